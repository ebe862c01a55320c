"""One list over all games: what waits for somebody, and what first."""

from collections.abc import Iterable
from math import inf

from tete.desk.glances import waits_for
from tete.room.showing.summary import Summary


def in_order(tables: Iterable[Summary]) -> tuple[Summary, ...]:
    """Tables, the latest first, as they are listed for whom they are told: those that wait for him before others.

    Of those that wait the oldest deadline comes first, then those without one, whichever has waited longest.
    """
    listed = tuple(tables)
    waiting = sorted(filter(waits_for, reversed(listed)), key=deadline)
    return (*waiting, *(table for table in listed if not waits_for(table)))


def deadline(table: Summary) -> float:
    """When the time of whoever is to act is up, in milliseconds since 1970; infinity if it never is."""
    ends = (table.clock.turn, table.clock.game) if table.clock else ()
    return min((end for end in ends if end is not None), default=inf)
