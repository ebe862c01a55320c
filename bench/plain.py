"""Plain Monte-Carlo tree search with random playouts on our own kernels: whom our searches are measured against."""

import importlib
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from math import log, sqrt
from typing import Any

import numba
import numpy as np

import tete
from tete.kernels.bits import Flag, Floats, Ints, Seeds, flag, seeds
from tete.kernels.tally import WIN, WINS

EXPLORE = 0.7
GUESSES = 20
"""From how many states that fit its view it looks, where a game has secrets."""
ROOM = 3_000_000
LONGEST = 990
"""Moves from the root to the deepest leaf."""
CODE, FIRST, COUNT, NODE = 0, 1, 2, 3
"""What is kept of a node: the move that leads there, where its children begin and how many they are."""
_TRIES = 64
"""How many between two looks at the clock."""


@numba.njit
def _no_draw(s: Ints, seeds: Seeds) -> int:
    return 0


@numba.njit
def _no_lot(code: int) -> int:
    return 0


@dataclass(frozen=True)
class Field:
    """What tree search needs of a game's kernel. ``seat`` is -1 where chance draws one of this many ``lots``."""

    size: int
    most: int
    tally: int
    ended: Any
    moves: Any
    play: Any
    playouts: Any
    seat: Any
    lots: int = 0
    draw: Any = _no_draw
    lot: Any = _no_lot


def _kopf() -> Field:
    from tete.games.kopf.kernel_playouts import TALLY, playouts
    from tete.games.kopf.kernel_rules import MOST_MOVES, MOVER, SIZE, ended, moves, play

    @numba.njit
    def seat(board: Ints, s: Ints) -> int:
        return int(s[MOVER])

    return Field(SIZE, MOST_MOVES, TALLY, ended, moves, play, playouts, seat)


def _headache() -> Field:
    from tete.games.headache.kernel_playouts import TALLY, playouts, pop
    from tete.games.headache.kernel_rules import (
        MOST_MOVES,
        MOVER,
        POP,
        SIZE,
        STEP,
        ended,
        moves,
        play,
    )

    @numba.njit
    def seat(board: Ints, s: Ints) -> int:
        return -1 if s[STEP] <= POP else int(s[MOVER])

    @numba.njit
    def draw(s: Ints, seeds: Seeds) -> int:
        return int(pop(seeds))

    @numba.njit
    def lot(code: int) -> int:
        return code % 16 - 2

    return Field(SIZE, MOST_MOVES, TALLY, ended, moves, play, playouts, seat, 12, draw, lot)


def _headquarter() -> Field:
    from tete.games.headquarter.kernel_playouts import TALLY, any_draw, playouts
    from tete.games.headquarter.kernel_rules import (
        DRAWN,
        DRAWS,
        MOST_MOVES,
        PIECES,
        SIZE,
        ended,
        mover,
        moves,
        play,
    )

    @numba.njit
    def seat(board: Ints, s: Ints) -> int:
        return -1 if s[DRAWN] < 0 else int(mover(s))

    @numba.njit
    def lot(code: int) -> int:
        return code - DRAWS

    return Field(SIZE, MOST_MOVES, TALLY, ended, moves, play, playouts, seat, PIECES, any_draw, lot)


FIELDS: dict[str, Callable[[], Field]] = {
    "kopf": _kopf,
    "headache": _headache,
    "headquarter": _headquarter,
}


def _pick(tree: Ints, visits: Ints, sums: Floats, node: int) -> int:
    """The child by UCB1; one that was never tried comes first."""
    first, n = tree[NODE * node + FIRST], tree[NODE * node + COUNT]
    whole = log(visits[node] + 1.0)
    best, top = first, -1.0
    for child in range(first, first + n):
        if visits[child] == 0:
            return int(child)
        rate = sums[child] / visits[child] + EXPLORE * sqrt(whole / visits[child])
        if rate > top:
            best, top = child, rate
    return int(best)


pick: Any = numba.njit(_pick)


@cache
def growth(slug: str) -> Callable[..., int]:
    """``grow`` for a game, compiled: this many tries from a position, into a tree that may have grown before."""
    field = FIELDS[slug]()
    size, most, counted, lots = field.size, field.most, field.tally, field.lots
    ended, moves, play, playouts, seat_of = (
        field.ended,
        field.moves,
        field.play,
        field.playouts,
        field.seat,
    )
    draw, lot = field.draw, field.lot

    def grow(
        board: Ints,
        start: Ints,
        tries: int,
        used: int,
        seeds: Seeds,
        stop: Flag,
        tree: Ints,
        visits: Ints,
        sums: Floats,
    ) -> int:
        """How many nodes there are now; how often each was tried is in ``visits``."""
        s, into = np.empty(size, np.int64), np.empty(most, np.int64)
        tally, nothing = np.zeros(counted, np.int64), np.empty(0, np.int64)
        path, who = np.empty(1000, np.int64), np.empty(1000, np.int64)
        for _ in range(tries):
            s[:] = start
            node, length = 0, 1
            path[0], who[0] = 0, -1
            while not ended(board, s):
                seat = seat_of(board, s)
                if tree[NODE * node + COUNT] == 0:
                    if (node and visits[node] == 0) or used + most + lots > len(visits):
                        break
                    if length > LONGEST:
                        break
                    n = lots if seat < 0 else moves(board, s, into)
                    tree[NODE * node + FIRST], tree[NODE * node + COUNT] = used, n
                    for at in range(n):
                        tree[NODE * (used + at) + CODE] = into[at]
                    used += n
                if seat < 0:
                    code = draw(s, seeds)
                    node = tree[NODE * node + FIRST] + lot(code)
                else:
                    node = pick(tree, visits, sums, node)
                    code = tree[NODE * node + CODE]
                path[length], who[length] = node, seat
                length += 1
                play(board, s, code)
            tally[:] = 0
            playouts(board, s, 1, seeds, stop, tally, nothing)
            for at in range(length):
                visits[path[at]] += 1
                if who[at] >= 0:
                    sums[path[at]] += tally[WINS + who[at]] / WIN
        return used

    made: Callable[..., int] = numba.njit(nogil=True, error_model="numpy")(grow)
    return made


class Plain:
    """Plays the move that was tried most, in this many seconds of its thread."""

    def __init__(self, slug: str, seconds: float, seed: int) -> None:
        self._game = tete.game(slug)
        self._kernel = importlib.import_module(f"tete.games.{slug}.kernel")
        self._grow = growth(slug)
        self._seconds, self._seeds, self._stop = seconds, seeds(seed), flag()
        self.tries = 0

    def think(self, view: Any) -> str:
        """A move's text."""
        state = self._game.resample(view, random.Random(0))  # the board is the same in all
        board, tried = self._kernel.table(state), dict[int, int]()
        starts = list(self._starts(view, state))
        self.tries = 0
        for start in starts:
            for code, visits in self._tree(board, start, len(starts)):
                tried[code] = tried.get(code, 0) + visits
                self.tries += visits
        best = max(tried, key=lambda code: tried[code])
        return self._game.write(self._kernel.decode(board, best))

    def _starts(self, view: Any, state: Any) -> Iterator[Ints]:
        if not self._game.info.has_secrets:
            yield self._kernel.pack(state)
            return
        size = len(self._kernel.pack(state))
        for row in self._kernel.resample(view, GUESSES, self._seeds):
            yield row[:size].copy()

    def _tree(self, board: Ints, start: Ints, trees: int) -> Iterator[tuple[int, int]]:
        """Each move, and how often it was tried, in a tree that has its share of the time."""
        seconds = self._seconds / trees
        tree, visits = np.zeros(NODE * ROOM, np.int64), np.zeros(ROOM, np.int64)
        sums, used = np.zeros(ROOM, np.float64), 1
        begun = time.thread_time()
        spent = 0.0
        while spent < seconds and not (trees == 1 and _settled(tree, visits, spent / seconds)):
            used = self._grow(
                board, start, _TRIES, used, self._seeds, self._stop, tree, visits, sums
            )
            spent = time.thread_time() - begun
        first, n = int(tree[FIRST]), int(tree[COUNT])
        for child in range(first, first + n):
            yield int(tree[NODE * child + CODE]), int(visits[child])


def _settled(tree: Ints, visits: Ints, share: float) -> bool:
    """Whether no other move can be tried more often any more, even if the rest went twice as fast."""
    first, n = int(tree[FIRST]), int(tree[COUNT])
    if n < 2:
        return n == 1
    second, top = np.partition(visits[first : first + n], n - 2)[-2:]
    return bool(top - second > 2 * visits[0] * (1 - share) / share)
