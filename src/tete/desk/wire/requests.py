"""What a client asks on the socket, version 1: tagged by ``type``. docs/build/socket.md is their page."""

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


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message: which version, which language, the last seq the client has, the key to watch by."""

    v: int
    lang: Annotated[str, Meta(max_length=20)] = "en"
    seq: Seq = 0
    watch: Annotated[str, Meta(max_length=64)] = ""


class Resync(msgspec.Struct, frozen=True, tag_field="type", tag="resync"):
    """Send everything after this seq again, with a whole scene."""

    seq: Seq


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """Are you there?"""


class Look(msgspec.Struct, frozen=True, tag_field="type", tag="look"):
    """Somebody looks at the page, which shows the table up to this seq. It is not answered."""

    seq: Seq


class _Named(msgspec.Struct, frozen=True, tag_field="type"):
    """A request by whose ``id`` its answer is known."""

    id: Id


class _OfSeat(_Named, frozen=True):
    """A request of somebody who has that seat."""

    seat: Seat


class Move(_OfSeat, frozen=True, tag="move"):
    """A move, by what the player saw."""

    seq: Seq
    text: Short


class Press(_OfSeat, frozen=True, tag="press"):
    """Let chance act: press the dome."""

    seq: Seq


class Undo(_OfSeat, frozen=True, tag="undo"):
    """Take back, or ask to."""


class Resign(_OfSeat, frozen=True, tag="resign"):
    """Give up."""


class Leave(_OfSeat, frozen=True, tag="leave"):
    """Leave a game that goes on without."""


class Return(_OfSeat, frozen=True, tag="return"):
    """Take the seat back from the bot that stands in."""


class Claim(_OfSeat, frozen=True, tag="claim"):
    """Go on without whoever has kept the others waiting for too long."""


class OfferDraw(_OfSeat, frozen=True, tag="draw"):
    """Offer a draw."""


class Answer(_OfSeat, frozen=True, tag="answer"):
    """Answer what another seat asks."""

    to: Literal["undo", "draw", "pause"]
    yes: bool


class Pause(_OfSeat, frozen=True, tag="pause"):
    """Ask that the clocks stand still, or agree to it."""


class Resume(_OfSeat, frozen=True, tag="resume"):
    """Let the clocks go on."""


class TakeDayOff(_OfSeat, frozen=True, tag="day-off"):
    """Have a day more for the move to make."""


class GiveDayBack(_OfSeat, frozen=True, tag="day-back"):
    """Do without the day that was taken for the move to make; as long as it has not begun."""


class Allow(_OfSeat, frozen=True, tag="allow"):
    """Let people at the address of another player watch late, or no longer."""

    yes: bool


class Say(_Named, frozen=True, tag="say"):
    """Say something: a ``text``, or by its key a ``ready`` sentence.

    What a player says is for the players, unless it is said ``aloud``: then those who watch hear it, too.
    """

    text: Annotated[str, Meta(max_length=2000)] = ""
    ready: Annotated[str, Meta(max_length=40)] = ""
    aloud: bool = False


class Chat(Say, frozen=True, tag="chat"):
    """Say something, as pages did before 2026-11-18: one that is open during an update goes on."""


class MixWord(_OfSeat, frozen=True, tag="word"):
    """Mix a word into the dice."""

    word: Short


class Preview(_OfSeat, frozen=True, tag="preview"):
    """What would this move make?"""

    text: Short


class Why(_OfSeat, frozen=True, tag="why"):
    """Why do these taps lead to no move?"""

    taps: Annotated[tuple[Short, ...], Meta(min_length=1, max_length=8)]


class Hint(_OfSeat, frozen=True, tag="hint"):
    """What would a strong bot play?"""


class Stop(_Named, frozen=True, tag="stop"):
    """The hint that was asked for by this ``id`` is not wanted any more."""


Asking = (
    Move
    | Press
    | Undo
    | Resign
    | Leave
    | Return
    | Claim
    | OfferDraw
    | Pause
    | Resume
    | TakeDayOff
    | GiveDayBack
    | Answer
    | Allow
    | Say
    | Chat
    | MixWord
)
"""What becomes a command at the table."""
Request = Hello | Asking | Preview | Why | Hint | Stop | Resync | Ping | Look

_decoder: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)


def read(data: str | bytes) -> Request:
    """A client's message. Raises msgspec.DecodeError (of which ValidationError is one)."""
    return _decoder.decode(data)
