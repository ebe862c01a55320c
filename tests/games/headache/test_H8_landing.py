"""H8, H9, H10 and H12: where a piece may end, and what it captures."""

import pytest

from games.headache.helpers import ends, legal, mover, place, play, refuse, stood

REST = "x4:R x5:R i61:R"
"""Three more red cones, so that all four are in."""


def test_H8_ending_on_another_players_piece_puts_mine_on_top() -> None:
    s = play(place(f"o11:R o13:B {REST}", "2"), "o11-o13")
    assert stood(s)["o13"] == "BR"
    assert "o11" not in stood(s)


def test_H8_it_is_now_my_stack() -> None:
    s = play(place(f"o11:R o13:B {REST} x7:B", "2"), "o11-o13", "pop 1", "stay", "pop 1")
    assert ends(s, "o13") == {"x2", "o12"}


def test_H8_a_stack_lands_on_a_stack_with_all_its_cones() -> None:
    s = play(place("o11:BR o13:RRB x6:R", "2"), "o11-o13")
    assert stood(s)["o13"] == "RRBBR"


@pytest.mark.parametrize("entered", [1, 2, 3])
def test_H8_no_capture_before_all_my_cones_of_that_colour_are_in(entered: int) -> None:
    rest = " ".join(REST.split()[: entered - 1])
    s = place(f"o11:R o13:B {rest}", "2")
    assert "o11-o13" not in legal(s)
    refuse(s, "o11-o13", "not-all-in", "H8")


def test_H8_a_captured_cone_has_been_entered() -> None:
    """All four of mine are in, three of them under others: I may capture."""
    s = place("o11:R o13:B x5:RRRB x6:B", "2")
    assert "o11-o13" in legal(s)


def test_H3_H8_with_two_sets_a_colour_captures_once_its_own_four_are_in() -> None:
    s = place("o11:R o12:R o13:R o21:R o22:B x4:r o41:B", "1", sets=2)
    assert "o21-o22" in legal(s)
    refuse(s, "x4-o41", "not-all-in", "H8")
    on_top = place("o11:R o12:R o13:R x4:rR o41:B", "1", sets=2)
    assert "x4-o41" in legal(on_top), "the top cone's colour counts"


@pytest.mark.parametrize("between", ["o12:B", "o12:BBR", "o12:R"])
def test_H8_passing_over_pieces_is_always_allowed(between: str) -> None:
    assert "o11-o13" in legal(place(f"o11:R {between}", "2"))


def test_H9_i_never_end_on_a_piece_of_my_own() -> None:
    for own in ("o13:R", "o13:BR"):
        s = place(f"o11:R {own}", "2")
        refuse(s, "o11-o13", "own-piece", "H9")


def test_H9_nor_on_a_piece_of_my_other_set() -> None:
    s = place("o11:R o13:r x5:R x6:R x7:R", "2", sets=2)
    refuse(s, "o11-o13", "own-piece", "H9")


def test_H9_nor_enter_a_cone_onto_my_own_piece() -> None:
    s = place("x0:R", "2")
    assert "enter" not in legal(s)
    refuse(s, "enter", "own-piece", "H9")
    both = place("x0:r", "2", sets=2)
    assert {text for text in legal(both) if text.startswith("enter")} == {"enter x4"}
    refuse(both, "enter x0", "own-piece", "H9")


def test_H9_if_nothing_else_is_possible_the_turn_passes() -> None:
    """Red's cones stand one behind the other before his start space, blue's reserved one is next."""
    s = place("o33:R i32:R", "1", seats=2)
    assert legal(s) == {"enter", "stay"}
    s = place("o31:R o32:R o33:R i32:R x6:B", "1")
    assert legal(s) == {"stay"}
    after = play(s, "stay")
    assert (stood(after), mover(after)) == (stood(s), "B")


def test_H9_only_my_own_piece_in_reach_leaves_nothing_to_do() -> None:
    s = place("o11:R o12:R o13:R", "1")
    assert ends(s, "o11") == ends(s, "o12") == set()
    assert ends(s, "o13") == {"x2"}


def test_H10_nobody_else_may_end_on_the_start_space_of_who_still_has_cones_waiting() -> None:
    s = place("o33:R i32:R x5:R x6:R o51:B", "1")
    assert "o33-x4" not in legal(s)
    refuse(s, "o33-x4", "reserved", "H10")


def test_H10_also_if_his_own_cone_stands_there() -> None:
    s = place("o33:R i32:R x5:R x6:R x4:B", "1")
    refuse(s, "o33-x4", "reserved", "H10")


def test_H10_once_all_are_in_it_is_a_space_like_any_other() -> None:
    s = place("o33:R i32:R x5:R x6:R x4:B o51:B o52:B o53:B", "1")
    assert stood(play(s, "o33-x4"))["x4"] == "BR"


def test_H10_the_owner_may_end_there_himself() -> None:
    assert "o73-x0" in legal(place("o73:R", "1"))


def test_H10_a_start_space_of_nobody_is_not_reserved() -> None:
    assert "o13-x2" in legal(place("o13:R", "1"))
    refuse(place("o13:R", "1", seats=3), "o13-x2", "reserved", "H10")


def test_H10_passing_over_it_is_allowed() -> None:
    assert "o33-o41" in legal(place("o33:R", "2"))


def test_H10_entering_never_captures() -> None:
    """A raise can put a stranger on my start space while I have cones waiting: then it is taken."""
    s = place("x0:RB o11:R", "3")
    assert "enter" not in legal(s)
    refuse(s, "enter", "start-taken", "H10")


def test_H12_a_piece_on_a_crossing_cannot_be_captured() -> None:
    pieces = "o13:R i12:R x5:R x6:R x2:B x3:B"
    assert "o13-x2" in legal(place(pieces, "1"))
    refuse(place(pieces, "1", safe=True), "o13-x2", "safe", "H12")


def test_H12_not_even_a_stack_on_any_crossing() -> None:
    for i in (1, 2, 3, 5, 6, 7):
        pieces = f"o{i - 1}3:R x{i}:RB o51:R i61:R"
        assert f"o{i - 1}3-x{i}" in legal(place(pieces, "1"))
        refuse(place(pieces, "1", safe=True), f"o{i - 1}3-x{i}", "safe", "H12")


def test_H12_an_empty_crossing_can_be_entered_and_other_spaces_are_not_safe() -> None:
    s = place("o12:R i12:R x5:R x6:R o13:B", "1", safe=True)
    assert {"o12-o13", "i12-x2"} <= legal(s)


def test_H12_a_raise_is_not_a_landing_and_stays_allowed() -> None:
    s = place("o12:R x3:RB", "1*", safe=True)
    s = play(s, "o12-o13")
    assert "raise x3:1" in legal(s)
    assert stood(play(s, "raise x3:1"))["x3"] == "BR"
