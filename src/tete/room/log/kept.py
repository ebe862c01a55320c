"""The room's store in a storage: events become lines, and lines events."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from tete.room.log.digest import Digest, read_digest
from tete.room.log.events import (
    BOT,
    AnyEvent,
    Created,
    Handed,
    Joined,
    Row,
    read_event,
    write_event,
)
from tete.room.log.store import Begun, Entry
from tete.storage.lines import Addition, Found, Head, Line, Made, Note
from tete.storage.sqlite import SqliteStorage
from tete.storage.storage import Storage

_ENDED = "ended "
_ALIVE, _DOWN = "alive", "down "
_LAST = 2**62
S = TypeVar("S", bound=Storage)


class KeptStore(Generic[S]):
    """A ``Store`` that has a storage do the work."""

    def __init__(self, storage: S) -> None:
        self.storage = storage

    async def append(self, table: str, expected: int, rows: Sequence[Row], digest: Digest) -> None:
        """Keep events; they survive a power cut when this returns. Raises Conflict."""
        await self.storage.append(addition(table, expected, rows, digest))

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[Row]:
        """The events of a table."""
        return rows_of(await self.storage.read(table, after, _LAST if upto is None else upto))

    async def read_story(
        self, table: str, after: int, upto: int, talk: int
    ) -> tuple[list[Row], int]:
        """The events of a table, but of what was said only the newest."""
        lines, earlier = await self.storage.read_story(table, after, upto, talk)
        return rows_of(lines), earlier

    async def read_talk(self, table: str, before: int, most: int) -> list[Row]:
        """What was said."""
        return rows_of(await self.storage.read_talk(table, before, most))

    async def tables_of(self, owner: str, most: int) -> list[Entry]:
        """The tables of an owner."""
        return _entries(await self.storage.tables_of(owner, most))

    async def open_tables(self, most: int) -> list[Entry]:
        """The listed tables with a free seat."""
        return _entries(await self.storage.open_tables(most))

    async def still_open(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables that are listed and have a free seat."""
        return await self.storage.still_open(tables)

    async def begun_by(self, owner: str, since: int) -> Begun:
        """What an owner has made."""
        return await self.storage.begun_by(owner, since)

    async def old_tables(self, before: int, over_before: int) -> list[str]:
        """The tables that nobody has touched since."""
        return await self.storage.old_tables(before, over_before)

    async def remove(self, tables: Sequence[str], before: int) -> list[str]:
        """Forget tables for good."""
        return await self.storage.remove(tables, before)

    async def end_owner(self, owner: str) -> None:
        """Remember that an owner has signed out for good."""
        await self.storage.note(Note(_ENDED + owner, 1))

    async def ended_owners(self) -> set[str]:
        """All who have signed out for good."""
        return {note.name.removeprefix(_ENDED) for note in await self.storage.notes(_ENDED)}

    async def ahead(self, known: Mapping[str, int]) -> list[str]:
        """Those of these tables at which more has happened than is known."""
        return await self.storage.ahead(known)

    async def read_after(self, known: Mapping[str, int]) -> dict[str, list[Row]]:
        """What follows at each of these tables."""
        found = await self.storage.read_after(known)
        return {table: rows_of(lines) for table, lines in found.items()}

    async def due(self, now: int, most: int) -> list[str]:
        """Some tables where the time is up."""
        return await self.storage.due(now, most)

    async def alive(self, at: int) -> None:
        """Remember that the room is up at this time."""
        await self.storage.mark(Note(_ALIVE, at))

    async def last_alive(self) -> int | None:
        """When it was up last."""
        return max((note.value for note in await self.storage.notes(_ALIVE)), default=None)

    async def note_outage(self, since: int, until: int) -> None:
        """Remember that nobody could play then."""
        await self.storage.note(Note(f"{_DOWN}{since}", until))

    async def outages(self) -> list[tuple[int, int]]:
        """From when until when nobody could play."""
        notes = await self.storage.notes(_DOWN)
        return sorted((int(note.name.removeprefix(_DOWN)), note.value) for note in notes)

    async def probe(self) -> None:
        """Read and write a little."""
        await self.storage.probe()

    async def close(self) -> None:
        """Finish what was asked for, then let go of everything."""
        await self.storage.close()


def file_store(
    path: Path | str,
    on_batch: Callable[[int], None] | None = None,
    on_error: Callable[[Exception, bool], None] | None = None,
) -> KeptStore[SqliteStorage]:
    """A store in one SQLite file."""
    return KeptStore(SqliteStorage(path, on_batch, on_error))


def addition(table: str, expected: int, rows: Sequence[Row], digest: Digest) -> Addition:
    """Events as they are kept."""
    lines = [Line(row.seq, row.at, write_event(row.event)) for row in rows]
    owners: dict[str, None] = {}
    made = None
    for row, line in zip(rows, lines, strict=True):
        owners |= dict.fromkeys(_owners(row.event))
        if isinstance(row.event, Created):
            made = Made(row.event.creator, row.at, len(line.body))
    return Addition(table, expected, lines, head_of(rows[-1].at, digest), tuple(owners), made)


def head_of(updated: int, digest: Digest) -> Head:
    """What the index says of a table that was last changed then."""
    over = digest.status == "over"
    return Head(
        updated,
        msgspec.json.encode(digest),
        open=digest.is_open,
        over=over,
        played=over and digest.moves > 0,
        due=digest.due,
    )


def rows_of(lines: Sequence[Line]) -> list[Row]:
    """Lines as the events they are."""
    return [Row(line.seq, line.at, read_event(line.body)) for line in lines]


def _owners(event: AnyEvent) -> list[str]:
    if isinstance(event, Joined):
        return [event.owner] if event.owner != BOT else []
    if isinstance(event, Handed):
        return [event.to]
    if isinstance(event, Created):
        named = [event.creator, *(chair.owner or chair.awaits for chair in event.chairs)]
        return [owner for owner in named if owner not in ("", BOT)]
    return []


def _entries(found: Sequence[Found]) -> list[Entry]:
    return [Entry(each.table, each.updated, read_digest(each.digest)) for each in found]
