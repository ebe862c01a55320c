"""The judge of the greedy bot."""

import pytest

from games.headache.helpers import place, play
from tete.bots import make
from tete.games.headache import game as g
from tete.games.headache.state import State


def greedy(s: State, seed: int = 1) -> str:
    return make(g, "greedy", seed).think(g.view(s, g.turn(s)))


@pytest.mark.parametrize("seed", range(5))
def test_greedy_captures_the_larger_stack(seed: int) -> None:
    assert greedy(place("x1:R o12:B i12:BAA x5:R x6:R x7:R", "2", seats=3), seed) == "x1-i12"


def test_greedy_enters_before_it_wanders() -> None:
    assert greedy(place("o11:R o52:B", "1")) == "enter"


def test_greedy_wins_when_it_can() -> None:
    assert greedy(place("o11:R o13:BBBB x5:R x6:R x7:R", "2")) == "o11-o13"
    s = play(place("o12:R x3:RBBBB o51:RR", "1*"), "o12-o13")
    assert greedy(s) == "raise x3:1"


def test_greedy_pops_again_where_there_is_nothing_to_raise() -> None:
    assert greedy(play(place("", "2*"), "enter")) == "again"


def test_greedy_steps_out_of_reach() -> None:
    """Blue, all in, stands close behind red's only stack."""
    s = place("o12:BRRRR o11:B o03:B o02:B", "6")
    assert greedy(s).startswith("o12-")
