"""Kopf oder Knopf for learners: a number for every move, and what is seen as planes of 10 by 10, row 1 first."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tete.core.encoding import Plane
from tete.core.game import OpenView
from tete.games.kopf.board import RAYS, SIDE, SQUARES, Board
from tete.games.kopf.buttons import Buttons, crowded, threatened
from tete.games.kopf.moves import Go, Move, Take, Word
from tete.games.kopf.state import QUIET_TURNS_FOR_DRAW, REPEATS_FOR_DRAW, State, Step

Floats = NDArray[np.float32]

FAR = 4
"""No button goes farther (K7)."""
GOES = 8 * FAR
"""Numbers for each square: eight ways, and how far."""
TAKES = len(SQUARES) * GOES
WORDS = TAKES + len(SQUARES)

_STEPS = tuple(Step)
_SAID = tuple(Word)
_NUMBERS: dict[Move, int] = {
    **{
        Go(square, end): square * GOES + way * FAR + far
        for square in SQUARES
        for way, ray in enumerate(RAYS[square])
        for far, end in enumerate(ray[:FAR])
    },
    **{Take(square): TAKES + square for square in SQUARES},
    **{word: WORDS + at for at, word in enumerate(_SAID)},
}
_MOVES = {number: move for move, number in _NUMBERS.items()}


class Encoding:
    """A move is 32 × its square + 4 × its way + how far less 1; takes and words come after that."""

    actions = WORDS + len(_SAID)
    lots = 1
    shape = SIDE, SIDE
    planes = (
        Plane("own", "buttons of the seat that looks"),
        Plane("other", "buttons of the other seat"),
        Plane("holes", "squares with one, two, three, four holes (K1)", 4),
        Plane("crowded", "buttons in groups of more than two: one's own, the other's (K4)", 2),
        Plane("danger", "buttons that a pair threatens: one's own, the other's (K5)", 2),
        Plane("last", "where the last move came from and went", 2),
        Plane("turn", "it is the turn of the seat that looks"),
        Plane("step", "the turn is at its penalty, its strike, its move", len(_STEPS)),
        Plane("taken", "how much of the goal each has: oneself, the other (K9)", 2),
        Plane("goal", "a quick game: the goal is less than ten"),
        Plane("quiet", "how much of the quiet turns for a draw has gone by (K10)"),
        Plane("repeats", "how often the position stood before, of what makes a draw (K10)"),
        Plane("prevent", "groups are prevented"),
    )

    def number(self, view: OpenView[State] | None, move: Move) -> int:
        """The number of a move."""
        return _NUMBERS[move]

    def move(self, view: OpenView[State] | None, number: int) -> Move:
        """The move of a number; KeyError for one that would leave the board."""
        return _MOVES[number]

    def observe(self, view: OpenView[State], begun: tuple[int, ...] = ()) -> dict[str, Floats]:
        """Every plane by name; a spectator looks as red does."""
        s, seat = view.state, view.seat or 0
        own, other = s.buttons[seat], s.buttons[1 - seat]
        last = np.zeros((2, SIDE * SIDE), np.float32)
        if s.last:
            last[0, s.last.start] = last[1, s.last.end] = 1
        taken = [s.taken[seat] / s.goal, s.taken[1 - seat] / s.goal]
        return {
            "own": _on(own),
            "other": _on(other),
            "holes": _holes(s.board),
            "crowded": _on(crowded(own), crowded(other)),
            "danger": _on(threatened(s.board, other, own), threatened(s.board, own, other)),
            "last": last.reshape(2, SIDE, SIDE),
            "turn": _all(float(s.outcome is None and s.mover == seat)),
            "step": _all(*(float(s.step is step) for step in _STEPS)),
            "taken": _all(*(min(1.0, share) for share in taken)),
            "goal": _all(float(s.goal < 10)),
            "quiet": _all(len(s.quiet) / QUIET_TURNS_FOR_DRAW),
            "repeats": _all(min(1.0, (s.repeats - 1) / (REPEATS_FOR_DRAW - 1))),
            "prevent": _all(float(s.prevent_groups)),
        }


def _on(*sets: Buttons) -> Floats:
    """A layer for each set, 1 on its squares."""
    made = np.zeros((len(sets), SIDE * SIDE), np.float32)
    for at, squares in enumerate(sets):
        made[at, list(squares)] = 1
    return made.reshape(-1, SIDE, SIDE)


def _all(*values: float) -> Floats:
    """A layer for each value, the same everywhere."""
    return np.tile(np.array(values, np.float32).reshape(-1, 1, 1), (1, SIDE, SIDE))


@lru_cache(maxsize=64)
def _holes(board: Board) -> Floats:
    made = np.zeros((4, SIDE * SIDE), np.float32)
    for square, holes in enumerate(board.holes):
        made[holes - 1, square] = 1
    made.flags.writeable = False
    return made.reshape(4, SIDE, SIDE)
