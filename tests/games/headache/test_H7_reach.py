"""H7: where every number leads from every space, both ways, with every change of track."""

from itertools import pairwise

import pytest

from games.headache import oracle
from games.headache.helpers import ends, legal, place, play, refuse, stood
from tete.games.headache.track import CLOCKWISE, COUNTER, NAMED, ways
from tete.games.headache.track import name as name_of

NUMBERS = range(1, 7)


def reached(space: str, number: int, direction: int) -> set[str]:
    return {name_of(end) for end in ways(NAMED[space], number, direction)}


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("direction", [CLOCKWISE, COUNTER])
def test_H7_every_end_of_every_walk_is_found_and_no_other(number: int, direction: int) -> None:
    for space in oracle.ALL_SPACES:
        walked = oracle.reach(space, number, direction == CLOCKWISE)
        assert reached(space, number, direction) == walked


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("space", oracle.ALL_SPACES)
def test_H7_a_cone_alone_and_a_stack_go_where_the_walks_go(space: str, number: int) -> None:
    """On an empty board, so that nothing but the walk decides (start spaces are avoided: H10)."""
    forward, back = oracle.reach(space, number, True), oracle.reach(space, number, False)
    if space == "x4":
        return
    cone = place(f"{space}:R", f"{number}")
    assert ends(cone, space) == forward - {"x4"}
    stack = place(f"{space}:BR", f"{number}")
    assert ends(stack, space) == (forward | back) - {"x4"}


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("direction", [CLOCKWISE, COUNTER])
def test_H7_the_way_shown_is_a_walk_of_that_many_steps(number: int, direction: int) -> None:
    for space in oracle.ALL_SPACES:
        for end, way in ways(NAMED[space], number, direction).items():
            names = [name_of(at) for at in way]
            assert (names[0], names[-1], len(way)) == (space, name_of(end), number + 1)
            for here, onward in pairwise(names):
                steps = {oracle.step_from(here, t, direction == CLOCKWISE) for t in "oi"}
                assert onward in steps


@pytest.mark.parametrize(
    ("space", "number", "clockwise", "counter"),
    [
        ("x0", 1, "o01 i01", "o73 i72"),
        ("x0", 3, "o03 x1", "o71 x7"),
        ("x0", 4, "x1 o11 i11", "x7 o63 i62"),
        ("x0", 6, "o12 i12 o13 x2", "o62 i61 o61 x6"),
        ("o01", 3, "x1", "o72 i71"),
        ("o03", 1, "x1", "o02"),
        ("o03", 2, "o11 i11", "o01"),
        ("i02", 1, "x1", "i01"),
        ("i01", 3, "o11 i11", "o72 i71"),
    ],
)
def test_H7_reaches_worked_out_by_hand(
    space: str, number: int, clockwise: str, counter: str
) -> None:
    assert reached(space, number, CLOCKWISE) == set(clockwise.split())
    assert reached(space, number, COUNTER) == set(counter.split())


def test_H7_a_single_cone_moves_clockwise_only() -> None:
    s = place("o12:R", "1")
    assert ends(s, "o12") == {"o13"}
    refuse(s, "o12-o11", "wrong-way", "H7")


def test_H7_a_stack_moves_either_way() -> None:
    assert ends(place("o12:BR", "1"), "o12") == {"o11", "o13"}


def test_H7_but_not_both_in_one_move() -> None:
    s = place("o12:BR", "2")
    assert ends(s, "o12") == {"x2", "x1"}
    refuse(s, "o12-o12", "wrong-distance", "H7")


def test_H7_at_a_crossing_left_or_passed_either_track_can_be_taken() -> None:
    assert ends(place("x1:R", "2"), "x1") == {"o12", "i12"}
    assert ends(place("o03:R", "2"), "o03") == {"o11", "i11"}
    assert ends(place("i02:R", "3"), "i02") == {"o12", "i12"}
    assert ends(place("x1:BR", "1"), "x1") == {"o11", "i11", "o03", "i02"}


def test_H7_each_end_space_is_one_choice_however_many_ways_lead_there() -> None:
    s = place("x1:R", "6")
    texts = [text for text in legal(s) if text.startswith("x1-")]
    assert sorted(texts) == ["x1-i22", "x1-o22", "x1-o23", "x1-x3"]


def test_H7_a_cone_that_comes_round_is_still_on_the_track() -> None:
    assert stood(play(place("i72:R", "1"), "i72-x0")) == {"x0": "R"}
