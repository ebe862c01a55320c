"""Time runs only while the room is up: when it was not, and what every clock has back for that."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec

from tete.room.log import events as e
from tete.room.log.clock import has_clock
from tete.room.log.pace import SECOND
from tete.room.log.store import Store
from tete.room.log.table import Table
from tete.storage.errors import Away

EXTRA = 15 * SECOND
"""Milliseconds that every running clock has beside what it has lost: people have to come back first."""
_BEAT = 2.0
_SELDOM = 15
"""In so many beats it is written down once that the room is up, while no clock runs that counts seconds."""
_STOPPED = 10 * SECOND
"""Without a beat for so long, the room was not up: the machine slept, or the process was stopped."""


class Outage(msgspec.Struct, frozen=True):
    """From when until when nobody could play, in milliseconds since 1970."""

    since: int
    until: int


class Uptime:
    """Knows when the room was not up. ``now`` is the room's time; ``runs`` says whether seconds count anywhere.

    ``stopped`` is told of an outage that was noticed only now.
    """

    def __init__(
        self,
        diary: Store,
        now: Callable[[], int],
        runs: Callable[[], bool],
        stopped: Callable[[], None],
    ) -> None:
        self._diary = diary
        self._now = now
        self._runs = runs
        self._stopped = stopped
        self._outages: list[Outage] = []
        self._task: asyncio.Task[None] | None = None

    async def begin(self, alone: bool) -> None:
        """The room opens. ``alone``: no other node was up until now."""
        at, last = self._now(), await self._diary.last_alive()
        if last is not None and last < at and (alone or at - last > _STOPPED):
            await self._diary.note_outage(last, at)
        self._outages = [Outage(*each) for each in await self._diary.outages()]
        await self._diary.alive(at)
        self._task = asyncio.create_task(self._run())

    def begin_without(self) -> None:
        """Nobody has written down when this room was up: then it was not, until now."""
        self._outages = [Outage(0, self._now())]

    async def close(self) -> None:
        """The room closes."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            with suppress(Exception):  # the next one finds the last beat
                await self._diary.alive(self._now())

    def owed(self, table: Table) -> tuple[e.AnyEvent, ...]:
        """What a table has back, if anything: for every time when nobody could play, once."""
        return time_given(table, self._outages)

    async def _run(self) -> None:
        beats, last = 0, self._now()
        while True:
            await asyncio.sleep(_BEAT)
            beats, before, last = beats + 1, last, self._now()
            with suppress(Away):
                if last - before > _STOPPED:
                    self._outages.append(Outage(before, last))
                    await self._diary.note_outage(before, last)
                    self._stopped()
                if self._runs() or beats % _SELDOM == 0:
                    await self._diary.alive(last)


def time_given(table: Table, outages: list[Outage]) -> tuple[e.AnyEvent, ...]:
    """What the clock of a table has back for these times in which nobody could play; nothing if it did not run."""
    if table.status != "playing" or table.paused or not has_clock(table):
        return ()
    missed = [
        outage
        for outage in outages
        if outage.until > table.back_upto and outage.until > max(table.since, table.began)
    ]
    if not missed:
        return ()
    since = max(table.since, table.began)
    ms = sum(outage.until - max(outage.since, since) + EXTRA for outage in missed)
    return (e.TimeGiven(ms, upto=missed[-1].until),)


def given_for_fall(table: Table, node: str, since: int, now: int) -> tuple[e.AnyEvent, ...]:
    """The same where a node fell over that was heard of last at ``since``, and others go on."""
    if table.status != "playing" or table.paused or not has_clock(table) or node in table.back:
        return ()
    lost = max(0, now - max(since, table.since, table.began))
    return (e.TimeGiven(lost + EXTRA, node=node),)
