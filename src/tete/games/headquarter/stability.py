"""Where a double cube can lie without falling (Q4, Q5), as sets of cells.

All of it is asked with the empty cells of the mover's side and, of the other side, the empty cells that
show through it: so nobody needs to know more than can be seen to know what is allowed.
"""

from typing import NamedTuple

from tete.games.headquarter.cells import UP


class Stable(NamedTuple):
    """Every stable placement: the left cells of flat ones, the lower cells of upright ones, the through ones."""

    flat: int
    up: int
    through: int


def resting(empty: int) -> int:
    """The empty cells in which a cube rests: below is a cube or the head's edge (Q5)."""
    return empty & ~(empty << UP)


def placements(mine: int, other: int) -> Stable:
    """What the player who faces ``mine`` can place; both are empty cells of a side (Q5)."""
    rests = resting(mine)
    pairs = mine & mine >> 1
    flat = pairs & (
        rests & rests >> 1  # both rest
        | rests & ~(mine >> 2)  # the right one, over a gap, is held at its far end
        | rests >> 1 & ~(mine << 1)  # the left one is
    )
    open_both = mine & other
    return Stable(
        flat=flat,
        up=rests & mine >> UP,
        through=open_both & (rests | ~(open_both << UP)),
    )


def can_place(mine: int, other: int) -> bool:
    """Whether there is any placement at all; it does not depend on the colours drawn."""
    return any(placements(mine, other))
