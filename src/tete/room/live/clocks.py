"""Wakes a table when its time is up. Where nobody who plays is there, the table rests until somebody comes."""

from collections.abc import Awaitable, Callable

from tete.core.errors import TeteError
from tete.room.live.alarms import Alarms
from tete.room.live.nodes import LATER, MUCH_LATER, Alone, Nodes
from tete.room.live.table import LiveTable
from tete.storage.errors import Away, Conflict


class Clocks:
    """One alarm a table that has a clock, while somebody who plays is there.

    ``keep_time`` lets happen what is due at a table and says whether anything was; ``now`` is the time by which
    deadlines are dated, in milliseconds. ``owes`` says whether a table is to have time back first. Of several
    nodes the one that looks after the table is the first to ring.
    """

    def __init__(
        self,
        keep_time: Callable[[str], Awaitable[bool]],
        now: Callable[[], int],
        nodes: Nodes | None = None,
        owes: Callable[[LiveTable], bool] = lambda _: False,
    ) -> None:
        self._owes = owes
        self._keep_time = keep_time
        self._now = now
        self._nodes = nodes or Alone()
        self._alarms = Alarms(self._keep)

    def refresh(self, live: LiveTable) -> None:
        """Somebody came, went or acted: wait for the next deadline, or for none."""
        clock, left = live.digest.clock, None
        if clock is not None and self._owes(live):
            left = 0.0
        elif clock is not None and clock.next is not None and live.presence.since is not None:
            left = (clock.next - self._now()) / 1000
            if not self._nodes.keeps(live):
                left = max(left, 0) + (LATER if live.table.pace is None else MUCH_LATER)
        self._alarms.set(live, left)

    async def close(self) -> None:
        """Wait for nothing any more."""
        await self._alarms.close()

    async def _keep(self, live: LiveTable) -> None:
        try:
            if not await self._keep_time(live.table.id):
                self.refresh(live)  # the alarm was early, or a move was quicker
        except Away as error:
            self._alarms.set(live, error.seconds)
        except (TeteError, Conflict):  # others have done it, or the table is no more
            return
