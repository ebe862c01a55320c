"""How a placement looks at once, in tenths of a point: the zones it makes, what it gives away, what it spoils."""

from tete.core.bits import Ints, Seeds, count, draw, lowest
from tete.core.kernels import compiled
from tete.games.headquarter.kernel_cells import placements, zones
from tete.games.headquarter.kernel_playouts import any_draw, any_placement
from tete.games.headquarter.kernel_rules import (
    CELL,
    COLOURS,
    DRAWN,
    EMPTY,
    FIRST,
    FLAT,
    KIND,
    LAST,
    SIDES,
    THRU,
    WIDE,
    ended,
    play,
    turns,
)

POINT = 10
GIFT = 8
DEAD, BURIED = 30, 8
"""What an empty cell costs that nothing can fill any more, and one below a cube."""
ROOMY = 2
"""What it is worth if a cube of a zone has an empty cell beside it."""


@compiled
def gain(wide: int, cells: int, new: int) -> int:
    """What cubes of one colour that lie together add to the zones of that colour (Q10)."""
    near = new << 1 | new >> 1 | new << wide | new >> wide
    if not near & cells:
        n = count(new)
        return n * n if n > 1 else 0
    whole = cells | new
    area, grown = 0, new
    while grown != area:
        area = grown
        grown = (area | area << 1 | area >> 1 | area << wide | area >> wide) & whole
    n = count(area)
    return n * n - zones(wide, area & ~new)


@compiled
def rate(board: Ints, s: Ints, mover: int, code: int) -> int:
    """How good a placement looks to who makes it."""
    wide = board[WIDE]
    kind, here = code >> KIND, 1 << (code >> CELL & 63)
    one, two = code >> 2 & 3, code & 3
    side, behind = SIDES + COLOURS * mover, SIDES + COLOURS * (1 - mover)
    mine, other = s[EMPTY + mover], s[EMPTY + 1 - mover]
    if kind == THRU:
        found = POINT * gain(wide, s[side + one], here)
        found -= GIFT * gain(wide, s[behind + two], here)
        new = here
        other &= ~here
    else:
        there = here << (1 if kind == FLAT else wide)
        new = here | there
        if one == two:
            found = POINT * gain(wide, s[side + one], new)
        else:
            found = POINT * gain(wide, s[side + one], here)
            found += POINT * gain(wide, s[side + two], there)
    mine &= ~new
    beside = mine << 1 | mine >> 1 | mine << wide | mine >> wide
    found -= DEAD * count(mine & ~beside & ~other)
    found -= BURIED * count(mine & new >> wide)
    return int(found + ROOMY * count(beside & new))


@compiled
def best_of_all(board: Ints, s: Ints) -> int:
    """The placement that looks best, of all."""
    mover = turns(s) & 1
    stable = placements(board[WIDE], s[EMPTY + mover], s[EMPTY + 1 - mover])
    first, last = board[FIRST + s[DRAWN]], board[LAST + s[DRAWN]]
    best, top = -1, -(1 << 30)
    for kind in range(3):
        cells = stable[kind]
        while cells:
            code = kind << KIND | lowest(cells) << CELL
            cells &= cells - 1
            for turned in range(1 + (first != last)):
                whole = code | (last << 2 | first if turned else first << 2 | last)
                rated = rate(board, s, mover, whole)
                if rated > top:
                    best, top = whole, rated
    return int(best)


@compiled
def best_of_some(board: Ints, s: Ints, some: int, seeds: Seeds) -> int:
    """Of so many placements by chance the one that looks best."""
    mover = turns(s) & 1
    best = any_placement(board, s, seeds)
    top = rate(board, s, mover, best)
    for _ in range(some - 1):
        code = any_placement(board, s, seeds)
        if code != best:
            rated = rate(board, s, mover, code)
            if rated > top:
                best, top = code, rated
    return best


@compiled
def play_on(board: Ints, s: Ints, some: int, careful: int, seeds: Seeds) -> int:
    """Play a position to its end, sensibly; answers how many turns it took.

    ``careful`` of eight placements are the best of all, the others of ``some``.
    """
    steps = 0
    while not ended(board, s):
        if s[DRAWN] < 0:
            play(board, s, any_draw(s, seeds))
        elif careful and draw(seeds, 8) < careful:
            play(board, s, best_of_all(board, s))
            steps += 1
        else:
            play(board, s, best_of_some(board, s, some, seeds))
            steps += 1
    return steps
