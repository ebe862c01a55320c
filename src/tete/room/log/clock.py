"""The times of a table: when the turn and the game will be up. They follow from its events alone."""

import msgspec

from tete.core import asking
from tete.core.game import CHANCE
from tete.room.log.table import Table


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """Deadlines in milliseconds since 1970, by the server's time; None where there is none.

    ``turn`` is for what the seat to act is asked now, and begins anew with every move.
    """

    turn: int | None = None
    game: int | None = None

    @property
    def next(self) -> int:
        """The deadline that comes first."""
        return min(at for at in (self.turn, self.game) if at is not None)


def has_clock(table: Table) -> bool:
    """Whether any time was agreed on at a table."""
    times = asking.times(table.game, table.state)
    return times.turn is not None or times.game is not None


def clock(table: Table) -> Clock | None:
    """The clock of a table; None if nobody is playing, or without any limit just now."""
    if table.status != "playing" or not has_clock(table):
        return None
    times = asking.times(table.game, table.state)
    acts = table.hand is not None if table.turn == CHANCE else True
    turn = _after(table.since, times.turn) if acts else None
    game = _after(table.began, times.game)
    return None if turn is None and game is None else Clock(turn, game)


def due(table: Table) -> int | None:
    """When something happens at a table though nobody is there; None for never.

    Everybody's time may run out once. After that a game of absent people rests until somebody comes: it would play
    itself. The time of the whole game runs on.
    """
    now = clock(table)
    if now is None:
        return None
    return now.next if table.overdue < max(1, len(table.persons)) else now.game


def _after(start: int, seconds: float | None) -> int | None:
    return None if seconds is None else start + round(seconds * 1000)
