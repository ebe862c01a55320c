"""The storage in PostgreSQL: the log by asyncpg itself, everything beside it by SQLAlchemy's Core.

A statement is its own transaction, and one that has returned is on disk: synchronous_commit is on.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
from sqlalchemy import Executable
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tete.storage import postgres_questions as ask
from tete.storage import questions
from tete.storage.errors import Away, Conflict, DiskFull, Taken
from tete.storage.lines import SAID, Addition, Begun, Found, Line, Note, Whole
from tete.storage.postgres_appends import APPEND, line_of, values
from tete.storage.postgres_file import SETTINGS, check_step, core
from tete.storage.postgres_writer import PostgresWriter
from tete.storage.sqlite_index import gather

_LATER = 1000
"""Milliseconds after which something that was due, and has not been seen to, is due again."""
_ALIVE = 5000
"""Milliseconds that a node is taken to be alive after it was last heard of."""
_HEARD_EVERY = 1.0
_PROBE_EVERY = 1.0
_PATIENCE = 10.0
_CONNECTIONS = 8
_PASSING = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""What may be over in a moment: nobody answers, the database is being restarted, its disk is full."""


class PostgresStorage:
    """Lines in one database, which other nodes may write to as well; made by ``opened``.

    ``on_batch`` hears the size of each commit, ``on_error`` what the database could not do.
    """

    def __init__(
        self,
        pool: "asyncpg.Pool[Any]",
        engine: AsyncEngine,
        on_batch: Callable[[int], None] | None = None,
        on_error: Callable[[Exception, bool], None] | None = None,
    ) -> None:
        self._pool = pool
        self._engine = engine
        self._on_error = on_error
        self._writer = PostgresWriter(self._write, on_batch)
        self._probe: asyncio.Task[None] | None = None
        self._probed = 0.0
        self._heard = 0.0

    @classmethod
    async def opened(
        cls,
        url: str,
        on_batch: Callable[[int], None] | None = None,
        on_error: Callable[[Exception, bool], None] | None = None,
    ) -> "PostgresStorage":
        """The database at an address. Raises BadFile if its schema is not ours, OSError if nobody answers."""
        pool: asyncpg.Pool[Any] = await asyncpg.create_pool(
            url,
            min_size=1,
            max_size=_CONNECTIONS,
            command_timeout=_PATIENCE,
            timeout=_PATIENCE,
            server_settings=SETTINGS,
            reset=_as_it_is,
        )
        engine = core(url)
        try:
            async with pool.acquire() as connection:
                await check_step(connection)
        except BaseException:
            await engine.dispose()
            await pool.close()
            raise
        return cls(pool, engine, on_batch, on_error)

    async def append(self, addition: Addition) -> None:
        """Keep this; it is on disk when this returns. Raises Conflict."""
        await self._writer.append(addition)

    async def read(self, table: str, after: int, upto: int) -> list[Line]:
        """The lines of a table."""
        return [line_of(row) for row in await self._fetch(ask.READ, table, after, upto)]

    async def read_story(
        self, table: str, after: int, upto: int, talk: int
    ) -> tuple[list[Line], int]:
        """The lines of a table, but of what was said only the newest."""
        found = await self._fetch(ask.TALK, table, after, upto, SAID, 1, talk)
        last = found[0][0] if found else 0
        rows = await self._fetch(ask.STORY, table, after, upto, last, SAID)
        return [line_of(row) for row in rows], last + 1 if last else 0

    async def read_talk(self, table: str, before: int, most: int) -> list[Line]:
        """What was said."""
        found = await self._fetch(ask.TALK, table, 0, before - 1, SAID, most, 0)
        return [line_of(row) for row in found[::-1]]

    async def tables_of(self, owner: str, most: int) -> list[Found]:
        """The tables of an owner."""
        return [Found(*row) for row in await self._ask(questions.tables_of(owner, most))]

    async def open_tables(self, most: int) -> list[Found]:
        """The open tables."""
        return [Found(*row) for row in await self._ask(questions.open_tables(most))]

    async def still_open(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables that are open."""
        return [name for (name,) in await self._ask(questions.still_open(tables))]

    async def begun_by(self, owner: str, since: int) -> Begun:
        """What an owner has made."""
        ((listed, unfinished, size),) = await self._ask(questions.begun_by(owner, since))
        return Begun(listed, unfinished, int(size))

    async def old_tables(self, before: int, over_before: int) -> list[str]:
        """The tables that nobody has touched since."""
        return [name for (name,) in await self._ask(questions.old_tables(before, over_before))]

    async def remove(self, tables: Sequence[str], before: int) -> list[str]:
        """Forget tables for good."""
        async with self._telling(), self._engine.begin() as connection:
            found = await connection.execute(questions.forget(tables, before))
            gone = [name for (name,) in found]
            for statement in questions.forget_rest(gone):
                await connection.execute(statement)
        return gone

    async def note(self, note: Note) -> None:
        """Remember this."""
        await self._fetch(ask.NOTE, note.name, note.value)

    async def mark(self, note: Note) -> None:
        """Remember this from now on."""
        await self._fetch(ask.MARK, note.name, note.value)

    async def orphans(self, node: str, tables: Sequence[str]) -> dict[str, tuple[str, int]]:
        """Those of these tables that a dead node looked after."""
        found = await self._fetch(ask.ORPHANS, node, sorted(tables)) if tables else []
        return {name: (dead, int(until)) for name, dead, until in found}

    async def notes(self, prefix: str) -> list[Note]:
        """What is remembered."""
        return [Note(*row) for row in await self._ask(questions.notes(prefix))]

    async def answer(self, question: Executable) -> Sequence[Any]:
        """What a question about people finds."""
        return await self._ask(question)

    async def change(self, changes: Sequence[Executable]) -> list[int]:
        """Carry out all of these, or none."""
        try:
            async with self._telling(), self._engine.begin() as connection:
                return [(await connection.execute(each)).rowcount for each in changes]
        except IntegrityError:
            raise Taken from None

    async def ahead(self, known: Mapping[str, int]) -> list[str]:
        """Those of these tables to which another node has added."""
        if not known:
            return []
        found = await self._fetch(ask.AHEAD, list(known), list(known.values()))
        return [name for (name,) in found]

    async def read_after(self, known: Mapping[str, int]) -> dict[str, list[Line]]:
        """What follows at each of these tables."""
        found: dict[str, list[Line]] = {}
        rows = await self._fetch(ask.AFTER, list(known), list(known.values())) if known else []
        for table, *line in rows:
            found.setdefault(table, []).append(line_of(line))
        return found

    async def due(self, now: int, most: int) -> list[str]:
        """Some tables where something is due; no other node gets the same ones."""
        return [name for (name,) in await self._fetch(ask.DUE, now, most, now + _LATER)]

    async def keep(self, node: str, tables: Sequence[str]) -> set[str]:
        """Which of these tables this node looks after from now on."""
        if time.monotonic() - self._heard > _HEARD_EVERY:
            await self._fetch(ask.HERE, node, _ALIVE)
            self._heard = time.monotonic()
        found = await self._fetch(ask.KEEP, node, sorted(tables)) if tables else []
        return {name for (name,) in found}

    async def let_go(self, node: str, tables: Sequence[str] | None = None) -> None:
        """This node looks after these tables no longer."""
        if tables is None:
            self._heard = 0.0
            await self._fetch(ask.LEAVE, node)
        else:
            await self._fetch(ask.LET_GO, node, list(tables))

    async def now(self) -> int | None:
        """The time by the database's clock."""
        ((found,),) = await self._fetch(ask.NOW)
        return int(found)

    async def probe(self) -> None:
        """Read and write a little."""
        fresh = time.monotonic() < self._probed + _PROBE_EVERY
        if self._probe is None or (self._probe.done() and not fresh):
            self._probe = asyncio.create_task(self._try())
        await asyncio.shield(self._probe)

    async def count(self) -> int:
        """How many tables there are."""
        ((found,),) = await self._fetch("SELECT COUNT(*) FROM tables")
        return int(found)

    async def awake(self) -> int:
        """How many nodes have been heard of lately."""
        ((found,),) = await self._fetch(ask.AWAKE)
        return int(found)

    async def page(self, after: str, most: int) -> list[Whole]:
        """All of the next tables by name, as they are at one moment."""
        async with self._telling(), self._engine.connect() as plain:
            connection = await plain.execution_options(isolation_level="REPEATABLE READ")
            heads = list(await connection.execute(questions.names_after(after, most)))
            names = [row.tid for row in heads]
            parts = [
                list(await connection.execute(asked(names)))
                for asked in (questions.lines_of, questions.owners_of, questions.made_of)
            ]
        return gather(heads, *parts)

    async def put(self, wholes: Sequence[Whole]) -> None:
        """Keep tables that came from elsewhere."""
        batch = [
            Addition(each.table, 0, each.lines, each.head, each.owners, each.made)
            for each in wholes
        ]
        kept = await self._write(batch)
        for each in batch:
            if each.table not in kept:
                raise Conflict(each.table)

    async def close(self) -> None:
        """Write what has queued up, then close every connection."""
        await self._writer.close()
        await self._engine.dispose()
        await self._pool.close()

    async def _write(self, batch: Sequence[Addition]) -> set[str]:
        return {name for (name,) in await self._fetch(APPEND, *values(batch))}

    async def _try(self) -> None:
        try:
            await self._fetch(ask.PROBE, int(time.time()))
        finally:
            self._probed = time.monotonic()

    async def _fetch(self, question: str, *given: Any) -> list[Any]:
        async with self._telling():
            found: list[Any] = await self._pool.fetch(question, *given)
            return found

    async def _ask(self, question: Executable) -> list[Any]:
        async with self._telling(), self._engine.connect() as connection:
            return list(await connection.execute(question))

    @asynccontextmanager
    async def _telling(self) -> AsyncIterator[None]:
        """What goes wrong inside is told: to whoever listens, and as Away if it may be over in a moment."""
        try:
            yield
        except (asyncpg.DeadlockDetectedError, IntegrityError):
            raise
        except (DBAPIError, *_PASSING, asyncpg.PostgresError) as error:
            cause = _cause(error)
            damaged = isinstance(cause, asyncpg.DataCorruptedError | asyncpg.IndexCorruptedError)
            if self._on_error:
                self._on_error(error, damaged)
            if isinstance(cause, asyncpg.DiskFullError):
                raise DiskFull from error
            if isinstance(cause, _PASSING):
                raise Away from error
            raise


async def _as_it_is(_: object) -> None:
    """Nobody sets anything on a connection that the next one would have to put back: it is not asked to."""


def _cause(error: BaseException) -> BaseException:
    """What the driver said: SQLAlchemy wraps it twice."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        return error.orig.__cause__ or error.orig
    return error
