"""What events do to the clocks of a table: the part of the fold that counts time."""

from typing import Any

import msgspec

from tete.room.log import events as e
from tete.room.log.clock import runner
from tete.room.log.pace import DAY, DAYS, SECOND, TOTAL, Pace
from tete.room.log.table import Request, Table

_NODES = 8
"""Nodes that are remembered, so that time is given back once for each that falls."""
_TURNS = (e.Left, e.Returned, e.Claimed)
"""What puts a seat into other hands while it is to act: its time begins anew."""


def begun(pace: Pace | None, seats: int) -> dict[str, Any]:
    """What a new table has of time."""
    if pace is None:
        return {}
    left = (pace.seconds * SECOND,) * seats if pace.kind == TOTAL else ()
    off = (pace.off,) * seats if pace.kind == DAYS else ()
    return {"pace": pace, "left": left, "off": off}


def timed(table: Table, row: e.Row) -> dict[str, Any]:
    """What an event that is about time changes."""
    match row.event:
        case e.OutOfTime(seat=seat, out=out):
            gone = tuple(sorted({*table.out, seat})) if out else table.out
            return {"overdue": table.overdue + 1, "out": gone}
        case e.TimeGiven(ms=ms, upto=upto, node=node):
            back = (*table.back, node)[-_NODES:] if node else table.back
            return {**_more(table, ms), "back": back, "back_upto": max(upto, table.back_upto)}
        case e.PauseAsked(seat=seat):
            return {"pause": Request(seat)}
        case e.PauseAgreed(seat=seat) if table.pause:
            agreed = (*table.pause.agreed, seat)
            return {"pause": Request(table.pause.seat, agreed=agreed)}
        case e.PauseRefused():
            return {"pause": None}
        case e.Paused():
            return {"paused": row.at, "pause": None}
        case e.Resumed():
            return {**_more(table, row.at - table.paused), "paused": 0}
        case e.DayOff(seat=seat, auto=auto):
            off = tuple(days - (at == seat) for at, days in enumerate(table.off))
            return {"given": table.given + DAY, "off": off, "taken": table.taken + (not auto)}
        case e.DayBack(seat=seat):
            off = tuple(days + (at == seat) for at, days in enumerate(table.off))
            return {"given": table.given - DAY, "off": off, "taken": table.taken - 1}
        case _:
            return {}


def settled(before: Table, after: Table, row: e.Row) -> Table:
    """The table after an event, with what its clocks have become by it."""
    if before.pace is None or before.status != "playing":
        return after
    if after.changed != row.seq and not isinstance(row.event, _TURNS):
        return after
    left = list(after.left)
    seat = runner(before)
    if seat is not None and before.pace.kind == TOTAL:
        lag = row.event.lag if isinstance(row.event, e.Moved) else 0
        left[seat] = max(0, left[seat] - spent(before, row.at, lag))
        if isinstance(row.event, e.Moved) and after.actor != seat:
            left[seat] += before.pace.more * SECOND
    return msgspec.structs.replace(after, left=tuple(left), since=row.at, given=0, taken=0)


def spent(table: Table, at: int, lag: int = 0) -> int:
    """Milliseconds that the seat to act has taken so far; what its line took does not count."""
    return max(0, at - table.since - table.given - lag)


def _more(table: Table, ms: int) -> dict[str, Any]:
    return {"given": table.given + ms, "given_all": table.given_all + ms}
