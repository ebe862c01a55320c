"""The kernel with whole lists, and when it is told to stop; most of it is in tests/games/test_kernel.py."""

import random

import numpy as np
import pytest
from msgspec.structs import replace

from games.mots.helpers import mots, new
from games.mots.proofs import best, follow
from tete.games.mots import kernel
from tete.games.mots.judge import best_turn
from tete.games.mots.state import Step
from tete.kernels.bits import flag


@pytest.mark.parametrize("variant", ["classic", "quarte"])
def test_the_kernel_agrees_with_the_whole_list_on_the_large_grid(variant: str) -> None:
    rng, seen = random.Random("large"), 0
    while seen < 100:
        s = new(2, target=5000, variant=variant, dictionary="fr")
        seen += follow(s, best, rng, 2 * (100 - seen))[0]


def test_the_first_turn_on_an_empty_grid_is_found_without_listing_all() -> None:
    s = new(2, dictionary="fr")
    s = replace(s, number=6, step=Step.WRITE)
    board, position, (lexicon, spelled) = (
        kernel.table(s.setup),
        kernel.pack(s),
        kernel.lexicon(s.setup.list),
    )
    seen = kernel.room(board)
    kernel.look(board, lexicon, spelled, position, seen)
    into = np.zeros(10, np.int64)
    assert kernel.moves(board, lexicon, position, seen, flag(), into) == len(mots.moves(s))
    assert [kernel.decode(s.setup, int(code)) for code in into] == list(mots.moves(s)[:10])
    code, _ = kernel.best(board, lexicon, position, seen, flag())
    assert kernel.decode(s.setup, code) == best_turn(s)


def test_the_kernel_stops_when_told() -> None:
    s = replace(new(2, dictionary="fr"), number=4, step=Step.WRITE)
    board, position = kernel.table(s.setup), kernel.pack(s)
    lexicon, spelled = kernel.lexicon(s.setup.list)
    seen, told, into = kernel.room(board), flag(), np.zeros(9, np.int64)
    kernel.look(board, lexicon, spelled, position, seen)
    told[0] = 1
    assert kernel.moves(board, lexicon, position, seen, told, into) == 0
    assert kernel.count_turns(board, lexicon, position, seen, told) == 0
    assert kernel.best(board, lexicon, position, seen, told) == (-1, 0)
