"""The storage in one SQLite file: one thread writes, two read.

WAL with synchronous=FULL: a commit that has returned is on disk.
"""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from tete.storage.errors import Conflict, Taken
from tete.storage.lines import SAID, Addition, Begun, Found, Line, Note, Whole
from tete.storage.sqlite_appends import put
from tete.storage.sqlite_file import connect, core, prepare
from tete.storage.sqlite_index import change, read_page, remove
from tete.storage.writer import Writer, refusal

if TYPE_CHECKING:
    from sqlalchemy import Connection, Executable

_READERS = 2
_READ = "SELECT seq, at, body FROM events WHERE tid = ? AND seq > ? AND seq <= ? ORDER BY seq"
_TALK = (
    "SELECT seq, at, body FROM events WHERE tid = ? AND seq > ? AND seq <= ? AND substr(body, 1, 14) = ?"
    " ORDER BY seq DESC LIMIT ? OFFSET ?"
)
_STORY = (
    "SELECT seq, at, body FROM events WHERE tid = ? AND seq > ? AND seq <= ?"
    " AND (seq > ? OR substr(body, 1, 14) <> ?) ORDER BY seq"
)
_AHEAD = "SELECT tid FROM tables JOIN json_each(?) ON tid = key WHERE seq > value"
_MARK = (
    "INSERT INTO house VALUES (?, ?) ON CONFLICT (name)"
    " DO UPDATE SET value = max(house.value, excluded.value)"
)
_DUE = """
UPDATE tables SET due = ? WHERE tid IN (SELECT tid FROM tables WHERE due <= ? ORDER BY due LIMIT ?) RETURNING tid
"""
_LATER = 1000
"""Milliseconds after which something that was due, and has not been seen to, is due again."""
_LAST = 2**62
_PROBE_EVERY = 1.0
_PROBE_PATIENCE = 10.0
T = TypeVar("T")


class SqliteStorage:
    """Lines in one file. Made inside a running event loop.

    ``on_batch`` hears the size of each commit, ``on_error`` what the file could not do and whether it is damaged;
    both are called by the storage's own threads. ``on_update`` hears where a file of an earlier version is kept.
    """

    def __init__(
        self,
        path: Path | str,
        on_batch: Callable[[int], None] | None = None,
        on_error: Callable[[Exception, bool], None] | None = None,
        on_update: Callable[[Path], None] | None = None,
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
            prepare(writing, self._path, on_update)
        except BaseException:
            writing.close()
            raise
        self._readers = ThreadPoolExecutor(_READERS, "tete-read", initializer=self._open_reader)
        self._connections: list[sqlite3.Connection] = []
        self._writer = Writer(writing, on_batch, self._note)

    async def append(self, addition: Addition) -> None:
        """Keep this; it is on disk when this returns. Raises Conflict."""
        await self._writer.append(addition)

    async def read(self, table: str, after: int, upto: int) -> list[Line]:
        """The lines of a table."""
        return _lines(await self._ask(_READ, (table, after, upto)))

    async def read_story(
        self, table: str, after: int, upto: int, talk: int
    ) -> tuple[list[Line], int]:
        """The lines of a table, but of what was said only the newest."""
        found = await self._ask(_TALK, (table, after, upto, SAID, 1, talk))
        last = found[0][0] if found else 0
        rows = await self._ask(_STORY, (table, after, upto, last, SAID))
        return _lines(rows), last + 1 if last else 0

    async def read_talk(self, table: str, before: int, most: int) -> list[Line]:
        """What was said."""
        found = await self._ask(_TALK, (table, 0, before - 1, SAID, most, 0))
        return _lines(found[::-1])

    async def tables_of(self, owner: str, most: int) -> list[Found]:
        """The tables of an owner."""
        return [Found(*row) for row in await self._question("tables_of", owner, most)]

    async def open_tables(self, most: int) -> list[Found]:
        """The open tables."""
        return [Found(*row) for row in await self._question("open_tables", most)]

    async def still_open(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables that are open."""
        return [name for (name,) in await self._question("still_open", tables)]

    async def begun_by(self, owner: str, since: int) -> Begun:
        """What an owner has made."""
        return Begun(*(await self._question("begun_by", owner, since))[0])

    async def old_tables(self, before: int, over_before: int) -> list[str]:
        """The tables that nobody has touched since."""
        return [name for (name,) in await self._question("old_tables", before, over_before)]

    async def remove(self, tables: Sequence[str], before: int) -> list[str]:
        """Forget tables for good."""
        return await self._writer.work(partial(remove, tables=tables, before=before))

    async def note(self, note: Note) -> None:
        """Remember this."""
        row = (note.name, note.value)
        await self._writer.work(
            lambda file: file.execute("INSERT OR IGNORE INTO house VALUES (?, ?)", row)
        )

    async def mark(self, note: Note) -> None:
        """Remember this from now on."""
        row = (note.name, note.value)
        await self._writer.work(lambda file: file.execute(_MARK, row))

    async def orphans(self, node: str, tables: Sequence[str]) -> dict[str, tuple[str, int]]:
        """There is no other node."""
        return {}

    async def notes(self, prefix: str) -> list[Note]:
        """What is remembered."""
        return [Note(*row) for row in await self._question("notes", prefix)]

    async def answer(self, question: "Executable") -> Sequence[Any]:
        """What a question about people finds."""
        return await self._read(lambda _: list(self._core().execute(question)))

    async def change(self, changes: "Sequence[Executable]") -> list[int]:
        """Carry out all of these, or none."""
        done = await self._writer.work(partial(change, changes=changes))
        if done is None:
            raise Taken
        return done

    async def ahead(self, known: Mapping[str, int]) -> list[str]:
        """Those of these tables that have more lines than are known: there is nobody else who writes."""
        return [name for (name,) in await self._ask(_AHEAD, (msgspec.json.encode(known).decode(),))]

    async def read_after(self, known: Mapping[str, int]) -> dict[str, list[Line]]:
        """What follows at each of these tables: there is nobody else who writes, so nobody asks often."""
        found = {table: await self.read(table, seq, _LAST) for table, seq in known.items()}
        return {table: lines for table, lines in found.items() if lines}

    async def due(self, now: int, most: int) -> list[str]:
        """Some tables where something is due."""
        if not await self._ask("SELECT 1 FROM tables WHERE due <= ? LIMIT 1", (now,)):
            return []
        row = (now + _LATER, now, most)
        return await self._writer.work(
            lambda file: [name for (name,) in file.execute(_DUE, row).fetchall()]
        )

    async def keep(self, node: str, tables: Sequence[str]) -> set[str]:
        """All of these tables: there is no other node."""
        return set(tables)

    async def let_go(self, node: str, tables: Sequence[str] | None = None) -> None:
        """There is no other node."""

    async def now(self) -> int | None:
        """This machine's time."""
        return None

    async def probe(self) -> None:
        """Read and write a little."""
        fresh = self._probe is not None and self._loop.time() < self._probed + _PROBE_EVERY
        if self._probe is None or (self._probe.done() and not fresh):
            self._probe = asyncio.create_task(self._try())
        await asyncio.shield(self._probe)

    async def count(self) -> int:
        """How many tables there are."""
        ((found,),) = await self._ask("SELECT COUNT(*) FROM tables", ())
        return int(found)

    async def awake(self) -> int:
        """Whoever else has the file has a lock on it."""
        return 0

    async def page(self, after: str, most: int) -> list[Whole]:
        """All of the next tables by name."""
        return await self._read(lambda _: read_page(self._core(), after, most))

    async def put(self, wholes: Sequence[Whole]) -> None:
        """Keep tables that came from elsewhere."""
        await self._writer.work(partial(put, wholes=wholes))

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

    async def _question(self, name: str, *values: Any) -> list[Any]:
        """What the index answers to one of the questions."""

        def ask(_: sqlite3.Connection) -> list[Any]:
            from tete.storage import questions

            return list(self._core().execute(getattr(questions, name)(*values)))

        return await self._read(ask)

    def _core(self) -> "Connection":
        """This thread's connection, as SQLAlchemy has it: made when it is first needed, for that takes a while."""
        if not hasattr(self._local, "core"):
            self._local.core = core(self._local.connection)
        kept: Connection = self._local.core
        return kept

    async def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        def asked() -> T:
            try:
                return ask(self._local.connection)
            except Exception as error:
                raise self._refusal(error) from None

        return await self._loop.run_in_executor(self._readers, asked)

    def _refusal(self, error: Exception) -> Exception:
        """What went wrong, as it is told: SQLAlchemy wraps what SQLite says."""
        inner = getattr(error, "orig", None)
        cause = inner if isinstance(inner, sqlite3.Error) else error
        if isinstance(cause, sqlite3.Error):
            self._note(cause)
        return refusal(cause)

    def _note(self, error: Exception) -> None:
        """Something went wrong with the file: remember if it is damaged, and say so."""
        damaged = is_damage(error)
        if damaged:
            self._damage = self._damage or error
        if self._on_error and not isinstance(error, Conflict):
            self._on_error(error, damaged)

    def _open_reader(self) -> None:
        connection = connect(self._path)
        connection.execute("PRAGMA query_only = ON")
        self._local.connection = connection
        self._connections.append(connection)


def is_damage(error: BaseException) -> bool:
    """Whether an error says that the file itself is broken, and not that the disk is full or slow."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _leave_a_mark(connection: sqlite3.Connection) -> None:
    """Write something that nobody needs, as safely as a move."""
    now = int(time.time())
    connection.execute("INSERT OR REPLACE INTO house VALUES ('probed', ?)", (now,))


def _lines(found: list[Any]) -> list[Line]:
    return [Line(*row) for row in found]
