"""Cells and sets of cells. A set is a whole number with one bit a cell; both sides use the same cells."""

from collections.abc import Iterator
from functools import lru_cache

COLUMNS = "abcdefghijkl"
ROWS = 12
"""How wide and how high a head may be."""

UP = 16
"""How far the cell above lies from a cell; the one to the right lies one further. Four columns stay
free, so that nobody who leaves a row on the right arrives on the left of the next one."""

NAMES = {
    row * UP + column: f"{COLUMNS[column]}{row + 1}" for row in range(ROWS) for column in range(12)
}
NAMED = {text: cell for cell, text in NAMES.items()}


def name(cell: int) -> str:
    """
    >>> name(0), name(UP + 2)
    ('a1', 'c2')
    """
    return NAMES[cell]


def each(cells: int) -> Iterator[int]:
    """The cells of a set, row by row from a1 on.

    >>> [name(cell) for cell in each(0b101 << UP)]
    ['a2', 'c2']
    """
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def beside(cells: int) -> int:
    """The cells that share a side with one of these, and these."""
    return cells | cells << 1 | cells >> 1 | cells << UP | cells >> UP


@lru_cache(maxsize=4096)
def areas(cells: int) -> tuple[int, ...]:
    """A set in parts connected by cell sides, in the order of their first cells (Q10, Q11)."""
    found = []
    while cells:
        area, grown = 0, cells & -cells
        while grown != area:
            area, grown = grown, beside(grown) & cells
        found.append(area)
        cells ^= area
    return tuple(found)
