"""A table as it was some moves ago, for those who watch it with a delay and see everything."""

from collections import deque
from collections.abc import Sequence

from tete.room.deciding.watch_delay import old_enough
from tete.room.log.events import Moved, Row
from tete.room.log.fold import apply, fold
from tete.room.log.table import Table


class Delay:
    """Holds events back until they are old enough; ``table`` is what can be shown."""

    def __init__(self, table: Table, rows: Sequence[Row]) -> None:
        """``table`` is the fold of ``rows``."""
        self.table = fold(table.id, rows[:1])
        self._waiting = deque(rows[1:])
        self.add((), table)

    def add(self, rows: Sequence[Row], now: Table) -> list[Row]:
        """These events happened, and ``now`` is the table after them; what can be shown because of it."""
        self._waiting.extend(rows)
        most = old_enough(now)
        shown: list[Row] = []
        while self._waiting and not _is_after(self._waiting[0], most):
            shown.append(self._waiting.popleft())
            self.table = apply(self.table, shown[-1])
        return shown


def _is_after(row: Row, ply: int) -> bool:
    return isinstance(row.event, Moved) and row.event.ply > ply
