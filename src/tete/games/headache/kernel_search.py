"""Expectimax on bits, for two to four seats (max^n): whoever moves takes what is best for that seat, and chance is
averaged over all it can do.

It looks up to two pops ahead; a leaf is valued by `kernel_value.py`. One function for each depth, as functions that
call each other in a circle, or themselves, cannot be compiled and kept.
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
def room() -> tuple[Ints, Ints, Floats]:
    """Room for a position, for moves, and for the seats' chances."""
    position, some = np.empty(SIZE, np.int64), np.empty(MOST_MOVES, np.int64)
    return position, some, np.empty(MOST_SEATS, np.float64)


@compiled
def make(board: Ints, s: Ints, code: int, after: Ints) -> None:
    """Write the position after a move."""
    after[:] = s
    play(board, after, code)


@compiled
def keep_better(found: Floats, seat: int, at: int, kept: Floats) -> None:
    """Keep what is best for a seat: the chances found now, at the first move or if they are above those kept."""
    if at == 0 or found[seat] > kept[seat]:
        kept[:] = found


@compiled
def add_pop(chances: Floats, found: Floats, pop: int) -> None:
    """Add what is found after a pop, as likely as that pop is; odd ones have the dot."""
    for seat in range(MOST_SEATS):
        chances[seat] += found[seat] * (1 if pop & 1 else 5) / FACES


@compiled
def leaf(board: Ints, s: Ints, weights: Floats, told: Ints, chances: Floats) -> None:
    """A leaf: the seats' chances as they look, after the best choice if the dot gives one (H11)."""
    counts = np.empty(MOST_SEATS * COUNTS, np.float64)
    if s[STEP] != CHOICE or ended(board, s):
        told[NODES] += 1
        value(board, s, weights, counts, chances)
        return
    after, some, found = room()
    for at in range(moves(board, s, some)):
        make(board, s, some[at], after)
        told[NODES] += 1
        value(board, after, weights, counts, found)
        keep_better(found, s[MOVER], at, chances)


@compiled
def chance_leaf(
    board: Ints, s: Ints, weights: Floats, told: Ints, stop: Flag, chances: Floats
) -> None:
    """A chance node above leaves: averaged over the next pop, with the best move for each; or the game is over."""
    if ended(board, s):
        leaf(board, s, weights, told, chances)
        return
    after, some, found = room()
    popped, top = np.empty(SIZE, np.int64), np.empty(MOST_SEATS, np.float64)
    chances[:] = 0.0
    for pop in range(2, 14):
        if is_spent(told, stop):
            return
        make(board, s, POPS + pop, popped)
        for at in range(moves(board, popped, some)):
            make(board, popped, some[at], after)
            leaf(board, after, weights, told, found)
            keep_better(found, s[MOVER], at, top)
        add_pop(chances, top, pop)


@compiled
def choice_one(
    board: Ints, s: Ints, weights: Floats, told: Ints, stop: Flag, chances: Floats
) -> None:
    """A choice node above such a chance node: the best choice if the dot gives one (H11)."""
    if s[STEP] != CHOICE or ended(board, s):
        chance_leaf(board, s, weights, told, stop, chances)
        return
    after, some, found = room()
    for at in range(moves(board, s, some)):
        make(board, s, some[at], after)
        chance_leaf(board, after, weights, told, stop, found)
        keep_better(found, s[MOVER], at, chances)


@compiled
def chance_two(
    board: Ints, s: Ints, weights: Floats, told: Ints, stop: Flag, chances: Floats
) -> None:
    """A chance node two pops above leaves; forward pruning follows only the moves that look best at sight."""
    seat = s[MOVER]
    if ended(board, s):
        leaf(board, s, weights, told, chances)
        return
    after, some, found = room()
    popped, top, looks = np.empty(SIZE, np.int64), np.empty(MOST_SEATS), np.empty(MOST_MOVES)
    chances[:] = 0.0
    for pop in range(2, 14):
        make(board, s, POPS + pop, popped)
        all_ = moves(board, popped, some)
        for at in range(all_):
            make(board, popped, some[at], after)
            leaf(board, after, weights, told, found)
            looks[at] = found[seat]
        for followed in range(min(all_, told[WIDTH])):
            if is_spent(told, stop):
                return
            at = int(np.argmax(looks[:all_]))
            looks[at] = -1.0
            make(board, popped, some[at], after)
            choice_one(board, after, weights, told, stop, found)
            keep_better(found, seat, followed, top)
        add_pop(chances, top, pop)


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
        after, some, found = room()
        for at in range(moves(board, s, some)):
            make(board, s, some[at], after)
            chance_two(board, after, weights, told, stop, found)
            keep_better(found, s[MOVER], at, chances)
    return not is_spent(told, stop)
