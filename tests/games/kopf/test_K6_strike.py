"""K6: all that is threatened, at once, after the penalty and before the move."""

import pytest

from games.kopf.helpers import legal, place, play, refuse, removed, standing, struck
from tete.core.scene import Pick
from tete.games.kopf import game as g


def test_K6_i_may_strike_or_spare_and_nothing_between() -> None:
    s = place("e5 f5", "c5 h5")
    assert legal(s) == {"strike", "spare"}


def test_K6_a_strike_removes_all_that_all_my_pairs_threaten() -> None:
    s = place("e5 f5 a1 a2", "c5 h5 a4 j10")
    after = play(s, "strike")
    assert removed(s, after) == {"c5", "h5", "a4"}
    assert after.taken == (3, 0)


def test_K6_a_strike_moves_nothing() -> None:
    s = place("e5 f5", "c5 h5 j10")
    after = play(s, "strike")
    assert standing(after, 0) == {"e5", "f5"}
    assert standing(after, 1) == {"j10"}


def test_K6_sparing_removes_nothing_and_the_move_follows() -> None:
    s = place("e5 f5", "c5 h5")
    after = play(s, "spare")
    assert removed(s, after) == set()
    assert after.taken == (0, 0)
    assert after.mover == 0
    assert all("-" in text for text in legal(after))


def test_K6_a_button_threatened_twice_counts_once() -> None:
    s = place("c5 d5 e7 e8", "e5 j10")
    after = play(s, "strike")
    assert removed(s, after) == {"e5"}
    assert after.taken == (1, 0)


def test_K6_a_removed_button_opens_no_line_in_the_same_strike() -> None:
    s = place("a5 b5", "d5 f5", elsewhere=2)
    after = play(s, "strike")
    assert removed(s, after) == {"d5"}
    assert "strike" not in legal(after)
    refuse(after, "strike", "no-strike", "K6")


def test_K6_the_opened_line_serves_in_my_next_turn() -> None:
    s = play(place("a5 b5 j1", "d5 f5 a10", elsewhere=2), "strike", "j1-j3", "a10-a8")
    assert struck(s) == {"f5"}


def test_K6_threats_are_read_together_also_where_lines_cross() -> None:
    """d5 shields f5 from the row's pair and d7 from the column's: all are read before any goes."""
    s = place("a5 b5 d2 d3", "d5 f5 d7", elsewhere=2)
    assert struck(s) == {"d5"}


def test_K6_threats_are_read_after_the_penalty_which_may_open_a_line() -> None:
    s = place("a5 b5", "d5 d6 d7 e5", elsewhere=2)
    s = play(s, "take d5")
    assert struck(s) == {"e5"}


def test_K6_threats_are_read_after_the_penalty_which_may_end_them() -> None:
    s = play(place("a5 b5", "d5 d6 d7", elsewhere=2), "take d5")
    assert "strike" not in legal(s)
    assert all("-" in text for text in legal(s))


def test_K6_penalty_and_strike_and_move_in_one_turn() -> None:
    """The rulebook's own example of a turn."""
    s = place("e5 f5", "c5 h5 a1 b1 c1 j10")
    s = play(s, "take b1")
    assert s.taken == (1, 0)
    assert legal(s) == {"strike", "spare"}
    s = play(s, "strike")
    assert s.taken == (3, 0)
    assert s.mover == 0
    s = play(s, "f5-f6")
    assert s.mover == 1
    assert standing(s, 0) == {"e5", "f6"}
    assert standing(s, 1) == {"a1", "c1", "j10"}


def test_K6_leaving_the_group_does_not_forgo_the_strike() -> None:
    s = play(place("e5 f5", "c5 a1 b1 c1"), "leave")
    assert legal(s) == {"strike", "spare"}


def test_K6_the_strike_comes_before_the_move() -> None:
    s = place("e5 f5", "c5 h5")
    refuse(s, "f5-f6", "strike-first", "K6")


def test_K6_only_the_movers_pairs_strike() -> None:
    s = place("c5 h5", "e5 f5")
    assert "strike" not in legal(s)
    s = place("c5 h5", "e5 f5", mover="b")
    assert struck(s) == {"c5", "h5"}


def test_K6_a_strike_may_leave_a_forbidden_group_standing() -> None:
    s = play(place("e5 f5", "h5 h6 h7 i6"), "leave")
    assert struck(s) == {"h5"}


def test_K6_buttons_of_a_forbidden_group_can_be_struck() -> None:
    s = play(place("e5 f5", "h5 h6 h7"), "take h7")
    assert struck(s) == {"h5"}


def test_K6_no_strike_is_offered_where_nothing_is_threatened() -> None:
    s = place("e5 f5", "j10")
    assert all("-" in text for text in legal(s))
    refuse(s, "strike", "no-strike", "K6")
    refuse(s, "spare", "no-strike", "K6")


THREE = place("e5 f5 a1 a2", "c5 h5 a4 j10", strike="choose")


def test_K6_choose_offers_every_part_of_what_is_threatened() -> None:
    some = {"strike a4", "strike c5", "strike h5", "strike a4 c5", "strike a4 h5", "strike c5 h5"}
    assert legal(THREE) == {"strike", "spare"} | some


def test_K6_choose_takes_what_was_named_and_spares_the_rest() -> None:
    after = play(THREE, "strike c5 h5")
    assert removed(THREE, after) == {"c5", "h5"}
    assert (after.taken, after.step.value, after.mover) == ((2, 0), "move", 0)
    assert removed(THREE, play(THREE, "strike")) == {"c5", "h5", "a4"}
    assert removed(THREE, play(THREE, "spare")) == set()


@pytest.mark.parametrize(
    "text", ["strike h5 c5", "STRIKE  c5, h5", "strike c5 h5 c5", "strike c5h5"]
)
def test_K6_choose_names_may_stand_in_any_order(text: str) -> None:
    assert g.write(g.parse(text)) == "strike c5 h5"
    assert play(THREE, text) == play(THREE, "strike c5 h5")


def test_K6_all_of_them_are_taken_without_names_at_every_table() -> None:
    refuse(THREE, "strike a4 c5 h5", "strike-all", "K6")
    refuse(place("e5 f5", "c5 h5"), "strike c5 h5", "strike-all", "K6")


def test_K6_choose_with_one_threatened_is_strike_or_spare() -> None:
    assert legal(place("e5 f5", "h5", strike="choose")) == {"strike", "spare"}


def test_K6_naming_some_is_refused_where_it_was_not_agreed_and_naming_others_everywhere() -> None:
    refuse(place("e5 f5", "c5 h5"), "strike c5", "all-or-none", "K6")
    refuse(THREE, "strike j10", "not-threatened", "K5")
    refuse(THREE, "strike c5 j10", "not-threatened", "K5")
    refuse(place("e5 f5", "j10", strike="choose"), "strike j10", "no-strike", "K6")
    refuse(place("a1", "d4 e4 f4", strike="choose"), "strike d4", "penalty-first", "K4")


def test_K9_choose_reaches_the_goal_with_some() -> None:
    s = place("e5 f5", "c5 h5", taken="9-0", strike="choose")
    assert g.outcome(play(s, "strike c5"))


def test_K6_choose_is_picked_by_taps_in_any_order_and_then_the_strike() -> None:
    scene = g.draw(g.view(THREE, 0))
    picks = [choice for choice in scene.choices if isinstance(choice, Pick)]
    assert [action.id for action in scene.actions] == ["strike", "spare"]
    loose = {pick.path: (pick.move, pick.loose) for pick in picks if pick.loose}
    assert loose["c5", "h5", "strike"] == ("strike c5 h5", 2)
    assert loose["a4", "c5", "h5", "strike"] == ("strike", 3)
    assert len(loose) == 7
    assert {pick.path for pick in picks if not pick.loose} == {("strike",), ("spare",)}
