"""Somebody keeps the others waiting and is not there: what becomes of the game, as the table's ``leaving`` says."""

from tete.codes import Code, Reason
from tete.core.text import Text
from tete.room.deciding import requests
from tete.room.deciding.leaving import after_leaving, goes_on
from tete.room.deciding.places import places
from tete.room.errors import Refused
from tete.room.log import events as e
from tete.room.log.fold import apply
from tete.room.log.pace import DAY, DAYS
from tete.room.log.phrase import keep
from tete.room.log.table import Table

FOR_EVER = 3 * DAY
"""Milliseconds without a move after which a game may be called off where the others wait."""


def is_waited_for(table: Table, seat: int) -> bool:
    """Whether something happens if this seat, which is to act, keeps the others waiting.

    Not where days are counted: they have their own end. Somebody else has to play, too; with ``out`` two of them.
    """
    if table.status != "playing" or seat not in table.persons or table.paused:
        return False
    if table.leaving == e.WAIT or (table.pace and table.pace.kind == DAYS):
        return False
    owner = table.chairs[seat].owner
    return goes_on(table, owner) if table.leaving == e.OUT else bool(table.others(owner))


def away(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    """The seat's player has kept the others waiting for too long; nothing, where that does not matter."""
    if seat != table.actor or seat in table.absent or not is_waited_for(table, seat):
        return ()
    if table.leaving == e.CLAIM:
        return (e.Absent(seat),)
    if table.leaving == e.ABORT:
        return _called_off(table, seat)
    left = e.Left(seat)
    now = apply(table, e.Row(table.seq + 1, table.at, left))
    ended = after_leaving(table, seat) if table.leaving == e.OUT else ()
    return (left, *(ended or requests.settled(now)))


def here(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    """Whoever was absent is here again."""
    return (e.Present(seat),) if seat in table.absent else ()


def claim(table: Table, seat: int, at: int) -> tuple[e.AnyEvent, ...]:
    """Go on without whoever is absent: who claims wins, if nobody else is left. Raises Refused."""
    owner = table.chairs[seat].owner
    absent = [other for other in table.absent if table.chairs[other].owner != owner]
    if absent:
        claimed = e.Claimed(absent[0], seat)
        return (claimed, *after_leaving(table, absent[0]))
    if table.leaving == e.WAIT and table.actor in table.others(owner) and not _has_days(table):
        if at - table.since - table.given >= FOR_EVER:
            return _called_off(table, table.actor)
        raise Refused(
            Code.NOT_ABSENT,
            Text(
                "At this table the others wait: the game can be called off when nobody has moved for {n} days.",
                n=FOR_EVER // DAY,
            ),
        )
    raise Refused(Code.NOT_ABSENT, Text("Nobody keeps you waiting for too long just now."))


def _has_days(table: Table) -> bool:
    return table.pace is not None and table.pace.kind == DAYS


def _called_off(table: Table, seat: int) -> tuple[e.AnyEvent, ...]:
    name = places(table.game, len(table.chairs), table.state)[seat].name
    said = Text("{seat} did not come back: the game was called off.", seat=name)
    ended = e.Ended((0.0,) * len(table.chairs), Reason.ABANDONED, keep(said))
    return (ended, e.Opened(table.secret.hex())) if table.secret else (ended,)
