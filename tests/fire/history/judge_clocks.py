"""Every deadline was kept within two seconds of up-time, and nothing was moved after one."""

from collections.abc import Iterator

from amounts import IS_STORM
from fire.history.case import Case, Finding
from tete.room.log import events as e
from tete.room.log.clock import clock, due

LATE = 2.0
_OTHERS = 0.0 if IS_STORM else 1.5
"""Seconds more every day, when other tests have the processors meanwhile; in a storm nodes have them alone."""
_DECIDING = 0.5
"""Seconds between the look at the clock and the time that a move is given."""


def judge_clocks(case: Case) -> list[Finding]:
    """All that is wrong with the times of a table."""
    return [*_answered(case), *_forgotten(case)]


def _answered(case: Case) -> Iterator[Finding]:
    for row in case.rows[1:]:
        before = case.tables.get(row.seq - 1)
        now = clock(before) if before else None
        if before is None or now is None or now.next is None:
            continue
        at = row.at / 1000
        limit = due(before)
        if isinstance(row.event, e.OutOfTime | e.Ended) and limit is not None:
            late = _late(case, limit / 1000, at)
            if late > LATE + _OTHERS:
                yield case.find("late", f"{late:.3f} s after the deadline {limit}", case.line(row))
        if isinstance(row.event, e.OutOfTime) and row.at < now.next:
            yield case.find("early", f"the deadline is {now.next}", case.line(row))
        is_sent = isinstance(row.event, e.Moved) and row.event.id
        if is_sent and row.at >= now.next + _DECIDING * 1000:
            after = (row.at - now.next) / 1000
            yield case.find("too late a move", f"{after:.3f} s after", case.line(row))


def _forgotten(case: Case) -> Iterator[Finding]:
    """A deadline that passed before the end, and nothing happened."""
    now = case.tables.get(case.last)
    limit = due(now) if now else None
    if limit is not None and _late(case, limit / 1000, case.course.ended) > LATE:
        yield case.find("never kept", f"the deadline {limit}", case.line(case.rows[-1]))


def _late(case: Case, limit: float, at: float) -> float:
    return at - limit - case.down(limit, at)
