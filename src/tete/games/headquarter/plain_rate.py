"""How a placement looks at once, in tenths of a point, in plain Python: what `kernel_rate.py` says."""

from functools import lru_cache

from tete.games.headquarter.cells import UP, areas
from tete.games.headquarter.score import zone_points

POINT = 10
GIFT = 8
DEAD, BURIED = 30, 8
FLAT, UPRIGHT, THRU = range(3)
STEP = (1, UP, 0)
"""How far the second cube lies from the first, by the kind of placement."""

Side = list[int]
"""The cells of each colour."""
Placement = tuple[int, int, int, int]
"""Its kind, its first cell as a set, and the two colours, as numbers."""


@lru_cache(maxsize=1 << 14)
def zones(cells: int) -> int:
    """What the zones of one colour are worth (Q10)."""
    return sum([zone_points(area.bit_count()) for area in areas(cells)])


@lru_cache(maxsize=1 << 15)
def gain(cells: int, new: int) -> int:
    """What cubes of one colour that lie together add to the zones of that colour (Q10)."""
    whole, area, grown = cells | new, 0, new
    while grown != area:
        area = grown
        grown = (area | area << 1 | area >> 1 | area << UP | area >> UP) & whole
    return zone_points(area.bit_count()) - zones(area & ~new)


def fills(side: Side, colour: int, here: int, keep: int) -> tuple[int, int]:
    """What a cube adds in an empty cell of a side, and ``keep`` times what one of the best colour would."""
    near = here << 1 | here >> 1 | here << UP | here >> UP
    found = most = 0
    for other, cells in enumerate(side):
        if near & cells:
            more = gain(cells, here)
            most = max(most, more)
            if other == colour:
                found = more
    return found, keep * most


def rate(side: Side, behind: Side, mine: int, other: int, placement: Placement, keep: int) -> int:
    """How good a placement looks to whoever makes it; ``mine`` and ``other`` are the empty cells of both sides.

    ``keep`` is how many tenths of a point each point counts that a cube of the best colour could have made in a
    cell: now it cannot any more.
    """
    kind, here, one, two = placement
    added, missed = fills(side, one, here, keep)
    if kind == THRU:
        given, spoilt = fills(behind, two, here, keep)
        found = POINT * added - missed - GIFT * given + spoilt
        new = here
        other &= ~here
    else:
        there = here << STEP[kind]
        new = here | there
        more, lost = fills(side, two, there, keep)
        if one == two:
            added, more = gain(side[one], new), 0
        found = POINT * (added + more) - missed - lost
    mine &= ~new
    beside = mine << 1 | mine >> 1 | mine << UP | mine >> UP
    dead = (mine & ~beside & ~other).bit_count()
    return found - DEAD * dead - BURIED * (mine & new >> UP).bit_count()
