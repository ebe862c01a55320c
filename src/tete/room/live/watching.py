"""Who may watch late, and who is told of it.

Whoever watches late sees what the players hide from each other. So nobody does who may be a player with a second
device: at the address of one, those who only watch see what all players see, unless every other player agrees.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from tete.core.scene import Term
from tete.core.text import Text
from tete.room.deciding.leaving import persons
from tete.room.errors import Refused
from tete.room.live.neighbours import Neighbours
from tete.room.log import events as e

if TYPE_CHECKING:
    from tete.room.log.table import Table


def kept_back(table: "Table", near: Neighbours, address: str) -> Text | None:
    """Why somebody without a seat, at this address, is not shown everything late; None if he is.

    A player of whom the server does not know where he sits, after a restart, may sit at any address.
    """
    if table.outcome:
        return None
    owners = {chair.owner for chair in table.chairs if chair.who == "person"}
    if any(not _agreed(table, owner) for owner in owners & near.at(address)):
        return Text("A player has this address: until the end you see only what all see.")
    if any(not _agreed(table, owner) for owner in owners - near.known):
        return Text("You see only what all players see, until all of them have come.")
    return None


def _agreed(table: "Table", owner: str) -> bool:
    """Whether everybody who plays against this owner lets people at his address watch late."""
    others = {table.chairs[seat].owner for seat in persons(table)} - {owner}
    return others <= {table.chairs[seat].owner for seat in table.allowed}


def allow(table: "Table", seat: int, yes: bool) -> tuple[e.AnyEvent, ...]:
    """A seat agrees to that, or no longer. Raises Refused where nobody watches late."""
    if not table.late:
        raise Refused("not-late", Text("Nobody watches late at this table."))
    return () if (seat in table.allowed) == yes else (e.Allowed(seat, yes),)


def told(title: Text, yes: bool) -> Text:
    """That a seat has agreed, or no longer does."""
    if yes:
        return Text("{seat} lets people at the address of another player watch late.", seat=title)
    return Text(
        "{seat} no longer lets people at the address of another player watch late.", seat=title
    )


def watch_note(table: "Table", near: Neighbours, address: str) -> Text | None:
    """What somebody without a seat can see of a table, if not everything at once."""
    if not table.game.info.has_secrets or table.outcome:
        return None
    if not table.late:
        return Text("Until the end you see only what all players see.")
    return kept_back(table, near, address) or Text(
        "You see everything, {n} move late.|You see everything, {n} moves late.", n=table.late
    )


def door_note(table: "Table") -> Text | None:
    """What somebody should know before sitting down."""
    if not table.late:
        return None
    return Text(
        "Spectators of this table see everything that is hidden, {n} move late; at the address of a player only "
        "if the others agree.|"
        "Spectators of this table see everything that is hidden, {n} moves late; at the address of a player only "
        "if the others agree.",
        n=table.late,
    )


@lru_cache(maxsize=256)
def with_sign(terms: tuple[Term, ...], late: int) -> tuple[Term, ...]:
    """What is in sight at a table all the time, and that there are people who watch late."""
    name = Text(
        "Spectators see everything {n} move late|Spectators see everything {n} moves late", n=late
    )
    return *terms, Term(short=Text("watched {n} late", n=late), name=name)
