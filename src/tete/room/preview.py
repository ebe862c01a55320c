"""What a move would make, told to the one seat that thinks of it. Nothing is kept and nobody else hears."""

from tete.core import manners
from tete.core.errors import NotYourTurn
from tete.core.manners import Preview
from tete.core.text import Text
from tete.room.decide import check_seat, waiting
from tete.room.table import Table


def preview(table: Table, who: str, seat: int, text: str) -> Preview:
    """From the view of that seat and no other; empty if the game does not tell.

    Raises NotYours, InvalidMove if the text cannot be read, Refused or NotYourTurn if nobody plays now.
    """
    check_seat(table, who, seat)
    if table.status == "waiting":
        raise waiting()
    if table.status == "over":
        raise NotYourTurn("over", Text("The game is over."))
    return manners.preview(table.game, table.match().view(seat), text) or Preview()
