"""Wakes a table when its time is up. Where nobody who plays is there, the table rests until somebody comes."""

from contextlib import suppress
from typing import TYPE_CHECKING

from tete.core.errors import TeteError
from tete.room.live.alarms import Alarms
from tete.room.live.table import LiveTable
from tete.room.log.store import Conflict

if TYPE_CHECKING:
    from tete.room.room import Room


class Clocks:
    """One alarm a table that has a clock, while somebody who plays is there."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._alarms = Alarms(self._keep)

    def refresh(self, live: LiveTable) -> None:
        """Somebody came, went or acted: wait for the next deadline, or for none."""
        clock, left = live.digest.clock, None
        if clock is not None and live.presence.since is not None:
            left = (clock.next - self._room.now()) / 1000
        self._alarms.set(live, left)

    async def close(self) -> None:
        """Wait for nothing any more."""
        await self._alarms.close()

    async def _keep(self, live: LiveTable) -> None:
        with suppress(TeteError, Conflict):
            if not await self._room.keep_time(live.table.id):
                self.refresh(live)  # the alarm was early, or a move was quicker
