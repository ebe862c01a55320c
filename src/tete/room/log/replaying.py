"""Does every table that is kept still make sense? Each one is played again from its events."""

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from tete.core.errors import UnknownGame
from tete.room.log.digest import digest, read_digest
from tete.room.log.fold import fold
from tete.room.log.inspect import open_to_read
from tete.room.log.kept import rows_of
from tete.room.log.moving import pages
from tete.storage.lines import Line
from tete.storage.storage import Storage

_MANY = 10
Kept = tuple[str, int, bytes, Sequence[Line]]
"""A table, how many events it has by the index, what the index says of it, and its events."""


class Replayed(msgspec.Struct):
    """What came of it; ``unknown`` are tables of games that are not installed here."""

    tables: int = 0
    events: int = 0
    updated: int = 0
    unknown: int = 0
    wrong: int = 0
    findings: list[str] = msgspec.field(default_factory=list)

    def take(self, kept: Kept) -> None:
        """Look at one table more."""
        name, seq, short, lines = kept
        self.tables += 1
        self.events += len(lines)
        self.updated = max(self.updated, lines[-1].at if lines else 0)
        try:
            found = _look(name, seq, short, lines)
        except UnknownGame:
            self.unknown += 1
            return
        except Exception as error:  # whatever a damaged table can bring about
            found = f"{type(error).__name__}: {error}"
        if found:
            self.wrong += 1
            if len(self.findings) < _MANY:
                self.findings.append(f"table {name}: {found}")


async def replay_all(
    tables: AsyncIterator[Kept], total: int, progress: Callable[[int, int], None]
) -> Replayed:
    """Play all of these tables again."""
    found = Replayed()
    async for kept in tables:
        found.take(kept)
        progress(found.tables, total)
    return found


async def tables_in(storage: Storage) -> AsyncIterator[Kept]:
    """The tables of a storage."""
    async for page in pages(storage):
        for whole in page:
            yield whole.table, whole.seq, whole.head.digest, whole.lines


def count_file(path: Path) -> int:
    """How many tables a SQLite file has."""
    with closing(open_to_read(path)) as file:
        return int(file.execute("SELECT COUNT(*) FROM tables").fetchone()[0])


async def tables_of_file(path: Path) -> AsyncIterator[Kept]:
    """The tables of a SQLite file of any version, which is not changed by that."""
    with closing(open_to_read(path)) as file:
        file.execute("BEGIN")
        for kept in _from_file(file):
            yield kept


def _from_file(file: sqlite3.Connection) -> Iterator[Kept]:
    heads = file.execute("SELECT tid, seq, digest FROM tables ORDER BY tid").fetchall()
    for name, seq, short in heads:
        rows = file.execute("SELECT seq, at, body FROM events WHERE tid = ? ORDER BY seq", (name,))
        yield name, seq, short, [Line(*row) for row in rows]


def _look(name: str, seq: int, short: bytes, lines: Sequence[Line]) -> str:
    """What is wrong with a table; "" if nothing is."""
    if [line.seq for line in lines] != list(range(1, seq + 1)):
        return f"has {len(lines)} events, and by the index {seq}"
    now = digest(fold(name, rows_of(lines)))
    kept = read_digest(short)
    if (now.status, now.moves, now.game) != (kept.status, kept.moves, kept.game):
        return "the index says something else than its events"
    return ""
