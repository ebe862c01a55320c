"""K9: the goal."""

import pytest

from games.kopf.helpers import legal, place, play, refuse, removed, result
from tete.games.kopf import game as g

GROUP = "a1 b1 c1"


@pytest.mark.parametrize(("goal", "before"), [(10, "9-3"), (8, "7-3")])
def test_K9_a_penalty_that_reaches_the_goal_wins_at_once(goal: int, before: str) -> None:
    s = place("e5 f5", f"{GROUP} h5", taken=before, goal=goal)
    after = play(s, "take b1")
    assert result(after) == ((1, 0), (0,), "goal")
    assert g.turn(after) is None
    assert not g.moves(after)


@pytest.mark.parametrize(("goal", "before"), [(10, "3-9"), (8, "3-7")])
def test_K9_a_strike_that_reaches_the_goal_wins_before_moving(goal: int, before: str) -> None:
    s = place("h5 a1", "e5 f5", mover="b", taken=before, goal=goal)
    after = play(s, "strike")
    assert removed(s, after) == {"h5"}
    assert result(after) == ((0, 1), (1,), "goal")


def test_K9_penalties_and_strikes_are_counted_together() -> None:
    s = play(place("e5 f5", f"{GROUP} h5 c5", taken="7-0"), "take b1")
    assert result(s) is None
    assert result(play(s, "strike")) == ((1, 0), (0,), "goal")


def test_K9_more_than_the_goal_wins_too() -> None:
    s = play(place("e5 f5", "h5 c5 j10", taken="9-0"), "strike")
    assert s.taken == (11, 0)
    assert result(s) == ((1, 0), (0,), "goal")


@pytest.mark.parametrize(("goal", "before"), [(10, "8-0"), (8, "6-0")])
def test_K9_one_short_of_the_goal_plays_on(goal: int, before: str) -> None:
    s = play(place("e5 f5", "h5 j10", taken=before, goal=goal), "strike")
    assert result(s) is None
    assert all("-" in text for text in legal(s))


def test_K9_eight_are_not_enough_in_the_long_game() -> None:
    s = play(place("e5 f5", "h5 j10", taken="7-0"), "strike")
    assert s.taken == (8, 0)
    assert result(s) is None


def test_K9_a_reached_goal_ends_the_turn_before_a_strike_is_asked_for() -> None:
    s = play(place("e5 f5", f"{GROUP} h5", taken="9-9"), "take a1")
    assert result(s) == ((1, 0), (0,), "goal")
    refuse(s, "strike", "over", "K9")
    refuse(s, "f5-f6", "over", "K9")
    refuse(s, "pass", "over", "K9")
