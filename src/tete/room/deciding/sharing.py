"""Who may look back at a game that is over: whoever has the link, if all who played allow it."""

from tete.codes import Code
from tete.core.text import Text
from tete.room.errors import Refused
from tete.room.log import events as e
from tete.room.log.table import Table


def share(table: Table, seat: int, yes: bool) -> tuple[e.AnyEvent, ...]:
    """A seat allows it, or no longer; others on the same device go with it. Raises Refused before the end."""
    if table.status != "over":
        raise Refused(Code.NOT_OVER, Text("A game can be shared once it is over."))
    same = table.seats_of(table.chairs[seat].owner)
    if not yes:
        return tuple(e.Shared(at, False) for at in same if at in table.shared)
    return () if set(same) & set(table.shared) else (e.Shared(seat, True),)
