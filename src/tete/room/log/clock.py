"""The times of a table: when the turn and the game will be up. They follow from its events alone."""

import msgspec

from tete.core import asking
from tete.core.game import CHANCE
from tete.room.log.pace import SECOND, TOTAL
from tete.room.log.table import Table


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """Deadlines in milliseconds since 1970, by the server's time; None where there is none.

    ``turn`` is for what the seat to act is asked now, and begins anew with every move. ``left`` are the
    milliseconds that every seat had when this turn began, where there are so many for the whole game. While the
    clocks stand still there is no deadline, and ``rest`` is what the seat to act has left.
    ``patience``: nothing happens before so many milliseconds after the turn's deadline.
    """

    turn: int | None = None
    game: int | None = None
    left: tuple[int, ...] = ()
    rest: int | None = None
    patience: int = 0

    @property
    def next(self) -> int | None:
        """When something happens by itself, if nobody acts; None for never."""
        turn = None if self.turn is None else self.turn + self.patience
        return min((at for at in (turn, self.game) if at is not None), default=None)


def has_clock(table: Table) -> bool:
    """Whether any time was agreed on at a table."""
    times = asking.times(table.game, table.state)
    return table.pace is not None or times.turn is not None or times.game is not None


def clock(table: Table) -> Clock | None:
    """The clock of a table; None if nobody is playing, or without any limit just now."""
    if table.status != "playing" or not has_clock(table):
        return None
    times = asking.times(table.game, table.state)
    acts = table.hand is not None if table.turn == CHANCE else True
    begun = table.since + table.given
    turn = _after(begun, times.turn) if acts else None
    game = _after(table.began + table.given_all, times.game)
    seat, patience = runner(table), 0
    if table.pace and seat is not None:
        mine = begun + budget(table, seat)
        if turn is None or mine <= turn:
            turn, patience = mine, table.pace.patience
    if table.paused:
        rest = None if turn is None else max(0, turn - table.paused)
        return Clock(left=table.left, rest=rest)
    if turn is None and game is None and not table.left:
        return None
    return Clock(turn, game, table.left, patience=patience)


def runner(table: Table) -> int | None:
    """The seat whose time by the table's pace runs, or stands still with the others: that of a person to act."""
    seat = table.actor
    return seat if seat is not None and seat in table.persons else None


def budget(table: Table, seat: int) -> int:
    """Milliseconds that a seat has for what it is asked now, counted from when it was."""
    if table.pace is None:
        raise ValueError("no time was agreed on")
    return table.left[seat] if table.pace.kind == TOTAL else table.pace.seconds * SECOND


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
