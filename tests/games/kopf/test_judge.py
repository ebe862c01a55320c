"""The judge of the greedy bot."""

import pytest

from games.kopf.helpers import legal, place, play
from tete.bots import make
from tete.games.kopf import game as g
from tete.games.kopf.state import State


def greedy(s: State, seed: int = 1) -> str:
    return make(g, "greedy", seed).think(g.view(s, g.turn(s)))


@pytest.mark.parametrize("seed", range(5))
def test_greedy_takes_what_it_can(seed: int) -> None:
    assert greedy(place("a1", "d4 e4 f4 j10"), seed).startswith("take")
    assert greedy(place("e5 f5", "h5 j10"), seed) == "strike"
    assert greedy(place("h5 j10", "e5 f5", mover="b"), seed) == "strike"


def test_greedy_wins_when_it_can() -> None:
    s = place("e5 f5", "h5 j10", taken="9-0")
    assert greedy(s) == "strike"
    s = place("a1", "d4 e4 f4 j10", taken="9-9")
    assert greedy(s).startswith("take")
    outcome = g.outcome(play(s, greedy(s)))
    assert outcome
    assert outcome.winners == (0,)


def test_greedy_steps_out_of_the_way() -> None:
    """Blue's pair threatens e5; every move of another button loses it."""
    s = place("e5 a1", "g5 h5", elsewhere=1, holes={"g5": 2})
    assert greedy(s).startswith("e5-")


def test_greedy_does_not_walk_into_a_loss() -> None:
    s = place("e6 a1", "g5 h5", taken="0-9")
    for seed in range(10):
        after = play(s, greedy(s, seed))
        assert "strike" not in legal(after)


def test_greedy_makes_no_forbidden_group() -> None:
    s = place("e5 e6 g7 g4", "j10")
    for seed in range(10):
        assert "leave" not in legal(play(s, greedy(s, seed)))


def test_the_same_seed_gives_the_same_play() -> None:
    s = g.new()
    assert greedy(s, 7) == greedy(s, 7)
    assert {greedy(s, seed) for seed in range(20)} <= legal(s)
