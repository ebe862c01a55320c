"""Kopf oder Knopf in lanes: many games side by side, see ``tete.learning.lanes``."""

import numpy as np

from tete.core.errors import BadOption
from tete.core.text import Text
from tete.games.kopf import kernel_lanes as k
from tete.games.kopf.board import DIRECTIONS, SQUARES
from tete.games.kopf.codes import Code
from tete.games.kopf.encoding import Encoding
from tete.games.kopf.kernel import pack, place, table
from tete.games.kopf.kernel_buttons import WIDE
from tete.games.kopf.kernel_rules import SIZE, TABLE
from tete.games.kopf.rules import outcome
from tete.games.kopf.state import State
from tete.kernels.bits import Ints
from tete.learning.lanes import Lanes
from tete.learning.program import Program

FAR = 4
"""No button goes farther (K7)."""


def make(s: State, count: int, seed: int, last: bool) -> Lanes:
    """Lanes of games that begin so."""
    if s.choose:
        raise BadOption(
            Code.NO_LANES,
            Text("Many games at once are played with strike=all, where a strike is one action."),
            "K6",
        )
    table, start = _table(s), _lane(s)
    scale = (1.0,) * k.LAYERS
    program = Program(table, start, Encoding(s), k, k.SEATS, scale, k.FACTS, packed)
    return Lanes(program, count, seed, last)


def packed(s: State) -> tuple[Ints, Ints] | None:
    """A state as the table of its options and a lane that stands so; None if it is over."""
    if outcome(s):
        return None
    return _table(s), _lane(s)


def _lane(s: State) -> Ints:
    made = np.zeros(k.LANE, np.int64)
    made[:SIZE] = pack(s)
    made[k.FROM], made[k.TO] = (s.last.start, s.last.end) if s.last else (-1, -1)
    return made


def _table(s: State) -> Ints:
    made = np.zeros(k.LANES_TABLE, np.int64)
    made[:TABLE] = table(s)
    for square in SQUARES:
        made[k.SQUARE + place(square)], made[k.PLACE + square] = square, place(square)
        made[k.HOLES + square] = s.board.holes[square]
    for way, (column, row) in enumerate(DIRECTIONS):
        for far in range(FAR):
            apart = (far + 1) * (column + WIDE * row)
            made[k.WAYS + k.FARTHEST + apart] = number = FAR * way + far
            made[k.STEPS + number] = apart
    return made
