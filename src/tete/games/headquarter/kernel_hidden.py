"""Positions that fit a view, for search: the kernel's draw, and the plain one where that finds none."""

import numpy as np

from tete.games.headquarter.kernel_pack import cells_of, encode, pack, table
from tete.games.headquarter.kernel_resample import (
    BOTH,
    CERTAIN,
    CODE,
    COLOUR,
    CUBE,
    EVENT,
    FIRST,
    LAST,
    MOVER,
    NONE,
    ONE,
    ROW,
    SEEN,
    sample,
)
from tete.games.headquarter.kernel_rules import (
    BAG,
    CLOSING,
    DRAWN,
    OVER,
    PASSED,
    PIECES,
    PLAYED,
    SIZE,
    STARTER,
)
from tete.games.headquarter.moves import STEP, Kind, place
from tete.games.headquarter.pieces import LETTERS
from tete.games.headquarter.pieces import PIECES as PAIRS
from tete.games.headquarter.resample import resample as draw_one
from tete.games.headquarter.rules import start
from tete.games.headquarter.state import Glimpse, State
from tete.games.headquarter.view import Event, View
from tete.kernels.bits import Flag, Ints, Seeds, flag
from tete.thinking.seeded import seeded

TRIES = 3
"""How often more rows are tried, four times as many each time, before the plain way is taken."""


def resample(view: View, count: int, seeds: Seeds, stop: Flag | None = None) -> Ints:
    """Positions that fit a view, as many as asked for, a row each, with the placements that led there behind them.

    All ways that fit what the viewer has seen are nearly alike. The table is that of the view's setup. If it
    is stopped, no rows.
    """
    stop = flag() if stop is None else stop
    begun = start(view.setup)
    if view.whole is not None or view.starter is None:
        return _copies(view.whole or begun, count)
    board, first = table(begun), np.zeros(ROW, np.int64)
    first[:SIZE] = pack(begun)
    first[BAG : BAG + PIECES] = view.bag
    first[DRAWN] = -1 if view.drawn is None else view.drawn
    first[PLAYED] = len(view.events)
    first[PASSED] = view.turns - first[PLAYED]
    first[STARTER], first[CLOSING], first[OVER] = view.starter, view.closing, 0
    events = _events(view, board)
    for more in range(TRIES):
        rows = np.tile(first, count << 2 * more)
        if sample(board, events, view.mover, rows, seeds, stop):
            return rows.reshape(-1, ROW)[:: 1 << 2 * more].copy()
        if stop[0]:
            return np.zeros((0, ROW), np.int64)
    return _copies(draw_one(view, seeded(int(seeds[0]))), count)


def _copies(s: State, count: int) -> Ints:
    """One state, as often as asked for."""
    row, board = np.zeros(ROW, np.int64), table(s)
    row[:SIZE] = pack(s)
    row[SIZE : SIZE + len(s.plays)] = [encode(board, play) for play in s.plays]
    return np.tile(row, (count, 1))


def _events(view: View, board: Ints) -> Ints:
    made = np.zeros((len(view.events), EVENT), np.int64)
    for row, (mover, event) in zip(made, view.watched, strict=True):
        row[MOVER] = mover
        _write(view, board, event, row)
    return made.reshape(-1)


def _write(view: View, board: Ints, event: Event, row: Ints) -> None:
    if not isinstance(event, Glimpse):
        row[SEEN], row[CODE] = CERTAIN, encode(board, event)
        return
    pair = PAIRS[event.piece]
    first, last = pair[0], pair[1]
    row[FIRST], row[LAST] = LETTERS.index(first), LETTERS.index(last)
    if event.through:
        cell, colour = event.through
        mine = last if colour == first else first
        row[SEEN], row[CODE] = CERTAIN, encode(board, place(Kind.THRU, cell, mine + colour))
    elif len(event.shown) == 2:
        (cell, one), (other, two) = event.shown
        kind = Kind.FLAT if other - cell == STEP[Kind.FLAT] else Kind.UP
        row[SEEN], row[CODE] = BOTH, encode(board, place(kind, cell, one + two))
    elif event.shown:
        cell, colour = event.shown[0]
        row[SEEN], row[COLOUR] = ONE, LETTERS.index(colour)
        row[CUBE] = cells_of(view.setup.head, 1 << cell).bit_length() - 1
    else:
        row[SEEN] = NONE
