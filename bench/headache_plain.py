"""The yardstick for Headache's bots: plain Monte-Carlo tree search with random playouts on our own kernel."""

import time

import numpy as np

import tete
from tete.core.bits import WIN, WINS, Flag, Floats, Ints, Seeds, flag, seeds
from tete.core.game import OpenView
from tete.core.kernels import compiled
from tete.core.mind import Budget, Progress, Report, Stop
from tete.games.headache import kernel
from tete.games.headache.kernel_playouts import TALLY, playouts, pop
from tete.games.headache.kernel_rules import (
    COLOUR,
    MOST_MOVES,
    POP,
    SEAT,
    SIZE,
    STEP,
    ended,
    moves,
    play,
)
from tete.games.headache.state import State

CURIOSITY = 0.7
MOST_NODES = 1_500_000
FIRST, CHILDREN, CODE, VISITS = 0, 1, 2, 3
FACTS = 4


@compiled
def grow(
    board: Ints,
    start: Ints,
    nodes: Ints,
    gains: Floats,
    tries: int,
    seeds: Seeds,
    stop: Flag,
) -> None:
    """So many tries from a position; ``nodes[0]`` is how many nodes there are, node 0 the root.

    Moves are chosen by UCB1, dice fall as they do; the first new position of a try is played out by chance.
    """
    s, some, path = (
        np.empty(SIZE, np.int64),
        np.empty(MOST_MOVES, np.int64),
        np.empty(512, np.int64),
    )
    movers, tally, nothing = (
        np.empty(512, np.int64),
        np.zeros(TALLY, np.int64),
        np.empty(0, np.int64),
    )
    for _ in range(tries):
        s[:] = start
        node, depth = 0, 0
        path[0], movers[0] = 0, 0
        while not stop[0] and depth < 500 and not ended(board, s):
            at = 1 + FACTS * node
            if depth and nodes[at + VISITS] == 0:
                break
            is_chance = s[STEP] <= POP
            if not nodes[at + CHILDREN]:
                found = 12 if is_chance else moves(board, s, some)
                if nodes[0] + found > MOST_NODES:
                    break
                nodes[at + FIRST], nodes[at + CHILDREN] = nodes[0], found
                for each in range(found):
                    child = 1 + FACTS * (nodes[0] + each)
                    nodes[child : child + FACTS] = 0
                    nodes[child + CODE] = 0 if is_chance else some[each]
                    gains[nodes[0] + each] = 0.0
                nodes[0] += found
            first, seat = nodes[at + FIRST], board[SEAT + s[COLOUR]]
            if is_chance:
                code = pop(seeds)
                chosen = first + code % 16 - 2
                seat = -1
            else:
                chosen, top = first, -1.0
                for child in range(first, first + nodes[at + CHILDREN]):
                    n = nodes[1 + FACTS * child + VISITS]
                    score = 1e9
                    if n:
                        score = gains[child] / n
                        score += CURIOSITY * np.sqrt(np.log(nodes[at + VISITS] + 1) / n)
                    if score > top:
                        chosen, top = child, score
                code = nodes[1 + FACTS * chosen + CODE]
            play(board, s, code)
            depth += 1
            path[depth], movers[depth] = chosen, seat
            node = chosen
        if stop[0]:
            return
        tally[:] = 0
        playouts(board, s, 1, seeds, stop, tally, nothing)
        if stop[0]:
            return
        for each in range(depth + 1):
            nodes[1 + FACTS * path[each] + VISITS] += 1
            if each and movers[each] >= 0:
                gains[path[each]] += tally[WINS + movers[each]] / WIN


class Plain:
    """Plays the move that was tried most; its budget is seconds."""

    def __init__(self, seconds: float, seed: int) -> None:
        self.budget = Budget(seconds)
        self._seeds = seeds(seed)
        self._nodes = np.zeros(1 + FACTS * MOST_NODES, np.int64)
        self._gains = np.zeros(MOST_NODES)
        self.tries = 0

    def think(
        self,
        view: OpenView[State],
        budget: Budget | None = None,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> str:
        """The move that was tried most."""
        board, start = kernel.table(view.state), kernel.pack(view.state)
        nodes, gains = self._nodes, self._gains
        nodes[: 1 + FACTS], nodes[0] = 0, 1
        end = time.thread_time() + (self.budget.seconds or 0)
        while time.thread_time() < end:
            grow(board, start, nodes, gains, 50, self._seeds, flag())
        first, found = nodes[1 + FIRST], nodes[1 + CHILDREN]
        visits = [int(nodes[1 + FACTS * (first + each) + VISITS]) for each in range(found)]
        self.tries = sum(visits)
        best = first + visits.index(max(visits))
        text = tete.game("headache").write(
            kernel.decode(board, int(nodes[1 + FACTS * best + CODE]))
        )
        if report:
            report(Progress(1.0, text))
        return text
