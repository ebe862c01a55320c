"""What the plain player thinks of a move is what the kernel says, at sight and a pop ahead."""

import random
from typing import Any

import numpy as np
import pytest

from games.playing_on import anything, decisions
from tete.games.headache import game as g
from tete.games.headache import kernel
from tete.games.headache.kernel_search import MOST_SEATS, TOLD, look
from tete.games.headache.plain_mind import Looking
from tete.games.headache.state import State
from tete.games.headache.weights import WEIGHTS
from tete.thinking.mind import Stop

SETUPS: tuple[dict[str, Any], ...] = (
    {"seats": 2},
    {"seats": 4},
    {"seats": 2, "sets": 2, "safe_crossings": True},
    {"seats": 3, "safe_crossings": True},
)


def by_the_kernel(s: State, depth: int) -> list[float]:
    """The seats' chances in a position after a move."""
    told, found = np.zeros(TOLD, np.int64), np.zeros(MOST_SEATS)
    weights = np.array(WEIGHTS[s.setup.seats])
    look(kernel.table(s), kernel.pack(s), weights, depth, told, Stop().flag, found)
    return [float(each) for each in found[: s.setup.seats]]


@pytest.mark.parametrize("options", SETUPS)
def test_the_chances_that_a_move_leaves(options: dict[str, Any]) -> None:
    rng = random.Random(3)
    met = decisions(g, g.new(**options), anything(g, rng), rng, 900)
    assert len(met) > 100
    for at, s in enumerate(met[::8]):
        for move in g.moves(s):
            after, looking = g.play(s, move), Looking()
            assert looking.leaf(after) == pytest.approx(by_the_kernel(after, 0))
            if at % 16 == 0:
                assert looking.ahead(after) == pytest.approx(by_the_kernel(after, 1))
