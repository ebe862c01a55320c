"""Where events are kept. A store promises: what it has said it has, it has."""

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from tete.room.log.digest import Digest
from tete.room.log.events import Row
from tete.storage.errors import Conflict as Conflict
from tete.storage.lines import Begun as Begun


class Entry(msgspec.Struct, frozen=True):
    """A table in the index: when it last changed (milliseconds since 1970), and in short."""

    table: str
    updated: int
    digest: Digest


class Store(Protocol):
    """An append-only log of events, by table, and an index of the tables."""

    async def append(self, table: str, expected: int, rows: Sequence[Row], digest: Digest) -> None:
        """Keep the events that follow event number ``expected``, all or none.

        When this returns they survive a power cut. Raises Conflict if ``expected`` is not the last one.
        """
        ...

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[Row]:
        """The events of a table with after < seq <= upto, in order; none if there is no such table."""
        ...

    async def read_story(
        self, table: str, after: int, upto: int, talk: int
    ) -> tuple[list[Row], int]:
        """As ``read``, but of what was said only the newest ``talk`` messages.

        With it comes the seq before which something is left out, or 0.
        """
        ...

    async def read_talk(self, table: str, before: int, most: int) -> list[Row]:
        """The newest ``most`` messages with seq < before, in order."""
        ...

    async def tables_of(self, owner: str, most: int) -> list[Entry]:
        """The tables where an owner has a seat or that it made, the latest first."""
        ...

    async def open_tables(self, most: int) -> list[Entry]:
        """The listed tables with a free seat: of each creator the latest, then of each the next, and so on."""
        ...

    async def still_open(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables that are listed and have a free seat."""
        ...

    async def begun_by(self, owner: str, since: int) -> Begun:
        """What an owner has made; ``since`` is in milliseconds since 1970."""
        ...

    async def old_tables(self, before: int, over_before: int) -> list[str]:
        """The tables that nobody has touched since: see prune.py for which."""
        ...

    async def remove(self, tables: Sequence[str], before: int) -> list[str]:
        """Forget those of these tables that nobody has touched since; which."""
        ...

    async def end_owner(self, owner: str) -> None:
        """Remember that an owner has signed out for good; when this returns, that survives a power cut."""
        ...

    async def ended_owners(self) -> set[str]:
        """All who have signed out for good."""
        ...

    async def ahead(self, known: Mapping[str, int]) -> list[str]:
        """Those of these tables at which more has happened than is known."""
        ...

    async def read_after(self, known: Mapping[str, int]) -> dict[str, list[Row]]:
        """Of each of these tables what follows the seq that is known; nothing of those where that is nothing."""
        ...

    async def due(self, now: int, most: int) -> list[str]:
        """Some tables where the time is up; for a second nobody else is told of them."""
        ...

    async def alive(self, at: int) -> None:
        """Remember that the room is up at this time."""
        ...

    async def last_alive(self) -> int | None:
        """When it was up last; None if nobody has ever said."""
        ...

    async def note_outage(self, since: int, until: int) -> None:
        """Remember that nobody could play then."""
        ...

    async def outages(self) -> list[tuple[int, int]]:
        """From when until when nobody could play, in order."""
        ...

    async def probe(self) -> None:
        """Read and write a little, at most once a second whoever asks. Raises what keeps the store from it."""
        ...

    async def close(self) -> None:
        """Finish what was asked for, then let go of everything."""
        ...
