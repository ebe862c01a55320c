"""Who is at a table just now, and since when the others are not."""

import time
from collections.abc import Callable

from tete.room.log.events import Chair
from tete.room.log.table import Table


class Presence:
    """Owners with an open line to a table, in this process.

    ``since`` is when somebody who plays came to be here without a break; None while nobody is: then nobody is
    kept waiting, and the table rests.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._here: frozenset[str] = frozenset()
        self._sitting: tuple[tuple[Chair, ...], tuple[int, ...]] = (), ()
        self._gone: dict[str, float] = {}
        self.since: float | None = None

    def refresh(self, table: Table, here: frozenset[str]) -> None:
        """Take in who is here now."""
        if here == self._here and (table.chairs, table.away) == self._sitting:
            return
        self._sitting = table.chairs, table.away
        now = self._clock()
        for owner in self._here - here:
            self._gone[owner] = now
        self._here = here
        players = {table.chairs[seat].owner for seat in table.persons}
        for owner in players:
            self._gone.setdefault(owner, now)  # whoever has just sat down is on the way
        if not players & here:
            self.since = None
        elif self.since is None:
            self.since = now

    def kept_waiting(self, owner: str) -> float | None:
        """For how long somebody has been waiting while this owner is not here; None if nobody is."""
        if self.since is None or owner in self._here or owner not in self._gone:
            return None
        return self._clock() - max(self.since, self._gone[owner])
