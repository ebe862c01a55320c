"""Zones, black outs and points of one side (Q10, Q11)."""

from functools import lru_cache

import msgspec

from tete.games.headquarter.cells import areas
from tete.games.headquarter.pieces import LETTERS, Side, taken


class Area(msgspec.Struct, frozen=True):
    """Connected cells and their points; ``colour`` is empty for a black out, whose points are negative."""

    colour: str
    cells: int
    points: int


def zone_points(n: int) -> int:
    """Q10: one cube scores nothing, n cubes score n².

    >>> [zone_points(n) for n in range(1, 6)]
    [0, 4, 9, 16, 25]
    """
    return n * n if n > 1 else 0


def blackout_points(n: int, scale: str) -> int:
    """Q11: what n connected empty cells cost.

    >>> [blackout_points(n, "printed") for n in range(1, 5)]
    [2, 4, 9, 16]
    """
    if scale == "double":
        return 2 * n
    return 2 if n == 1 and scale == "printed" else n * n


def zones(side: Side) -> tuple[Area, ...]:
    """The zones of a side, colour by colour (Q10)."""
    return tuple(
        Area(letter, area, zone_points(area.bit_count()))
        for letter, cells in zip(LETTERS, side, strict=True)
        for area in areas(cells)
    )


def blackouts(empty: int, scale: str) -> tuple[Area, ...]:
    """The areas of empty cells of a side (Q11)."""
    return tuple(Area("", area, -blackout_points(area.bit_count(), scale)) for area in areas(empty))


def lost(empty: int, behind: int) -> int:
    """The empty cells of a side that stay empty whatever is played: alone, with a cube behind them.

    Two cells that touch can still take a piece, and so can one that goes through: what lies below an
    area of empty cells always carries it (Q4, Q5).
    """
    return sum(area for area in areas(empty) if area.bit_count() == 1 and area & behind)


@lru_cache(maxsize=4096)
def zone_total(side: Side) -> int:
    """What the zones of a side are worth."""
    return sum(zone.points for zone in zones(side))


def total(side: Side, cells: int, scale: str) -> int:
    """The points of a side: zones less black outs."""
    return zone_total(side) + sum(a.points for a in blackouts(cells & ~taken(side), scale))
