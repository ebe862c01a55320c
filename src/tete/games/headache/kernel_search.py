"""Search over bits: who moves takes what is best for him, chance is averaged over all it can do.

It looks up to two pops ahead and judges what stands then by `kernel_value.py`. One function for each depth: code
that calls itself cannot be kept compiled.
"""

import numpy as np

from tete.games.headache.kernel_rules import (
    CHOICE,
    MOST_MOVES,
    MOVER,
    POPS,
    SIZE,
    STEP,
    ended,
    moves,
    play,
)
from tete.games.headache.kernel_value import COUNTS, value
from tete.kernels.bits import Flag, Floats, Ints
from tete.kernels.compile import compiled

NODES, MOST_NODES, WIDTH = 0, 1, 2
"""What a search counts and is told: positions judged, how many at most (0: any number), moves followed farther."""
TOLD = 3
MOST_SEATS = 4
DEEPEST = 2


@compiled
def spent(told: Ints, stop: Flag) -> bool:
    """Whether it shall end."""
    return bool(stop[0] or (told[MOST_NODES] and told[NODES] >= told[MOST_NODES]))


@compiled
def sight(board: Ints, s: Ints, weights: Floats, told: Ints, chances: Floats) -> None:
    """The seats' chances as they look, after the best choice if the dot gives one (H11)."""
    counts = np.empty(MOST_SEATS * COUNTS, np.float64)
    if s[STEP] != CHOICE or ended(board, s):
        told[NODES] += 1
        value(board, s, weights, counts, chances)
        return
    after, some = np.empty(SIZE, np.int64), np.empty(MOST_MOVES, np.int64)
    seat, best, found = s[MOVER], -1.0, np.empty(MOST_SEATS, np.float64)
    for at in range(moves(board, s, some)):
        after[:] = s
        play(board, after, some[at])
        told[NODES] += 1
        value(board, after, weights, counts, found)
        if found[seat] > best:
            best = found[seat]
            chances[:] = found


@compiled
def one_pop(board: Ints, s: Ints, weights: Floats, told: Ints, stop: Flag, chances: Floats) -> None:
    """The same averaged over the next pop, with the best move for each. Chance is to pop, or it is over."""
    if ended(board, s):
        sight(board, s, weights, told, chances)
        return
    popped, after = np.empty(SIZE, np.int64), np.empty(SIZE, np.int64)
    some = np.empty(MOST_MOVES, np.int64)
    found, top = np.empty(MOST_SEATS, np.float64), np.empty(MOST_SEATS, np.float64)
    seat = s[MOVER]
    chances[:] = 0.0
    for number in range(1, 7):
        for dot in range(2):
            if spent(told, stop):
                return
            popped[:] = s
            play(board, popped, POPS + 2 * number + dot)
            best = -1.0
            for at in range(moves(board, popped, some)):
                after[:] = popped
                play(board, after, some[at])
                sight(board, after, weights, told, found)
                if found[seat] > best:
                    best = found[seat]
                    top[:] = found
            for each in range(MOST_SEATS):
                chances[each] += top[each] * (1 if dot else 5) / 36


@compiled
def look_one(
    board: Ints, s: Ints, weights: Floats, told: Ints, stop: Flag, chances: Floats
) -> None:
    """One pop ahead, after the best choice if the dot gives one."""
    if s[STEP] != CHOICE or ended(board, s):
        one_pop(board, s, weights, told, stop, chances)
        return
    after, some = np.empty(SIZE, np.int64), np.empty(MOST_MOVES, np.int64)
    seat, best, found = s[MOVER], -1.0, np.empty(MOST_SEATS, np.float64)
    for at in range(moves(board, s, some)):
        after[:] = s
        play(board, after, some[at])
        one_pop(board, after, weights, told, stop, found)
        if found[seat] > best:
            best = found[seat]
            chances[:] = found


@compiled
def two_pops(
    board: Ints, s: Ints, weights: Floats, told: Ints, stop: Flag, chances: Floats
) -> None:
    """Averaged over two pops; of the moves between them only those that look best are followed."""
    if ended(board, s):
        sight(board, s, weights, told, chances)
        return
    popped, after = np.empty(SIZE, np.int64), np.empty(SIZE, np.int64)
    some, looks = np.empty(MOST_MOVES, np.int64), np.empty(MOST_MOVES, np.float64)
    found, top = np.empty(MOST_SEATS, np.float64), np.empty(MOST_SEATS, np.float64)
    seat = s[MOVER]
    chances[:] = 0.0
    for number in range(1, 7):
        for dot in range(2):
            popped[:] = s
            play(board, popped, POPS + 2 * number + dot)
            all_ = moves(board, popped, some)
            for at in range(all_):
                after[:] = popped
                play(board, after, some[at])
                sight(board, after, weights, told, found)
                looks[at] = found[seat]
            best = -1.0
            for _ in range(min(all_, told[WIDTH])):
                if spent(told, stop):
                    return
                at = int(np.argmax(looks[:all_]))
                looks[at] = -1.0
                after[:] = popped
                play(board, after, some[at])
                look_one(board, after, weights, told, stop, found)
                if found[seat] > best:
                    best = found[seat]
                    top[:] = found
            for each in range(MOST_SEATS):
                chances[each] += top[each] * (1 if dot else 5) / 36


@compiled
def look(
    board: Ints, s: Ints, weights: Floats, depth: int, told: Ints, stop: Flag, chances: Floats
) -> bool:
    """The seats' chances after a move, so many pops ahead, at most DEEPEST; False: it was ended before it knew."""
    if depth == 0:
        sight(board, s, weights, told, chances)
        return True
    if depth == 1:
        look_one(board, s, weights, told, stop, chances)
    elif s[STEP] != CHOICE or ended(board, s):
        two_pops(board, s, weights, told, stop, chances)
    else:
        after, some = np.empty(SIZE, np.int64), np.empty(MOST_MOVES, np.int64)
        seat, best, found = s[MOVER], -1.0, np.empty(MOST_SEATS, np.float64)
        for at in range(moves(board, s, some)):
            after[:] = s
            play(board, after, some[at])
            two_pops(board, after, weights, told, stop, found)
            if found[seat] > best:
                best = found[seat]
                chances[:] = found
    return not spent(told, stop)
