"""Watching with a delay: where it can be had, and who may.

Whoever watches with a delay sees what the players hide from each other. So nobody does who may be a player with a
second device: at the address of one, those who only watch see what all players see, unless every other player
agrees.
"""

from collections.abc import Set as AbstractSet
from typing import Protocol

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.game import CHANCE, Info
from tete.core.text import Text
from tete.room.errors import Refused
from tete.room.log import events as e
from tete.room.log.table import Table

LEAST, MOST = 1, 99
"""Moves of seats between what happens and what is shown."""


class SeenAt(Protocol):
    """Where the owners of seats were seen."""

    @property
    def known(self) -> AbstractSet[str]:
        """All who were seen anywhere."""
        ...

    def at(self, address: str) -> AbstractSet[str]:
        """Those who were seen at this address."""
        ...


def check_delay(info: Info, delay: int) -> int:
    """The delay, if this game can be watched so; 0 is none. Raises BadOption."""
    if delay and not info.has_secrets:
        raise BadOption(
            Code.NOTHING_HIDDEN, Text("Nothing is hidden in this game: there is nothing to delay.")
        )
    if delay and not LEAST <= delay <= MOST:
        raise BadOption(
            Code.BAD_DELAY,
            Text("The delay can be {least} to {most} moves.", least=LEAST, most=MOST),
        )
    return delay


def old_enough(table: Table) -> int:
    """How many moves may be shown: after each of them enough seats have moved; all once it is over."""
    if table.outcome:
        return len(table.movers)
    made = [ply for ply, mover in enumerate(table.movers) if mover != CHANCE]
    return made[-table.watch_delay] if len(made) >= table.watch_delay else 0


def kept_back(table: Table, seen: SeenAt, address: str) -> Text | None:
    """Why somebody without a seat, at this address, is not shown everything with a delay; None if he is.

    A player of whom the server does not know where he sits, after a restart, may sit at any address.
    """
    if table.outcome:
        return None
    owners = {chair.owner for chair in table.chairs if chair.who == "person"}
    if any(not _agreed(table, owner) for owner in owners & seen.at(address)):
        return Text("A player has this address: until the end you see only what all see.")
    if any(not _agreed(table, owner) for owner in owners - seen.known):
        return Text("You see only what all players see, until all of them have come.")
    return None


def _agreed(table: Table, owner: str) -> bool:
    """Whether everybody who plays against this owner lets people at his address watch with a delay."""
    others = {table.chairs[seat].owner for seat in table.others(owner)}
    return others <= {table.chairs[seat].owner for seat in table.allowed}


def allow(table: Table, seat: int, yes: bool) -> tuple[e.AnyEvent, ...]:
    """A seat agrees to that, or no longer. Raises Refused where nobody watches with a delay."""
    if not table.watch_delay:
        raise Refused(Code.NOT_LATE, Text("Nobody watches late at this table."))
    return () if (seat in table.allowed) == yes else (e.Allowed(seat, yes),)
