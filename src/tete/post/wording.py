"""What a piece of news is called and says, in the language of whoever is told: no more than he may know."""

import msgspec

from tete.core.text import Catalogue, Text
from tete.post.news import DEADLINE, FRIEND, INVITED, OVER, SWITCHED_OFF, TEST, TURN
from tete.room.log.digest import Digest
from tete.room.showing.catalogues import catalogue, language
from tete.room.showing.known_places import known_places
from tete.room.showing.summary import name_of, show_result
from tete.shelf.games import game as find_game

HOUSE = "Tête-à-tête"
_PACKAGE = "tete.post"
_HOUR = 3_600_000


class Said(msgspec.Struct, frozen=True):
    """A piece of news in words. ``path`` is where to go on; of what has the same ``tag`` the latest counts."""

    title: str
    sentence: str
    path: str
    tag: str


def words(lang: str, slug: str | None = None) -> Catalogue:
    """All that is said to people who are not here, in the nearest language we speak."""
    return catalogue(slug, language(lang), _PACKAGE)


def say(
    kind: str, about: str, by: str, owner: str, lang: str, short: Digest | None, now: int
) -> Said:
    """A piece of news about a table, which is so in short, or about a person."""
    spoken = words(lang, short.game if short else None)
    if short is None:
        path = "/you" if kind == FRIEND else "/settings" if kind in (TEST, SWITCHED_OFF) else "/"
        return Said(HOUSE, spoken.say(_plain(kind, by)), path, kind)
    title = find_game(short.game).info.title(spoken.lang)
    sentence = _at_table(kind, by, _others(short, owner, spoken), short, spoken, now)
    return Said(title, sentence, f"/t/{about}", f"table-{about}")


def _plain(kind: str, by: str) -> Text:
    match kind:
        case "friend":
            return Text("{name} would like to be friends with you.", name=by)
        case "invited":
            return Text("{name} asks you for a game.", name=by)
        case "off":
            return Text(
                "Nothing is sent to {address} any more: it has failed again and again.", address=by
            )
        case _:
            return Text("So you are told when it is your turn. All is well.")


def _at_table(kind: str, by: str, others: str, short: Digest, spoken: Catalogue, now: int) -> str:
    if kind == OVER and short.result:
        return show_result(short.result, spoken).sentence
    if kind == INVITED:
        return spoken.say(Text("{name} asks you for a game.", name=by))
    if kind == DEADLINE and short.clock and short.clock.turn:
        hours = max(1, round((short.clock.turn - now) / _HOUR))
        left = Text("{n} hour|{n} hours", n=hours)
        return spoken.say(Text("Your move against {names}: {left} left.", names=others, left=left))
    if kind == TURN:
        return spoken.say(Text("Your turn against {names}.", names=others))
    return spoken.say(Text("Something has happened at your table."))


def _others(short: Digest, owner: str, spoken: Catalogue) -> str:
    places = known_places(short.game, len(short.chairs), short.options)
    return ", ".join(
        name_of(chair, place, spoken)
        for chair, place in zip(short.chairs, places, strict=True)
        if chair.owner != owner
    )
