"""The boards that ship (K3)."""

from collections import Counter

import pytest

from games.kopf.helpers import COLUMNS, standing
from tete.games.kopf import game as g
from tete.games.kopf.board import BOARDS as SHIPPED
from tete.games.kopf.board import Board

BOARDS = list(SHIPPED.named.items())
each = pytest.mark.parametrize(("name", "board"), BOARDS, ids=[name for name, _ in BOARDS])


def turned(square: str) -> str:
    """Where a square comes to lie after a quarter turn clockwise."""
    column, row = COLUMNS.index(square[0]), int(square[1:]) - 1
    return f"{COLUMNS[row]}{9 - column + 1}"


def test_K3_several_boards_ship() -> None:
    assert len(BOARDS) >= 5
    assert len({board.digits for _, board in BOARDS}) == len(BOARDS)
    assert all(name.isascii() and name.isalpha() and name.islower() for name, _ in BOARDS)


@each
def test_K3_a_board_is_a_hundred_digits_from_one_to_four(name: str, board: Board) -> None:
    assert len(board.digits) == 100
    assert set(board.digits) <= set("1234")


@each
def test_K3_a_quarter_turn_does_not_change_a_board(name: str, board: Board) -> None:
    rows = [board.digits[at : at + 10] for at in range(0, 100, 10)]
    assert ["".join(column) for column in zip(*reversed(rows), strict=True)] == rows


@each
def test_K3_all_four_hole_counts_are_well_represented(name: str, board: Board) -> None:
    counts = Counter(board.digits)
    assert min(counts[digit] for digit in "1234") >= 10


@each
def test_K3_a_board_is_found_by_its_name_and_by_its_digits(name: str, board: Board) -> None:
    assert g.new(board=name).board == board
    assert g.new(board=name.upper()).board == board
    assert g.new(board=board.digits).board.name == name
    assert f" board={name}" in g.position(g.new(board=board.digits))


def test_K3_a_quarter_turn_swaps_the_two_colours_starting_squares() -> None:
    s = g.new()
    assert {turned(square) for square in standing(s, 0)} == standing(s, 1)
    assert {turned(square) for square in standing(s, 1)} == standing(s, 0)


@each
def test_K3_both_colours_start_on_the_same_holes(name: str, board: Board) -> None:
    s = g.new(board=name)
    red, blue = (Counter(board.holes[square] for square in s.buttons[seat]) for seat in (0, 1))
    assert red == blue
