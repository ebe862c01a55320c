"""The words that go from node to node: those about one table, and those for everybody.

``node`` is who says it. They are hints: what counts is what the database says.
"""

import msgspec


class Word(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Something that one node says to the others."""

    node: str


class At(Word, frozen=True, array_like=True, gc=False, tag="at"):
    """So much has happened at this table by now."""

    seq: int


class Here(Word, frozen=True, array_like=True, gc=False, tag="here"):
    """Who is at this table, by way of that node; ``asks``: it would like to hear the same of all others."""

    owners: tuple[str, ...] = ()
    watching: int = 0
    asks: bool = False


class Thinks(Word, frozen=True, array_like=True, gc=False, tag="thinks"):
    """A bot has begun to think for this seat, or has come so far, from 0 to 1."""

    seat: int
    done: float = 0.0


class Seen(Word, frozen=True, array_like=True, gc=False, tag="seen"):
    """Who plays at this table was seen at an address, which nobody can read from this."""

    owner: str
    blurred: bytes


class Planned(Word, frozen=True, array_like=True, gc=False, tag="planned"):
    """Somebody has planned his moves at this table, or has changed his plan."""


class Beat(Word, frozen=True, array_like=True, gc=False, tag="beat"):
    """That node lives; ``shown`` are games that go on there and that anybody may watch."""

    shown: tuple[str, ...] = ()


class Gone(Word, frozen=True, array_like=True, gc=False, tag="gone"):
    """That node goes: nobody is at any table by way of it any more."""


class Sockets(Word, frozen=True, array_like=True, gc=False, tag="sockets"):
    """How many sockets some have open at that node; ``all``: of everybody else there are none."""

    counts: dict[str, int]
    all: bool = False


class Spent(Word, frozen=True, array_like=True, gc=False, tag="spent"):
    """What was counted there since: of what kind, whose, and how much."""

    counts: tuple[tuple[str, str, int], ...]


class Ended(Word, frozen=True, array_like=True, gc=False, tag="ended"):
    """Somebody's token is good no longer; ``again``: he has another one, and may come back at once."""

    key: str
    again: bool = False


class Changed(Word, frozen=True, array_like=True, gc=False, tag="changed"):
    """This owner may see or hear something else from now on."""

    owner: str


class Sought(Word, frozen=True, array_like=True, gc=False, tag="sought"):
    """Somebody looks for a game, or has found one: see who. ``asked`` is somebody who was asked for one."""

    asked: str = ""


class GiveWay(Word, frozen=True, array_like=True, gc=False, tag="give-way"):
    """This owner has too many sockets, as many more than allowed: let the node ``whose`` close its oldest."""

    whose: str
    owner: str
    count: int


AnyWord = (
    At
    | Here
    | Thinks
    | Seen
    | Planned
    | Beat
    | Gone
    | Sockets
    | Spent
    | Ended
    | Changed
    | Sought
    | GiveWay
)
_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[AnyWord] = msgspec.msgpack.Decoder(AnyWord)


def write(word: AnyWord) -> bytes:
    """A word as it travels."""
    return _encoder.encode(word)


def read(data: bytes) -> AnyWord:
    """A word that has come. Raises msgspec.DecodeError for what we do not know: a newer node may say it."""
    try:
        return _decoder.decode(data)
    except (UnicodeDecodeError, RecursionError) as error:
        raise msgspec.DecodeError(str(error)) from None
