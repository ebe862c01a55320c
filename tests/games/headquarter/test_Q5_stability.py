"""Q5: it must be stable. The rulebook's examples A, B and C, and every kind at edges and over gaps."""

import pytest

from games.headquarter.helpers import legal, place, refuse, spots


def test_Q5_example_A_flat_on_other_pieces_and_on_the_edge() -> None:
    """b2 lies on the head's edge, c2 on a cube."""
    assert "flat b2-c2" not in {f"flat {spot}" for spot in spots(place(), "flat")}
    assert "b2-c2" in spots(place(mine="c1Y"), "flat")
    assert "c2-d2" in spots(place(mine="c1Y d1Y"), "flat")


def test_Q5_example_B_over_a_gap_held_by_another_piece() -> None:
    """c3 rests on c2; d3, over the gap d2, is held by the cube on e3."""
    ground = "c1R c2R b2R"
    assert "c3-d3" not in spots(place(mine=ground), "flat")
    assert "c3-d3" in spots(place(mine=f"{ground} e3B"), "flat")


def test_Q5_example_C_over_a_gap_held_by_the_edge_of_the_head() -> None:
    """c2 rests on c1; d2, over the gap d1, is held by the edge beyond it."""
    assert "c2-d2" in spots(place(mine="c1R"), "flat")


def test_Q5_the_left_cube_can_be_the_one_that_is_held() -> None:
    """d2 rests; c2, over the gap c1, would be held at b2."""
    assert "c2-d2" not in spots(place(mine="d1R"), "flat")
    assert "c2-d2" in spots(place(mine="d1R b2G"), "flat")


def test_Q5_the_edge_can_hold_the_left_cube() -> None:
    """On the head ###/.## a2 has edge below and beside; b2 over b1 needs c2."""
    s = place(mine="b1R", head="##/##")
    assert "a2-b2" in spots(s, "flat")


def test_Q5_a_cube_on_the_other_side_holds_nothing_that_lies_flat() -> None:
    ground = "c1R c2R b2R"
    s = place(mine=ground, other="e3B d2B d1B")
    assert "c3-d3" not in spots(s, "flat")
    refuse(s, "flat c3-d3 RG", "unstable", "Q5")


def test_Q5_held_at_both_ends_but_resting_nowhere_falls() -> None:
    s = place(mine="a1R d1R a2R d2R", head="####/####/####")
    assert "b2-c2" not in spots(s, "flat")
    sentence = refuse(s, "flat b2-c2 RG", "unstable", "Q5")
    assert sentence == "It would fall: nothing is under b2 or c2."


def test_Q5_the_refusal_names_the_cell_that_does_not_rest() -> None:
    tips = "It would tip: there is a gap under {}, and nothing holds it at that end."
    assert refuse(place(mine="c1R c2R b2R"), "flat c3-d3 RG", "unstable", "Q5") == tips.format("d3")
    assert refuse(place(mine="d1R"), "flat c2-d2 RG", "unstable", "Q5") == tips.format("c2")
    assert refuse(place(), "up c2-c3 RG", "unstable", "Q5") == (
        "It would fall: nothing is under c2."
    )
    assert refuse(place(), "thru c2 RG", "unstable", "Q5") == (
        "It would fall: nothing is under c2, on your side or behind."
    )


def test_Q5_upright_needs_its_lower_cube_to_rest() -> None:
    assert "c2-c3" not in spots(place(), "up")
    assert "c2-c3" in spots(place(mine="c1R"), "up")
    assert "c2-c3" not in spots(place(other="c1R"), "up")
    assert "b2-b3" in spots(place(), "up")


def test_Q5_upright_needs_room_above() -> None:
    assert "c7-c8" not in spots(place(), "up")
    refuse(place(mine="c1R c3G"), "up c2-c3 RG", "taken", "Q4")


@pytest.mark.parametrize(
    ("mine", "other", "can"),
    [("", "", False), ("c1R", "", True), ("", "c1R", True), ("c1R", "c1R", True)],
)
def test_Q5_through_needs_one_of_its_cubes_to_rest(mine: str, other: str, can: bool) -> None:
    assert ("c2" in spots(place(mine, other), "thru")) is can


def test_Q5_a_cube_rests_on_the_head_below_it() -> None:
    assert {"a4", "b2", "e3", "f3"} <= spots(place(), "thru")
    assert "a5" not in spots(place(), "thru")


def test_Q5_a_flat_piece_may_bridge_a_deep_gap() -> None:
    s = place(mine="e3R e4R", drawn="BB")
    assert "e5-f5" in spots(s, "flat")
    assert "d4-e4" not in spots(s, "flat")
    s = place(mine="e3R e4R f3R", drawn="BB")
    assert {"flat e5-f5 BB"} <= legal(s)


def test_Q5_a_gap_that_was_bridged_can_still_be_filled_from_within() -> None:
    s = place(mine="c1R c2R d2G")
    assert "d1" in spots(s, "thru")
    assert spots(place(mine="c1R c2R d2G", other="d1Y"), "thru").isdisjoint({"d1"})
