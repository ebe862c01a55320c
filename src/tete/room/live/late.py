"""Watching with a delay: everything is shown, but only once it is so many moves old."""

from collections import deque
from collections.abc import Sequence

from tete.core.errors import BadOption
from tete.core.game import CHANCE, Info
from tete.core.text import Text
from tete.room.live.table import LiveTable
from tete.room.log.events import Moved, Row
from tete.room.log.table import Table, apply, fold

LEAST, MOST = 1, 99
"""Moves of seats between what happens and what is shown."""


def check_late(info: Info, late: int) -> int:
    """The delay, if this game can be watched so; 0 is none. Raises BadOption."""
    if late and not info.has_secrets:
        raise BadOption(
            "nothing-hidden", Text("Nothing is hidden in this game: there is nothing to delay.")
        )
    if late and not LEAST <= late <= MOST:
        raise BadOption(
            "bad-delay", Text("The delay can be {least} to {most} moves.", least=LEAST, most=MOST)
        )
    return late


def old_enough(table: Table) -> int:
    """How many moves may be shown: after each of them so many seats have moved; all once it is over."""
    if table.outcome:
        return len(table.movers)
    made = [ply for ply, mover in enumerate(table.movers) if mover != CHANCE]
    return made[-table.late] if len(made) >= table.late else 0


class Late:
    """A table as those see it who watch with a delay: ``live`` is what they follow."""

    def __init__(self, table: Table, rows: Sequence[Row]) -> None:
        self.live = LiveTable(fold(table.id, rows[:1]), everything=True)
        self._waiting = deque(rows[1:])
        self.add((), table)

    def add(self, rows: Sequence[Row], now: Table) -> list[Row]:
        """These events happened, and ``now`` is the table after them; what can be shown because of it."""
        self._waiting.extend(rows)
        most = old_enough(now)
        shown: list[Row] = []
        table = self.live.table
        while self._waiting and not _is_after(self._waiting[0], most):
            shown.append(self._waiting.popleft())
            table = apply(table, shown[-1])
        if shown:
            self.live.become(table)
        return shown


def _is_after(row: Row, ply: int) -> bool:
    return isinstance(row.event, Moved) and row.event.ply > ply
