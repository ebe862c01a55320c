"""K1 to K3: board, buttons, set-up."""

import pytest

from games.kopf.helpers import COLUMNS, NAMES, digits, ends, legal, place, play, standing
from tete import BadOption
from tete.games.kopf import game as g

ANY = "".join("1234"[(at * 7 + at // 10) % 4] for at in range(100))
CORNERS = {"b2": 0, "b9": 1, "i9": 0, "i2": 1}


def clockwise() -> list[str]:
    left = [f"b{row}" for row in range(2, 9)]
    top = [f"{column}9" for column in "bcdefgh"]
    right = [f"i{row}" for row in range(9, 2, -1)]
    bottom = [f"{column}2" for column in "ihgfedc"]
    return left + top + right + bottom


def test_K1_the_board_is_ten_by_ten_with_one_to_four_holes_each() -> None:
    scene = g.draw(g.view(g.new(board=ANY), None))
    assert [cell.id for cell in sorted(scene.cells, key=lambda c: (c.y, c.x))] == NAMES
    assert {cell.id: cell.holes for cell in scene.cells} == dict(
        zip(NAMES, map(int, ANY), strict=True)
    )


def test_K1_the_holes_of_the_square_under_a_button_count_wherever_it_came_from() -> None:
    s = place("d4", "j10", holes={"d4": 1, "d5": 3, "d8": 2})
    assert ends(s, "d4") == {"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"}
    s = play(s, "d4-d5", "j10-j9")
    assert ends(s, "d5") == {"a2", "a5", "a8", "d2", "d8", "g2", "g5", "g8"}
    s = play(s, "d5-d8", "j9-j10")
    assert "d10" in ends(s, "d8")
    assert "d9" not in ends(s, "d8")


def test_K1_fourteen_red_and_fourteen_blue_buttons() -> None:
    s = g.new()
    assert [len(standing(s, seat)) for seat in (0, 1)] == [14, 14]
    assert s.taken == (0, 0)


def test_K2_buttons_stand_on_the_second_ring_from_the_outside() -> None:
    inner = [f"{column}{row}" for column in COLUMNS[1:9] for row in range(2, 10)]
    border = {name for name in inner if name[0] in "bi" or name[1:] in ("2", "9")}
    s = g.new()
    assert len(border) == 28
    assert standing(s, 0) | standing(s, 1) == border


def test_K2_red_and_blue_in_turn_around_the_ring() -> None:
    s = g.new()
    seats = [0 if name in standing(s, 0) else 1 for name in clockwise()]
    assert seats == [0, 1] * 14


@pytest.mark.parametrize(("corner", "seat"), CORNERS.items())
def test_K2_a_corner_of_the_ring_has_the_colour_of_the_board_corner_beside_it(
    corner: str, seat: int
) -> None:
    s = g.new()
    assert corner in standing(s, seat)
    column, row = ("ij".index(corner[0]) if corner[0] in "ij" else -1), int(corner[1:])
    beside = (column >= 0, row < 5)  # to the right, at the bottom
    labels = g.draw(g.view(s, None)).labels
    corners = {(at.x > 5, at.y > 5): at.seat for at in labels if at.role == "corner"}
    assert corners[beside] == seat


def test_K2_red_begins() -> None:
    s = g.new()
    assert g.turn(s) == 0
    assert g.turn(play(s, min(legal(s)))) == 1


def test_K3_a_board_is_a_hundred_digits_row_ten_first() -> None:
    s = g.new(board=ANY)
    assert s.board.digits == ANY
    assert [s.board.holes[90 + column] for column in range(10)] == [int(d) for d in ANY[:10]]
    assert [s.board.holes[column] for column in range(10)] == [int(d) for d in ANY[90:]]


def test_K3_the_owner_of_a_box_types_his_board_in_lines() -> None:
    lines = "\n".join(" ".join(ANY[at : at + 10]) for at in range(0, 100, 10))
    assert g.new(board=f"\n{lines}\n").board.digits == ANY


def test_K3_several_named_boards_ship_and_the_first_is_the_default() -> None:
    option = next(option for option in g.info.options if option.name == "board")
    assert len(option.suggestions) >= 5
    assert option.default == option.suggestions[0]
    assert g.new().board == g.new(board=option.default).board
    boards = {g.new(board=name).board.digits for name in option.suggestions}
    assert len(boards) == len(option.suggestions)


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        (digits()[:99], "99"),
        (digits() + "1", "101"),
        (digits({"a10": 5}), "column a of row 10"),
        (digits({"j1": 0}), "column j of row 1 "),
        (digits({"c7": 9}), "column c of row 7"),
    ],
)
def test_K3_a_board_that_is_not_a_hundred_digits_is_refused_with_the_reason(
    board: str, reason: str
) -> None:
    with pytest.raises(BadOption) as refusal:
        g.new(board=board)
    assert refusal.value.rule == "K3"
    assert refusal.value.code == "bad-board"
    assert reason in str(refusal.value)


def test_K3_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadOption, match="horn") as refusal:
        g.new(board="plastic")
    assert (refusal.value.code, refusal.value.rule) == ("no-board", "K3")
