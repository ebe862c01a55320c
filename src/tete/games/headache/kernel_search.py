"""Expectimax on bits, for two to four seats (max^n): whoever moves takes what is best for that seat, and chance is
averaged over all it can do.

It looks up to two pops ahead; a leaf is valued by `kernel_value.py`. One function for each depth, as functions that
call each other in a circle cannot be compiled.
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
FACES = 36
"""Of the two dice together; of six faces of the second, one has the dot (H2)."""


@compiled
def is_spent(told: Ints, stop: Flag) -> bool:
    """Whether it shall end."""
    return bool(stop[0] or (told[MOST_NODES] and told[NODES] >= told[MOST_NODES]))


@compiled
def better(found: Floats, seat: int, best: float, kept: Floats) -> float:
    """What is best for a seat, the chances found now or those kept before, which they replace if they are."""
    if found[seat] > best:
        kept[:] = found
        return float(found[seat])
    return best


@compiled
def add_pop(chances: Floats, found: Floats, dot: int) -> None:
    """Add what is found after a pop, as likely as that pop is."""
    for seat in range(MOST_SEATS):
        chances[seat] += found[seat] * (1 if dot else 5) / FACES


@compiled
def leaf(board: Ints, s: Ints, weights: Floats, told: Ints, chances: Floats) -> None:
    """A leaf: the seats' chances as they look, after the best choice if the dot gives one (H11)."""
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
        best = better(found, seat, best, chances)


@compiled
def chance_leaf(
    board: Ints, s: Ints, weights: Floats, told: Ints, stop: Flag, chances: Floats
) -> None:
    """A chance node above leaves: averaged over the next pop, with the best move for each; or the game is over."""
    if ended(board, s):
        leaf(board, s, weights, told, chances)
        return
    popped, after = np.empty(SIZE, np.int64), np.empty(SIZE, np.int64)
    some = np.empty(MOST_MOVES, np.int64)
    found, top = np.empty(MOST_SEATS, np.float64), np.empty(MOST_SEATS, np.float64)
    seat = s[MOVER]
    chances[:] = 0.0
    for number in range(1, 7):
        for dot in range(2):
            if is_spent(told, stop):
                return
            popped[:] = s
            play(board, popped, POPS + 2 * number + dot)
            best = -1.0
            for at in range(moves(board, popped, some)):
                after[:] = popped
                play(board, after, some[at])
                leaf(board, after, weights, told, found)
                best = better(found, seat, best, top)
            add_pop(chances, top, dot)


@compiled
def choice_one(
    board: Ints, s: Ints, weights: Floats, told: Ints, stop: Flag, chances: Floats
) -> None:
    """A choice node above such a chance node: the best choice if the dot gives one (H11)."""
    if s[STEP] != CHOICE or ended(board, s):
        chance_leaf(board, s, weights, told, stop, chances)
        return
    after, some = np.empty(SIZE, np.int64), np.empty(MOST_MOVES, np.int64)
    seat, best, found = s[MOVER], -1.0, np.empty(MOST_SEATS, np.float64)
    for at in range(moves(board, s, some)):
        after[:] = s
        play(board, after, some[at])
        chance_leaf(board, after, weights, told, stop, found)
        best = better(found, seat, best, chances)


@compiled
def chance_two(
    board: Ints, s: Ints, weights: Floats, told: Ints, stop: Flag, chances: Floats
) -> None:
    """A chance node two pops above leaves; forward pruning follows only the moves that look best at sight."""
    if ended(board, s):
        leaf(board, s, weights, told, chances)
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
                leaf(board, after, weights, told, found)
                looks[at] = found[seat]
            best = -1.0
            for _ in range(min(all_, told[WIDTH])):
                if is_spent(told, stop):
                    return
                at = int(np.argmax(looks[:all_]))
                looks[at] = -1.0
                after[:] = popped
                play(board, after, some[at])
                choice_one(board, after, weights, told, stop, found)
                best = better(found, seat, best, top)
            add_pop(chances, top, dot)


@compiled
def look(
    board: Ints, s: Ints, weights: Floats, depth: int, told: Ints, stop: Flag, chances: Floats
) -> bool:
    """The seats' chances after a move, ``depth`` pops ahead, at most DEEPEST; False: it was stopped too soon."""
    if depth == 0:
        leaf(board, s, weights, told, chances)
        return True
    if depth == 1:
        choice_one(board, s, weights, told, stop, chances)
    elif s[STEP] != CHOICE or ended(board, s):
        chance_two(board, s, weights, told, stop, chances)
    else:
        after, some = np.empty(SIZE, np.int64), np.empty(MOST_MOVES, np.int64)
        seat, best, found = s[MOVER], -1.0, np.empty(MOST_SEATS, np.float64)
        for at in range(moves(board, s, some)):
            after[:] = s
            play(board, after, some[at])
            chance_two(board, after, weights, told, stop, found)
            best = better(found, seat, best, chances)
    return not is_spent(told, stop)
