"""What may lie hidden: many positions that fit all a viewer has seen, drawn together, turn by turn.

Each of some hundred positions makes one of the placements that would have looked like what was seen; who had more
to choose from counts for more when they are drawn anew after the turn. So in the end every way in which things can
have come about is nearly as likely as any other. `resample.py` counts the ways exactly, and more slowly.
"""

import numpy as np

from tete.core.bits import Flag, Floats, Ints, Seeds, count, draw, lowest, nth
from tete.core.kernels import compiled
from tete.games.headquarter.kernel_cells import can_place, placements
from tete.games.headquarter.kernel_rules import CELL, EMPTY, FLAT, KIND, SIZE, THRU, UP, WIDE, put

CODES = SIZE
"""Behind each position stand the placements that led to it."""
ROW = SIZE + 32

CERTAIN, BOTH, ONE, NONE = 0, 1, 2, 3
"""How much of a placement was seen: all, with both cubes through empty cells or not, one cube, nothing."""
SEEN, CODE, FIRST, LAST, CUBE, COLOUR = 0, 1, 2, 3, 4, 5
"""An event: how much was seen; the placement if certain; the piece; cell and colour of the one cube seen."""
EVENT = 6


@compiled
def went_on(wide: int, first: int, second: int, turns: int) -> bool:
    """Whether the game goes on after so many turns with nobody passing (Q9)."""
    if turns & 1:
        return can_place(wide, second, first)
    return first != 0 and second != 0 and can_place(wide, first, second)


@compiled
def stands(wide: int, first: int, second: int, turns: int, passed: int) -> bool:
    """Whether it would now be the turn of whose turn it is, after the same pass or none (Q9)."""
    if turns & 1 and not passed:
        return can_place(wide, second, first)
    if first == 0 or second == 0:
        return False
    starter = can_place(wide, first, second)
    return not starter and can_place(wide, second, first) if passed else starter


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
def advance(board: Ints, s: Ints, at: int, event: Ints, seeds: Seeds) -> int:
    """Make one of the placements that fit; answers of how many."""
    wide = board[WIDE]
    if at and not went_on(wide, s[EMPTY], s[EMPTY + 1], at):
        return 0
    mover = at & 1
    flat, up, through = fitting(wide, s[EMPTY + mover], s[EMPTY + 1 - mover], event)
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
        put(board, s, mover, code)
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
def sample(
    board: Ints, events: Ints, turns: int, passed: int, rows: Ints, seeds: Seeds, stop: Flag
) -> int:
    """Let every row follow the events; answers how many fit: all, or 0 if none was found or it was stopped.

    Every row begins as the position before the first draw.
    """
    n = len(rows) // ROW
    spare, weights = np.empty_like(rows), np.empty(n, np.float64)
    for at in range(len(events) // EVENT):
        event = events[at * EVENT : (at + 1) * EVENT]
        for row in range(n):
            if stop[0]:
                return 0
            s = rows[row * ROW : (row + 1) * ROW]
            weights[row] = advance(board, s, at, event, seeds)
        if not redraw(rows, spare, weights, seeds):
            return 0
    for row in range(n):
        first, second = rows[row * ROW + EMPTY], rows[row * ROW + EMPTY + 1]
        weights[row] = stands(board[WIDE], first, second, turns, passed)
    return redraw(rows, spare, weights, seeds)
