"""Plain Monte-Carlo tree search on the kernel of HeadQuarter, from guesses: whom our search is measured against."""

from math import log, sqrt

import numpy as np

from tete.core.bits import WIN, WINS, Flag, Floats, Ints, Seeds
from tete.core.kernels import compiled
from tete.games.headquarter import kernel
from tete.games.headquarter.kernel_playouts import TALLY, any_draw, playouts
from tete.games.headquarter.kernel_rules import (
    DRAWN,
    DRAWS,
    MOST_MOVES,
    PIECES,
    SIZE,
    ended,
    moves,
    play,
    turns,
)
from tete.games.headquarter.moves import write
from tete.games.headquarter.rules import start
from tete.games.headquarter.view import View

ROOM = 400_000
EXPLORE = 0.7
GUESSES = 20
CODE, FIRST, COUNT, NODE = 0, 1, 2, 3
"""What is kept of a node: the move that leads there, where its children begin and how many they are."""


@compiled
def pick(tree: Ints, visits: Ints, sums: Floats, node: int, explore: float) -> int:
    """The child by UCB1; one that was never tried comes first."""
    first, n = tree[NODE * node + FIRST], tree[NODE * node + COUNT]
    whole = log(visits[node] + 1.0)
    best, top = first, -1.0
    for child in range(first, first + n):
        if visits[child] == 0:
            return int(child)
        rate = sums[child] / visits[child] + explore * sqrt(whole / visits[child])
        if rate > top:
            best, top = child, rate
    return int(best)


@compiled
def grow(
    board: Ints,
    begin: Ints,
    tries: int,
    explore: float,
    seeds: Seeds,
    stop: Flag,
    tree: Ints,
    visits: Ints,
    sums: Floats,
) -> int:
    """So many tries from a position; chance draws on the way. How often each was tried is in ``visits``."""
    s, into = np.empty(SIZE, np.int64), np.empty(MOST_MOVES, np.int64)
    tally, nothing = np.zeros(TALLY, np.int64), np.empty(0, np.int64)
    path, who = np.empty(200, np.int64), np.empty(200, np.int64)
    room, used = len(visits), 1
    for done in range(tries):
        if stop[0]:
            return done
        s[:] = begin
        node, length = 0, 1
        path[0], who[0] = 0, 0
        while not ended(board, s):
            if tree[NODE * node + COUNT] == 0:
                if (node and visits[node] == 0) or used + MOST_MOVES > room:
                    break
                n = PIECES if s[DRAWN] < 0 else moves(board, s, into)
                tree[NODE * node + FIRST], tree[NODE * node + COUNT] = used, n
                for at in range(n):
                    tree[NODE * (used + at) + CODE] = DRAWS + at if s[DRAWN] < 0 else into[at]
                used += n
            seat = turns(s) & 1
            if s[DRAWN] < 0:
                node = tree[NODE * node + FIRST] + any_draw(s, seeds) - DRAWS
            else:
                node = pick(tree, visits, sums, node, explore)
            path[length], who[length] = node, seat
            length += 1
            play(board, s, tree[NODE * node + CODE])
        tally[:] = 0
        playouts(board, s, 1, seeds, stop, tally, nothing)
        for at in range(length):
            visits[path[at]] += 1
            sums[path[at]] += tally[WINS + who[at]] / WIN
    return tries


class Plain:
    """Grows a tree from each of some guesses, and chooses the move that was tried most in all of them."""

    def __init__(self, tries: int, seed: int) -> None:
        self.tries = tries
        self._seeds = np.array([seed], np.uint64)
        self._stop = np.zeros(1, np.uint8)

    def think(self, view: View) -> str:
        """A move's text."""
        board = kernel.table(start(view.setup))
        tried: dict[int, int] = {}
        for row in kernel.resample(view, GUESSES, self._seeds):
            tree, visits = np.zeros(NODE * ROOM, np.int64), np.zeros(ROOM, np.int64)
            sums, begin = np.zeros(ROOM, np.float64), row[:SIZE].copy()
            each = max(1, self.tries // GUESSES)
            grow(board, begin, each, EXPLORE, self._seeds, self._stop, tree, visits, sums)
            first, n = int(tree[FIRST]), int(tree[COUNT])
            for child in range(first, first + n):
                code = int(tree[NODE * child + CODE])
                tried[code] = tried.get(code, 0) + int(visits[child])
        return write(kernel.decode(board, max(tried, key=lambda code: tried[code])))
