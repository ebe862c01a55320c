"""What a move would make, or why there is none, told to the one seat that thinks of it.

Nothing is kept and nobody else hears.
"""

from collections.abc import Callable, Sequence

import msgspec

from tete.codes import Code
from tete.core import asking
from tete.core.errors import NotYourTurn, TeteError
from tete.core.optional import Preview
from tete.core.text import Text
from tete.room.deciding.decide import check_seat, waiting
from tete.room.log.table import Table


class PreviewWord(msgspec.Struct, frozen=True):
    """A word that a move would make; null where the game does not say."""

    text: str
    cells: tuple[str, ...]
    points: int | None
    admitted: bool | None


class Foreseen(msgspec.Struct, frozen=True):
    """What a move would make, in words."""

    words: tuple[PreviewWord, ...]
    sentence: str


def preview(table: Table, who: str, seat: int, text: str) -> Preview:
    """From the view of that seat and no other; empty if the game does not tell.

    Raises NotYours, InvalidMove if the text cannot be read, Refused or NotYourTurn if nobody plays now.
    """
    _check_playing(table, who, seat)
    return asking.preview(table.game, table.match().view(seat), text) or Preview()


def foreseen(told: Preview, say: Callable[[str], str]) -> Foreseen:
    """A preview as it is sent; ``say`` says a sentence in the language of whoever asked."""
    words = (PreviewWord(each.text, each.cells, each.points, each.admitted) for each in told.words)
    return Foreseen(tuple(words), say(told.sentence))


def why(table: Table, who: str, seat: int, taps: Sequence[str]) -> TeteError:
    """Why these taps lead to no move, from the view of that seat and no other.

    Raises NotYours, Refused or NotYourTurn if it is not for that seat to move.
    """
    _check_playing(table, who, seat)
    if table.turn != seat:
        raise NotYourTurn(Code.NOT_YOUR_TURN, Text("It is not your turn."))
    return asking.why(table.game, table.match().view(seat), taps)


def _check_playing(table: Table, who: str, seat: int) -> None:
    check_seat(table, who, seat)
    if table.status == "waiting":
        raise waiting()
    if table.status == "over":
        raise NotYourTurn(Code.OVER, Text("The game is over."))
