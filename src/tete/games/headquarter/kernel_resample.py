"""What may lie hidden: many positions that fit all a viewer has seen, drawn together, turn by turn.

Each of some hundred positions makes one of the placements that would have looked like what was seen; who had more
to choose from counts for more when they are drawn anew after the turn. So in the end every way in which things can
have come about is nearly as likely as any other. `resample.py` counts the ways exactly, and more slowly.
"""

import numpy as np

from tete.games.headquarter.kernel_cells import placements
from tete.games.headquarter.kernel_rules import (
    CELL,
    CLOSING,
    EMPTY,
    FLAT,
    KIND,
    SIZE,
    STARTER,
    THRU,
    UP,
    WIDE,
    follows,
    put,
)
from tete.kernels.bits import Flag, Floats, Ints, Seeds, count, draw, lowest, nth
from tete.kernels.compile import compiled

CODES = SIZE
"""Behind each position stand the placements that led to it."""
ROW = SIZE + 32

CERTAIN, BOTH, ONE, NONE = 0, 1, 2, 3
"""How much of a placement was seen: all, with both cubes through empty cells or not, one cube, nothing."""
SEEN, CODE, FIRST, LAST, CUBE, COLOUR, MOVER = 0, 1, 2, 3, 4, 5, 6
"""An event: how much was seen; the placement if certain; the piece; cell, colour of the one cube seen; by whom."""
EVENT = 7


@compiled
def goes_on(board: Ints, s: Ints, last: int, me: int, closing: bool) -> bool:
    """Whether after the turn of whoever placed last (-1: nobody) it is my turn, the last one or not (Q9)."""
    starter = s[STARTER]
    passes, ends, over = follows(
        board, s[EMPTY + starter], s[EMPTY + 1 - starter], last != starter, False
    )
    after = starter ^ (last == starter) ^ passes
    return over == 0 and after == me and (ends != 0) == closing


@compiled
def fitting(wide: int, mine: int, other: int, event: Ints) -> tuple[int, int, int]:
    """First cells of the flat, upright and through placements that would have looked like that."""
    flat, up, through = placements(wide, mine, other)
    hidden = mine & ~other
    seen = event[SEEN]
    if seen <= BOTH:
        kind, cell = event[CODE] >> KIND, 1 << (event[CODE] >> CELL & 63)
        if seen == BOTH and (cell | cell << (1 if kind == FLAT else wide)) & ~other:
            return 0, 0, 0
        return (
            flat & cell if kind == FLAT else 0,
            up & cell if kind == UP else 0,
            through & cell if kind == THRU else 0,
        )
    if seen == NONE:
        return flat & hidden & hidden >> 1, up & hidden & hidden >> wide, 0
    cube = 1 << event[CUBE]
    if not cube & other:
        return 0, 0, 0
    return (
        flat & (cube & hidden >> 1 | hidden & cube >> 1),
        up & (cube & hidden >> wide | hidden & cube >> wide),
        0,
    )


@compiled
def placed(kind: int, cell: int, event: Ints, seeds: Seeds) -> int:
    """The placement with its colours: those that were seen; else either way round."""
    if event[SEEN] <= BOTH:
        return int(event[CODE])
    first, last = event[FIRST], event[LAST]
    if event[SEEN] == NONE:
        if draw(seeds, 2):
            first, last = last, first
    else:
        hidden = first + last - event[COLOUR]
        first, last = event[COLOUR], hidden
        if cell != event[CUBE]:
            first, last = last, first
    return int(kind << KIND | cell << CELL | first << 2 | last)


@compiled
def advance(board: Ints, s: Ints, at: int, last: int, event: Ints, seeds: Seeds) -> int:
    """Make one of the placements that fit, after the turn of whoever placed last; answers of how many."""
    wide, me = board[WIDE], event[MOVER]
    if not goes_on(board, s, last, me, False):
        return 0
    flat, up, through = fitting(wide, s[EMPTY + me], s[EMPTY + 1 - me], event)
    flats, ups = count(flat), count(up)
    ways = flats + ups + count(through)
    if ways:
        n = draw(seeds, ways) if ways > 1 else 0
        if n < flats:
            kind, cell = FLAT, nth(flat, n)
        elif n < flats + ups:
            kind, cell = UP, nth(up, n - flats)
        else:
            kind, cell = THRU, lowest(through)
        code = placed(kind, cell, event, seeds)
        put(board, s, me, code)
        s[CODES + at] = code
    return ways


@compiled
def redraw(rows: Ints, spare: Ints, weights: Floats, seeds: Seeds) -> int:
    """Draw all rows anew in proportion to their weights; 0 if there is nothing to draw from."""
    n = len(weights)
    whole = weights.sum()
    if whole <= 0:
        return 0
    if weights.min() == weights.max():
        return n
    share = whole / n
    mark = share * (draw(seeds, 1 << 30) + 0.5) / (1 << 30)
    at, reached = 0, weights[0]
    for new in range(n):
        while reached <= mark and at + 1 < n:
            at += 1
            reached += weights[at]
        spare[new * ROW : (new + 1) * ROW] = rows[at * ROW : (at + 1) * ROW]
        mark += share
    rows[:] = spare
    return n


@compiled
def sample(board: Ints, events: Ints, me: int, rows: Ints, seeds: Seeds, stop: Flag) -> int:
    """Let every row follow the events; answers how many fit: all, or 0 if none was found or it was stopped.

    Every row begins as the position before the first draw, but for what all know. ``me`` is whose turn it is.
    """
    n = len(rows) // ROW
    spare, weights = np.empty_like(rows), np.empty(n, np.float64)
    last = -1
    for at in range(len(events) // EVENT):
        event = events[at * EVENT : (at + 1) * EVENT]
        for row in range(n):
            if stop[0]:
                return 0
            s = rows[row * ROW : (row + 1) * ROW]
            weights[row] = advance(board, s, at, last, event, seeds)
        if not redraw(rows, spare, weights, seeds):
            return 0
        last = event[MOVER]
    for row in range(n):
        s = rows[row * ROW : (row + 1) * ROW]
        weights[row] = goes_on(board, s, last, me, s[CLOSING] != 0)
    return redraw(rows, spare, weights, seeds)
