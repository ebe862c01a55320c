"""Why taps lead to no placement, from what the player sees: the same sentences as a refused move has."""

from collections.abc import Sequence

from tete.core.errors import IllegalMove
from tete.core.text import Text
from tete.games.headquarter.cells import NAMED, UP, name
from tete.games.headquarter.codes import Code
from tete.games.headquarter.moves import Kind, place
from tete.games.headquarter.pieces import PIECES
from tete.games.headquarter.refusals import closed, unstable
from tete.games.headquarter.stability import resting
from tete.games.headquarter.view import View


def why(view: View, taps: Sequence[str]) -> IllegalMove | None:
    """Why the last of these taps cannot follow the others; None if there is nothing to say."""
    if view.drawn is None or view.seat != view.mover:
        return None
    colours = PIECES[view.drawn]
    cells = [NAMED[tap] for tap in taps if tap in NAMED]
    if not cells:
        return _no_cell(colours)
    mine, other = view.empty[view.seat], view.empty[1 - view.seat]
    first, last = cells[0], cells[-1]
    if not mine >> last & 1:
        return closed(view.setup.head.cells, mine, other, place(Kind.UP, last, colours))
    if len(cells) > 1:
        return _together(mine, other, first, last, colours)
    if any(first in move.cells for move in view.legal):
        if colours[0] == colours[1]:
            return None
        return IllegalMove(
            Code.HALF_FIRST, Text("First choose a half of the double cube, then its cell."), "Q4"
        )
    return _alone(mine, other, first, colours)


def _no_cell(colours: str) -> IllegalMove | None:
    if colours[0] != colours[1]:
        return None
    return IllegalMove(Code.ALIKE, Text("Both halves are alike: choose a cell."), "Q4")


def _together(mine: int, other: int, first: int, last: int, colours: str) -> IllegalMove:
    """Two cells that no placement takes up together."""
    low, high = min(first, last), max(first, last)
    kinds = {0: Kind.THRU, 1: Kind.FLAT, UP: Kind.UP}
    if high - low not in kinds:
        return IllegalMove(
            Code.APART,
            Text(
                "{first} and {last} do not touch: the other half goes beside the first one, or "
                "behind it.",
                first=name(first),
                last=name(last),
            ),
            "Q4",
        )
    move = place(kinds[high - low], low, colours)
    return closed(mine, mine, other, move) or unstable(mine, move)


def _alone(mine: int, other: int, cell: int, colours: str) -> IllegalMove:
    """An empty cell on which nothing can be placed at all."""
    if not resting(mine) >> cell & 1:
        kind = Kind.THRU if other >> cell & 1 else Kind.UP
        return unstable(mine, place(kind, cell, colours))
    for left in (cell - 1, cell):
        if left >= 0 and mine >> left & 3 == 3:
            return unstable(mine, place(Kind.FLAT, left, colours))
    return IllegalMove(
        Code.NO_ROOM,
        Text(
            "There is no room on {cell}: all around it is taken, and behind it too.",
            cell=name(cell),
        ),
        "Q4",
    )
