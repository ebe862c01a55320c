"""Plain Monte-Carlo tree search on the kernel of Kopf oder Knopf: whom our search is measured against."""

from math import log, sqrt

import numpy as np

from tete.core.bits import WIN, WINS, Flag, Floats, Ints, Seeds
from tete.core.game import OpenView
from tete.core.kernels import compiled
from tete.games.kopf import kernel
from tete.games.kopf.kernel_playouts import TALLY, playouts
from tete.games.kopf.kernel_rules import MOST_MOVES, MOVER, SIZE, ended, moves, play
from tete.games.kopf.moves import write
from tete.games.kopf.state import State

ROOM = 3_000_000
EXPLORE = 0.7
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
    start: Ints,
    tries: int,
    explore: float,
    seeds: Seeds,
    stop: Flag,
    tree: Ints,
    visits: Ints,
    sums: Floats,
) -> int:
    """So many tries from a position; what each child of the root, from 1 on, was tried is in ``visits``."""
    s, into = np.empty(SIZE, np.int64), np.empty(MOST_MOVES, np.int64)
    tally, nothing = np.zeros(TALLY, np.int64), np.empty(0, np.int64)
    path, who = np.empty(1000, np.int64), np.empty(1000, np.int64)
    room, used = len(visits), 1
    for done in range(tries):
        if stop[0]:
            return done
        s[:] = start
        node, length = 0, 1
        path[0], who[0] = 0, 0
        while not ended(board, s):
            if tree[NODE * node + COUNT] == 0:
                if (node and visits[node] == 0) or used + MOST_MOVES > room or length > 990:
                    break
                n = moves(board, s, into)
                tree[NODE * node + FIRST], tree[NODE * node + COUNT] = used, n
                for at in range(n):
                    tree[NODE * (used + at) + CODE] = into[at]
                used += n
            node = pick(tree, visits, sums, node, explore)
            path[length], who[length] = node, s[MOVER]
            length += 1
            play(board, s, tree[NODE * node + CODE])
        tally[:] = 0
        playouts(board, s, 1, seeds, stop, tally, nothing)
        for at in range(length):
            visits[path[at]] += 1
            sums[path[at]] += tally[WINS + who[at]] / WIN
    return tries


class Plain:
    """Chooses the move that was tried most."""

    def __init__(self, tries: int, seed: int) -> None:
        self.tries = tries
        self._seeds = np.array([seed], np.uint64)
        self._stop = np.zeros(1, np.uint8)

    def think(self, view: OpenView[State]) -> str:
        """A move's text."""
        s = view.state
        board, start = kernel.table(s), kernel.pack(s)
        tree, visits = np.zeros(NODE * ROOM, np.int64), np.zeros(ROOM, np.int64)
        sums = np.zeros(ROOM, np.float64)
        grow(board, start, self.tries, EXPLORE, self._seeds, self._stop, tree, visits, sums)
        first, n = int(tree[FIRST]), int(tree[COUNT])
        best = first + int(np.argmax(visits[first : first + n]))
        return write(kernel.decode(board, int(tree[NODE * best + CODE])))
