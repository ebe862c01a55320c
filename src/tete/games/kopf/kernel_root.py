"""The root of a search: how good each move of a position is, looked at a number of turns ahead."""

import numpy as np

from tete.games.kopf.kernel_path import load
from tete.games.kopf.kernel_rules import MOVER, SIZE, ended, play
from tete.games.kopf.kernel_search import STOPPED, search
from tete.games.kopf.kernel_value import WIN
from tete.kernels.bits import Flag, Ints
from tete.kernels.compile import compiled


@compiled
def rate_all(
    board: Ints,
    s: Ints,
    codes: Ints,
    values: Ints,
    depth: int,
    margin: int,
    work: Ints,
    table: Ints,
    counters: Ints,
    stop: Flag,
) -> int:
    """Value the moves of a position in the order given; answers how many were valued before it was to end.

    Exact for the best and for those that are worse by less than ``margin``; of the others a bound.
    """
    after = np.empty(SIZE, np.int64)
    best = -WIN
    for at in range(len(codes)):
        after[:] = s
        play(board, after, codes[at])
        same = after[MOVER] == s[MOVER]
        over = ended(board, after)
        if over:
            score = WIN - 1 if over - 1 == s[MOVER] else 1 - WIN if over <= 2 else 0
        else:
            load(after, work, 1)
            alpha = max(best - margin - 1, -WIN)
            ahead = depth if same else depth - 1
            if same:
                score = search(board, work, table, counters, stop, 1, ahead, alpha, WIN)
            elif at == 0 or margin:
                score = -search(board, work, table, counters, stop, 1, ahead, -WIN, -alpha)
            else:
                score = -search(board, work, table, counters, stop, 1, ahead, -best - 1, -best)
                if score > best and not counters[STOPPED]:
                    load(after, work, 1)
                    score = -search(board, work, table, counters, stop, 1, ahead, -WIN, -best)
        if counters[STOPPED]:
            return at
        values[at] = score
        best = max(best, score)
    return len(codes)


@compiled
def rate_even(
    board: Ints,
    s: Ints,
    codes: Ints,
    values: Ints,
    depth: int,
    work: Ints,
    table: Ints,
    counters: Ints,
    stop: Flag,
) -> int:
    """Value moves that end a turn, to find the one nearest to even; answers how many were valued.

    Exact for that one; of the others a bound that lies no nearer.
    """
    after = np.empty(SIZE, np.int64)
    best = WIN
    for at in range(len(codes)):
        after[:] = s
        play(board, after, codes[at])
        load(after, work, 1)
        score = -search(board, work, table, counters, stop, 1, depth - 1, -best, best)
        if counters[STOPPED]:
            return at
        values[at] = score
        best = max(1, min(best, abs(score)))
    return len(codes)
