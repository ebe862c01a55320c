"""Q4 and Q6: draw, then place: flat, upright or through; placed cubes never move."""

import pytest

from games.headquarter.helpers import legal, place, play, refuse, side, spots, states, turn
from tete import CHANCE
from tete.games.headquarter import game as g
from tete.games.headquarter.state import State


def test_Q4_a_piece_is_drawn_then_placed_by_who_drew_it() -> None:
    s = g.new()
    assert g.turn(s) == CHANCE
    assert not g.moves(s)
    refuse(s, "thru c1 RG", "draw-first", "Q4")
    s = play(s, "draw RG")
    assert g.turn(s) == 0
    assert not g.chance(s)
    s = play(s, "thru c1 RG")
    assert g.turn(s) == CHANCE
    assert g.turn(play(s, "draw BB")) == 1


def test_Q4_placing_is_compulsory() -> None:
    s = play(g.new(), "draw RG")
    assert all(text.split()[0] in ("flat", "up", "thru") for text in legal(s))
    refuse(s, "draw BB", "drawn", "Q4")


def test_Q4_only_the_piece_that_was_drawn() -> None:
    s = play(g.new(), "draw RG")
    for text in ("thru c1 RR", "thru c1 BY", "flat c1-d1 RB"):
        refuse(s, text, "other-piece", "Q4")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_Q4_everybody_sees_what_was_drawn(viewer: int | None) -> None:
    s = play(g.new(), "draw BY")
    view = g.view(s, viewer)
    assert {piece.name for piece in g.draw(view).pieces} == {
        "blue half, drawn",
        "yellow half, drawn",
    }
    assert view.bag == s.bag


def test_Q4_flat_takes_two_neighbouring_cells_of_my_side_in_a_row() -> None:
    s = turn(g.new(), "flat c1-d1 RG")
    assert (side(s, 0), side(s, 1)) == ({"c1": "R", "d1": "G"}, {})


def test_Q4_upright_takes_two_cells_one_above_the_other() -> None:
    s = turn(g.new(), "up c1-c2 RG")
    assert (side(s, 0), side(s, 1)) == ({"c1": "R", "c2": "G"}, {})


def test_Q4_through_has_one_cube_on_each_side_at_the_same_cell() -> None:
    s = turn(g.new(), "flat c1-d1 BB", "thru b2 RG")
    assert (side(s, 0), side(s, 1)) == ({"c1": "B", "d1": "B", "b2": "G"}, {"b2": "R"})


@pytest.mark.parametrize("start", ["flat c1-d1", "up c1-c2", "thru c1"])
def test_Q4_each_in_both_colour_orders(start: str) -> None:
    assert {f"{start} RG", f"{start} GR"} <= legal(place(drawn="RG"))


@pytest.mark.parametrize("start", ["flat c1-d1", "up c1-c2", "thru c1"])
def test_Q4_a_piece_of_one_colour_has_one_spelling(start: str) -> None:
    s = place(drawn="RR")
    assert [text for text in map(g.write, g.moves(s)) if text.startswith(start)] == [f"{start} RR"]


def test_Q4_never_wholly_on_the_other_side() -> None:
    """My side is full but for one cell: what is free on the other side is not mine to fill."""
    s = place(mine="b1R a2R b2R", head="##/##", drawn="RG")
    assert side(s, 1) == {}
    assert legal(s) == {"thru a1 RG", "thru a1 GR"}


@pytest.mark.parametrize("text", ["thru c1 RG", "up c1-c2 RG", "flat c1-d1 RG"])
def test_Q4_a_taken_cell_cannot_be_taken_again(text: str) -> None:
    refuse(place(mine="c1R"), text, "taken", "Q4")


def test_Q4_a_through_piece_needs_the_cell_behind_as_well() -> None:
    s = place(other="c1B")
    assert refuse(s, "thru c1 RG", "taken-behind", "Q4").startswith("Behind c1")
    assert "up c1-c2 RG" in legal(s)


def test_Q4_every_kind_at_the_edges_of_the_empty_head() -> None:
    s = place()
    ground = {"c1", "d1", "b2", "e3", "f3", "a4"}
    assert spots(s, "thru") == ground
    assert spots(s, "up") == {"c1-c2", "d1-d2", "b2-b3", "e3-e4", "f3-f4", "a4-a5"}
    assert spots(s, "flat") == {"c1-d1", "e3-f3"}


def test_Q6_placed_cubes_never_move() -> None:
    for seed in range(6):
        before: list[dict[str, str]] = [{}, {}]
        for s in states(seed):
            now = [side(s, 0), side(s, 1)]
            for old, new in zip(before, now, strict=True):
                assert old.items() <= new.items()
            before = now


def test_Q4_a_placement_adds_exactly_its_two_cubes() -> None:
    def cubes(s: State) -> int:
        return len(side(s, 0)) + len(side(s, 1))

    for seed in range(4):
        count = 0
        for s in states(seed, head="child"):
            assert cubes(s) == 2 * len(s.plays)
            count += len(s.plays) > 0
        assert count > 10
