"""Somebody whose turn it is does not come: after a while the others need not wait any longer."""

from tete.core.errors import TeteError
from tete.room.deciding import commands as c
from tete.room.deciding.absence import is_waited_for
from tete.room.live.acting import Act
from tete.room.live.alarms import Alarms
from tete.room.live.nodes import LATER, Alone, Nodes
from tete.room.live.table import LiveTable
from tete.room.log.events import ABORT, CLAIM, OUT, STAND_IN
from tete.room.log.table import Table
from tete.storage.errors import Away, Conflict

_AGAIN = 1.0
PATIENCE = {STAND_IN: 1, CLAIM: 2, OUT: 5, ABORT: 5}
"""How many times the room's patience a policy has: whoever is out does not come back."""
_UNHURRIED = 5
"""So many times as long where nobody has agreed on a clock, and what comes is the end."""


def patience(table: Table) -> int:
    """How many times the room's patience a table has."""
    slow = table.pace is None and table.leaving in (CLAIM, ABORT)
    return PATIENCE[table.leaving] * (_UNHURRIED if slow else 1)


class Absences:
    """One alarm a table, while somebody is kept waiting there; ``act`` says so to the table after ``seconds``.

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
        """Seconds until something is to be said of the seat to act; None if nothing of the kind is to come."""
        table, seat = live.table, live.digest.actor
        if self._returned(live) is not None:
            return 0.0 if self._nodes.keeps(live) else LATER
        if seat is None or seat < 0 or seat in table.absent or not is_waited_for(table, seat):
            return None
        waited = live.presence.kept_waiting(table.chairs[seat].owner)
        if waited is None:
            return None
        left = self._seconds * patience(table) - waited
        return left if self._nodes.keeps(live) else left + LATER

    def _returned(self, live: LiveTable) -> int | None:
        """A seat that was absent, and whose player is here now."""
        chairs, here = live.table.chairs, live.owners_here if live.table.absent else ()
        return next((seat for seat in live.table.absent if chairs[seat].owner in here), None)

    async def _over(self, live: LiveTable) -> None:
        left = self._time_left(live)
        if left is not None and (left > 0 or not self._nodes.hears):
            self._alarms.set(live, max(left, _AGAIN))
        elif left is not None:
            await self._say(live)

    async def _say(self, live: LiveTable) -> None:
        table, actor, back = live.table, live.digest.actor, self._returned(live)
        seat = actor if back is None else back
        if seat is not None and seat >= 0:
            said = c.Away(seat) if back is None else c.Here(seat)
            try:
                await self._act(table.id, table.chairs[seat].owner, said)
            except Away as error:
                self._alarms.set(live, error.seconds)
            except (TeteError, Conflict):  # the player or the end of the game was quicker
                return
