"""The rules on bits, for search: moves, next positions, ends and random play, as fast as can be.

A position is a vector of whole numbers, a move is a number; what follows from the options is a table, made once.
`rules.py` is the law; `tests/games/kopf/test_kernel.py` holds both together.
"""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from tete.codes import Reason
from tete.core.game import Outcome
from tete.games.kopf import board as boards
from tete.games.kopf import kernel_rules as k
from tete.games.kopf.board import Board
from tete.games.kopf.kernel_buttons import ALL, BEAM, HALF, LAND, PLACES, WIDE, Pair
from tete.games.kopf.kernel_playouts import TALLY, playouts
from tete.games.kopf.kernel_rules import MOST_MOVES, ended, moves, play
from tete.games.kopf.moves import Go, Move, Strike, Take, Word
from tete.games.kopf.state import State, Step
from tete.kernels.bits import Ints

__all__ = ["MOST_MOVES", "TALLY", "decode", "encode", "ended", "facts"]
__all__ += ["moves", "pack", "play", "playouts", "result", "table"]

_STEPS = (Step.PENALTY, Step.STRIKE, Step.MOVE)
_WORDS = {
    k.LEAVE: Word.LEAVE,
    k.STRIKES: Word.STRIKE,
    k.SPARE: Word.SPARE,
    k.PASS: Word.PASS,
    k.SWAP: Word.SWAP,
}
_RESULTS = (
    None,
    Outcome.of((1, 0), Reason.GOAL),
    Outcome.of((0, 1), Reason.GOAL),
    Outcome.of((0.5, 0.5), Reason.QUIET),
    Outcome.of((0.5, 0.5), Reason.REPETITION),
)
_CODES = {word: code for code, word in _WORDS.items()}


def place(square: int) -> int:
    """The bit of a square, counted through both halves."""
    return square // boards.SIDE * WIDE + square % boards.SIDE


def square_of(place: int) -> int:
    """The square of a bit."""
    return place // WIDE * boards.SIDE + place % WIDE


def bits(squares: Iterable[int]) -> Pair:
    """A set of squares as two numbers."""
    whole = sum([_BITS[square] for square in squares])
    return whole & ALL, whole >> HALF


_BITS = tuple(1 << place(square) for square in boards.SQUARES)


def table(s: State) -> Ints:
    """What follows from the options of a game."""
    made = _table(s.board).copy()
    made[k.GOAL], made[k.PREVENT], made[k.CHOOSE] = s.goal, s.prevent_groups, s.choose
    return made


@lru_cache(maxsize=16)
def _table(board: Board) -> Ints:
    made = np.zeros(k.TABLE, np.int64)
    for square in boards.SQUARES:
        at = LAND + 2 * place(square)
        made[at : at + 2] = bits(board.landings[square])
        ends = [place(end) for end in board.landings[square]]
        made[k.LANDINGS + place(square)] = len(ends)
        at = k.LISTED + 32 * place(square)
        made[at : at + len(ends)] = ends
    for (near, far), beam in board.beams.items():
        at = BEAM + 2 * (8 * place(near) + _way(near, far))
        made[at : at + 2] = bits(beam)
    made[k.FOURS : k.FOURS + 2] = bits(_squares(board, 4))
    made[k.BETWEEN : k.BETWEEN + 2] = bits(_squares(board, 2, 3))
    made[k.KEYS : k.LANDINGS] = np.random.default_rng(10).integers(-(2**63), 2**63, 2 * PLACES)
    return made


def _squares(board: Board, *holes: int) -> list[int]:
    """The squares with this many holes."""
    return [square for square in boards.SQUARES if board.holes[square] in holes]


@lru_cache(maxsize=16)
def _keys(board: Board) -> tuple[list[int], list[int]]:
    found = _table(board)[k.KEYS : k.LANDINGS].tolist()
    red, blue = found[:PLACES], found[PLACES:]
    places = [place(square) for square in boards.SQUARES]
    return [red[at] for at in places], [blue[at] for at in places]


def _way(near: int, far: int) -> int:
    """The direction as the kernel counts: 0 to the right, then against the clock but for the first, 4 back."""
    step = place(far) - place(near)
    return (1, WIDE - 1, WIDE, WIDE + 1).index(abs(step)) + (0 if step > 0 else 4)


def pack(s: State) -> Ints:
    """A state as a position."""
    made = np.zeros(k.SIZE, np.int64)
    made[k.BUTTONS : k.BUTTONS + 4] = (*bits(s.buttons[0]), *bits(s.buttons[1]))
    made[k.MOVER], made[k.STEP] = s.mover, _STEPS.index(s.step)
    made[k.TAKEN : k.TAKEN + 2] = s.taken
    made[k.STRUCK], made[k.QUIET], made[k.MAY_SWAP] = bool(s.struck), len(s.quiet), s.may_swap
    keys = _keys(s.board)
    key = 0
    for seat, squares in enumerate(s.buttons):
        for square in squares:
            key ^= keys[seat][square]
    past = [key]
    for back, go in enumerate(reversed(s.quiet), 1):
        if go:
            mine = keys[(s.mover + back) % 2]
            key ^= mine[go.start] ^ mine[go.end]
        past.append(key)
    made[k.PAST : k.PAST + len(past)] = past[::-1]
    return made


def facts(s: Ints) -> Ints:
    """What of a position's vector means something."""
    return s[: k.PAST + s[k.QUIET] + 1]


def encode(board: Ints, move: Move) -> int:
    """A move as a number."""
    return _code(move)


@lru_cache(maxsize=8192)
def _code(move: Move) -> int:
    match move:
        case Go(start, end):
            return 128 * place(start) + place(end)
        case Take(square):
            return k.TAKES + place(square)
        case Strike(squares):
            code = 0
            for square in squares:
                code = code << 7 | place(square) + 1
            return k.SOME | code
        case Word():
            return _CODES[move]


def decode(board: Ints, code: int) -> Move:
    """The move that a number stands for."""
    return _move(code)


@lru_cache(maxsize=8192)
def _move(code: int) -> Move:
    if code < k.TAKES:
        return Go(square_of(code // 128), square_of(code % 128))
    if code >= k.SOME:
        places = [code >> 7 * at & 127 for at in range(7, -1, -1)]
        return Strike(tuple(square_of(each - 1) for each in places if each))
    return _WORDS[code] if code >= k.LEAVE else Take(square_of(code - k.TAKES))


def result(board: Ints, s: Ints) -> Outcome | None:
    """How a position has ended, if it has."""
    return _RESULTS[ended(board, s)]
