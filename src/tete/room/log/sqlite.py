"""The store in one SQLite file: one thread writes, two read.

WAL with synchronous=FULL: a commit that has returned is on disk.
"""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tete.room.log.appends import Append
from tete.room.log.digest import Digest
from tete.room.log.events import Row, read_event
from tete.room.log.prune import old_tables, remove
from tete.room.log.schema import connect, prepare
from tete.room.log.store import Begun, Entry
from tete.room.log.writer import Writer

_SAID = b'{"kind":"said"'
"""How what was said begins, as it is stored."""
_ENDED = "ended "
_READERS = 2
_FAR_ENOUGH = 2000
"""Of this many open tables, the latest, the list is made."""
_OPEN = """
SELECT tid, updated, digest FROM (
    SELECT tid, updated, digest, ROW_NUMBER() OVER (PARTITION BY creator ORDER BY updated DESC) AS turn
    FROM (SELECT tid, updated, digest FROM tables WHERE open ORDER BY updated DESC LIMIT ?)
    LEFT JOIN made USING (tid))
ORDER BY turn, updated DESC LIMIT ?
"""
_STILL_OPEN = "SELECT tid FROM tables WHERE open AND tid IN (SELECT value FROM json_each(?))"
_LISTED_BY = "SELECT COUNT(*) FROM made JOIN tables USING (tid) WHERE creator = ? AND open"
_BEGUN_BY = """
SELECT COUNT(*) FILTER (WHERE json_extract(CAST(digest AS TEXT), '$.status') != 'over'), SUM(bytes)
FROM made JOIN tables USING (tid) WHERE creator = ? AND at >= ?
"""
_PROBE_EVERY = 1.0
_PROBE_PATIENCE = 10.0
T = TypeVar("T")


class SqliteStore:
    """Events in one file. Made inside a running event loop.

    ``on_batch`` hears the size of each commit, ``on_error`` what the file could not do and whether it is damaged;
    both are called by the store's own threads.
    """

    def __init__(
        self,
        path: Path | str,
        on_batch: Callable[[int], None] | None = None,
        on_error: Callable[[Exception, bool], None] | None = None,
    ) -> None:
        self._path = str(path)
        self._on_error = on_error
        self._loop = asyncio.get_running_loop()
        self._local = threading.local()
        self._closed = False
        self._damage: Exception | None = None
        self._probe: asyncio.Task[None] | None = None
        self._probed = 0.0
        writing = connect(self._path)
        try:
            prepare(writing, self._path)
        except BaseException:
            writing.close()
            raise
        self._readers = ThreadPoolExecutor(_READERS, "tete-read", initializer=self._open_reader)
        self._connections: list[sqlite3.Connection] = []
        self._writer = Writer(writing, on_batch, self._note)

    async def append(self, table: str, expected: int, rows: Sequence[Row], digest: Digest) -> None:
        """Keep events; they are on disk when this returns. Raises Conflict."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._writer.append(Append(table, expected, rows, digest, done))
        await done

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[Row]:
        """The events of a table."""
        last = 2**62 if upto is None else upto
        found = await self._ask(
            "SELECT seq, at, body FROM events WHERE tid = ? AND seq > ? AND seq <= ? ORDER BY seq",
            (table, after, last),
        )
        return [Row(seq, at, read_event(body)) for seq, at, body in found]

    async def read_story(
        self, table: str, after: int, upto: int, talk: int
    ) -> tuple[list[Row], int]:
        """The events of a table, but of what was said only the newest."""
        found = await self._ask(
            "SELECT seq FROM events WHERE tid = ? AND seq > ? AND seq <= ? AND substr(body, 1, 14) = ?"
            " ORDER BY seq DESC LIMIT 1 OFFSET ?",
            (table, after, upto, _SAID, talk),
        )
        last = found[0][0] if found else 0
        rows = await self._ask(
            "SELECT seq, at, body FROM events WHERE tid = ? AND seq > ? AND seq <= ?"
            " AND (seq > ? OR substr(body, 1, 14) <> ?) ORDER BY seq",
            (table, after, upto, last, _SAID),
        )
        return [Row(seq, at, read_event(body)) for seq, at, body in rows], last + 1 if last else 0

    async def read_talk(self, table: str, before: int, most: int) -> list[Row]:
        """What was said."""
        found = await self._ask(
            "SELECT seq, at, body FROM events WHERE tid = ? AND seq < ? AND substr(body, 1, 14) = ?"
            " ORDER BY seq DESC LIMIT ?",
            (table, before, _SAID, most),
        )
        return [Row(seq, at, read_event(body)) for seq, at, body in reversed(found)]

    async def tables_of(self, owner: str, most: int) -> list[Entry]:
        """The tables of an owner."""
        return _entries(
            await self._ask(
                "SELECT tid, updated, digest FROM tables JOIN owners USING (tid) WHERE owner = ?"
                " ORDER BY updated DESC LIMIT ?",
                (owner, most),
            )
        )

    async def open_tables(self, most: int) -> list[Entry]:
        """The listed tables with a free seat."""
        return _entries(await self._ask(_OPEN, (_FAR_ENOUGH, most)))

    async def still_open(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables that are listed and have a free seat."""
        found = await self._ask(_STILL_OPEN, (msgspec.json.encode(tables).decode(),))
        return [name for (name,) in found]

    async def begun_by(self, owner: str, since: int) -> Begun:
        """What an owner has made."""
        ((listed,),) = await self._ask(_LISTED_BY, (owner,))
        ((unfinished, size),) = await self._ask(_BEGUN_BY, (owner, since))
        return Begun(listed, unfinished, size or 0)

    async def old_tables(self, before: int, over_before: int) -> list[str]:
        """The tables that nobody has touched since."""
        return await self._read(lambda connection: old_tables(connection, before, over_before))

    async def remove(self, tables: Sequence[str], before: int) -> list[str]:
        """Forget tables for good."""
        return await self._writer.work(lambda connection: remove(connection, tables, before))

    async def end_owner(self, owner: str) -> None:
        """Remember that an owner has signed out for good."""
        row = (_ENDED + owner, int(time.time()))
        await self._writer.work(
            lambda file: file.execute("INSERT OR IGNORE INTO house VALUES (?, ?)", row)
        )

    async def ended_owners(self) -> set[str]:
        """All who have signed out for good."""
        found = await self._ask("SELECT name FROM house WHERE name GLOB ?", (f"{_ENDED}*",))
        return {name.removeprefix(_ENDED) for (name,) in found}

    async def probe(self) -> None:
        """Read and write a little, at most once a second whoever asks. Raises what keeps the file from it."""
        fresh = self._probe is not None and self._loop.time() < self._probed + _PROBE_EVERY
        if self._probe is None or (self._probe.done() and not fresh):
            self._probe = asyncio.create_task(self._try())
        await asyncio.shield(self._probe)

    async def close(self) -> None:
        """Write what has queued up, then close every connection."""
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            connection.close()

    async def _try(self) -> None:
        try:
            if self._damage:
                raise self._damage
            async with asyncio.timeout(_PROBE_PATIENCE):
                await self._ask("SELECT tid FROM tables ORDER BY tid DESC LIMIT 1", ())
                await self._writer.work(_leave_a_mark)
        finally:
            self._probed = self._loop.time()

    async def _ask(self, question: str, values: tuple[Any, ...]) -> list[Any]:
        return await self._read(lambda connection: connection.execute(question, values).fetchall())

    async def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        def asked() -> T:
            try:
                return ask(self._local.connection)
            except sqlite3.Error as error:
                self._note(error)
                raise

        return await self._loop.run_in_executor(self._readers, asked)

    def _note(self, error: Exception) -> None:
        """Something went wrong with the file: remember if it is damaged, and say so."""
        damaged = is_damage(error)
        if damaged:
            self._damage = self._damage or error
        if self._on_error:
            self._on_error(error, damaged)

    def _open_reader(self) -> None:
        connection = connect(self._path)
        connection.execute("PRAGMA query_only = ON")
        self._local.connection = connection
        self._connections.append(connection)


def _leave_a_mark(connection: sqlite3.Connection) -> None:
    """Write something that nobody needs, as safely as a move."""
    now = int(time.time())
    connection.execute("INSERT OR REPLACE INTO house VALUES ('probed', ?)", (now,))


def is_damage(error: BaseException) -> bool:
    """Whether an error says that the file itself is broken, and not that the disk is full or slow."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _entries(found: list[Any]) -> list[Entry]:
    return [
        Entry(table, updated, msgspec.json.decode(short, type=Digest))
        for table, updated, short in found
    ]
