"""How a placement looks at once, in tenths of a point: the zones it makes, what it gives away, what it spoils."""

from tete.games.headquarter.kernel_cells import placements, zones
from tete.games.headquarter.kernel_playouts import any_draw, many, nth_placement
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
    mover,
    play,
)
from tete.kernels.bits import Ints, Seeds, count, draw
from tete.kernels.compile import compiled

POINT = 10
GIFT = 8
DEAD, BURIED = 30, 8
"""What an empty cell costs that nothing can fill any more, and one below a cube."""


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
def fills(wide: int, s: Ints, side: int, colour: int, here: int, keep: int) -> tuple[int, int]:
    """What a cube adds in an empty cell of a side, and ``keep`` times what one of the best colour would."""
    near = here << 1 | here >> 1 | here << wide | here >> wide
    found, most = 0, 0
    for other in range(COLOURS):
        if near & s[side + other]:
            more = gain(wide, s[side + other], here)
            most = max(most, more)
            if other == colour:
                found = more
    return found, keep * most


@compiled
def rate(board: Ints, s: Ints, me: int, code: int, keep: int) -> int:
    """How good a placement looks to whoever makes it.

    ``keep`` is how many tenths of a point each point counts that a cube of the best colour could have made in a
    cell: now it cannot any more.
    """
    wide = board[WIDE]
    kind, here = code >> KIND, 1 << (code >> CELL & 63)
    one, two = code >> 2 & 3, code & 3
    side, behind = SIDES + COLOURS * me, SIDES + COLOURS * (1 - me)
    mine, other = s[EMPTY + me], s[EMPTY + 1 - me]
    added, missed = fills(wide, s, side, one, here, keep)
    if kind == THRU:
        given, spoilt = fills(wide, s, behind, two, here, keep)
        found = POINT * added - missed - GIFT * given + spoilt
        new = here
        other &= ~here
    else:
        there = here << (1 if kind == FLAT else wide)
        new = here | there
        more, lost = fills(wide, s, side, two, there, keep)
        if one == two:
            added, more = gain(wide, s[side + one], new), 0
        found = POINT * (added + more) - missed - lost
    mine &= ~new
    beside = mine << 1 | mine >> 1 | mine << wide | mine >> wide
    found -= DEAD * count(mine & ~beside & ~other)
    found -= BURIED * count(mine & new >> wide)
    return int(found)


@compiled
def best_of_some(board: Ints, s: Ints, some: int, keep: int, seeds: Seeds) -> int:
    """Of this many placements by chance the one that looks best."""
    me = mover(s)
    stable = placements(board[WIDE], s[EMPTY + me], s[EMPTY + 1 - me])
    first, last = int(board[FIRST + s[DRAWN]]), int(board[LAST + s[DRAWN]])
    n = many(stable, first, last)
    best = nth_placement(stable, first, last, draw(seeds, n))
    top = rate(board, s, me, best, keep)
    for _ in range(some - 1):
        code = nth_placement(stable, first, last, draw(seeds, n))
        if code != best:
            rated = rate(board, s, me, code, keep)
            if rated > top:
                best, top = code, rated
    return best


@compiled
def play_on(board: Ints, s: Ints, some: int, keep: int, seeds: Seeds) -> int:
    """Play a position to its end, each placement the best of some; answers how many turns it took."""
    steps = 0
    while not ended(board, s):
        if s[DRAWN] < 0:
            play(board, s, any_draw(s, seeds))
        else:
            play(board, s, best_of_some(board, s, some, keep, seeds))
            steps += 1
    return steps
