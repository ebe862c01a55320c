"""Groups, pairs and threats on bits (K4, K5), as `buttons.py` has them on sets.

A colour is two whole numbers of 55 bits, rows 1 to 5 and 6 to 10; a row has eleven bits, the last of them never
set, so that nobody who leaves a row on the right arrives on the left of the next one.
"""

from tete.kernels.bits import Ints, highest, lowest
from tete.kernels.compile import compiled

WIDE = 11
HALF = 5 * WIDE
ALL = (1 << HALF) - 1
PLACES = 2 * HALF

LAND = 0
"""Where the landings of each place begin in a board's table, two numbers each (K7)."""
BEAM = LAND + 2 * PLACES
"""Where the beams begin: of each place and direction what a pair there has in range, two numbers each (K5)."""

Pair = tuple[int, int]
Four = tuple[int, int, int, int]


@compiled
def bit(place: int) -> Pair:
    """The set of one place."""
    if place < HALF:
        return 1 << place, 0
    return 0, 1 << (place - HALF)


@compiled
def first(low: int, high: int) -> tuple[int, int, int]:
    """The first place of a set that is not empty, and what is left of the set."""
    if low:
        return lowest(low), low & (low - 1), high
    return lowest(high) + HALF, low, high & (high - 1)


@compiled
def beside(low: int, high: int) -> Pair:
    """These places and all beside them; bits that stand for no place may be set."""
    low |= low << 1 | low >> 1
    high |= high << 1 | high >> 1
    return (
        low | low << WIDE | low >> WIDE | high << (HALF - WIDE),
        high | high << WIDE | high >> WIDE | low >> (HALF - WIDE),
    )


@compiled
def groups(low: int, high: int) -> Four:
    """The buttons of one colour that are in groups of more than two (K4), and those in pairs (K5).

    A button is in such a group exactly if it has two neighbours or stands beside one that has.
    """
    one_low, one_high = 0, 0
    two_low, two_high = 0, 0
    for way in range(4):
        step = 1 if way == 0 else WIDE - 2 + way
        up_low = low << step & ALL
        up_high = (high << step | low >> (HALF - step)) & ALL
        two_low |= one_low & up_low
        two_high |= one_high & up_high
        one_low |= up_low
        one_high |= up_high
        down_low = (low >> step | high << (HALF - step)) & ALL
        down_high = high >> step
        two_low |= one_low & down_low
        two_high |= one_high & down_high
        one_low |= down_low
        one_high |= down_high
    two_low &= low
    two_high &= high
    if two_low | two_high:
        near_low, near_high = beside(two_low, two_high)
        two_low = near_low & low
        two_high = near_high & high
    return two_low, two_high, one_low & low & ~two_low, one_high & high & ~two_high


@compiled
def threats(board: Ints, pairs: Pair, mine: Pair, theirs: Pair) -> Pair:
    """What the buttons in ``pairs`` threaten: in each direction the first button met, if it is theirs (K5)."""
    low, high = pairs
    stand_low, stand_high = mine[0] | theirs[0], mine[1] | theirs[1]
    hit_low, hit_high = 0, 0
    for way in range(4):
        step = 1 if way == 0 else WIDE - 2 + way
        near_low = low & (low >> step | high << (HALF - step))
        near_high = high & high >> step
        while near_low | near_high:
            near, near_low, near_high = first(near_low, near_high)
            at = BEAM + 2 * (8 * near + way)
            met_low, met_high = board[at] & stand_low, board[at + 1] & stand_high
            if met_low:
                hit_low |= met_low & -met_low
            else:
                hit_high |= met_high & -met_high
            at = BEAM + 2 * (8 * (near + step) + 4 + way)
            met_low, met_high = board[at] & stand_low, board[at + 1] & stand_high
            if met_high:
                hit_high |= 1 << highest(met_high)
            elif met_low:
                hit_low |= 1 << highest(met_low)
    return hit_low & theirs[0], hit_high & theirs[1]
