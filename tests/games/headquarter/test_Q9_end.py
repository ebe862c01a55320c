"""Q9 and Q12: when it ends, who has the last turn, and who wins."""

import random

import pytest

from games.headquarter.helpers import legal, place, play, refuse, result, side, states, step, turn
from tete import CHANCE
from tete.games.headquarter import game as g
from tete.games.headquarter.stability import can_place


def test_Q9_the_starter_fills_his_side_and_the_other_has_one_more_turn() -> None:
    s = turn(place(mine="a1R b1R", head="##/##", drawn=""), "flat a2-b2 GG")
    assert len(side(s, 0)) == 4
    assert g.turn(s) == CHANCE
    s = turn(s, "flat a1-b1 RG")
    assert g.turn(s) is None
    assert result(s) == ((8.0, -4.0), (0,), "full")


def test_Q9_everybody_is_told_which_turn_is_the_last() -> None:
    """That a side is full can be counted by all, so that it is no secret."""
    found = 0
    for seed in range(60):
        for s in states(seed, head="doll"):
            if s.is_over:
                continue
            last = g.view(s, 0).turns % 2 == 1 and (s.passed or not all(s.empty))
            found += last
            for viewer in (0, 1, None):
                said = str(g.draw(g.view(s, viewer)).prompt)
                assert said.endswith("This is the last turn.") is last
    assert found > 10


def test_Q9_the_second_fills_his_side_and_it_ends_at_once() -> None:
    s = place(other="a1R b1R", head="##/##", drawn="")
    s = turn(s, "flat a1-b1 YY", "flat a2-b2 GG")
    assert g.turn(s) is None
    assert result(s) == ((0.0, 8.0), (1,), "full")


def test_Q9_the_second_fills_the_starters_side_and_it_ends_at_once() -> None:
    s = place(mine="a1R", head="##/##", drawn="")
    s = turn(s, "up b1-b2 RG", "thru a2 BB")
    assert (len(side(s, 0)), len(side(s, 1))) == (4, 1)
    assert g.turn(s) is None
    assert result(s)[2] == "full"  # type: ignore[index]


def test_Q9_the_starter_fills_the_other_side_who_then_cannot_place() -> None:
    s = place(other="b1R a2R b2R", head="##/##", drawn="RG")
    s = play(s, "thru a1 RG")
    assert g.turn(s) is None
    assert result(s) is not None
    assert result(s)[2] == "full"  # type: ignore[index]


def test_Q9_a_starter_who_cannot_place_does_not_draw_and_the_other_has_his_turn() -> None:
    s = place(mine="b1R b2R a2R", other="a1G", head="##/##", drawn="")
    assert s.passed
    assert g.turn(s) == CHANCE
    for viewer in (0, 1, None):
        said = g.draw(g.view(s, viewer)).prompt
        assert said == (
            "Player 1 cannot place; Player 2 draws a double cube. This is the last turn."
        )
    s = play(s, "draw RG")
    assert g.turn(s) == 1
    s = play(s, "up b1-b2 RG")
    assert g.turn(s) is None
    assert result(s)[2] == "stuck"  # type: ignore[index]


def test_Q9_it_ends_when_the_second_cannot_place() -> None:
    s = place(mine="b1R", other="b1R b2R a2R", head="##/##", drawn="RG")
    s = play(s, "up a1-a2 RG")
    assert g.turn(s) is None
    assert result(s)[2] == "stuck"  # type: ignore[index]


def test_Q9_it_ends_when_nobody_can_place() -> None:
    s = place(mine="b1R b2R a2R", other="a1G b2R a2R", head="##/##", drawn="")
    assert not legal(s)
    assert g.turn(s) is None
    assert result(s)[2] == "stuck"  # type: ignore[index]


def test_Q9_it_ends_with_the_round_in_which_the_bag_became_empty() -> None:
    s = turn(place(drawn="", bag="RG1,BB1"), "flat c1-d1 RG")
    assert g.turn(s) == CHANCE
    s = turn(s, "flat c1-d1 BB")
    assert g.turn(s) is None
    assert result(s)[2] == "bag"  # type: ignore[index]


def test_Q9_thirty_double_cubes_fill_the_default_head_exactly() -> None:
    """Through pieces from below: the bag runs out as both sides become full."""
    rng, s = random.Random(4), g.new()
    while g.turn(s) is not None:
        through = [move for move in g.moves(s) if g.write(move).startswith("thru")]
        s = g.play(s, rng.choice(through) if through else step(s, rng))
    assert len(s.plays) == 30
    assert not any(s.bag)
    assert (len(side(s, 0)), len(side(s, 1))) == (30, 30)
    assert result(s)[2] == "full"  # type: ignore[index]


def test_Q9_nobody_has_had_more_turns_than_the_other() -> None:
    """He has placed as often as the starter, unless one of them could not."""
    ends = set()
    for seed in range(60):
        *_, s = states(seed, head=("doll", "child")[seed % 2])
        if len(s.plays) % 2 and not s.passed:
            assert not can_place(s.empty[1], s.empty[0])
        ends.add((len(s.plays) % 2, s.passed))
    assert ends == {(0, False), (1, False), (0, True), (1, True)}


def test_Q9_after_the_end_nothing_can_be_played() -> None:
    *_, s = states(1, head="doll")
    assert not g.moves(s)
    assert not g.chance(s)
    for text in ("draw RG", "thru b1 RG"):
        refuse(s, text, "over", "Q9")


@pytest.mark.parametrize(
    ("mine", "other", "winners"),
    [
        ("a1R b1R a2R b2R", "a1R b1G a2R b2G", (0,)),
        ("a1R b1G a2R b2G", "a1R b1R a2R b2R", (1,)),
        ("a1R b1R a2R b2R", "a1G b1G a2G b2G", ()),
    ],
)
def test_Q12_the_higher_total_wins_and_equal_is_a_draw(
    mine: str, other: str, winners: tuple[int, ...]
) -> None:
    s = place(mine, other, "", head="##/##")
    assert result(s)[1] == winners  # type: ignore[index]
    said = str(g.draw(g.view(s, 0)).prompt)
    assert ("It is a draw" in said) is (not winners)
