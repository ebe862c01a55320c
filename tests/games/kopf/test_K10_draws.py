"""K10: passing, repetition and quiet turns."""

from games.kopf.helpers import legal, place, play, refuse, removed, result, struck
from tete.games.kopf import game as g
from tete.games.kopf.state import State

BLOCKED = "a1", "a4 d1 d4"
"""With three holes on a1, its only button there cannot move."""


def test_K10_a_player_none_of_whose_buttons_can_move_passes() -> None:
    s = place(*BLOCKED, holes={"a1": 3})
    assert legal(s) == {"pass"}
    after = play(s, "pass")
    assert after.mover == 1
    assert removed(s, after) == set()


def test_K10_moves_of_a_blocked_player_are_still_refused_with_their_reason() -> None:
    s = place(*BLOCKED, holes={"a1": 3})
    refuse(s, "a1-a4", "occupied", "K7")
    refuse(s, "a1-a2", "wrong-distance", "K7")


def test_K10_passing_is_only_for_the_move_step() -> None:
    s = place("a1", "a2 b1 b2")
    refuse(s, "pass", "penalty-first", "K4")
    assert legal(play(s, "leave")) == {"pass"}
    assert "pass" not in legal(play(s, "take b2"))


def test_K10_a_blocked_player_may_still_strike_before_he_passes() -> None:
    s = place("a1 b1", "a4 d1 d4 b4 e1 e4", holes={"a1": 3, "b1": 3})
    assert struck(s) == {"d1"}
    assert legal(play(s, "spare")) == {"pass"}
    assert legal(play(s, "strike")) == {"a1-d1"}


def test_K10_a_player_without_buttons_passes() -> None:
    assert legal(place("", "e5")) == {"pass"}


SHUFFLE = ("e5-e6", "j10-j9", "e6-e5", "j9-j10")


def test_K10_the_third_time_is_a_draw() -> None:
    s = play(place("e5", "j10"), *SHUFFLE)
    assert result(s) is None
    s = play(s, *SHUFFLE[:3])
    assert result(s) is None
    s = play(s, SHUFFLE[3])
    assert result(s) == ((0.5, 0.5), (), "repetition")
    refuse(s, "e5-e6", "over", "K9")


def test_K10_the_same_position_with_the_other_player_to_move_is_another_one() -> None:
    """A walk of three moves for red and two for blue, so that the mover changes each time round."""
    s = place("e5", "j10")
    round_one = ("e5-e6", "j10-j9", "e6-f5", "j9-j10", "f5-e5")
    round_two = ("j10-j9", "e5-e6", "j9-j10", "e6-e5")
    s = play(s, *round_one)
    assert s.mover == 1
    s = play(s, *round_two)
    assert result(s) is None
    s = play(s, *round_two)
    assert result(s) == ((0.5, 0.5), (), "repetition")


def test_K10_the_first_position_counts_as_the_first_time() -> None:
    s = place("e5 a1", "j10")
    s = play(s, "e5-e6", "j10-j9", "e6-e5", "j9-j10", "a1-a2", "j10-j9", "a2-a1", "j9-j10")
    assert result(s) == ((0.5, 0.5), (), "repetition")


def test_K10_it_is_the_position_that_repeats_not_which_button_stands_where() -> None:
    """The two red buttons change places, which makes no difference to the position."""
    s = place("e5 f6", "j10")
    there = ("e5-e6", "j10-j9", "f6-f5", "j9-j10", "e6-f6", "j10-j9", "f5-e5", "j9-j10")
    s = play(s, *there)
    assert result(s) is None
    s = play(s, *there)
    assert result(s) == ((0.5, 0.5), (), "repetition")


def test_K10_repetition_counts_across_other_moves_between() -> None:
    s = place("e5", "j10")
    wander = ("e5-f5", "j10-i10", "f5-e5", "i10-j10")
    s = play(s, *SHUFFLE)
    assert result(s) is None
    assert result(play(s, *wander)) == ((0.5, 0.5), (), "repetition")


def test_K10_a_blocked_player_who_passes_repeats_positions_too() -> None:
    s = place("a1", "a4 d1 d4 j10", holes={"a1": 3})
    for _ in range(2):
        assert result(s) is None
        s = play(s, "pass", "j10-j9", "pass", "j9-j10")
    assert result(s) == ((0.5, 0.5), (), "repetition")


RED_ROUND = ["c3", "c4", "c5", "d5", "e5", "e4", "e3", "d3"]
BLUE_ROUND = ["h3", "h4", "h5", "i5", "j5", "j4", "i3"]
"""Rounds of eight and of seven squares: together they repeat nothing in 100 turns."""


def wander(s: State, turns: int) -> State:
    """Quiet turns from c3 and h3, red first; groups are left and threats spared."""
    for turn in range(turns):
        walk, at = (BLUE_ROUND if turn % 2 else RED_ROUND), turn // 2
        if "leave" in legal(s):
            s = play(s, "leave")
        if "spare" in legal(s):
            s = play(s, "spare")
        s = play(s, f"{walk[at % len(walk)]}-{walk[(at + 1) % len(walk)]}")
    return s


def test_K10_a_hundred_turns_with_nothing_removed_are_a_draw() -> None:
    s = wander(place("c3", "h3"), 99)
    assert result(s) is None
    assert g.moves(s)
    s = wander(place("c3", "h3"), 100)
    assert result(s) == ((0.5, 0.5), (), "quiet")
    refuse(s, "c3-c4", "over", "K9")


def test_K10_a_removal_in_the_hundredth_turn_prevents_the_draw() -> None:
    s = wander(place("c3 a10 b10 c10", "h3 h8 h9"), 99)
    assert len(s.quiet) == 99
    quiet = play(s, "leave", "h9-h10")
    assert result(quiet) == ((0.5, 0.5), (), "quiet")
    loud = play(s, "take a10", "h9-h10")
    assert result(loud) is None


def test_K10_a_strike_in_the_hundredth_turn_prevents_the_draw() -> None:
    s = wander(place("c3 h10", "h3 h7 h8"), 99)
    assert result(play(s, "spare", "h7-h6")) == ((0.5, 0.5), (), "quiet")
    assert result(play(s, "strike")) is None
    assert result(play(s, "strike", "h7-h6")) is None


def test_K10_a_turn_with_a_strike_is_not_quiet_and_the_next_one_counts_as_the_first() -> None:
    s = play(place("e5 f5 a1", "h5 j10"), "spare", "a1-a2", "j10-j9")
    assert len(s.quiet) == 2
    s = play(s, "strike", "a2-a1")
    assert len(s.quiet) == 0
    s = play(s, "j9-j10")
    assert len(s.quiet) == 1


def test_K10_a_turn_with_a_penalty_is_not_quiet() -> None:
    s = play(place("a10", "a1 b1 c1 j10"), "leave", "a10-a9", "j10-j9")
    assert len(s.quiet) == 2
    s = play(s, "take b1", "a9-a10")
    assert len(s.quiet) == 0


def test_K10_leaving_sparing_and_passing_are_quiet() -> None:
    s = play(place("e5 f5 a10", "a1 b1 c1 h5"), "leave", "spare", "a10-a9")
    assert len(s.quiet) == 1
    s = play(place("a1", "a4 d1 d4", holes={"a1": 3}), "pass")
    assert len(s.quiet) == 1


def test_K10_a_draw_stands_also_where_a_strike_was_waiting() -> None:
    s = place("e5 f5 a1", "h5 j10", taken="9-9")
    for _ in range(2):
        s = play(s, "spare", "a1-a2", "j10-j9", "spare", "a2-a1", "j9-j10")
    assert result(s) == ((0.5, 0.5), (), "repetition")
    refuse(s, "strike", "over", "K9")
