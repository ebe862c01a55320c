"""Kopf oder Knopf for learners: a number for every move, and what is seen as planes of 10 by 10, row 1 first."""

from functools import lru_cache

import numpy as np

from tete.core.game import OpenView
from tete.games.kopf.board import RAYS, SIDE, SQUARES, Board
from tete.games.kopf.buttons import crowded, threatened
from tete.games.kopf.moves import Go, Move, Take, Word
from tete.games.kopf.rules import QUIET_TURNS_FOR_DRAW, REPEATS_FOR_DRAW, outcome, repeats
from tete.games.kopf.state import State, Step
from tete.learning.kinds import Plane
from tete.learning.layers import Floats, Layers

FAR = 4
"""No button goes farther (K7)."""
GOES = 8 * FAR
"""Numbers for each square: eight ways, and how far."""
TAKES = len(SQUARES) * GOES
WORDS = TAKES + len(SQUARES)

_STEPS = tuple(Step)
_SAID = Word.LEAVE, Word.STRIKE, Word.SPARE, Word.PASS
_NUMBERS: dict[Move, int] = {
    **{
        Go(square, end): square * GOES + way * FAR + far
        for square in SQUARES
        for way, ray in enumerate(RAYS[square])
        for far, end in enumerate(ray[:FAR])
    },
    **{Take(square): TAKES + square for square in SQUARES},
    **{word: WORDS + at for at, word in enumerate((*_SAID, Word.SWAP))},
}
_MOVES = {number: move for move, number in _NUMBERS.items()}


class Encoding:
    """A move is 32 × its square + 4 × its way + how far less 1; takes and words come after that.

    Where Blue may swap (K11), there is one action more for it.
    """

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

    def __init__(self, s: State) -> None:
        self.actions = WORDS + len(_SAID) + s.may_swap

    def number(self, view: OpenView[State] | None, move: Move) -> int:
        """The number of a move."""
        return _NUMBERS[move]

    def move(self, view: OpenView[State] | None, number: int) -> Move:
        """The move of a number; KeyError for one that would leave the board."""
        return _MOVES[number]

    def observe(self, view: OpenView[State], prefix: tuple[int, ...] = ()) -> Layers:
        """Every plane by name; a spectator looks as red does."""
        s, seat = view.state, view.seat or 0
        own, other = s.buttons[seat], s.buttons[1 - seat]
        made = Layers(self.planes, self.shape)
        made.put("own", own)
        made.put("other", other)
        made["holes"][:] = _holes(s.board)
        made.put("crowded", crowded(own), crowded(other))
        made.put("danger", threatened(s.board, other, own), threatened(s.board, own, other))
        if s.last:
            made.put("last", [s.last.start], [s.last.end])
        made.fill("turn", outcome(s) is None and s.mover == seat)
        made.fill("step", *(s.step is step for step in _STEPS))
        made.fill("taken", *(min(1.0, s.taken[each] / s.goal) for each in (seat, 1 - seat)))
        made.fill("goal", s.goal < 10)
        made.fill("quiet", len(s.quiet) / QUIET_TURNS_FOR_DRAW)
        made.fill("repeats", min(1.0, (repeats(s) - 1) / (REPEATS_FOR_DRAW - 1)))
        made.fill("prevent", s.prevent_groups)
        return made


@lru_cache(maxsize=64)
def _holes(board: Board) -> Floats:
    made = np.zeros((4, SIDE * SIDE), np.float32)
    for square, holes in enumerate(board.holes):
        made[holes - 1, square] = 1
    return made.reshape(4, SIDE, SIDE)
