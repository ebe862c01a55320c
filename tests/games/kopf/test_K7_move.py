"""K7 and K8: the move, and never a strike after it."""

import pytest

from games.kopf.helpers import COLUMNS, ends, legal, place, play, refuse, standing, struck

WAYS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def star(square: str, *distances: int) -> set[str]:
    """The squares at these distances in the eight directions, as far as the board goes."""
    column, row = COLUMNS.index(square[0]), int(square[1:])
    found = [(column + x * far, row + y * far) for x, y in WAYS for far in distances]
    return {f"{COLUMNS[x]}{y}" for x, y in found if 0 <= x < 10 and 1 <= y <= 10}


@pytest.mark.parametrize("holes", [1, 2, 3])
@pytest.mark.parametrize("square", ["e5", "f6", "a1", "j10", "b9", "j4"])
def test_K7_lands_exactly_as_many_squares_as_holes(square: str, holes: int) -> None:
    s = place(square, "", holes={square: holes}, elsewhere=4)
    assert ends(s, square) == star(square, holes)


@pytest.mark.parametrize("square", ["e5", "f6", "a1", "j10", "b9", "j4"])
def test_K7_from_four_holes_any_of_one_to_four(square: str) -> None:
    s = place(square, "", holes={square: 4})
    assert ends(s, square) == star(square, 1, 2, 3, 4)


def test_K7_eight_directions() -> None:
    assert len(ends(place("e5", "", elsewhere=2), "e5")) == 8


def test_K7_lands_on_an_empty_square_only() -> None:
    s = place("e5 e7", "g5 g7", holes={"e5": 2})
    assert ends(s, "e5") == star("e5", 2) - {"e7", "g5", "g7"}
    refuse(s, "e5-e7", "occupied", "K7")
    refuse(s, "e5-g5", "occupied", "K7")


@pytest.mark.parametrize("between", ["e6 e7", "e6", "e7"])
def test_K7_may_jump_over_any_buttons(between: str) -> None:
    for red, blue in ((f"e5 {between}", ""), ("e5", between)):
        s = place(red, blue, holes={"e5": 3}, step="move")
        assert "e8" in ends(s, "e5")
    assert "e8" in ends(place("e5 e6", "e7", holes={"e5": 3}, step="move"), "e5")


def test_K7_what_was_jumped_over_stays() -> None:
    s = play(place("e5 e6", "e7 j1", holes={"e5": 3}, step="move"), "e5-e8")
    assert standing(s, 0) == {"e6", "e8"}
    assert standing(s, 1) == {"e7", "j1"}


def test_K7_i_must_move() -> None:
    s = place("e5", "j10")
    assert "pass" not in legal(s)
    refuse(s, "pass", "must-move", "K7")


def test_K7_i_must_move_also_after_penalty_and_strike() -> None:
    s = play(place("e5 f5", "c5 a1 b1 c1 j10"), "take a1", "strike")
    refuse(s, "pass", "must-move", "K7")
    assert s.mover == 0
    assert all("-" in text for text in legal(s))


def test_K7_one_of_my_buttons_only() -> None:
    s = place("e5 h2", "j10")
    assert {text.split("-")[0] for text in legal(s)} == {"e5", "h2"}
    refuse(s, "j10-j9", "not-your-button", "K7")
    refuse(s, "c3-c4", "not-your-button", "K7")
    after = play(s, "e5-e6")
    assert standing(after, 0) == {"e6", "h2"}
    assert after.mover == 1


@pytest.mark.parametrize("end", ["e6", "e8", "f7", "j5", "e5"])
def test_K7_any_other_distance_or_way_is_refused(end: str) -> None:
    refuse(place("e5", "j10", elsewhere=2), f"e5-{end}", "wrong-distance", "K7")


@pytest.mark.parametrize("end", ["j5", "f7", "e10"])
def test_K7_from_four_holes_other_squares_are_refused(end: str) -> None:
    refuse(place("e5", "j10", elsewhere=4), f"e5-{end}", "wrong-distance", "K7")


def test_K7_a_move_may_create_a_forbidden_group_of_my_own() -> None:
    s = place("e5 f5 g7", "a10", holes={"g7": 2})
    assert "g7-g5" in legal(s)
    s = play(s, "g7-g5")
    assert legal(s) == {"take e5", "take f5", "take g5", "leave"}


def test_K8_never_a_strike_after_the_move() -> None:
    s = place("e5 f6", "h5 j10")
    s = play(s, "f6-f5")
    assert s.mover == 1
    assert s.taken == (0, 0)
    assert standing(s, 1) == {"h5", "j10"}
    assert "strike" not in legal(s)


def test_K8_the_strike_waits_for_the_start_of_my_next_turn() -> None:
    s = play(place("e5 f6", "h5 j10"), "f6-f5", "j10-j9")
    assert struck(s) == {"h5"}


def test_K8_the_opponent_may_step_out_of_the_way() -> None:
    s = play(place("e5 f6", "h5 j10"), "f6-f5", "h5-h6")
    assert "strike" not in legal(s)


def test_K8_the_opponent_may_break_my_pair() -> None:
    """He strikes one of the two; the pair that threatened him is gone."""
    s = play(place("e5 f6", "h5 e8 e7"), "f6-f5")
    assert struck(s) == {"e5"}
    s = play(s, "strike", "e8-e9")
    assert "strike" not in legal(s)


def test_K8_the_opponent_may_strike_first() -> None:
    """My new pair threatens his pair, and his threatens mine: he is to strike."""
    s = play(place("d5 e6", "g5 h5"), "e6-e5")
    assert struck(s) == {"e5"}
    s = play(s, "strike", "h5-h6")
    assert "strike" not in legal(s)


def test_K8_the_opponent_may_block_with_a_nearer_button() -> None:
    s = play(place("e5 f6", "i5 h6", elsewhere=2, holes={"f6": 1, "h6": 1}), "f6-f5", "h6-h5")
    assert struck(s) == {"h5"}


def test_K8_a_spared_button_can_be_struck_in_a_later_turn() -> None:
    s = play(place("e5 f5 a1", "h5 j10"), "spare", "a1-a2", "j10-j9")
    assert struck(s) == {"h5"}
