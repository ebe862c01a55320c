"""K5: pairs, their lines and their range."""

import pytest

from games.kopf.helpers import legal, place, play, struck
from tete.games.kopf import game as g

LINES = {
    "row": ("d5 e5", "g5", "b5"),
    "column": ("e4 e5", "e7", "e2"),
    "diagonal up": ("d4 e5", "g7", "b2"),
    "diagonal down": ("d6 e5", "g3", "b8"),
}


@pytest.mark.parametrize("line", LINES)
def test_K5_a_pair_threatens_along_its_line_in_both_directions(line: str) -> None:
    pair, ahead, behind = LINES[line]
    assert struck(place(pair, ahead)) == {ahead}
    assert struck(place(pair, behind)) == {behind}
    assert struck(place(pair, f"{ahead} {behind}")) == {ahead, behind}


@pytest.mark.parametrize("line", LINES)
def test_K5_a_pair_threatens_nothing_beside_its_line(line: str) -> None:
    pair, ahead, behind = LINES[line]
    others = {square for _, *squares in LINES.values() for square in squares} - {ahead, behind}
    for square in others:
        assert struck(place(pair, square, elsewhere=4)) == set()


def test_K5_a_lone_button_does_not_strike() -> None:
    assert struck(place("d5", "e5 f6 d7", elsewhere=4)) == set()


def test_K5_two_buttons_in_line_with_a_gap_are_no_pair() -> None:
    assert struck(place("d5 f5", "g5 b5", elsewhere=4)) == set()


@pytest.mark.parametrize("third", ["c5", "f5", "e6", "c4", "f4"])
def test_K5_a_pair_inside_a_larger_group_does_not_strike(third: str) -> None:
    s = place(f"d5 e5 {third}", "a5 i5", elsewhere=4)
    assert struck(s) == set()


def test_K5_a_button_of_the_other_colour_beside_it_does_not_spoil_a_pair() -> None:
    assert struck(place("d5 e5", "d6 g5")) == {"g5"}


def test_K5_holes_one_and_two_reach_three_squares_on_each_side() -> None:
    """The first picture of the rulebook."""
    holes = {"e5": 1, "f5": 2}
    for near in ("g5", "h5", "i5", "d5", "c5", "b5"):
        assert struck(place("e5 f5", near, holes=holes, elsewhere=3)) == {near}
    for far in ("j5", "a5"):
        assert struck(place("e5 f5", far, holes=holes, elsewhere=3)) == set()


@pytest.mark.parametrize("left", [1, 2, 3, 4])
@pytest.mark.parametrize("right", [1, 2, 3, 4])
def test_K5_the_range_is_the_sum_of_the_holes_under_the_two(left: int, right: int) -> None:
    holes = {"a5": left, "b5": right}
    reached = {
        square
        for square in ("c5", "d5", "e5", "f5", "g5", "h5", "i5", "j5")
        if struck(place("a5 b5", square, holes=holes))
    }
    assert sorted(reached) == [f"{column}5" for column in "cdefghij"[: left + right]]


def test_K5_diagonal_range_is_counted_in_squares_too() -> None:
    holes = {"a1": 2, "b2": 3}
    assert struck(place("a1 b2", "g7", holes=holes)) == {"g7"}
    assert struck(place("a1 b2", "h8", holes=holes)) == set()


def test_K5_the_holes_under_the_enemy_do_not_matter() -> None:
    assert struck(place("a5 b5", "e5", holes={"e5": 4})) == set()


def test_K5_a_line_ends_at_the_edge_of_the_board() -> None:
    s = place("h5 i5", "a6 a5 b6 j4", elsewhere=4, step="move")
    assert struck(place("h5 i5", "a6 c6", elsewhere=4)) == set()
    assert "strike" not in legal(s)


def test_K5_of_two_enemies_in_line_only_the_nearer_is_threatened() -> None:
    assert struck(place("a5 b5", "d5 f5", elsewhere=2)) == {"d5"}


def test_K5_if_the_nearer_leaves_the_farther_becomes_threatened() -> None:
    """The rulebook's example B: one line, two targets, and only one of them can leave."""
    s = place("a5 b5 a1", "d5 f5", elsewhere=2, mover="b")
    assert struck(play(s, "d5-d7")) == {"f5"}
    assert struck(play(s, "f5-f7")) == {"d5"}


def test_K5_my_own_button_blocks_and_what_stands_behind_is_safe() -> None:
    assert struck(place("a5 b5 d5", "f5", elsewhere=4)) == set()


def test_K5_one_direction_blocked_by_my_own_button_the_other_open() -> None:
    assert struck(place("e5 f5 h5", "i5 c5", elsewhere=2)) == {"c5"}


def test_K5_my_own_button_behind_the_enemy_does_not_block() -> None:
    assert struck(place("a5 b5 f5", "d5", elsewhere=2)) == {"d5"}


def test_K5_a_first_enemy_out_of_range_is_safe() -> None:
    assert struck(place("a5 b5", "e5 f5")) == set()


def test_K5_threatens_on_both_ends_as_in_the_rulebooks_example_A() -> None:
    s = place("e5 f5", "c5 h5 h8")
    assert struck(s) == {"c5", "h5"}


def test_K5_a_neighbour_on_the_line_is_in_range() -> None:
    assert struck(place("e5 f5", "g5")) == {"g5"}


def test_K5_the_page_says_which_of_two_in_a_line_is_threatened() -> None:
    """The nearer one; and the farther one once it has gone."""
    english, french = g.rules("en"), g.rules("fr")
    assert "only the nearer one is threatened" in english
    assert "safe only while the nearer one stays" not in english
    assert "seul le plus proche est menacé" in french
