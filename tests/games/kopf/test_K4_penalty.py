"""K4: groups of more than two, and what they cost."""

import pytest

from games.kopf.helpers import legal, place, play, refuse, removed, standing

FAR = "a1"


@pytest.mark.parametrize(
    "group",
    [
        "d4 e4 f4",  # by sides
        "d4 d5 d6",
        "d4 e5 f6",  # by corners
        "d6 e5 f4",
        "d4 e4 e5",  # by both
        "d4 e5 f4",
        "a10 a9 b10",
        "d4 e5 f5 g6 h5",  # a chain, in which few touch each other
    ],
)
def test_K4_more_than_two_connected_by_sides_or_corners_are_forbidden(group: str) -> None:
    s = place(FAR, group)
    assert legal(s) == {f"take {square}" for square in group.split()} | {"leave"}


@pytest.mark.parametrize("buttons", ["d4 e4", "d4 e5", "d4 d5 g4 g5", "d4 f4 h4", "d4 e6 f4", "d4"])
def test_K4_two_or_buttons_apart_are_not_forbidden(buttons: str) -> None:
    s = place(FAR, buttons)
    assert all("-" in text for text in legal(s))


def test_K4_the_edge_of_the_board_connects_nothing() -> None:
    s = place("e5", "j4 a5 j6")
    assert all("-" in text for text in legal(s))


def test_K4_a_group_is_of_one_colour() -> None:
    s = place("d4 e5", "e4 d5")
    assert all(not text.startswith("take") for text in legal(s))


def test_K4_only_the_opponents_group_matters_at_the_start_of_my_turn() -> None:
    s = place("d4 e4 f4", "a10")
    assert all("-" in text for text in legal(s))
    s = place("d4 e4 f4", "a10", mover="b")
    assert legal(s) == {"take d4", "take e4", "take f4", "leave"}


def test_K4_i_choose_which_button_of_the_group() -> None:
    s = place(FAR, "d4 e4 f4 i9")
    for square in ("d4", "e4", "f4"):
        after = play(s, f"take {square}")
        assert removed(s, after) == {square}
        assert after.taken == (1, 0)


def test_K4_a_button_outside_the_group_cannot_be_taken() -> None:
    s = place(FAR, "d4 e4 f4 i9 i8")
    assert {"take i9", "take i8"}.isdisjoint(legal(s))
    refuse(s, "take i9", "not-in-group", "K4")


def test_K4_i_may_leave_it() -> None:
    s = place(FAR, "d4 e4 f4")
    after = play(s, "leave")
    assert removed(s, after) == set()
    assert after.taken == (0, 0)
    assert all("-" in text for text in legal(after))


def test_K4_one_button_a_turn_also_if_he_has_several_groups() -> None:
    s = place(FAR, "d4 e4 f4 d8 e8 f8")
    assert len(legal(s)) == 7
    s = play(s, "take d4")
    assert all("-" in text for text in legal(s))
    refuse(s, "take d8", "no-penalty", "K4")


def test_K4_one_button_a_turn_also_if_the_rest_is_still_a_group() -> None:
    s = play(place(FAR, "d4 e4 f4 g4"), "take g4")
    assert all("-" in text for text in legal(s))


def test_K4_a_group_that_still_stands_can_be_taken_from_again_next_turn() -> None:
    s = play(place(FAR, "d4 e4 f4 g4 j10"), "take g4", "a1-a2", "j10-j9")
    assert legal(s) == {"take d4", "take e4", "take f4", "leave"}
    s = play(s, "take e4", "a2-a1", "j9-j10")
    assert all("-" in text for text in legal(s))


def test_K4_there_is_no_penalty_once_the_group_has_dissolved() -> None:
    s = place(FAR, "d4 e4 f4", mover="b")
    assert "leave" in legal(play(s, "f4-f5"))
    assert "leave" not in legal(play(s, "f4-g4"))


def test_K4_comes_before_the_strike_and_the_move() -> None:
    s = place("a4 b4", "d4 d8 e8 f8")
    assert "strike" not in legal(s)
    refuse(s, "strike", "penalty-first", "K4")
    refuse(s, "a4-a5", "penalty-first", "K4")
    assert legal(play(s, "leave")) == {"strike", "spare"}


def test_K4_taking_a_button_leaves_everything_else_in_place() -> None:
    s = place("a1 c1", "d4 e4 f4 i9")
    s = play(s, "take e4")
    assert standing(s, 0) == {"a1", "c1"}
    assert standing(s, 1) == {"d4", "f4", "i9"}
