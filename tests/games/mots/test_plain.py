"""What the plain player counts is what the kernel counts."""

import random

import pytest

from games.mots.test_mind import middle
from tete.games.mots import game as g
from tete.games.mots import kernel
from tete.games.mots.judge import best_turn, expected
from tete.games.mots.kernel_search import opened
from tete.games.mots.plain_mind import Turn, _Thought
from tete.games.mots.skills import SKILLS
from tete.games.mots.turns import place_of
from tete.thinking.mind import Budget, Stop
from tete.thinking.pace import Pace


@pytest.mark.parametrize("seed", range(4))
def test_M7_what_a_turn_opens(seed: int) -> None:
    s = middle(seed)
    move = best_turn(s)
    assert move is not None
    board, (lexicon, spelled) = kernel.table(s.setup), kernel.lexicon(s.setup.list.polite)
    code, room = kernel.encode(s.setup, move, s.setup.list.polite), kernel.room(board)
    thought = _Thought(s, SKILLS[4], random.Random(1), Pace(Budget(), Stop()))
    assert thought._opened(Turn(move, 0.0)) == pytest.approx(
        opened(board, lexicon, spelled, kernel.pack(s), code, 1, 6, room, Stop().flag)
    )


def test_it_begins_with_the_turn_that_has_the_most_points() -> None:
    s = middle(4)
    move = best_turn(s)
    assert move is not None
    slot = place_of(s.setup.grid, s.letters, move, s.number)
    assert slot is not None
    thought = _Thought(s, SKILLS[5], random.Random(1), Pace(Budget(nodes=1), Stop()))
    assert thought._best.points == expected(s, slot)
    assert g.parse(thought.progress(1.0).idea) in g.moves(s)
