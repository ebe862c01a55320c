"""The rules on bits, for search: moves, next positions, ends and random play, as fast as can be.

A position is a vector of whole numbers, a move is a number; what follows from the options is a table, made once.
`rules.py` is the law; `tests/games/headache/test_kernel.py` holds both together.
"""

from functools import lru_cache

import numpy as np

from tete.codes import Reason
from tete.core.game import Outcome
from tete.games.headache import kernel_rules as k
from tete.games.headache.kernel_playouts import TALLY, playouts
from tete.games.headache.kernel_rules import MOST_MOVES, ended, moves, play, winners
from tete.games.headache.moves import NUMBERS, Enter, Go, Move, Pop, Raise, Word
from tete.games.headache.setup import Setup
from tete.games.headache.state import State, Step
from tete.games.headache.track import CLOCKWISE, COUNTER, SPACES, ways
from tete.kernels.bits import Ints

__all__ = ["MOST_MOVES", "TALLY", "decode", "encode", "ended", "facts"]
__all__ += ["moves", "pack", "play", "playouts", "result", "table"]

_STEPS = (Step.OPENING, Step.POP, Step.ACT, Step.CHOICE)
_WORDS = {k.ENTER: Word.ENTER, k.STAY: Word.STAY, k.AGAIN: Word.AGAIN, k.END: Word.END}
_CODES = {word: code for code, word in _WORDS.items()}


def table(s: State) -> Ints:
    """What follows from the options of a game."""
    return _table(s.setup)


@lru_cache(maxsize=16)
def _table(setup: Setup) -> Ints:
    made = np.zeros(k.TABLE, np.int64)
    for space in SPACES:
        for number in NUMBERS:
            at = k.REACH + 2 * (7 * space + number)
            made[at] = sum(1 << end for end in ways(space, number, CLOCKWISE))
            made[at + 1] = sum(1 << end for end in ways(space, number, COUNTER))
    for at, colour in enumerate(setup.colours):
        made[k.SEAT + at], made[k.START + at] = colour.seat, colour.start
    for seat, colours in enumerate(setup.sets_of):
        made[k.OURS + seat] = sum(1 << colour for colour in colours)
    made[k.IN_PLAY], made[k.SEATS], made[k.SAFE] = (
        len(setup.colours),
        setup.seats,
        setup.safe_crossings,
    )
    made[k.LIMIT] = -1 if setup.most_turns is None else setup.most_turns
    return made


def pack(s: State) -> Ints:
    """A state as a position."""
    made = np.zeros(k.SIZE, np.int64)
    for space, stack in s.pieces:
        packed = 1
        for cone in stack:
            packed = packed << 2 | cone.colour
        made[k.STACKS + space] = packed
        made[k.TOPS + stack[-1].colour] |= 1 << space
    made[k.WAITING : k.WAITING + len(s.waiting)] = s.waiting
    made[k.MOVER], made[k.STEP], made[k.NUMBER] = s.seat, _STEPS.index(s.step), s.number
    made[k.DOT], made[k.PLAYED] = s.dot, s.turns
    made[k.RIVALS] = sum(1 << rival for rival in s.rivals)
    popped = 1
    for number in s.popped:
        popped = popped << 3 | number
    made[k.POPPED] = popped
    return made


def facts(s: Ints) -> Ints:
    """What of a position's vector means something: all of it."""
    return s


def decode(board: Ints, code: int) -> Move:
    """The move that a number stands for."""
    return _move(code)


@lru_cache(maxsize=8192)
def _move(code: int) -> Move:
    if code >= k.POPS:
        return Pop((code - k.POPS) // 2, bool(code % 2))
    if code >= k.RAISES:
        return Raise((code - k.RAISES) // 32, code % 32)
    if code >= k.ENTER:
        return _WORDS[code]
    start, end = divmod(code, 64)
    return Go(start, end) if start != end else Enter(start)


def encode(board: Ints, move: Move) -> int:
    """A move as a number."""
    return _code(move)


@lru_cache(maxsize=8192)
def _code(move: Move) -> int:
    match move:
        case Pop(number, dot):
            return k.POPS + 2 * number + dot
        case Go(start, end):
            return 64 * start + end
        case Enter(space):
            return 65 * space
        case Raise(space, place):
            return k.RAISES + 32 * space + place
        case Word():
            return _CODES[move]


def result(board: Ints, s: Ints) -> Outcome | None:
    """How a position has ended, if it has."""
    over = ended(board, s)
    if not over:
        return None
    best = winners(board, s, over)
    share = 1 / best.bit_count()
    scores = [share * (best >> seat & 1) for seat in range(int(board[k.SEATS]))]
    return Outcome.of(scores, Reason.LAST if over == 1 else Reason.LIMIT)
