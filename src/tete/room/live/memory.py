"""The tables in memory: loaded when somebody comes, put away when nobody has been there for a while."""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import ParamSpec, TypeVar

from tete.codes import Code
from tete.core.text import Text
from tete.room.errors import Full, NoTable
from tete.room.live.addresses import Addresses
from tete.room.live.delay import Delay
from tete.room.live.table import LiveTable
from tete.room.log.events import Row
from tete.room.log.fold import fold
from tete.room.log.store import Store
from tete.room.log.table import Table

_MOST_ADDRESSES = 1000
_MOST_SHOWN = 12
_spent = getattr(time, "thread_time", time.process_time)
"""Seconds of a processor; a browser has no clock for one thread."""
_MOST_WAITING = 500
"""Tables that may wait to be made or loaded."""
P = ParamSpec("P")
R = TypeVar("R")


class Memory:
    """Whoever asks for a table gets that of all others.

    ``came`` is told of every table that comes in, ``went`` of those that go. ``addresses`` makes what remembers
    from where a table is played.
    """

    def __init__(
        self,
        store: Store,
        idle: float,
        came: Callable[[LiveTable], None],
        went: Callable[[Iterable[str]], None] = lambda _: None,
        addresses: Callable[[], Addresses] = Addresses,
    ) -> None:
        self._store = store
        self._idle = idle
        self._came = came
        self._went = went
        self._new_addresses = addresses
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._addresses: dict[str, Addresses] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "tables")
        self._busy = 0

    def __len__(self) -> int:
        return len(self._live)

    def __contains__(self, table: str) -> bool:
        return table in self._live

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self._live.values()))

    def start(self) -> None:
        """Begin to put idle tables away from time to time."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Put nothing away any more."""
        if self._sweeper:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper

    def end(self) -> None:
        """Load nothing any more."""
        self._thread.shutdown(wait=False)

    def hold(self, table: Table, rows: Sequence[Row], address: str = "") -> LiveTable:
        """A table of which these are all the events, from now on in memory; where its creator is, if known."""
        delay = Delay(table, rows) if table.watch_delay else None
        return self._keep(table, delay, rows, address)

    def _keep(
        self, table: Table, delay: Delay | None, rows: Sequence[Row], address: str = ""
    ) -> LiveTable:
        addresses = self._addresses_of(table) if delay else None
        live = self._live[table.id] = LiveTable(table, delay, addresses, rows=rows)
        live.address = address
        self._came(live)
        return live

    def _addresses_of(self, table: Table) -> Addresses:
        """From where a game that is watched with a delay is played: known longer than the table is in memory."""
        found = self._addresses.pop(table.id, None) or self._new_addresses()
        if not table.outcome:
            self._addresses[table.id] = found
        while len(self._addresses) > _MOST_ADDRESSES:
            del self._addresses[next(iter(self._addresses))]
        return found

    async def beside(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What ``work`` makes, in a thread beside the loop, one after the other. Raises Full if too many wait.

        It is for what makes tables, which have to be in this process.
        """
        if self._busy >= _MOST_WAITING:
            raise Full(
                Code.BUSY, Text("Too many are asking just now: try again in a few seconds."), 5
            )
        self._busy += 1
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, partial(work, *args, **kwargs))
        finally:
            self._busy -= 1

    def peek(self, table: str) -> LiveTable | None:
        """The table of that name, if it is in memory."""
        return self._live.get(table)

    async def load(self, table: str) -> LiveTable:
        """The table of that name, loaded if need be. Raises NoTable."""
        found = self._live.get(table)
        if found is None:
            if "\0" in table:  # PostgreSQL would take it for a fault to be asked for such a name
                raise NoTable
            task = self._loading.get(table)
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
            try:
                found = await asyncio.shield(task)
            finally:
                del task  # else what it raises would hold it, and it that: for long, and the caller with them
        found.touched = time.monotonic()
        return found

    def going_on(self, owner: str) -> list[LiveTable]:
        """Some of the listed games that are being played, by others than this owner: at each, somebody is there."""
        shown = (
            live
            for live in self
            if live.digest.listed
            and live.digest.status == "playing"
            and (live.followers or live.elsewhere)
            and not (owner and live.table.seats_of(owner))
        )
        return list(islice(shown, _MOST_SHOWN))

    def put_away(self, idle: float | None = None, among: Iterable[str] | None = None) -> int:
        """Forget the tables, all or these, nobody follows and nobody has touched for so long; how many."""
        before = time.monotonic() - (self._idle if idle is None else idle)
        gone = [
            name
            for name in list(self._live if among is None else among)
            if (live := self._live.get(name))
            and not live.everybody
            and not live.thinking
            and not live.lock.locked()
            and live.touched <= before
        ]
        for name in gone:
            del self._live[name]
        if gone:
            self._went(gone)
        return len(gone)

    def has(self, table: str) -> bool:
        """Whether a table is in memory, or about to be."""
        return table in self._live or table in self._loading

    def forget(self, tables: Iterable[str]) -> None:
        """These tables are no more."""
        gone = [table for table in tables if self._live.pop(table, None)]
        if gone:
            self._went(gone)

    async def _load(self, table: str) -> LiveTable:
        try:
            rows = await self._store.read(table)
            if not rows:
                raise NoTable
            made, delay, seconds = await self.beside(_folded, table, rows)
            live = self._keep(made, delay, rows)
            live.cost = seconds
            return live
        finally:
            self._loading.pop(table, None)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(self._idle / 2, 30) or 0.05)
            self.put_away()


def _folded(table: str, rows: Sequence[Row]) -> tuple[Table, Delay | None, float]:
    """A table, what is shown of it with a delay, and how many seconds of a processor it took."""
    began = _spent()
    made = fold(table, rows)
    delay = Delay(made, rows) if made.watch_delay else None
    return made, delay, _spent() - began
