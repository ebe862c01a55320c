"""The judge of the greedy bot, from views alone."""

import pytest

from games.headquarter.helpers import place, play
from tete.bots import make
from tete.games.headquarter import game as g
from tete.games.headquarter.score import zone_total
from tete.games.headquarter.state import State


def greedy(s: State, seed: int = 1) -> str:
    return make(g, "greedy", seed).think(g.view(s, g.turn(s)))


@pytest.mark.parametrize("seed", range(4))
def test_greedy_makes_the_largest_zone(seed: int) -> None:
    s = place(mine="c1R d1R c2R", drawn="RR")
    assert zone_total(play(s, greedy(s, seed)).sides[0]) == 25


def test_greedy_gives_the_other_side_nothing_it_can_see() -> None:
    """Blue behind would join the other side's blue."""
    s = place(mine="a1R", other="b1B a2B b2B", head="##/##", drawn="RB")
    assert greedy(s).startswith("up b1-b2")


def test_greedy_closes_no_cell_for_ever() -> None:
    s = place(other="c1B", drawn="YG", mine="b2R c2R")
    assert "d1" in greedy(s) or "c1" in greedy(s)


def test_the_judge_rates_only_placements_of_its_viewer() -> None:
    assert g.judge
    s = place()
    with pytest.raises(ValueError, match="placement"):
        g.judge.rate(g.view(s, 0), g.parse("draw RG"))
    with pytest.raises(ValueError, match="placement"):
        g.judge.rate(g.view(s, None), g.parse("thru c1 RG"))
