"""M1, M2: the grid."""

import pytest

from games.mots.helpers import rows
from tete.core.errors import BadOption
from tete.games.mots.grid import BLACK, BONUS, CROSS, GRIDS
from tete.games.mots.grid import find_grid as find


def test_M1_a_grid_is_values_black_squares_bonus_squares_and_the_cross() -> None:
    for grid in GRIDS.named.values():
        assert set(grid.signs) == {BLACK, CROSS, *BONUS, *"12345"}
        assert grid.signs.count(CROSS) == 1
        assert grid.signs[len(grid.signs) // 2] == CROSS
        assert all(grid.values[at] > 0 for at in grid.open if not grid.dice(at))


def test_M2_the_default_has_15_by_15_squares_and_a_small_one_ships() -> None:
    sizes = {name: (grid.width, grid.height) for name, grid in GRIDS.named.items()}
    assert sizes == {"grand": (15, 15), "petit": (11, 11)}
    assert next(iter(sizes)) == "grand"


@pytest.mark.parametrize("name", GRIDS.named)
def test_M2_black_and_bonus_squares_are_the_same_after_half_a_turn(name: str) -> None:
    signs = GRIDS.named[name].signs
    plain = "".join("." if sign.isdigit() else sign for sign in signs)
    assert plain == plain[::-1]


@pytest.mark.parametrize("name", GRIDS.named)
def test_M2_there_are_no_closed_pockets(name: str) -> None:
    grid = GRIDS.named[name]
    assert grid.reached() == set(grid.open)


def test_M2_other_grids_can_be_loaded_from_lines_and_stand_in_one_line() -> None:
    walled = rows("11111", "1o#y1", "1#+#1", "1y#o1", "11111")
    with pytest.raises(BadOption):
        find(walled)
    grid = find(rows("11111", "1o1y1", "1#+#1", "1y1o1", "11111"))
    assert grid.text == "11111/1o1y1/1#+#1/1y1o1/11111"
    assert find(grid.text) == grid
    assert find(GRIDS.named["petit"].text) is GRIDS.named["petit"]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        (rows("11111", "11x11", "11+11", "11111", "11111"), 2, 3),
        (rows("11111", "1111", "11+11", "11111", "11111"), 2, 5),
        (rows("11111", "111111", "11+11", "11111", "11111"), 2, 6),
        (rows("11111", "11111", "11111", "11111", "11111"), 3, 3),
        (rows("11111", "1+111", "11+11", "11111", "11111"), 2, 2),
        (rows("1#111", "#1111", "11+11", "11111", "11111"), 1, 1),
        (rows("1111", "11+1", "1111", "1111"), 4, 1),
        (rows("111", "1+1", "111"), 3, 1),
    ],
)
def test_M2_a_malformed_grid_is_refused_with_line_and_column(
    text: str, line: int, column: int
) -> None:
    with pytest.raises(BadOption) as refused:
        find(text)
    assert refused.value.rule == "M2"
    assert str(refused.value).startswith(f"Line {line}, column {column}: ")


def test_M2_an_unknown_name_is_answered_with_the_names() -> None:
    with pytest.raises(BadOption, match="grand, petit"):
        find("huge")
