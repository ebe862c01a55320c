"""HeadQuarter in lanes: many games side by side, see ``tete.learning.lanes``."""

from functools import lru_cache

import numpy as np

from tete.core.errors import BadOption
from tete.core.text import Text
from tete.games.headquarter import kernel_lanes as k
from tete.games.headquarter.cells import UP
from tete.games.headquarter.codes import Code
from tete.games.headquarter.encoding import Encoding
from tete.games.headquarter.head import Head
from tete.games.headquarter.kernel_pack import cells_of, fits, pack, table
from tete.games.headquarter.kernel_rules import SIZE, TABLE
from tete.games.headquarter.state import State
from tete.kernels.bits import Bytes, Ints
from tete.kernels.frame import Singles
from tete.learning.lanes import Lanes
from tete.learning.program import Program


def make(s: State, count: int, seed: int, last: bool) -> Lanes:
    """Lanes of games that begin so. Raises BadOption for a head too large for the kernel."""
    scale = (1.0,) * k.LAYERS
    program = Program(_table(s), _lane(s), Encoding(s), k, k.SEATS, scale, k.FACTS, packed)
    return Lanes(program, count, seed, last)


def packed(s: State) -> tuple[Ints, Ints] | None:
    """A state as the table of its options and a lane that stands so; None if it is over."""
    if s.is_over:
        return None
    return _table(s), _lane(s)


def look(s: State) -> tuple[Bytes, Singles, Ints]:
    """What the seat to move would be given in a lane that stood so: layers, facts and mask."""
    lane, made = _lane(s), _table(s)
    area = s.setup.head.width * s.setup.head.height
    layers, facts = np.zeros(k.LAYERS * area, np.uint8), np.zeros(k.FACTS, np.float32)
    mask = np.zeros(made[k.WORDS], np.int64)
    k.observe(made, lane, np.array([s.mover]), (layers, facts))
    k.offer(made, lane, mask, 0)
    return layers, facts, mask


def _lane(s: State) -> Ints:
    head = s.setup.head
    made = np.zeros(k.LANE, np.int64)
    made[:SIZE] = pack(s)
    made[k.BACKS : k.BACKS + 2] = [cells_of(head, some) for some in s.backs]
    made[k.SEEN : k.SEEN + 2] = [cells_of(head, some) for some in s.seen]
    return made


def _table(s: State) -> Ints:
    head = s.setup.head
    if not fits(s.setup):
        raise BadOption(
            Code.LARGE_HEAD,
            Text(
                "A head of {width} by {height} is too large for the fast path.",
                width=head.width,
                height=head.height,
            ),
            "Q3",
        )
    made = np.zeros(k.LANES_TABLE, np.int64)
    made[:TABLE] = table(s)
    made[k.CELLS], made[k.HEAD] = len(head.order), cells_of(head, head.cells)
    made[k.AIDED], made[k.AREA] = s.setup.memory == "aided", head.width * head.height
    made[k.WORDS] = -(-6 * len(head.order) // 64)
    for index, cell in enumerate(head.order):
        row, column = divmod(cell, UP)
        bit = row * (head.width + 1) + column
        made[k.INDEX + bit], made[k.BIT + index] = index, bit
        made[k.PLACE + bit] = row * head.width + column
    made[k.ORDERED :] = _ordered(head)
    return made


@lru_cache(maxsize=16)
def _ordered(head: Head) -> Ints:
    numbers = np.zeros(8 * k.CHUNKS, np.int64)
    for index, cell in enumerate(head.order):
        row, column = divmod(cell, UP)
        numbers[row * (head.width + 1) + column] = 1 << index
    each = np.arange(256)[:, None] >> np.arange(8) & 1
    made: Ints = (numbers.reshape(k.CHUNKS, 1, 8) * each).sum(axis=2).ravel()
    return made
