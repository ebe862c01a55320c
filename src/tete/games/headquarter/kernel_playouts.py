"""Random play on bits: pieces as they come out of the bag, every legal placement alike."""

import numpy as np

from tete.games.headquarter.kernel_cells import placements
from tete.games.headquarter.kernel_rules import (
    BAG,
    CELL,
    DRAWN,
    DRAWS,
    EMPTY,
    FIRST,
    KIND,
    LAST,
    PIECES,
    SIZE,
    STARTER,
    WIDE,
    ended,
    in_bag,
    mover,
    play,
    points,
)
from tete.kernels.bits import Flag, Ints, Seeds, count, draw, nth
from tete.kernels.compile import compiled
from tete.kernels.tally import GAMES, STEPS, TURNS, WIN, WINS

TALLY = WINS + 2


@compiled
def any_draw(s: Ints, seeds: Seeds) -> int:
    """A piece out of the bag (Q4); before the first, who begins."""
    if s[STARTER] < 0:
        return DRAWS + PIECES + draw(seeds, 2)
    n = draw(seeds, in_bag(s))
    piece = 0
    while n >= s[BAG + piece]:
        n -= s[BAG + piece]
        piece += 1
    return DRAWS + piece


@compiled
def nth_placement(stable: tuple[int, int, int], first: int, last: int, n: int) -> int:
    """One of the stable placements of a piece of two colours, counted from 0; ``many`` says how many there are."""
    colours = first << 2 | last
    if first != last:
        colours = last << 2 | first if n & 1 else colours
        n >>= 1
    flats, ups = count(stable[0]), count(stable[1])
    if n < flats:
        return nth(stable[0], n) << CELL | colours
    n -= flats
    if n < ups:
        return 1 << KIND | nth(stable[1], n) << CELL | colours
    return 2 << KIND | nth(stable[2], n - ups) << CELL | colours


@compiled
def many(stable: tuple[int, int, int], first: int, last: int) -> int:
    """How many placements there are: twice as many if the colours differ."""
    return (count(stable[0]) + count(stable[1]) + count(stable[2])) << (first != last)


@compiled
def any_placement(board: Ints, s: Ints, seeds: Seeds) -> int:
    """A placement of the piece drawn, all alike."""
    me = mover(s)
    stable = placements(board[WIDE], s[EMPTY + me], s[EMPTY + 1 - me])
    first, last = int(board[FIRST + s[DRAWN]]), int(board[LAST + s[DRAWN]])
    return nth_placement(stable, first, last, draw(seeds, many(stable, first, last)))


@compiled
def playouts(
    board: Ints, start: Ints, games: int, seeds: Seeds, stop: Flag, tally: Ints, trace: Ints
) -> None:
    """Play this many games by chance from a position, or until the flag is set, and count.

    The moves of all of them, draws too, are written into ``trace`` as long as there is room.
    """
    s = np.empty(SIZE, np.int64)
    written = 0
    for _ in range(games):
        s[:] = start
        over = ended(board, s)
        while not over and not stop[0]:
            if s[DRAWN] < 0:
                code = any_draw(s, seeds)
            else:
                code = any_placement(board, s, seeds)
                tally[TURNS] += 1
            play(board, s, code)
            tally[STEPS] += 1
            if written < len(trace):
                trace[written] = code
                written += 1
            over = ended(board, s)
        if not over:
            return
        tally[GAMES] += 1
        lead = points(board, s, 0) - points(board, s, 1)
        tally[WINS] += WIN if lead > 0 else WIN // 2 if lead == 0 else 0
        tally[WINS + 1] += WIN if lead < 0 else WIN // 2 if lead == 0 else 0
