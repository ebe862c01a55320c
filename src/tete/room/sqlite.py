"""The store in one SQLite file.

One thread writes. It takes what has queued up while the disk was busy and commits it at once: no timer, and
under load one sync for many moves. WAL with synchronous=FULL: a commit that has returned is on disk.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tete.room.digest import Digest
from tete.room.events import BOT, Created, Joined, Row, read_event, write_event
from tete.room.store import Conflict, Entry

T = TypeVar("T")
_SCHEMA_VERSION = 1
_SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    tid TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (tid, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
    tid TEXT PRIMARY KEY, seq INTEGER NOT NULL, updated INTEGER NOT NULL,
    open INTEGER NOT NULL, digest BLOB NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS open_tables ON tables (updated) WHERE open;
CREATE TABLE IF NOT EXISTS owners (
    owner TEXT NOT NULL, tid TEXT NOT NULL, PRIMARY KEY (owner, tid)) WITHOUT ROWID;
"""
_ADVANCE = "UPDATE tables SET seq = ?, updated = ?, open = ?, digest = ? WHERE tid = ? AND seq = ?"
_CREATE = "INSERT OR IGNORE INTO tables VALUES (?, ?, ?, ?, ?)"
_INSERT = "INSERT INTO events VALUES (?, ?, ?, ?)"
_BIGGEST_BATCH = 1000
_READERS = 2


class _Append(msgspec.Struct, frozen=True):
    table: str
    expected: int
    rows: Sequence[Row]
    digest: Digest
    done: "asyncio.Future[None]"


class SqliteStore:
    """Events in one file. Made inside a running event loop; ``on_batch`` hears the size of each commit."""

    def __init__(self, path: Path | str, on_batch: Callable[[int], None] | None = None) -> None:
        self._path = str(path)
        self._on_batch = on_batch
        self._loop = asyncio.get_running_loop()
        self._queue: queue.SimpleQueue[_Append | None] = queue.SimpleQueue()
        self._local = threading.local()
        self._closed = False
        self._writing = _connect(self._path)
        _prepare(self._writing, self._path)
        self._readers = ThreadPoolExecutor(_READERS, "tete-read", initializer=self._open_reader)
        self._connections: list[sqlite3.Connection] = []
        self._writer = threading.Thread(target=self._write, name="tete-write", daemon=True)
        self._writer.start()

    async def append(self, table: str, expected: int, rows: Sequence[Row], digest: Digest) -> None:
        """Keep events; they are on disk when this returns. Raises Conflict."""
        if self._closed:
            raise RuntimeError("the store is closed")
        done: asyncio.Future[None] = self._loop.create_future()
        self._queue.put(_Append(table, expected, rows, digest, done))
        await done

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[Row]:
        """The events of a table."""
        last = 2**62 if upto is None else upto
        found = await self._ask(
            "SELECT seq, at, body FROM events WHERE tid = ? AND seq > ? AND seq <= ? ORDER BY seq",
            (table, after, last),
        )
        return [Row(seq, at, read_event(body)) for seq, at, body in found]

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
        return _entries(
            await self._ask(
                "SELECT tid, updated, digest FROM tables WHERE open ORDER BY updated DESC LIMIT ?",
                (most,),
            )
        )

    async def close(self) -> None:
        """Write what has queued up, then close every connection."""
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            connection.close()

    async def _ask(self, question: str, values: tuple[Any, ...]) -> list[Any]:
        def ask() -> list[Any]:
            connection: sqlite3.Connection = self._local.connection
            return connection.execute(question, values).fetchall()

        return await self._loop.run_in_executor(self._readers, ask)

    def _open_reader(self) -> None:
        connection = _connect(self._path)
        connection.execute("PRAGMA query_only = ON")
        self._local.connection = connection
        self._connections.append(connection)

    def _write(self) -> None:
        """The writer's life: take what is there, commit, say so."""
        going = True
        while going:
            batch: list[_Append] = []
            job = self._queue.get()
            try:
                while job is not None and len(batch) < _BIGGEST_BATCH:
                    batch.append(job)
                    job = self._queue.get_nowait()
            except queue.Empty:
                pass
            else:
                going = job is not None
                if job is not None:
                    batch.append(job)
            if batch:
                answers = self._commit(batch)
                self._loop.call_soon_threadsafe(_resolve, batch, answers)
                if self._on_batch:
                    self._on_batch(len(batch))
        self._writing.close()

    def _commit(self, batch: list[_Append]) -> list[BaseException | None]:
        connection = self._writing
        try:
            connection.execute("BEGIN IMMEDIATE")
            answers: list[BaseException | None] = [None] * len(batch)
            if not _append_all(connection, batch):
                connection.execute("ROLLBACK")
                connection.execute("BEGIN IMMEDIATE")
                answers = [_append(connection, job) for job in batch]
            connection.execute("COMMIT")
        except Exception as error:  # the disk is full or gone: nobody in this batch is told "kept"
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return [error] * len(batch)
        return answers


def _append_all(connection: sqlite3.Connection, batch: list[_Append]) -> bool:
    """Append to tables that are there already, in two statements; False if one of them is in conflict."""
    if not all(job.expected for job in batch):
        return False
    changed = connection.executemany(_ADVANCE, [_advance(job) for job in batch]).rowcount
    if changed != len(batch):
        return False
    connection.executemany(_INSERT, [row for job in batch for row in _rows(job)])
    for job in batch:
        _index(connection, job)
    return True


def _append(connection: sqlite3.Connection, job: _Append) -> Conflict | None:
    """Append to one table, which may be new."""
    if job.expected:
        changed = connection.execute(_ADVANCE, _advance(job)).rowcount
    else:
        changed = connection.execute(_CREATE, (job.table, *_advance(job)[:4])).rowcount
    if not changed:
        return Conflict(job.table)
    connection.executemany(_INSERT, _rows(job))
    _index(connection, job)
    return None


def _advance(job: _Append) -> tuple[Any, ...]:
    last, short = job.rows[-1], msgspec.json.encode(job.digest)
    return last.seq, last.at, job.digest.is_open, short, job.table, job.expected


def _rows(job: _Append) -> list[tuple[Any, ...]]:
    return [(job.table, row.seq, row.at, write_event(row.event)) for row in job.rows]


def _index(connection: sqlite3.Connection, job: _Append) -> None:
    """Note whose table it is."""
    for row in job.rows:
        if isinstance(row.event, (Created, Joined)):
            owners = [(owner, job.table) for owner in _owners(row.event)]
            connection.executemany("INSERT OR IGNORE INTO owners VALUES (?, ?)", owners)


def _owners(event: Created | Joined) -> set[str]:
    if isinstance(event, Joined):
        return {event.owner}
    return {event.creator, *(chair.owner for chair in event.chairs)} - {"", BOT}


def _resolve(batch: list[_Append], answers: list[BaseException | None]) -> None:
    for job, error in zip(batch, answers, strict=True):
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)


def _entries(found: list[Any]) -> list[Entry]:
    return [
        Entry(table, updated, msgspec.json.decode(short, type=Digest))
        for table, updated, short in found
    ]


def _connect(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA busy_timeout = 10000")
    return connection


def _prepare(connection: sqlite3.Connection, path: str) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > _SCHEMA_VERSION:
        raise RuntimeError(f"{path} was written by a newer Tête-à-tête")
    if version < _SCHEMA_VERSION:
        connection.executescript(_SCHEMA)
        connection.execute(f"PRAGMA user_version = {_SCHEMA_VERSION}")
