"""How good placements are, by the net: at once, and after the best that the other can do with what is drawn."""

import numpy as np

from tete.games.headquarter.kernel_playouts import any_draw
from tete.games.headquarter.kernel_resample import ROW
from tete.games.headquarter.kernel_rules import MOST_MOVES, SIZE, ended, mover, moves, play, points
from tete.games.headquarter.kernel_search import begin_rollout, worth
from tete.games.headquarter.kernel_values import Net, value
from tete.kernels.bits import Flag, Floats, Ints
from tete.kernels.compile import compiled

SLOPE = 20.0
"""What the net means by a lead: see `kernel_search.worth`."""


@compiled
def glance(
    board: Ints, net: Net, rows: Ints, codes: Ints, sums: Floats, count: int, stop: Flag
) -> int:
    """What every placement is worth at once, from the first positions; answers from how many.

    Half of it is the win, half the lead; it is added to ``sums``. It looks at the flag before every position.
    """
    s, n = np.empty(SIZE, np.int64), len(codes)
    wins, leads = np.empty(n, np.float64), np.empty(n, np.float64)
    for at in range(count):
        if stop[0]:
            return at
        s[:] = rows[at * ROW : at * ROW + SIZE]
        value(board, net[0], net[1], s, codes, wins, leads)
        for which in range(n):
            sums[which] += 0.5 * wins[which] + 0.5 * leads[which]
    return count


@compiled
def reply(board: Ints, net: Net, s: Ints, into: Ints, room: Floats) -> float:
    """Make the best placement with the piece that is drawn; answers what it is worth to whoever makes it."""
    n = moves(board, s, into)
    wins, leads = room[:n], room[n : 2 * n]
    value(board, net[0], net[1], s, into[:n], wins, leads)
    best, top = 0, -1.0
    for at in range(n):
        liked = 0.5 * wins[at] + 0.5 * leads[at]
        if liked > top:
            best, top = at, liked
    play(board, s, into[best])
    return top


@compiled
def look(
    board: Ints,
    net: Net,
    rows: Ints,
    codes: Ints,
    sums: Floats,
    first: int,
    count: int,
    chance: int,
    stop: Flag,
) -> int:
    """What every placement is worth after the next turn, from the same positions and with the same piece drawn.

    As `glance` otherwise; it looks at the flag before every placement.
    """
    s, seeds = np.empty(SIZE, np.int64), np.zeros(1, np.uint64)
    n = len(codes)
    got = np.empty(n, np.float64)
    into, room = np.empty(MOST_MOVES, np.int64), np.empty(2 * MOST_MOVES, np.float64)
    for at in range(first, first + count):
        for which in range(n):
            if stop[0]:
                return at - first
            seat = begin_rollout(board, rows, at, codes[which], chance, s, seeds)
            if not ended(board, s):
                play(board, s, any_draw(s, seeds))
                who = mover(s)
                got[which] = reply(board, net, s, into, room)
                if who != seat:
                    got[which] = 1.0 - got[which]
            if ended(board, s):
                lead = points(board, s, seat) - points(board, s, 1 - seat)
                got[which] = worth(lead, 0.5, SLOPE)
        for which in range(n):
            sums[which] += got[which]
    return count
