"""This process among the others that have the same room: who looks after a table, and who is at it elsewhere."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from tete.room.live.table import LiveTable

LATER = 1.0
"""Seconds after which a node does what it is another one's to do, if that has not done it."""


MUCH_LATER = 7.0
"""The same where time would be lost for good: until then it is known whether the other one is dead."""


class Nodes(Protocol):
    """What the room tells the other nodes, and asks of them. Nobody waits for any of it."""

    @property
    def are_others(self) -> bool:
        """Whether anybody else may do something at a table."""
        ...

    @property
    def hears(self) -> bool:
        """Whether it is known who is at a table by way of other nodes."""
        ...

    def keeps(self, live: LiveTable) -> bool:
        """Whether it is this node that thinks for the bots of a table, and rings its alarms."""
        ...

    def hold(self, live: LiveTable) -> None:
        """This table is in memory from now on."""
        ...

    def release(self, tables: Iterable[str]) -> None:
        """These tables are no longer in memory."""
        ...

    def moved(self, live: LiveTable) -> None:
        """Something has happened at this table, by way of this node."""
        ...

    def refresh(self, live: LiveTable) -> None:
        """Somebody may have come to this table or left it, or somebody else is to act."""
        ...

    def thinks(self, live: LiveTable, seat: int, done: float) -> None:
        """A bot thinks here for a seat, and has come so far."""
        ...

    def planned(self, live: LiveTable) -> None:
        """Somebody has made a plan at this table."""
        ...

    def shown(self) -> list[str]:
        """Games that go on by way of other nodes, and that anybody may watch."""
        ...

    async def close(self) -> None:
        """Look after nothing any more, and say so."""
        ...


class Alone:
    """The only node there is: it looks after everything."""

    are_others = False
    hears = True

    def keeps(self, live: LiveTable) -> bool:
        """There is nobody else."""
        return True

    def hold(self, live: LiveTable) -> None:
        """Nobody has to know."""

    def release(self, tables: Iterable[str]) -> None:
        """Nobody has to know."""

    def moved(self, live: LiveTable) -> None:
        """Nobody has to know."""

    def refresh(self, live: LiveTable) -> None:
        """Nobody has to know."""

    def thinks(self, live: LiveTable, seat: int, done: float) -> None:
        """Nobody has to know."""

    def planned(self, live: LiveTable) -> None:
        """Nobody has to know."""

    def shown(self) -> list[str]:
        """There are none."""
        return []

    async def close(self) -> None:
        """There is nothing to give back."""


class Tables(Protocol):
    """The room, as far as those who speak with other nodes have to know it."""

    def peek(self, table: str) -> LiveTable | None:
        """The table of that name, if it is in memory."""
        ...

    def all(self) -> Iterable[LiveTable]:
        """The tables in memory."""
        ...

    def going_on(self, owner: str) -> list[LiveTable]:
        """Some games that are being played here and that anybody may watch."""
        ...

    def refresh(self, live: LiveTable) -> None:
        """See who is at a table, who is to act, and who keeps whom waiting."""
        ...

    async def catch_up(self, tables: Sequence[str], *, waits: bool = True) -> None:
        """More has happened at these tables than is known here: see what.

        Whoever is busy at one of them learns it afterwards; whether this ``waits`` for it or not.
        """
        ...

    def now(self) -> int:
        """The room's time, in milliseconds since 1970."""
        ...

    async def fell_over(self, table: str, node: str, since: int) -> None:
        """That node looked after this table, or had players of it, and was heard of last at ``since``."""
        ...

    async def ahead(self) -> list[str]:
        """The tables in memory at which more has happened than is known here."""
        ...


OnPeople = Callable[[LiveTable], None]
"""Told when somebody came to a table, or left it, by way of another node."""
