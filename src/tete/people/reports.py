"""Messages that somebody has reported: by table and place, for whoever hosts the room."""

from collections.abc import Callable
from secrets import token_hex

import msgspec
from sqlalchemy import Update, delete, insert, select, update

from tete.storage import tables as kept
from tete.storage.errors import Taken
from tete.storage.storage import Storage

GONE = "gone "
"""How the reporter of a report begins who has deleted his account: who that was is not kept."""


class Report(msgspec.Struct, frozen=True):
    """One who has reported a message, ``at`` and why; ``done`` is when that was seen to, None before."""

    table: str
    seq: int
    reporter: str
    at: int
    reason: str
    done: int | None


class Reports:
    """All reports of a room. ``now`` tells the time in milliseconds since 1970."""

    def __init__(self, storage: Storage, now: Callable[[], int]) -> None:
        self._storage = storage
        self._now = now

    async def add(self, table: str, seq: int, reporter: str, reason: str) -> None:
        """Somebody reports a message. Twice is once: the first reason stays."""
        row = {"tid": table, "seq": seq, "reporter": reporter, "reason": reason, "at": self._now()}
        try:
            await self._storage.change([insert(kept.reports).values(row)])
        except Taken:
            return  # it was so before

    async def all(self, done: bool = False) -> list[Report]:
        """Every report, the newest first; with ``done`` those that were seen to, too."""
        reports = kept.reports
        found = select(reports).order_by(reports.c.at.desc(), reports.c.tid, reports.c.seq.desc())
        rows = await self._storage.answer(found if done else found.where(reports.c.done.is_(None)))
        return [Report(*row) for row in rows]

    async def of(self, reporter: str) -> list[Report]:
        """What somebody has reported, the oldest first."""
        reports = kept.reports
        rows = await self._storage.answer(
            select(reports).where(reports.c.reporter == reporter).order_by(reports.c.at)
        )
        return [Report(*row) for row in rows]

    async def close(self, table: str, seq: int) -> bool:
        """What was reported of this message was seen to; False if nothing was."""
        reports = kept.reports
        about = (reports.c.tid == table) & (reports.c.seq == seq)
        if not await self._storage.answer(select(reports.c.seq).where(about).limit(1)):
            return False
        waiting = about & reports.c.done.is_(None)
        await self._storage.change([update(reports).where(waiting).values(done=self._now())])
        return True

    async def hand(self, reporter: str, to: str) -> None:
        """What one has reported, another has from now on: a guest has signed in to his account."""
        twice = {(each.table, each.seq) for each in await self.of(to)}
        reports = kept.reports
        both = [
            delete(reports).where(
                reports.c.reporter == reporter,
                reports.c.tid == each.table,
                reports.c.seq == each.seq,
            )
            for each in await self.of(reporter)
            if (each.table, each.seq) in twice
        ]
        rest = update(reports).where(reports.c.reporter == reporter).values(reporter=to)
        await self._storage.change([*both, rest])


def forgotten(reporter: str) -> Update:
    """What somebody has reported stays, and nobody knows any more that it was he."""
    reports = kept.reports
    nobody = GONE + token_hex(10)
    return update(reports).where(reports.c.reporter == reporter).values(reporter=nobody)
