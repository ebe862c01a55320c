"""Plays what somebody has planned, as soon as what he expects has happened, by way of whatever node."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from tete.codes import Code
from tete.core.errors import TeteError
from tete.room.deciding import commands as c
from tete.room.deciding import planning
from tete.room.deciding.decide import check_seat
from tete.room.errors import NoTable
from tete.room.live.acting import Act
from tete.room.live.nodes import Nodes
from tete.room.live.table import LiveTable
from tete.room.log.plan import Laid, Plans
from tete.storage.errors import Away, Conflict

_EVERY = 10.0
"""Seconds between two looks at what was left behind when a node fell."""
_AT_ONCE = 50
_TOO_LATE = (Code.STALE, Code.OVER, Code.NOT_YOUR_TURN, Code.PAUSED)
"""Somebody was quicker, this very plan by way of another node perhaps: what is left of it is seen then."""


class Planner:
    """The plans of all seats. A planned move is one like any other: its place in the log decides who was first."""

    def __init__(
        self,
        plans: Plans,
        act: Act,
        load: Callable[[str], Awaitable[LiveTable]],
        look_again: Callable[[LiveTable], Awaitable[bool]],
        nodes: Nodes,
        on_fault: Callable[[str, BaseException], None] | None = None,
    ) -> None:
        self._plans = plans
        self._act = act
        self._load = load
        self._look_again = look_again
        self._nodes = nodes
        self._on_fault = on_fault
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._closed = False

    def start(self) -> None:
        """Begin to look for what was left behind."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Play nothing more; what is under way comes to its end."""
        self._closed = True
        if self._sweeper:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        if self._tasks:
            await asyncio.wait(list(self._tasks.values()))

    def wake(self, live: LiveTable) -> None:
        """Something has happened at a table: see to its plans, if there may be any."""
        table = live.table
        if live.planned is False:
            return
        is_live = table.pace is not None and table.pace.is_live
        if is_live or table.game.info.has_secrets or len(table.players) < 2:
            return
        if table.status == "waiting":
            return
        self._follow_later(table.id)

    async def all(self, table: str) -> list[Laid]:
        """The plans of all seats of a table."""
        return await self._plans.of(table)

    async def of(self, live: LiveTable, seat: int) -> Laid | None:
        """The plan of a seat."""
        return next((laid for laid in await self.all(live.table.id) if laid.seat == seat), None)

    async def lay(
        self, live: LiveTable, who: str, seat: int, lines: Sequence[Sequence[str]]
    ) -> None:
        """An owner has this plan for his seat from now on; no lines for none. Raises a TeteError."""
        await self._look_again(live)
        check_seat(live.table, who, seat)
        if not lines:
            await self._plans.lay(live.table.id, seat, live.table.seq, None)
            return
        seq, plan = live.table.seq, planning.lay(live.table, seat, lines)
        await self._plans.lay(live.table.id, seat, seq, plan)
        live.planned = True
        self._nodes.planned(live)
        await self._look_again(live)  # what was expected may have happened elsewhere meanwhile
        self._follow_later(live.table.id)

    def _follow_later(self, name: str) -> None:
        if self._closed:
            return
        if name in self._tasks:
            self._again.add(name)
            return
        task = self._tasks[name] = asyncio.create_task(self._follow(name))
        task.add_done_callback(lambda _: self._done(name))

    def _done(self, name: str) -> None:
        self._tasks.pop(name, None)
        if name in self._again:
            self._again.discard(name)
            self._follow_later(name)

    async def _follow(self, name: str) -> None:
        try:
            live = await self._load(name)
            live.planned = False  # a plan that is made while we ask is told of after this
            try:
                found = await self._plans.of(name)
            except Exception:
                live.planned = None
                raise
            if found:
                live.planned = True
                await self._look_again(live)  # no plan is held against a table that is behind it
            for laid in found:
                await self._see_to(live, laid)
        except (Away, Conflict, NoTable):  # it is tried again, or there is nothing left to try
            return
        except Exception as error:  # a table that cannot be read keeps no other one waiting
            if self._on_fault:
                self._on_fault(name, error)

    async def _see_to(self, live: LiveTable, laid: Laid) -> None:
        """One plan: play what is due, or keep what is left of it."""
        table = live.table
        now, answer = planning.follow(table, laid.seat, laid.plan)
        if answer:
            owner, seen = table.chairs[laid.seat].owner, table.changed
            move = c.Move(laid.seat, answer, seen, f"plan {seen}", planned=True)
            try:
                await self._act(table.id, owner, move)
            except TeteError as error:
                if error.code not in _TOO_LATE:
                    raise
            return  # what has happened now wakes this again
        if now != laid.plan or laid.seq < table.seq:
            await self._plans.change(table.id, laid, table.seq, now)

    async def _sweep(self) -> None:
        """What a node that fell had still to play, and what was not to be had for a while."""
        while True:
            with suppress(Exception):  # of the database, which says so itself
                for name in await self._plans.behind(_AT_ONCE):
                    self._follow_later(name)
            await asyncio.sleep(_EVERY)
