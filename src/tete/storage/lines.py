"""What is kept, as every engine takes it and gives it back."""

from collections.abc import Sequence

import msgspec

SAID = b'{"kind":"said"'
"""How what was said begins, as it is kept."""


class Line(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """An event: the how manieth of its table, when (milliseconds since 1970), and what."""

    seq: int
    at: int
    body: bytes


class Head(msgspec.Struct, frozen=True, gc=False):
    """What the index says of a table.

    ``open``: anybody may sit down. ``over``, and whether it was ``played`` before that. ``due`` is when something
    is to happen there though nobody does anything; None for never.
    """

    updated: int
    digest: bytes
    open: bool = False
    over: bool = False
    played: bool = False
    due: int | None = None


class Made(msgspec.Struct, frozen=True, gc=False):
    """Who made a table, when, and how many bytes were brought along."""

    creator: str
    at: int
    size: int


class Addition(msgspec.Struct, frozen=True, gc=False):
    """Lines that follow line number ``expected`` of a table, and what the index says from then on.

    ``owners`` are those to whom it belongs from now on, too; ``made`` comes with the first line.
    """

    table: str
    expected: int
    lines: Sequence[Line]
    head: Head
    owners: Sequence[str] = ()
    made: Made | None = None


class Found(msgspec.Struct, frozen=True, gc=False):
    """A table in the index."""

    table: str
    updated: int
    digest: bytes


class Begun(msgspec.Struct, frozen=True):
    """What an owner has made: tables now on the list, and of late unfinished ones and bytes of all set-ups."""

    listed: int
    unfinished: int
    size: int


class Whole(msgspec.Struct, frozen=True, array_like=True):
    """All that is kept of a table."""

    table: str
    seq: int
    head: Head
    lines: Sequence[Line]
    owners: Sequence[str]
    made: Made | None


class Note(msgspec.Struct, frozen=True, array_like=True):
    """Something the house remembers of itself."""

    name: str
    value: int
