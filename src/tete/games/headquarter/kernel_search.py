"""Flat Monte Carlo: how good placements are, by rollouts from many positions that fit what a player has seen.

All placements are tried from the same positions and with the same luck (common random numbers), so that they differ
by what they are worth alone.
"""

import math

import numpy as np

from tete.games.headquarter.kernel_rate import play_on
from tete.games.headquarter.kernel_resample import ROW, redraw
from tete.games.headquarter.kernel_rules import SIZE, mover, play, points
from tete.kernels.bits import Flag, Floats, Ints, Seeds
from tete.kernels.compile import compiled


@compiled
def worth(lead: int, winning: float, slope: float) -> float:
    """What a lead at the end is worth: 0 to 1, a half for a draw; a narrow win less than a clear one.

    ``winning`` is the part that goes to whoever wins. Of the rest, nearly three quarters go with ``slope`` points.
    """
    won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return winning * won + (1.0 - winning) / (1.0 + math.exp(-lead / slope))


@compiled
def weigh(board: Ints, rows: Ints, seat: int, trust: float, seeds: Seeds) -> None:
    """Draw the positions anew, those more often in which the other player has done well (importance resampling).

    ``trust`` is how many points there make a position nearly three times as likely.
    """
    n = len(rows) // ROW
    weights = np.empty(n, np.float64)
    most = -(1 << 30)
    for at in range(n):
        weights[at] = points(board, rows[at * ROW : at * ROW + SIZE], 1 - seat)
        most = max(most, int(weights[at]))
    for at in range(n):
        weights[at] = math.exp((weights[at] - most) / trust)
    redraw(rows, np.empty_like(rows), weights, seeds)


@compiled
def begin_rollout(
    board: Ints, rows: Ints, at: int, code: int, chance: int, s: Ints, seeds: Seeds
) -> int:
    """Make a placement in one of the positions, with luck that belongs to it; answers whose placement it is."""
    row = at % (len(rows) // ROW) * ROW
    s[:] = rows[row : row + SIZE]
    seat = mover(s)
    seeds[0] = np.uint64(chance + 1_000_003 * at)
    play(board, s, code)
    return seat


@compiled
def rollouts(
    board: Ints,
    rows: Ints,
    codes: Ints,
    sums: Floats,
    wins: Floats,
    first: int,
    count: int,
    some: int,
    keep: int,
    winning: float,
    slope: float,
    chance: int,
    stop: Flag,
) -> int:
    """Play every placement on to the end from each of ``count`` positions; answers from how many.

    What it was worth is added to ``sums``, and wins to ``wins``. It looks at the flag before every game.
    """
    s, seeds = np.empty(SIZE, np.int64), np.zeros(1, np.uint64)
    n = len(codes)
    got = np.empty(2 * n, np.float64)
    for at in range(first, first + count):
        for which in range(n):
            if stop[0]:
                return at - first
            seat = begin_rollout(board, rows, at, codes[which], chance, s, seeds)
            play_on(board, s, some, keep, seeds)
            lead = points(board, s, seat) - points(board, s, 1 - seat)
            got[which] = worth(lead, winning, slope)
            got[n + which] = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        for which in range(n):
            sums[which] += got[which]
            wins[which] += got[n + which]
    return count
