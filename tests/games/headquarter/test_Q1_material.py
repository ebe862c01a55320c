"""Q1 to Q3: thirty double cubes and a head with two sides."""

import pytest

from games.headquarter.helpers import legal, place, play, refuse, side, turn
from tete import CHANCE
from tete.games.headquarter import game as g
from tete.games.headquarter.head import HEADS, find_head


def test_Q1_ten_combinations_of_four_colours_three_of_each() -> None:
    lots = g.chance(g.new())
    texts = [g.write(move) for move, _ in lots]
    assert sorted(texts) == sorted(
        f"draw {pair}" for pair in ["RR", "RG", "RB", "RY", "GG", "GB", "GY", "BB", "BY", "YY"]
    )
    assert [weight for _, weight in lots] == [3] * 10


def test_Q1_a_piece_that_is_drawn_leaves_the_bag() -> None:
    s = turn(g.new(), "thru c1 RG", "thru d1 GR")
    weights = {g.write(move): weight for move, weight in g.chance(s)}
    assert weights["draw RG"] == 1
    assert sum(weights.values()) == 28
    s = turn(s, "thru c2 GR")
    assert "draw RG" not in {g.write(move) for move, _ in g.chance(s)}
    refuse(s, "draw RG", "not-in-the-bag", "Q1")
    refuse(s, "draw GR", "not-in-the-bag", "Q1")


def test_Q2_what_goes_through_lies_at_the_same_cell_of_the_other_side() -> None:
    s = turn(g.new(), "thru c1 RG")
    assert side(s, 0) == {"c1": "R"}
    assert side(s, 1) == {"c1": "G"}


def test_Q2_seat_1_sees_the_head_mirrored_with_the_same_names() -> None:
    s = turn(g.new(), "thru c1 RG")
    first, second = (g.draw(g.view(s, seat)) for seat in (0, 1))
    one = {cell.id: (cell.x, cell.y) for cell in first.cells if cell.role == "hollow"}
    two = {cell.id: (cell.x, cell.y) for cell in second.cells if cell.role == "hollow"}
    assert one.keys() == two.keys()
    for ident, (x, y) in one.items():
        assert two[ident][0] == pytest.approx(first.width - x)
        assert two[ident][1] == y
    assert one["a4"][0] < one["f4"][0]


def test_Q3_the_default_head_has_thirty_cells_in_these_rows() -> None:
    head = find_head("philosopher")
    assert head.rows == ("..###.", ".#####", "######", "######", ".#####", ".###..", "..##..")
    assert [row.count("#") for row in head.rows] == [3, 5, 6, 6, 5, 3, 2]
    assert g.new().setup.head == head


def test_Q3_smaller_heads_ship_for_short_games() -> None:
    sizes = {name: head.cells.bit_count() for name, head in HEADS.named.items()}
    assert sizes == {"philosopher": 30, "child": 20, "doll": 12}


@pytest.mark.parametrize("head", ["philosopher", "child", "doll"])
def test_Q3_the_bag_is_the_same_for_every_head(head: str) -> None:
    assert sum(weight for _, weight in g.chance(g.new(head=head))) == 30


@pytest.mark.parametrize("text", ["thru a1 RG", "up a1-a2 RG", "flat b1-c1 RG", "thru f7 RG"])
def test_Q3_outside_the_silhouette_is_edge_and_no_cell(text: str) -> None:
    refuse(place(), text, "no-cell", "Q3")


def test_Q3_everything_outside_is_solid() -> None:
    """b2, e3, f3 and a4 have edge below them."""
    s = place(drawn="RR")
    assert {"thru b2 RR", "thru e3 RR", "thru f3 RR", "thru a4 RR"} <= legal(s)
    assert g.turn(play(s, "thru a4 RR")) == CHANCE
