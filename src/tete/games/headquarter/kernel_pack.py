"""States and moves as whole numbers and back."""

from functools import lru_cache

import numpy as np

from tete.codes import Reason
from tete.core.game import Outcome
from tete.games.headquarter import kernel_rules as k
from tete.games.headquarter.cells import UP as ROW
from tete.games.headquarter.cells import each
from tete.games.headquarter.head import Head
from tete.games.headquarter.kernel_rules import ended, points
from tete.games.headquarter.moves import Begin, Draw, Kind, Move, place
from tete.games.headquarter.pieces import LETTERS
from tete.games.headquarter.pieces import PIECES as PAIRS
from tete.games.headquarter.setup import BLACKOUTS, ENDS, Setup
from tete.games.headquarter.state import State
from tete.kernels.bits import Ints

_KINDS = (Kind.FLAT, Kind.UP, Kind.THRU)


def fits(setup: Setup) -> bool:
    """Whether a side of this head can be one whole number; all that ship can, a very large frame cannot."""
    return (setup.head.width + 1) * setup.head.height < 64


def table(s: State) -> Ints:
    """What follows from the options of a game. Raises ValueError if the head does not fit."""
    return _table(s.setup)


@lru_cache(maxsize=16)
def _table(setup: Setup) -> Ints:
    if not fits(setup):
        raise ValueError(f"a head of {setup.head.width} by {setup.head.height} is too large here")
    made = np.zeros(k.TABLE, np.int64)
    made[k.WIDE], made[k.SCALE] = setup.head.width + 1, BLACKOUTS.index(setup.blackouts)
    made[k.END] = ENDS.index(setup.end)
    made[k.FIRST : k.FIRST + k.PIECES] = [LETTERS.index(pair[0]) for pair in PAIRS]
    made[k.LAST : k.LAST + k.PIECES] = [LETTERS.index(pair[1]) for pair in PAIRS]
    return made


def cells_of(head: Head, some: int) -> int:
    """A set of cells as this kernel numbers them."""
    wide = head.width + 1
    return sum(1 << cell // ROW * wide + cell % ROW for cell in each(some))


def pack(s: State) -> Ints:
    """A state as a position."""
    head = s.setup.head
    made = np.zeros(k.SIZE, np.int64)
    for seat in (0, 1):
        at = k.SIDES + k.COLOURS * seat
        made[at : at + k.COLOURS] = [cells_of(head, some) for some in s.sides[seat]]
        made[k.EMPTY + seat] = cells_of(head, s.empty[seat])
    made[k.BAG : k.BAG + k.PIECES] = s.bag
    made[k.DRAWN] = -1 if s.drawn is None else s.drawn
    made[k.PASSED], made[k.PLAYED] = s.passes, len(s.plays)
    made[k.STARTER] = -1 if s.starter is None else s.starter
    made[k.CLOSING], made[k.OVER] = s.closing, s.is_over
    return made


def facts(s: Ints) -> Ints:
    """What of a position's vector means something: all of it."""
    return s


def encode(board: Ints, move: Move) -> int:
    """A move as a number."""
    return _code(int(board[k.WIDE]), move)


@lru_cache(maxsize=8192)
def _code(wide: int, move: Move) -> int:
    if isinstance(move, Begin):
        return k.DRAWS + k.PIECES + move.seat
    if isinstance(move, Draw):
        return k.DRAWS + move.piece
    first, last = map(LETTERS.index, move.colours)
    cell = move.cell // ROW * wide + move.cell % ROW
    return _KINDS.index(move.kind) << k.KIND | cell << k.CELL | first << 2 | last


def decode(board: Ints, code: int) -> Move:
    """The move that a number stands for."""
    return _move(int(board[k.WIDE]), code)


@lru_cache(maxsize=8192)
def _move(wide: int, code: int) -> Move:
    if code >= k.DRAWS + k.PIECES:
        return Begin(code - k.DRAWS - k.PIECES)
    if code >= k.DRAWS:
        return Draw(code - k.DRAWS)
    row, column = divmod(code >> k.CELL & 63, wide)
    colours = LETTERS[code >> 2 & 3] + LETTERS[code & 3]
    return place(_KINDS[code >> k.KIND], row * ROW + column, colours)


def result(board: Ints, s: Ints) -> Outcome | None:
    """How a position has ended, if it has."""
    if not ended(board, s):
        return None
    reason, starter = Reason.BAG, s[k.STARTER]
    if not s[k.EMPTY + starter] or (board[k.END] == k.FULL and not s[k.EMPTY + 1 - starter]):
        reason = Reason.FULL
    elif s[k.BAG : k.BAG + k.PIECES].any():
        reason = Reason.STUCK
    return Outcome.of((points(board, s, 0), points(board, s, 1)), reason)
