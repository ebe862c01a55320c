"""A table from afar: its board as one of its players sees it, and what happened last."""

from collections.abc import Sequence

from tete.core.game import CHANCE
from tete.desk.wire import bodies
from tete.room.live.table import LiveTable
from tete.room.log.events import Moved, Row
from tete.room.log.store import Store
from tete.room.showing import messages as m
from tete.room.showing.catalogues import catalogue
from tete.room.showing.show import show_event
from tete.room.showing.summary import Summary

_LATELY = 12
"""Events that are looked through for the last move."""


async def glance(store: Store, live: LiveTable, seats: tuple[int, ...], lang: str) -> bodies.Glance:
    """A table for the owner of these seats, who may be none of its players."""
    now = live.table
    rows = await store.read(now.id, max(0, now.seq - _LATELY), now.seq)
    return glance_at(live, seats, rows, lang)


def glance_at(
    live: LiveTable, seats: tuple[int, ...], rows: Sequence[Row], lang: str
) -> bodies.Glance:
    """What one of these seats sees, and the last move among these rows."""
    now = live.table
    you, seat = seat_seen(live, seats)
    viewpoint = live.drawings.viewpoint(you, seat)
    spoken = catalogue(now.record.game, lang)
    told = [
        show_event(row, now, viewpoint, spoken)
        for row in rows
        if isinstance(row.event, Moved) and row.event.ply <= len(now.movers)
    ]
    said = next((event.said for event in reversed(told) if isinstance(event, m.Moved)), "")
    return bodies.Glance(live.drawings.whole(seat, lang), said)


def seat_seen(live: LiveTable, seats: tuple[int, ...]) -> tuple[tuple[int, ...], int | None]:
    """Of these seats those that may look, and the one that does: the one that is asked to act, if it is among them.

    Where several share a device and there are secrets, only what all may see: no curtain hangs here.
    """
    you = () if len(seats) > 1 and live.table.game.info.has_secrets else seats
    return you, live.digest.actor if live.digest.actor in you else next(iter(you), None)


def waits_for(short: Summary) -> bool:
    """Whether one of the seats of whom this is for is to act."""
    actor = short.hand if short.turn == CHANCE else short.turn
    return short.status == "playing" and any(
        seat.yours and seat.seat == actor for seat in short.seats
    )
