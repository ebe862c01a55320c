"""The scene of a position: all that a player should see, and every legal move as one path."""

import random

import pytest

from games.kopf.helpers import NAMES, digits, place, play, standing
from games.kopf.players import anything, random_board
from tete.core.scene import Mark, Pick, Scene
from tete.games.kopf import game as g
from tete.games.kopf.state import State

BOTH = place("e5 f5 a9", "h5 h6 h7 c5 j1", step="strike")


def scene(s: State, seat: int | None = None) -> Scene:
    return g.draw(g.view(s, seat))


def marks(s: State, kind: str) -> list[Mark]:
    return [mark for mark in scene(s).marks if mark.kind == kind]


def cells(s: State, kind: str) -> set[tuple[str, ...]]:
    return {mark.cells for mark in marks(s, kind)}


def wandering(seed: int, plies: int) -> list[State]:
    """States of a random game on a random board."""
    rng = random.Random(seed)
    states = [g.new(board=random_board(seed), goal=8)]
    while not g.outcome(states[-1]) and len(states) < plies:
        states.append(play(states[-1], anything(states[-1], rng)))
    return states


def test_every_square_shows_its_holes_and_where_it_is() -> None:
    s = place("e5", "j10", holes={"a1": 4, "j10": 3, "c7": 2})
    found = {cell.id: cell for cell in scene(s).cells}
    assert sorted(found) == sorted(NAMES)
    assert [found[name].holes for name in ("a1", "j10", "c7", "b1")] == [4, 3, 2, 1]
    assert (found["a1"].x, found["a1"].y) == (0.5, 9.5)
    assert (found["j10"].x, found["j10"].y) == (9.5, 0.5)


def test_every_button_shows_its_letter_its_seat_and_the_holes_under_it() -> None:
    s = place("e5 a1", "j10", holes={"e5": 3, "j10": 4})
    found = {piece.cell: (piece.letter, piece.seat, piece.holes) for piece in scene(s).pieces}
    assert found == {"e5": ("R", 0, 3), "a1": ("R", 0, 1), "j10": ("B", 1, 4)}


def test_pairs_and_how_far_they_reach() -> None:
    s = place("e5 f5", "a10", holes={"f5": 2})
    assert cells(s, "pair") == {("e5", "f5")}
    assert cells(s, "reach") == {("f5", "g5", "h5", "i5"), ("e5", "d5", "c5", "b5")}
    assert not marks(s, "beam")
    assert not marks(s, "danger")


def test_a_reach_ends_before_ones_own_button_and_at_the_edge() -> None:
    s = place("a5 b5 d5", "j10", elsewhere=4)
    assert cells(s, "reach") == {("b5", "c5")}


def test_K5_marks_belong_to_the_colour_that_threatens() -> None:
    s = place("e5 f5 a9", "h5 h6 h7 c5 j1")
    assert {mark.seat for kind in ("pair", "beam", "danger") for mark in marks(s, kind)} == {0}
    assert {mark.seat for mark in marks(s, "group")} == {1}
    s = place("h5 a1", "e5 f5 a9")
    assert {mark.seat for kind in ("pair", "beam", "danger") for mark in marks(s, kind)} == {1}


def test_a_beam_ends_at_the_button_it_threatens() -> None:
    s = place("e5 f5", "h5 a10", elsewhere=2)
    assert cells(s, "beam") == {("f5", "g5", "h5")}
    assert cells(s, "danger") == {("h5",)}
    assert cells(s, "reach") == {("e5", "d5", "c5", "b5", "a5")}


def test_threats_of_both_colours_are_shown() -> None:
    s = place("d5 e5", "g5 h5", elsewhere=1)
    assert cells(s, "danger") == {("e5",), ("g5",)}
    assert {(mark.cells, mark.seat) for mark in marks(s, "pair")} == {
        (("d5", "e5"), 0),
        (("g5", "h5"), 1),
    }


def test_a_button_threatened_twice_is_marked_once() -> None:
    s = place("c5 d5 e7 e8", "e5")
    assert [mark.cells for mark in marks(s, "danger")] == [("e5",)]
    assert len(marks(s, "beam")) == 2


def test_buttons_in_forbidden_groups_are_marked_for_both_colours() -> None:
    s = place("a1 a2 b1 j10", "e5 e6 e7 g2")
    found = {(mark.cells, mark.seat) for mark in marks(s, "group")}
    assert found == {((name,), 0) for name in ("a1", "a2", "b1")} | {
        ((name,), 1) for name in ("e5", "e6", "e7")
    }


def test_a_group_shows_no_pair_and_no_reach() -> None:
    s = place("e5 f5 g5", "a10")
    assert not marks(s, "pair")
    assert not marks(s, "reach")


def test_the_last_move_is_shown() -> None:
    s = play(place("e5", "j10"), "e5-e6")
    assert cells(s, "last") == {("e5", "e6")}
    assert cells(play(s, "j10-j9"), "last") == {("j10", "j9")}


def test_what_has_gone_is_shown_during_the_turn_and_in_the_next_one() -> None:
    s = play(BOTH, "strike")
    assert cells(s, "gone") == {("c5",), ("h5",)}
    s = play(s, "a9-a10")
    assert cells(s, "gone") == {("c5",), ("h5",)}
    s = play(s, "j1-j2")
    assert cells(s, "gone") == set()


def test_penalty_and_strike_of_one_turn_are_shown_together() -> None:
    s = play(place("e5 f5 a9", "h5 h6 h7 c5 j1"), "take h7", "strike")
    assert cells(s, "gone") == {("h7",), ("c5",), ("h5",)}


def test_the_prompt_says_how_some_are_struck() -> None:
    some = scene(place("e5 f5", "c5 h5", strike="choose"), 0)
    assert "choose which to take, then strike" in some.prompt
    assert some.then == ("Choose more of the threatened buttons, or strike now.",)
    assert "choose" not in scene(place("e5 f5", "h5", strike="choose"), 0).prompt


@pytest.mark.parametrize("seed", range(2))
def test_every_legal_move_is_exactly_one_path(seed: int) -> None:
    for s in wandering(seed, 60):
        mover = g.turn(s)
        choices = scene(s, mover).choices
        picks = [choice for choice in choices if isinstance(choice, Pick)]
        assert len(picks) == len(choices)
        assert [pick.move for pick in picks] == [g.write(move) for move in g.moves(s)]
        paths = [pick.path for pick in picks]
        for path in paths:
            begun = [other for other in paths if other[: len(path)] == path]
            assert begun == [path]
        known = {cell.id for cell in scene(s).cells} | {a.id for a in scene(s, mover).actions}
        assert all(step in known for path in paths for step in path)


def test_words_are_actions_and_squares_are_tapped() -> None:
    group = place("a1", "d4 e4 f4")
    assert [action.id for action in scene(group, 0).actions] == ["leave"]
    assert {pick.path for pick in picks(group)} == {("d4",), ("e4",), ("f4",), ("leave",)}
    assert [action.id for action in scene(BOTH, 0).actions] == ["strike", "spare"]
    s = place("e5", "j10")
    assert not scene(s, 0).actions
    assert ("e5", "e6") in {pick.path for pick in picks(s)}
    struck = {pick.move: pick.about for pick in picks(BOTH)}
    assert struck == {"strike": ("c5", "h5"), "spare": ()}
    blocked = place("a1", "a4 d1 d4", holes={"a1": 3})
    assert [action.id for action in scene(blocked, 0).actions] == ["pass"]


def picks(s: State) -> list[Pick]:
    return [choice for choice in scene(s, g.turn(s)).choices if isinstance(choice, Pick)]


def test_choices_are_only_for_the_seat_to_move() -> None:
    s = place("e5", "j10")
    assert scene(s, 0).choices
    assert not scene(s, 1).choices
    assert not scene(s, None).choices
    assert not scene(s, 1).actions
    over = play(place("e5 f5", "h5", taken="9-0"), "strike")
    for seat in (0, 1, None):
        assert not scene(over, seat).choices
        assert scene(over, seat).turn is None


def test_piece_ids_stay_with_their_buttons() -> None:
    for before, after in zip(wandering(3, 60), wandering(3, 60)[1:], strict=False):
        here = {piece.id: piece.cell for piece in scene(before).pieces}
        there = {piece.id: piece.cell for piece in scene(after).pieces}
        assert there.keys() <= here.keys()
        moved = {key: (here[key], there[key]) for key in there if here[key] != there[key]}
        if before.mover == after.mover:
            assert not moved
        elif after.last:
            assert list(moved.values()) == [tuple(g.write(after.last).split("-"))]


def test_piece_ids_are_unique_and_tell_the_colour() -> None:
    pieces = scene(g.new()).pieces
    assert len({piece.id for piece in pieces}) == 28
    assert {(piece.id[0], piece.seat) for piece in pieces} == {("r", 0), ("b", 1)}


def test_scores_and_names_of_both_seats() -> None:
    s = place("e5", "j10", taken="3-5", goal=8)
    places = [(place.seat, place.letter, str(place.score)) for place in scene(s).places]
    assert places == [(0, "R", "3 of 8"), (1, "B", "5 of 8")]
    red, blue = scene(s).places
    assert (red.points, red.goal, str(red.left)) == (3, 8, "wins with 5 more buttons")
    assert (blue.points, blue.goal, str(blue.left)) == (5, 8, "wins with 3 more buttons")


@pytest.mark.parametrize(
    ("s", "task", "waiting"),
    [
        (
            place("a1", "d4 e4 f4"),
            "Three or more of Blue’s buttons touch: choose one of them to take, or leave them.",
            "Red may take a button out of a group of three or more.",
        ),
        (
            place("e5 f5", "h5"),
            "You threaten a button: strike, and you take it. Or spare it.",
            "Red may strike 1 threatened button.",
        ),
        (
            place("e5 f5", "h5 c5"),
            "You threaten 2 buttons: strike, and you take them all. Or spare them.",
            "Red may strike 2 threatened buttons.",
        ),
        (
            place("e5", "j10", mover="b"),
            "Choose one of your blue buttons, then the square it should go to.",
            "Blue is choosing a button to move.",
        ),
        (
            place("a1", "a4 d1 d4", holes={"a1": 3}),
            "None of your buttons can move: you can only pass.",
            "Red cannot move any button, and has to pass.",
        ),
    ],
)
def test_the_prompt_says_what_to_do_and_whom_to_wait_for(s: State, task: str, waiting: str) -> None:
    mover = g.turn(s) or 0
    assert str(scene(s, mover).prompt) == task
    assert {str(scene(s, seat).prompt) for seat in (1 - mover, None)} == {waiting}


def test_the_end_is_told_to_everybody_alike() -> None:
    s = play(place("e5 f5", "h5", taken="9-0"), "strike")
    assert {str(scene(s, seat).prompt) for seat in (0, 1, None)} == {
        "Red wins with 10 buttons taken."
    }


def test_after_a_button_is_chosen_the_prompt_says_what_comes_next() -> None:
    s = place("e5", "j10")
    assert scene(s, 0).then == (
        "Now choose one of the marked squares, or the button again to put it back.",
    )
    assert scene(s, 1).then == scene(s).then == ()


def test_the_prompt_says_why_it_is_a_draw() -> None:
    s = play(place("e5", "j10"), *("e5-e6", "j10-j9", "e6-e5", "j9-j10") * 2)
    assert "third time" in str(scene(s).prompt)
    quiet = g.read(g.position(place("", "")) + " quiet=" + ",".join(["pass"] * 100))
    assert "100 turns" in str(scene(quiet).prompt)


def test_names_of_squares_say_what_stands_there() -> None:
    names = {cell.id: str(cell.name) for cell in scene(place("e5", "j10", holes={"e5": 3})).cells}
    assert names["j10"] == "blue button, j10, 1 hole"
    assert names["b7"] == "empty, b7, 1 hole"
    assert names["e5"] == "red button, e5, 3 holes"


def test_a_scene_is_drawn_from_the_view_and_changes_nothing() -> None:
    s = g.new(board=digits(elsewhere=2))
    before = g.position(s)
    scene(s, 0)
    assert g.position(s) == before
    assert standing(s, 0)
