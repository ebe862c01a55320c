"""What may be said at a table: ready sentences, by their keys, and where it was agreed on one's own words."""

from typing import Literal

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.room.deciding.names import clean_chat
from tete.room.errors import Refused
from tete.room.log import events as e
from tete.room.log.events import FREE_TALK, NO_TALK, READY_TALK, TALKS

Ready = Literal[
    "hello",
    "luck",
    "good-game",
    "well-played",
    "nice-move",
    "thanks",
    "sorry",
    "that-was-luck",
    "your-turn",
    "one-moment",
    "have-to-go",
    "again",
]
"""The ready sentences. What was said is kept by its key for ever: none is taken away."""
SENTENCES: dict[str, Text] = {
    "hello": Text("Hello!"),
    "luck": Text("Good luck!"),
    "good-game": Text("Good game!"),
    "well-played": Text("Well played!"),
    "nice-move": Text("Nice move!"),
    "thanks": Text("Thanks!"),
    "sorry": Text("Sorry!"),
    "that-was-luck": Text("That was luck."),
    "your-turn": Text("Your turn."),
    "one-moment": Text("One moment, please."),
    "have-to-go": Text("I have to go."),
    "again": Text("Shall we play again?"),
}


def agreed_talk(talk: str, listed: bool) -> str:
    """What may be said at a new table, as somebody wishes it; "" is as usual. Raises BadOption.

    As usual people whom a link has led together say what they like, and strangers ready sentences.
    """
    if not talk:
        return READY_TALK if listed else FREE_TALK
    if talk not in TALKS:
        raise BadOption(
            Code.BAD_TALK,
            Text(
                "“{talk}” does not say what can be said at a table; choose from: {names}.",
                talk=talk[:20],
                names=", ".join(TALKS),
            ),
        )
    return talk


def words(text: str, ready: str, talk: str) -> str:
    """What is said in somebody's own words, tidied; "" for a ready sentence. Raises Refused, BadOption."""
    if talk == NO_TALK:
        raise Refused(Code.NO_TALK, Text("There is no talk at this table."))
    if ready:
        if ready not in SENTENCES or text:
            raise BadOption(Code.BAD_CHAT, Text("There is no such ready sentence."))
        return ""
    if talk == READY_TALK:
        raise Refused(Code.READY_ONLY, Text("At this table only ready sentences are said."))
    return clean_chat(text)


def is_for(said: e.Said, is_player: bool) -> bool:
    """Whether somebody hears this: what players say among themselves is for nobody who only watches."""
    return is_player or not said.among
