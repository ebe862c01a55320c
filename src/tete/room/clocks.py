"""Wakes a table when its time is up. Where nobody who plays is there, the table rests until somebody comes."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from tete.core.errors import TeteError
from tete.room.held import Held
from tete.room.store import Conflict

if TYPE_CHECKING:
    from tete.room.room import Room


class Clocks:
    """One timer a table that has a clock, while somebody who plays is there."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def look(self, held: Held) -> None:
        """Somebody came, went or acted: wait for the next deadline, or for none."""
        if old := self._timers.pop(held.table.id, None):
            old.cancel()
        clock = held.digest.clock
        if clock is None or held.presence.since is None:
            return
        left = (clock.next - self._room.now()) / 1000
        loop = asyncio.get_running_loop()
        self._timers[held.table.id] = loop.call_later(max(left, 0), self._over, held)

    async def close(self) -> None:
        """Wait for nothing any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in list(self._tasks):
            await task

    def _over(self, held: Held) -> None:
        self._timers.pop(held.table.id, None)
        task = asyncio.create_task(self._keep(held))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep(self, held: Held) -> None:
        with suppress(TeteError, Conflict):
            if not await self._room.keep_time(held.table.id):
                self.look(held)  # the timer was early, or a move was quicker
