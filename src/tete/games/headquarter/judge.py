"""What a simple bot needs: how both sides look after a placement, as far as it can see."""

from tete.games.headquarter.cells import UP, beside, each
from tete.games.headquarter.moves import Kind, Move, Place
from tete.games.headquarter.pieces import with_cube
from tete.games.headquarter.score import zone_total
from tete.games.headquarter.view import View

DEAD = 3.0
"""What a cell costs that nothing can fill any more."""
BURIED = 0.4
"""What an empty cell costs that has a cube above it: it is harder to fill."""
GIFT = 0.8
"""How much of a gain on the other side counts as a loss; much of that side cannot be seen."""


class Judge:
    """Rates a placement by the zones it makes and the holes it leaves."""

    def rate(self, view: View, move: Move) -> float:
        """Points gained on the viewer's side, less what it gives away and what it spoils."""
        if not isinstance(move, Place) or view.seat is None:
            raise ValueError("only a placement of the viewer can be rated")
        side, other = view.sides[view.seat], view.sides[1 - view.seat]
        mine, behind = view.empty[view.seat], view.empty[1 - view.seat]
        colours = iter(move.colours)
        after, gift = side, 0
        for cell, colour in zip(move.cells, colours, strict=False):
            after = with_cube(after, cell, colour)
            mine &= ~(1 << cell)
        if move.kind is Kind.THRU:
            behind &= ~(1 << move.cell)
            gift = zone_total(with_cube(other, move.cell, move.colours[1])) - zone_total(other)
        gained = zone_total(after) - zone_total(side)
        return gained - GIFT * gift - _spoilt(view.setup.head.cells, mine, behind)


def _spoilt(cells: int, mine: int, behind: int) -> float:
    """What holes cost: cells that are closed in and have a cube behind them, cells below a cube."""
    covered = (cells & ~mine) >> UP & mine
    dead = sum(1 for cell in each(mine & ~behind) if not beside(1 << cell) & mine & ~(1 << cell))
    return DEAD * dead + BURIED * covered.bit_count()
