"""The messages of the socket, version 1: tagged by ``type``. docs/build/socket.md is their page."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

VERSION = 1
BIGGEST = 4096
"""Bytes in a message from a client."""

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=99)]
Seq = Annotated[int, Meta(ge=0, le=2**53)]
Short = Annotated[str, Meta(max_length=200)]


class _In(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class Hello(_In, frozen=True, tag="hello"):
    """The first message: which version, which language, the last seq the client has."""

    v: int
    lang: Annotated[str, Meta(max_length=20)] = "en"
    seq: Seq = 0
    watch: Annotated[str, Meta(max_length=64)] = ""


class Move(_In, frozen=True, tag="move"):
    """A move, by what the player saw."""

    id: Id
    seq: Seq
    seat: Seat
    text: Short


class Press(_In, frozen=True, tag="press"):
    """Let chance act: press the dome."""

    id: Id
    seq: Seq
    seat: Seat


class Undo(_In, frozen=True, tag="undo"):
    """Take back, or ask to."""

    id: Id
    seat: Seat


class Resign(_In, frozen=True, tag="resign"):
    """Give up."""

    id: Id
    seat: Seat


class Leave(_In, frozen=True, tag="leave"):
    """Leave a game that goes on without."""

    id: Id
    seat: Seat


class Return(_In, frozen=True, tag="return"):
    """Take the seat back from the bot that stands in."""

    id: Id
    seat: Seat


class Draw(_In, frozen=True, tag="draw"):
    """Offer a draw."""

    id: Id
    seat: Seat


class Answer(_In, frozen=True, tag="answer"):
    """Answer what another seat asks."""

    id: Id
    seat: Seat
    to: Literal["undo", "draw"]
    yes: bool


class Allow(_In, frozen=True, tag="allow"):
    """Let people at the address of another player watch late, or no longer."""

    id: Id
    seat: Seat
    yes: bool


class Chat(_In, frozen=True, tag="chat"):
    """Say something."""

    id: Id
    text: Annotated[str, Meta(max_length=2000)]


class Word(_In, frozen=True, tag="word"):
    """Mix a word into the dice."""

    id: Id
    seat: Seat
    word: Short


class Preview(_In, frozen=True, tag="preview"):
    """What would this move make?"""

    id: Id
    seat: Seat
    text: Short


class Why(_In, frozen=True, tag="why"):
    """Why do these taps lead to no move?"""

    id: Id
    seat: Seat
    taps: Annotated[tuple[Short, ...], Meta(min_length=1, max_length=8)]


class Hint(_In, frozen=True, tag="hint"):
    """What would a strong bot play?"""

    id: Id
    seat: Seat


class Resync(_In, frozen=True, tag="resync"):
    """Send everything after this seq again, with a whole scene."""

    seq: Seq


class Ping(_In, frozen=True, tag="ping"):
    """Are you there?"""


Asking = Move | Press | Undo | Resign | Leave | Return | Draw | Answer | Allow | Chat | Word
Request = Hello | Asking | Preview | Why | Hint | Resync | Ping


class Problem(msgspec.Struct, frozen=True):
    """A refusal: a code for programs, a sentence for people, the rule if there is one.

    ``id`` is there for a fault of ours: the log has it, too.
    """

    code: str
    sentence: str
    rule: str | None = None
    id: str | msgspec.UnsetType = msgspec.UNSET


class _Out(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The answer to hello and to resync.

    ``note`` tells somebody without a seat what he can see, where something is hidden.
    ``now`` is the server's time in milliseconds since 1970, where the table has a clock. With ``earlier``, what
    was said before that seq is not among the events.
    """

    v: int
    summary: msgspec.Raw
    you: tuple[int, ...]
    seq: int
    events: msgspec.Raw
    scene: msgspec.Raw
    mine: int | None
    bots: dict[str, str]
    earlier: int | msgspec.UnsetType = msgspec.UNSET
    note: str | msgspec.UnsetType = msgspec.UNSET
    now: int | msgspec.UnsetType = msgspec.UNSET


class Events(msgspec.Struct, frozen=True, tag_field="type", tag="events"):
    """What happened."""

    seq: int
    events: msgspec.Raw
    mine: int | None
    patch: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    summary: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class Ok(_Out, frozen=True, tag="ok"):
    """Done, and on disk."""

    id: str
    seq: int


class No(msgspec.Struct, frozen=True, tag_field="type", tag="no"):
    """Refused, and nothing has changed."""

    id: str | None
    error: Problem


class PreviewWord(msgspec.Struct, frozen=True):
    """A word that a move would make; null where the game does not say."""

    text: str
    cells: tuple[str, ...]
    points: int | None
    admitted: bool | None


class Previewed(msgspec.Struct, frozen=True, tag_field="type", tag="preview"):
    """What a move would make, for who asked."""

    id: str
    words: tuple[PreviewWord, ...]
    sentence: str


class Hinted(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """What a strong bot would play, for who asked; ``chance`` of winning is null where it cannot tell."""

    id: str
    text: str
    said: str
    why: str
    chance: float | None


class Presence(_Out, frozen=True, tag="presence"):
    """Who is here."""

    here: tuple[int, ...]
    watching: int


class Thinking(_Out, frozen=True, tag="thinking"):
    """A bot is thinking, and has spent this share of its time."""

    seat: int
    done: float = 0.0


class Pong(_Out, frozen=True, tag="pong"):
    """I am here."""


class Bye(_Out, frozen=True, tag="bye"):
    """The socket is about to close."""

    code: str
    sentence: str


_decoder: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)


def read(data: str | bytes) -> Request:
    """A client's message. Raises msgspec.DecodeError (of which ValidationError is one)."""
    return _decoder.decode(data)


def write(message: msgspec.Struct) -> str:
    """A message to a client."""
    return msgspec.json.encode(message).decode()
