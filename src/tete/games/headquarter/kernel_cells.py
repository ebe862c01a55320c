"""Stability and points on one whole number a set, as `stability.py` and `score.py` have them.

A row of the head has one bit more than it has columns, never set, so that nobody who leaves a row on the right
arrives on the left of the next one. ``wide`` is how far the cell above lies.
"""

from tete.kernels.bits import count
from tete.kernels.compile import compiled, inlined

PRINTED, SQUARE, DOUBLE = 0, 1, 2
"""What black outs cost (Q11)."""


@inlined
def placements(wide: int, mine: int, other: int) -> tuple[int, int, int]:
    """First cells of the stable flat, upright and through placements of whoever faces ``mine`` (Q5).

    Both are empty cells of a side.
    """
    rests = mine & ~(mine << wide)
    both = mine & other
    flat = mine & mine >> 1
    flat &= rests & rests >> 1 | rests & ~(mine >> 2) | rests >> 1 & ~(mine << 1)
    return flat, rests & mine >> wide, both & (rests | ~(both << wide))


@inlined
def can_place(wide: int, mine: int, other: int) -> bool:
    """Whether there is any placement at all."""
    flat, up, through = placements(wide, mine, other)
    return (flat | up | through) != 0


@compiled
def squares(wide: int, cells: int, alone: int) -> int:
    """The square of the size of every area of a set; ``alone`` for an area of a single cell.

    Cells alone are counted together. The flood fill grows by all its cells in each step. Not a function of its own:
    that costs a sixth of the speed of random play.
    """
    beside = cells & (cells << 1 | cells >> 1 | cells << wide | cells >> wide)
    points = alone * count(cells ^ beside)
    cells = beside
    while cells:
        area, grown = 0, cells & -cells
        while grown != area:
            area = grown
            grown = (area | area << 1 | area >> 1 | area << wide | area >> wide) & cells
        cells ^= area
        n = count(area)
        points += n * n
    return points


@compiled
def zones(wide: int, cells: int) -> int:
    """What the zones of one colour are worth (Q10)."""
    return squares(wide, cells, 0)


@compiled
def blackouts(wide: int, cells: int, scale: int) -> int:
    """What empty cells cost (Q11)."""
    if scale == DOUBLE:
        return 2 * count(cells)
    return squares(wide, cells, 2 if scale == PRINTED else 1)
