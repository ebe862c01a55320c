"""What has queued up is written to PostgreSQL at once: while one statement is under way, the next one gathers."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import asyncpg
import msgspec

from tete.storage.errors import Conflict
from tete.storage.lines import Addition

_BIGGEST_BATCH = 1000
Write = Callable[[Sequence[Addition]], Awaitable[set[str]]]
"""Writes a batch in one transaction; the tables whose additions were kept."""


class _Waiting(msgspec.Struct, frozen=True):
    addition: Addition
    done: "asyncio.Future[None]"


class PostgresWriter:
    """One batch after the other. ``on_batch`` hears the size of each."""

    def __init__(self, write: Write, on_batch: Callable[[int], None] | None) -> None:
        self._write = write
        self._on_batch = on_batch
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, addition: Addition) -> None:
        """Keep this. Raises Conflict, or what ``write`` raises."""
        if self._closed:
            raise RuntimeError("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(addition, done))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        await done

    async def close(self) -> None:
        """Write what has queued up, then no more."""
        self._closed = True
        if self._task:
            await self._task

    async def _run(self) -> None:
        try:
            while batch := self._take():
                await self._commit(batch)
                if self._on_batch:
                    self._on_batch(len(batch))
        finally:
            self._task = None

    def _take(self) -> list[_Waiting]:
        """What has queued up, of each table the first: what follows it waits for its turn."""
        batch: dict[str, _Waiting] = {}
        rest: list[_Waiting] = []
        for each in self._waiting:
            full = len(batch) >= _BIGGEST_BATCH or each.addition.table in batch
            if full:
                rest.append(each)
            else:
                batch[each.addition.table] = each
        self._waiting = rest
        return list(batch.values())

    async def _commit(self, batch: list[_Waiting]) -> None:
        try:
            kept = await self._write([each.addition for each in batch])
        except asyncpg.DeadlockDetectedError:  # then each by itself: nothing of the batch was kept
            for each in batch:
                await self._commit_alone(each)
            return
        except Exception as error:  # whoever waits is told
            for each in batch:
                _settle(each, error)
            return
        for each in batch:
            table = each.addition.table
            _settle(each, None if table in kept else Conflict(table))

    async def _commit_alone(self, each: _Waiting) -> None:
        table = each.addition.table
        try:
            kept = await self._write([each.addition])
        except Exception as error:  # whoever waits is told
            _settle(each, error)
        else:
            _settle(each, None if table in kept else Conflict(table))


def _settle(each: _Waiting, error: Exception | None) -> None:
    if each.done.done():
        return
    if error is None:
        each.done.set_result(None)
    else:
        each.done.set_exception(error)
