"""H5 and H6: what a turn is, and what a piece is."""

import pytest

from games.headache.helpers import legal, mover, place, play, refuse, stood
from tete import CHANCE
from tete.games.headache import game as g

ALL_IN = "o11:R o12:R o13:R o21:R x4:B x5:B x6:B x7:B"


def test_H5_first_the_dice_are_popped() -> None:
    s = place("x0:R")
    assert g.turn(s) == CHANCE
    refuse(s, "x0-o01", "pop-first", "H5")
    assert g.turn(play(s, "pop 3")) == 0


@pytest.mark.parametrize("number", range(1, 7))
def test_H5_a_waiting_cone_enters_on_my_own_start_space_whatever_the_number(number: int) -> None:
    s = place("", f"{number}")
    assert legal(s) == {"enter", "stay"}
    assert stood(play(s, "enter")) == {"x0": "R"}
    assert stood(play(place("", f"{number}", mover="B"), "enter")) == {"x4": "B"}


def test_H5_only_what_is_waiting_can_enter() -> None:
    refuse(place(ALL_IN, "3"), "enter", "none-waiting", "H5")


def test_H5_i_move_one_piece_i_own_by_exactly_the_number() -> None:
    s = place("o11:R i21:R x4:B", "1")
    assert legal(s) == {"enter", "o11-o12", "i21-i22", "stay"}
    refuse(s, "o11-o13", "wrong-distance", "H7")
    assert stood(play(s, "o11-o12")) == {"o12": "R", "i21": "R", "x4": "B"}


def test_H5_one_of_these_then_the_turn_is_over() -> None:
    s = play(place("o11:R"), "pop 2", "o11-o13")
    assert (mover(s), g.turn(s)) == ("B", CHANCE)
    s = play(place(""), "pop 2", "enter")
    assert (mover(s), g.turn(s)) == ("B", CHANCE)


def test_H5_i_may_stay_although_i_could_move() -> None:
    s = place("o11:R x4:B", "2")
    after = play(s, "stay")
    assert stood(after) == stood(s)
    assert mover(after) == "B"


def test_H5_the_dice_fall_once_a_turn() -> None:
    refuse(place("o11:R", "2"), "pop 3", "popped", "H5")


def test_H6_a_piece_of_somebody_else_cannot_be_moved() -> None:
    s = place("x4:B o11:R", "2")
    refuse(s, "x4-o42", "not-your-piece", "H6")
    refuse(s, "o31-o33", "not-your-piece", "H6")


def test_H6_a_stack_belongs_to_the_owner_of_its_top_cone() -> None:
    mine, his = "o11:BBR", "o11:RRB"
    assert any(text.startswith("o11-") for text in legal(place(mine, "2")))
    assert not any(text.startswith("o11-") for text in legal(place(his, "2")))
    assert any(text.startswith("o11-") for text in legal(place(his, "2", mover="B")))


def test_H6_a_stack_moves_as_a_whole() -> None:
    s = play(place("o11:BRBR x4:B", "2"), "o11-o13")
    assert stood(s) == {"o13": "BRBR", "x4": "B"}


def test_H6_a_space_holds_one_piece_of_any_height() -> None:
    s = place("o11:BBBAAAATTTR o12:RRRBT", "1", seats=4)
    assert len(stood(s)["o11"]) == 11
    s = play(place("o11:BBBAAAATTTR o13:RRBT o51:R", "2", seats=4), "o11-o13")
    assert stood(s) == {"o13": "RRBTBBBAAAATTTR", "o51": "R"}
