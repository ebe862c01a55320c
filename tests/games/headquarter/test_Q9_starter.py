"""Q9 with ``end=starter``: who cannot place passes, and the starter ends it, with one more turn for the other."""

from itertools import pairwise

import pytest

from games.headquarter.helpers import legal, place, play, result, side, states, turn
from tete import CHANCE, BadOption
from tete.games.headquarter import game as g
from tete.games.headquarter.stability import can_place
from tete.games.headquarter.state import State


def prompts(s: State) -> set[str]:
    return {str(g.draw(g.view(s, viewer)).prompt) for viewer in (0, 1, None)}


def test_Q9_the_option_has_two_values_and_the_old_way_is_the_usual_one() -> None:
    assert g.new(end="full") == g.new()
    assert g.read("") == g.new(end="full")
    with pytest.raises(BadOption):
        g.new(end="never")


def test_Q9_the_starter_fills_his_side_and_the_other_has_one_more_turn() -> None:
    s = turn(place(mine="a1R b1R", head="##/##", drawn="", end="starter"), "flat a2-b2 GG")
    assert len(side(s, 0)) == 4
    assert g.turn(s) == CHANCE
    assert prompts(s) == {"Player 2 draws a double cube. This is the last turn."}
    s = turn(s, "flat a1-b1 RG")
    assert result(s) == ((8.0, -4.0), (0,), "full")


def test_Q9_a_starter_without_room_is_done_too_and_the_other_has_one_more_turn() -> None:
    """His last piece leaves a lone cell with a cube behind it: nothing fits there any more."""
    s = place("a2R a3R b3R", "a1G", "RG", head="##/##/##", end="starter")
    s = play(s, "up b1-b2 RG")
    assert prompts(s) == {"Player 2 draws a double cube. This is the last turn."}
    s = turn(s, "up b1-b2 YY")
    assert g.turn(s) is None
    assert [glimpse.by for glimpse in s.glimpses] == [0, 1]
    assert result(s)[2] == "stuck"  # type: ignore[index]


def test_Q9_the_second_fills_his_side_and_the_starter_goes_on() -> None:
    """What `full` would end at once: the starter's open cells would be black outs."""
    texts = ("flat a1-b1 YY", "flat a2-b2 GG")
    s = turn(place(other="a1R b1R", head="##/##", drawn=""), *texts)
    assert result(s) == ((0.0, 8.0), (1,), "full")
    s = turn(place(other="a1R b1R", head="##/##", drawn="", end="starter"), *texts)
    assert g.turn(s) == CHANCE
    assert prompts(s) == {"Player 1 draws a double cube."}
    s = turn(s, "flat a2-b2 YY")
    assert result(s) == ((16.0, 8.0), (0,), "full")


def test_Q9_the_second_cannot_place_and_passes_as_often_as_he_must() -> None:
    s = place("", "b1R b2R a2R b3R a3R", "RG", head="##/##/##", end="starter")
    s = play(s, "thru a1 RG")
    for text, left in (("up a2-a3 BB", 3), ("up b1-b2 GG", 1)):
        assert prompts(s) == {"Player 2 cannot place; Player 1 draws a double cube."}
        assert s.mover == 0
        assert s.passed
        s = turn(s, text)
        assert s.empty[0].bit_count() == left
    assert g.turn(s) is None  # b3 is alone, and a cube is behind it
    assert result(s)[2] == "stuck"  # type: ignore[index]
    assert [glimpse.by for glimpse in s.glimpses] == [0, 0, 0]


def test_Q9_the_second_closes_the_starters_last_cell_who_passes_and_he_has_one_more_turn() -> None:
    s = play(place("a2R", "", "RG", head="##/##", end="starter"), "up b1-b2 RG")
    assert not s.closing  # through a1 a piece could still go
    s = turn(s, "up a1-a2 YY")
    last = "Player 1 cannot place; Player 2 draws a double cube. This is the last turn."
    assert prompts(s) == {last}
    s = turn(s, "up b1-b2 YY")
    assert result(s) == ((-2.0, 16.0), (1,), "stuck")
    assert [glimpse.by for glimpse in s.glimpses] == [0, 1, 1]


def test_Q9_a_starter_whose_last_cell_is_filled_from_behind_passes() -> None:
    s = place("a1R", "", "BB", head="##/##", end="starter")
    s = turn(play(s, "up b1-b2 BB"), "thru a2 RG")
    assert len(side(s, 0)) == 4
    assert s.passed
    last = "Player 1 cannot place; Player 2 draws a double cube. This is the last turn."
    assert prompts(s) == {last}
    s = turn(s, "flat a1-b1 YY")
    assert g.turn(s) is None
    assert [glimpse.by for glimpse in s.glimpses] == [0, 1, 1]
    assert result(s)[2] == "full"  # type: ignore[index]


def test_Q9_it_ends_when_nobody_can_place() -> None:
    s = place("b1R b2R a2R", "a1G b2R a2R", "", head="##/##", end="starter")
    assert not legal(s)
    assert result(s)[2] == "stuck"  # type: ignore[index]


def test_Q9_an_empty_bag_ends_it_too() -> None:
    s = turn(place(drawn="", bag="RG1,BB1", end="starter"), "flat c1-d1 RG", "flat c1-d1 BB")
    assert result(s)[2] == "bag"  # type: ignore[index]


def test_Q9_the_starter_is_never_cut_short() -> None:
    """At the end he has no room left; the other has had a turn after that, or has no room either."""
    met = set()
    for seed in range(120):
        *_, before, s = states(seed, head=("doll", "child")[seed % 2], end="starter")
        first, second = s.empty
        assert not can_place(first, second & first)
        by = [glimpse.by for glimpse in s.glimpses]
        assert before.closing or not can_place(second, first & second)
        met.add((by[-2:] == [1, 1], by[-2:] == [0, 0], s.passed))
    assert len(met) >= 4


def test_Q9_everybody_is_told_which_turn_is_the_last() -> None:
    """It is no secret: all viewers are told the same, and it is true."""
    last = 0
    for seed in range(60):
        game = list(states(seed, head="doll", end="starter"))
        for s, after in pairwise(game):
            (said,) = {prompt.endswith("This is the last turn.") for prompt in prompts(s)}
            assert said is s.closing
            if said and g.turn(s) != CHANCE:
                assert after.is_over
                last += 1
    assert last > 30
