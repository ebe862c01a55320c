"""The scene of a position: all that a player should see, and every legal move as one path."""

import math
import random
from itertools import pairwise

import pytest

from games.headache import oracle
from games.headache.helpers import legal, place, play
from tete import CHANCE
from tete.core import asking
from tete.core.errors import InvalidPosition
from tete.core.scene import Cell, Pick, Scene
from tete.games.headache import game as g
from tete.games.headache.state import State
from tete.games.headache.track import name
from tete.pictures.svg import to_svg

ALL = "choose a cone or stack of yours, then where it goes; or enter a waiting cone, or stay."


def scene(s: State, seat: int | None = None) -> Scene:
    return g.draw(g.view(s, seat))


def cells(s: State) -> dict[str, Cell]:
    return {cell.id: cell for cell in scene(s).cells}


def picks(s: State) -> dict[str, Pick]:
    """The first path of every move."""
    return {move: found[0] for move, found in paths(s).items()}


def paths(s: State) -> dict[str, list[Pick]]:
    found: dict[str, list[Pick]] = {}
    for pick in scene(s, g.turn(s)).choices:
        if isinstance(pick, Pick):
            found.setdefault(pick.move, []).append(pick)
    return found


def wandering(seed: int, seats: int, sets: int = 1) -> list[State]:
    """States of a random game."""
    rng = random.Random(seed)
    states = [g.new(seats, sets=sets, turn_limit=40)]
    while (turn := g.turn(states[-1])) is not None:
        s = states[-1]
        lots = [move for move, _ in g.chance(s)] if turn == CHANCE else g.moves(s)
        states.append(g.play(s, rng.choice(lots)))
    return states


STACKS = "o12:R x3:RB o53:RBRAB o61:AB x6:T"


def test_the_board_is_round_and_the_dome_in_its_middle() -> None:
    drawn = scene(g.new())
    assert drawn.shape == "round"
    dome = cells(g.new())["dome"]
    assert (dome.x, dome.y) == (drawn.width / 2, drawn.height / 2)
    assert set(oracle.ALL_SPACES) < set(cells(g.new()))


def test_H1_spaces_lie_clockwise_on_two_tracks() -> None:
    """Seen from the middle: the outer track farther than the crossings, the inner one nearer."""
    found, middle = cells(g.new()), scene(g.new()).width / 2

    def polar(space: str) -> tuple[float, float]:
        x, y = found[space].x - middle, found[space].y - middle
        return math.hypot(x, y), math.degrees(math.atan2(x, -y)) % 360

    for i in range(8):
        far, turned = polar(f"x{i}")
        assert turned == pytest.approx(22.5 + 45 * i, abs=0.1)
        for track, count in (("o", 3), ("i", 2)):
            angles = [polar(f"{track}{i}{j}")[1] for j in range(1, count + 1)]
            ends = [turned, *angles, 22.5 + 45 * (i + 1)]
            steps = [(b - a) % 360 for a, b in pairwise(ends)]
            assert all(0 < step < 45 for step in steps)
            for j in range(1, count + 1):
                assert (polar(f"{track}{i}{j}")[0] > far) == (track == "o")


def test_no_two_cells_overlap_and_all_lie_on_the_board() -> None:
    drawn = scene(g.new(4))
    for at, one in enumerate(drawn.cells):
        assert math.hypot(one.x - drawn.width / 2, one.y - drawn.width / 2) < drawn.width / 2
        for other in drawn.cells[at + 1 :]:
            apart = math.hypot(one.x - other.x, one.y - other.y)
            assert apart > (one.size + other.size) / 2 - 0.05, (one.id, other.id)


def test_H1_tracks_join_every_space_to_its_neighbours() -> None:
    joined = {(a, b) for track in scene(g.new()).tracks for a, b in pairwise(track.cells)}
    assert joined == {
        (space, oracle.step_from(space, track, True))
        for space in oracle.ALL_SPACES
        for track in "oi"
    }


def test_start_spaces_show_whose_they_are() -> None:
    homes = {cell.id: cell.seat for cell in cells(g.new(3)).values() if cell.role == "home"}
    assert homes == {"x0": 0, "x2": 1, "x4": 2}
    assert cells(g.new(3))["x6"].role == "crossing"
    assert str(cells(g.new(3))["x2"].name) == "empty, start space of Blue, x2"


def test_a_stack_is_its_cones_from_bottom_to_top_and_says_so() -> None:
    s = place(STACKS, "1", seats=4)
    letters = [piece.letter for piece in scene(s).pieces if piece.cell == "o53"]
    assert "".join(letters) == "RBRAB"
    name = str(cells(s)["o53"].name)
    assert name == (
        "Blue’s stack of 5, from the bottom: red cone, blue cone, red cone, amber cone, blue cone, "
        "outer space o53"
    )


def test_waiting_cones_stand_beside_their_start_space() -> None:
    s = place("x0:R", "1")
    waiting = [piece for piece in scene(s).pieces if piece.cell == "wait-x0"]
    assert len(waiting) == 3
    assert str(cells(s)["wait-x0"].name) == "3 red cones waiting beside x0"
    assert {str(piece.name) for piece in waiting} == {"red cone waiting beside x0"}
    everyone = place("o11:R o12:R o13:R o21:R", "1")
    assert "wait-x0" not in cells(everyone)


@pytest.mark.parametrize(("seats", "sets"), [(2, 1), (3, 1), (4, 1), (2, 2)])
def test_every_cone_keeps_its_identity(seats: int, sets: int) -> None:
    ids = {piece.id: (piece.seat, piece.letter) for piece in scene(g.new(seats, sets=sets)).pieces}
    assert len(ids) == 4 * seats * sets
    for s in wandering(seats + sets, seats, sets):
        found = scene(s).pieces
        assert {piece.id: (piece.seat, piece.letter) for piece in found} == ids
        assert len(found) == len(ids)


def test_two_sets_of_a_seat_are_told_apart() -> None:
    looks = {(p.seat, p.tone, p.letter) for p in scene(g.new(2, sets=2)).pieces}
    assert looks == {(0, 0, "R"), (1, 0, "B"), (0, 1, "r"), (1, 1, "b")}


def test_H3_with_two_sets_each_start_space_offers_its_own_cones() -> None:
    s = place("o11:R", "2", sets=2)
    found = {move: [pick.path for pick in picks] for move, picks in paths(s).items()}
    assert found["enter x0"] == [("enter-x0",), ("x0",), ("wait-x0",)]
    assert found["enter x4"] == [("enter-x4",), ("x4",), ("wait-x4",)]
    names = {action.id: str(action.name) for action in scene(s, 0).actions}
    assert names["enter-x4"] == "enter a cone on x4"
    assert str(cells(s)["x4"].name) == "empty, start space of Red’s second set, x4"
    assert str(cells(s)["wait-x4"].name) == "4 second-set red cones waiting beside x4"


def test_dice_lie_under_the_dome_with_the_red_dot() -> None:
    dice = {die.id: (die.value, die.role, die.cell) for die in scene(place("", "4*")).dice}
    assert dice == {"number": (4, "number", "dome"), "dot": (1, "dot", "dome")}
    assert str(cells(place("", "4*"))["dome"].name) == "the dome: 4 and the red dot"
    assert {die.id: die.value for die in scene(place("", "4")).dice} == {"number": 4, "dot": 0}
    assert not scene(place("")).dice


def test_H4_what_was_popped_for_the_start_lies_at_home_until_the_first_turn_has_dice() -> None:
    def lying(*pops: str) -> list[tuple[str, int, str]]:
        return [(die.id, die.value, die.cell) for die in scene(play(g.new(3), *pops)).dice]

    red, blue, amber = (g.new(3).start(at) for at in range(3))
    assert lying("pop 5") == [("start-0", 5, name(red))]
    tie = lying("pop 5", "pop 5", "pop 2")
    assert [value for _, value, _ in tie] == [5, 5, 2]
    decided = play(g.new(3), "pop 5", "pop 5", "pop 2", "pop 1", "pop 4")
    assert lying("pop 5", "pop 5", "pop 2", "pop 1", "pop 4") == [
        ("start-0", 1, name(red)),
        ("start-1", 4, name(blue)),
        ("start-2", 2, name(amber)),
    ]
    assert g.read(g.position(decided)) == decided
    assert str(scene(decided).prompt).startswith("Blue begins")
    assert {die.cell for die in scene(play(decided, "pop 3")).dice} == {"dome"}
    for bad in ("opened=R7", "opened=B1R2", "opened=X3"):
        with pytest.raises(InvalidPosition):
            g.read(f"- R pop - {bad}")
    with pytest.raises(InvalidPosition):
        g.read("x0:R - pop - opened=R3B4")


def test_every_legal_move_is_one_path_of_taps() -> None:
    s = place("x0:R o12:R x6:B", "2")
    taps = {move: pick.path for move, pick in picks(s).items()}
    assert taps["x0-o02"] == ("x0", "o02")
    assert taps["stay"] == ("stay",)
    assert set(taps) == legal(s)
    assert picks(place("", "2"))["enter"].path == ("enter",)
    choosing = play(place(STACKS, "1*", seats=4), "o12-o13")
    assert picks(choosing)["raise o53:3"].path == ("raise-o53-3",)
    assert picks(choosing)["again"].path == ("again",)


def test_the_thing_itself_can_be_tapped_as_well_as_the_button() -> None:
    enter = paths(place("", "2"))["enter"]
    assert [pick.path for pick in enter] == [("enter",), ("x0",), ("wait-x0",)]
    s = play(place(STACKS, "1*", seats=4), "o12-o13")
    cones = [piece.id for piece in scene(s).pieces if piece.cell == "o53"]
    assert [pick.path for pick in paths(s)["raise o53:3"]][1:] == [("o53", cones[2])]


def test_H8_what_can_be_captured_is_pointed_out_and_nothing_else() -> None:
    s = place("o11:R o13:AB x5:R x6:R x7:R i12:B", "2", seats=3)
    marks = {mark.cells: str(mark.name) for mark in scene(s).marks if mark.kind == "danger"}
    assert marks == {
        ("o13",): "Blue’s stack of 2, from the bottom: amber cone, blue cone on o13 can be captured"
    }
    assert not scene(place("o11:R o13:AB", "2", seats=3)).marks


@pytest.mark.parametrize(
    ("s", "hand"),
    [
        (g.new(3), 0),
        (play(g.new(3), "pop 4"), 1),
        (play(g.new(3), "pop 4", "pop 2", "pop 4"), 0),
        (play(g.new(3), "pop 4", "pop 2", "pop 4", "pop 1"), 2),
        (play(g.new(3), "pop 4", "pop 2", "pop 5"), 2),
        (place("x1:R", mover="B"), 1),
        (play(place("x1:R", "1*"), "x1-o11", "again"), 0),
        (place("x4:r", mover="R", sets=2), 0),
        (place("x1:R", "3"), None),
        (play(place("o11:R o13:BBBB x5:R x6:R x7:R", "2"), "o11-o13"), None),
    ],
)
def test_H4_H5_H11_whose_pop_it_is_presses_the_dome(s: State, hand: int | None) -> None:
    assert asking.hand(g, s) == hand
    for seat in (*range(s.setup.seats), None):
        drawn = scene(s, seat)
        assert drawn.press == ("dome" if seat == hand and seat is not None else "")
        if hand is not None:
            assert ("is to press the dome" in drawn.prompt) == (seat != hand)
            assert "press the dome" in drawn.prompt
            assert drawn.then == ()


def test_a_move_shows_its_way() -> None:
    pick = picks(place("o03:R x6:B", "2"))
    assert pick["o03-i11"].way == ("o03", "x1", "i11")
    assert pick["o03-o11"].way == ("o03", "x1", "o11")


def test_a_choice_says_what_a_landing_would_capture() -> None:
    s = place("o11:R o13:AB x5:R x6:R x7:R", "2", seats=3)
    assert str(picks(s)["o11-o13"].name) == (
        "move o11 to o13 and capture Blue’s stack of 2, from the bottom: amber cone, blue cone"
    )
    assert str(picks(s)["x5-o52"].name) == "move x5 to o52"


def test_the_choice_after_a_dot_is_in_words() -> None:
    s = play(place(STACKS, "1*", seats=4), "o12-o13")
    names = {action.id: str(action.name) for action in scene(s, 0).actions}
    assert names["again"] == "pop again"
    assert names["end"] == "end the turn"
    assert names["raise-x3-1"] == "raise cone 1 on x3"
    assert str(picks(s)["raise x3:1"].name) == (
        "raise cone 1 on x3: Blue’s stack of 2 becomes yours"
    )
    assert "raise a cone of yours to the top of its stack" in scene(s, 0).prompt
    assert scene(s, 0).then == ("Now choose the cone to raise.",)


@pytest.mark.parametrize(
    ("s", "words"),
    [
        (g.new(), "Red, press the dome: the highest number begins."),
        (place("x0:R"), "Red, press the dome to pop the dice."),
        (place("", "3"), "Red, you popped 3: enter one of your waiting cones, or stay."),
        (place("x1:R", "3*"), f"Red, you popped 3 and the red dot: {ALL}"),
        (place("x0:R", "3"), "Red, you popped 3: choose a cone or stack of yours, then where it goes; or stay."),
        (place("o31:R o32:R o33:R i32:R", "1"), "Red, you popped 1: nothing can move, so stay."),
        (play(place("x1:R", "1*"), "x1-o11"), "Red, the red dot: pop again, or end your turn."),
        (place("x4:r", "1", sets=2), f"Red, you popped 1: {ALL}"),
        (play(place("o11:R o13:BBBB x5:R x6:R x7:R", "2"), "o11-o13"), "Red wins: nobody else owns a cone."),
        (play(place("x1:R", "1", turns=599), "stay"), "The turns are used up: Red wins with 1 cone."),
        (play(place("x1:R x3:B", "1", turns=599), "stay"), "The turns are used up: a draw."),
        (
            play(place("x1:R x3:B", "1", seats=3, turns=899), "stay"),
            "The turns are used up: a draw between Red, Blue.",
        ),
    ],
)  # fmt: skip
def test_the_prompt_says_what_to_do(s: State, words: str) -> None:
    assert str(scene(s, 0).prompt) == words


@pytest.mark.parametrize(
    ("s", "words"),
    [
        (g.new(), "Red is to press the dome: the highest number begins."),
        (place("x0:R"), "Red is to press the dome."),
        (place("x1:R", "3*"), "Red popped 3 and the red dot and is choosing a move."),
        (play(place("x1:R", "1*"), "x1-o11"), "Red has the red dot, and decides what to do with it."),
    ],
)  # fmt: skip
def test_who_waits_is_told_for_whom_and_what(s: State, words: str) -> None:
    assert {str(scene(s, seat).prompt) for seat in (1, None)} == {words}


def test_after_a_piece_is_chosen_the_prompt_says_what_comes_next() -> None:
    s = place("x1:R", "3")
    assert scene(s, 0).then == (
        "Now choose one of the marked spaces, or the same piece again to put it back.",
    )
    assert scene(s, 1).then == ()


def test_scores_say_what_each_seat_owns_and_who_is_out() -> None:
    s = place("o11:BBBBR x5:A o61:RRR", "1", seats=3)
    assert [str(p.score) for p in scene(s).places] == ["8 of 12", "out", "4 of 12"]
    assert [(p.points, p.goal) for p in scene(s).places] == [(8, 12), (0, 12), (4, 12)]
    assert str(scene(s).places[0].left) == "wins with 4 more cones"
    assert scene(s).places[1].left == ""
    assert str(scene(s).places[2].left) == "3 to enter; wins with 8 more cones"


def test_the_last_move_is_shown_with_its_way() -> None:
    s = play(place("o03:R x6:B", "2"), "o03-i11")
    assert [mark.cells for mark in scene(s).marks] == [("o03", "x1", "i11")]
    back = play(place("o12:BR x6:B", "3"), "o12-o03")
    assert [mark.cells for mark in scene(back).marks] == [("o12", "o11", "x1", "o03")]
    raised = play(place(STACKS, "1*", seats=4), "o12-o13", "raise x3:1")
    assert [mark.cells for mark in scene(raised).marks] == [("x3",)]
    assert not scene(play(place("x1:R", "2"), "stay")).marks


def test_a_picture_shows_heights_and_letters() -> None:
    svg = to_svg(scene(place(STACKS, "1", seats=4)))
    assert '<text class="counted"' in svg
    for height in (2, 5):
        assert f">{height}</text>" in svg
    assert svg.count('class="letter"') == 16
    assert 'class="dot"' not in svg
    assert 'class="dot"' in to_svg(scene(place(STACKS, "1*", seats=4)))
