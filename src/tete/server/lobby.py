"""The lobby by way of this node: who looks at it is told what is new, and who looks for a game is led to one."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from tete.desk.wire import lobby as wire
from tete.people.pairing import Pairing
from tete.people.people import People
from tete.people.seeks import GRACE, Seek
from tete.room.room import Room
from tete.server.lobby_line import Line
from tete.server.lobby_view import Standing, View
from tete.storage.errors import Away

_EVERY = 1.0
_SOON = 0.05
"""Seconds for which news are gathered before everybody is told."""
_KEPT_EVERY = GRACE / 4000
_SWEPT_EVERY = 600.0
_OPEN = 30
_AFRESH = 10.0
"""Seconds after which it is told how far the games are that can be watched, if nothing else is new."""


class Lobby:
    """All who look at it here. ``tell`` lets the other nodes look again, ``on_fault`` hears what went wrong."""

    def __init__(
        self,
        room: Room,
        people: People,
        tell: Callable[[str], None],
        on_fault: Callable[[str, BaseException], None],
    ) -> None:
        self._room = room
        self._people = people
        self._pairing = Pairing(room, people)
        self._tell = tell
        self._on_fault = on_fault
        self._lines: set[Line] = set()
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._kept = self._swept = self._told_at = 0.0
        self._told: tuple[object, ...] = ()

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Look no more."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def enter(self, line: Line) -> None:
        """Somebody looks from now on."""
        self._lines.add(line)
        self._news.set()

    def leave(self, line: Line) -> None:
        """Somebody looks no longer."""
        self._lines.discard(line)

    def look(self, asked: str = "") -> None:
        """Something has changed: let everybody here know, and him who was ``asked`` for a game."""
        self._news.set()
        for line in self._lines:
            if asked and line.owner == asked:
                line.push(wire.write(wire.Asked()))

    def ask(self, owner: str) -> None:
        """Somebody was asked for a game by way of this node."""
        self.look(owner)
        self._tell(owner)

    def changed(self) -> None:
        """Something has changed by way of this node."""
        self._news.set()
        self._tell("")

    async def seek(self, seek: Seek) -> str:
        """Somebody begins to look: the table that is his at once, "" if he has to wait."""
        found = await self._pairing.try_to(seek, await self._people.seeks.waiting())
        table = await self._pairing.table(seek.seek) if found else ""
        self.changed()
        return table

    async def led_to(self, seek: str) -> str:
        """The table that a seek has led to, "" if there is none."""
        return await self._pairing.table(seek)

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), _EVERY)
                await asyncio.sleep(_SOON)
            is_news = self._news.is_set()
            self._news.clear()
            try:
                await self._look(is_news)
            except Away:
                continue
            except Exception as error:  # the next look may be luckier
                self._on_fault("lobby", error)

    async def _look(self, is_news: bool) -> None:
        if not self._lines:
            return
        now = time.monotonic()
        if now - self._kept > _KEPT_EVERY:
            self._kept = now
            await self._people.seeks.keep({line.owner for line in self._lines if line.owner})
        if now - self._swept > _SWEPT_EVERY:
            self._swept = now
            await self._people.seeks.sweep()
        waiting = await self._people.seeks.waiting()
        waiting = await self._lead(waiting)
        await self._tell_settled(waiting)
        open_tables = await self._room.open_tables(_OPEN)
        going_on = await self._room.shown("")
        standing = Standing(waiting, open_tables, going_on)
        essence = standing.essence()
        if not is_news and essence == self._told and now - self._told_at < _AFRESH:
            return
        self._told, self._told_at = essence, now
        apart = await self._people.bonds.strangers_of(standing.people())
        view = View(standing, self._room, apart)
        for line in list(self._lines):
            line.show(view.of(line.owner, line.lang))

    async def _lead(self, waiting: Sequence[Seek]) -> list[Seek]:
        """Try those who look by way of this node once more; who still waits."""
        here = {line.owner for line in self._lines}
        still = list(waiting)
        for seek in waiting:
            if seek.owner in here and seek in still and await self._pairing.try_to(seek, still):
                still = await self._people.seeks.waiting()
                self._tell("")
        return still

    async def _tell_settled(self, waiting: Sequence[Seek]) -> None:
        """Whoever waited a moment ago and waits no longer is told where his game is."""
        now = {seek.owner: seek.seek for seek in waiting}
        for line in list(self._lines):
            before, line.seek = line.seek, now.get(line.owner, "")
            if before and before != line.seek and (table := await self._pairing.table(before)):
                line.push(wire.write(wire.Paired(before, table)))
