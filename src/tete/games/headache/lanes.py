"""Headache in lanes: many games side by side, see ``tete.learning.lanes``."""

import numpy as np

from tete.games.headache import kernel_lanes as k
from tete.games.headache.encoding import Encoding
from tete.games.headache.kernel import pack, table
from tete.games.headache.kernel_rules import TABLE
from tete.games.headache.rules import outcome
from tete.games.headache.setup import CONES
from tete.games.headache.state import State
from tete.kernels.bits import Ints
from tete.learning.lanes import Lanes
from tete.learning.program import Program


def make(s: State, count: int, seed: int, last: bool) -> Lanes:
    """Lanes of games that begin so."""
    seats, sets = s.setup.seats, s.setup.sets
    one = (1.0,)
    scale = one * seats + (1 / k.PLACES,) + (1 / (CONES * sets),) * seats + one + one * seats
    program = Program(_table(s), pack(s), Encoding(s), k, seats, scale, 3 * seats + k.TOLD, packed)
    return Lanes(program, count, seed, last)


def packed(s: State) -> tuple[Ints, Ints] | None:
    """A state as the table of its options and a lane that stands so; None if it is over."""
    if outcome(s):
        return None
    return _table(s), pack(s)


def _table(s: State) -> Ints:
    made = np.zeros(k.LANES_TABLE, np.int64)
    made[:TABLE], made[k.SETS] = table(s), s.setup.sets
    return made
