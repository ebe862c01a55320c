"""Somebody whose turn it is does not come: after a while the seat counts as left."""

from tete.core.errors import TeteError
from tete.room.deciding import commands as c
from tete.room.deciding.leaving import goes_on
from tete.room.live.acting import Act
from tete.room.live.alarms import Alarms
from tete.room.live.nodes import LATER, Alone, Nodes
from tete.room.live.table import LiveTable
from tete.room.log.events import OUT, STAND_IN, WAIT
from tete.storage.errors import Away, Conflict

_AGAIN = 1.0
PATIENCE = {STAND_IN: 1, OUT: 5}
"""How many times the room's patience a policy has: whoever is out does not come back."""


class Absences:
    """One alarm a table, while somebody is kept waiting there; ``act`` lets the seat leave after ``seconds``.

    Of several nodes the one that looks after a table is the first to do so. While it is not known who is at other
    nodes, nobody is taken to have left.
    """

    def __init__(self, act: Act, seconds: float, nodes: Nodes | None = None) -> None:
        self._act = act
        self._seconds = seconds
        self._nodes = nodes or Alone()
        self._alarms = Alarms(self._over)

    def refresh(self, live: LiveTable) -> None:
        """Somebody came, went or acted: begin to wait, or no longer."""
        live.presence.refresh(live.table, live.owners_here)
        self._alarms.set(live, self._time_left(live))

    async def close(self) -> None:
        """Wait for nobody any more."""
        await self._alarms.close()

    def _time_left(self, live: LiveTable) -> float | None:
        """Seconds until the seat to act counts as left; None if nothing of the kind is going to happen."""
        table, seat = live.table, live.digest.actor
        if seat is None or seat < 0 or table.leaving == WAIT or seat in table.away:
            return None
        chair = table.chairs[seat]
        if chair.who != "person" or not goes_on(table, chair.owner):
            return None
        waited = live.presence.kept_waiting(chair.owner)
        if waited is None:
            return None
        left = self._seconds * PATIENCE[table.leaving] - waited
        return left if self._nodes.keeps(live) else left + LATER

    async def _over(self, live: LiveTable) -> None:
        left = self._time_left(live)
        if left is not None and (left > 0 or not self._nodes.hears):
            self._alarms.set(live, max(left, _AGAIN))
        elif left is not None:
            await self._leave(live)

    async def _leave(self, live: LiveTable) -> None:
        table, seat = live.table, live.digest.actor
        if seat is not None and seat >= 0:
            try:
                await self._act(table.id, table.chairs[seat].owner, c.Leave(seat))
            except Away as error:
                self._alarms.set(live, error.seconds)
            except (TeteError, Conflict):  # the player or the end of the game was quicker
                return
