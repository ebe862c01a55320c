"""One alarm a table: it is set, set anew or taken back; what it rings for is finished before the room closes."""

import asyncio
from collections.abc import Awaitable, Callable

from tete.room.live.table import LiveTable

Answer = Callable[[LiveTable], Awaitable[None]]
"""What is done about a table when its alarm rings."""


class Alarms:
    """The alarms of all tables that wait for the same kind of thing."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def set(self, live: LiveTable, seconds: float | None) -> None:
        """Ring for this table after that many seconds, if any, and no longer when it was to ring before."""
        if old := self._timers.pop(live.table.id, None):
            old.cancel()
        if seconds is not None and not self._closed:
            loop = asyncio.get_running_loop()
            self._timers[live.table.id] = loop.call_later(max(seconds, 0), self._ring, live)

    async def close(self) -> None:
        """Ring no more, and let what was rung for come to its end."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in list(self._tasks):
            await task

    def _ring(self, live: LiveTable) -> None:
        self._timers.pop(live.table.id, None)
        task = asyncio.ensure_future(self._answer(live))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
