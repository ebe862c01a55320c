"""What is drawn, and how it is chosen."""

import json

import pytest

from games.headquarter.helpers import place, play, states, turn
from tete.core import asking
from tete.core.scene import Mark, Pick, Scene
from tete.core.text import Catalogue
from tete.games.headquarter import game as g
from tete.games.headquarter.state import State
from tete.pictures.svg import to_svg


def drawn(s: State, viewer: int | None = 0) -> Scene:
    return g.draw(g.view(s, viewer))


def areas_in(scene: Scene) -> list[Mark]:
    return [mark for mark in scene.marks if mark.kind in ("zone", "hole")]


def paths(scene: Scene) -> dict[tuple[str, ...], str]:
    return {pick.path: pick.move for pick in scene.choices if isinstance(pick, Pick)}


def test_a_half_its_cell_then_the_cell_of_the_other() -> None:
    found = paths(drawn(place(drawn="RG")))
    assert found["R", "c1", "d1"] == "flat c1-d1 RG"
    assert found["R", "d1", "c1"] == "flat c1-d1 GR"
    assert found["G", "d1", "c1"] == "flat c1-d1 RG"
    assert found["R", "c1", "c2"] == "up c1-c2 RG"
    assert found["R", "c2", "c1"] == "up c1-c2 GR"


def test_the_same_cell_again_goes_through() -> None:
    found = paths(drawn(place(drawn="RG")))
    assert found["R", "c1", "c1"] == "thru c1 RG"
    assert found["G", "c1", "c1"] == "thru c1 GR"


def test_halves_of_one_colour_need_not_be_told_apart() -> None:
    found = paths(drawn(place(drawn="YY")))
    assert found["c1", "d1"] == found["d1", "c1"] == "flat c1-d1 YY"
    assert found["c1", "c1"] == "thru c1 YY"
    assert all(len(path) == 2 for path in found)


def test_the_tray_holds_the_piece_drawn_and_is_empty_before() -> None:
    s = place(drawn="")
    assert [cell.name for cell in drawn(s).cells if cell.role == "tray"] == ["tray, empty"] * 2
    scene = drawn(play(s, "draw BY"))
    assert [(p.id, p.cell, p.colour) for p in scene.pieces] == [
        ("B", "tray-1", "blue"),
        ("Y", "tray-2", "yellow"),
    ]


def test_cubes_carry_letter_and_colour_and_belong_to_nobody() -> None:
    scene = drawn(turn(g.new(), "flat c1-d1 RG", "up c1-c2 BY"), 1)
    cubes = {piece.id: piece for piece in scene.pieces}
    assert {piece.seat for piece in scene.pieces} == {None}
    assert (cubes["cube-2-c1"].letter, cubes["cube-2-c1"].colour) == ("B", "blue")
    assert cubes["cube-1-d1"].role == "behind"
    assert cubes["cube-1-d1"].name == "green behind d1"


def test_zones_of_my_side_wait_to_be_asked_for() -> None:
    s = turn(g.new(head="##/##"), "flat a1-b1 RR")
    marks = areas_in(drawn(s, 0))
    assert [(m.kind, m.cells, m.print, m.asked) for m in marks] == [
        ("zone", ("a1", "b1"), "4", True)
    ]
    assert marks[0].name == "zone of 2 red cubes at a1: 4 points"
    assert "4</text>" not in to_svg(drawn(s, 0))
    assert not areas_in(drawn(s, None))


def test_Q11_before_the_end_only_what_nothing_can_fill_is_a_black_out() -> None:
    open_behind = place("a1R b1G a2B", head="##/##")
    assert not areas_in(drawn(open_behind, 0))
    shut = place("a1R b1G a2B c2Y", "b2Y", head="###/###")
    (hole,) = areas_in(drawn(shut, 0))
    assert (hole.kind, hole.cells, hole.print, hole.asked) == ("hole", ("b2",), "−2", True)
    assert hole.name == "black out of 1 cell at b2: costs 2 points"


def test_the_reckoning_shows_both_sides_with_areas_and_totals() -> None:
    s = place("a1R b1R b2R a2B", "a1R b1G b2G", "", head="##/##")
    s = s if g.turn(s) is None else play(s, "draw RG")
    scene = drawn(s, 1)
    assert {cell.id for cell in scene.cells} == {
        f"{n}-{c}" for n in "12" for c in ("a1", "b1", "a2", "b2")
    }
    areas = {(m.kind, m.cells, m.print) for m in scene.marks if m.kind in ("zone", "hole")}
    assert ("zone", ("1-a1", "1-b1", "1-b2"), "9") in areas
    assert ("zone", ("2-b1", "2-b2"), "4") in areas
    assert ("hole", ("2-a2",), "−2") in areas
    assert not any(mark.asked for mark in scene.marks)
    assert [label.text for label in scene.labels] == [
        "Player 1",
        "9 − 0 = 9",
        "Player 2",
        "4 − 2 = 2",
    ]
    assert [p.score for p in scene.places] == ["9 points", "2 points"]


def test_my_points_are_shown_and_the_others_are_not() -> None:
    s = turn(g.new(), "flat c1-d1 RR", "flat c1-d1 BB")
    hidden = "hidden until the end"
    assert [p.score for p in drawn(s, 0).places] == ["4 points", hidden]
    assert [p.score for p in drawn(s, 1).places] == [hidden, "4 points"]
    assert [p.score for p in drawn(s, None).places] == [hidden, hidden]
    assert [(p.points, p.hidden) for p in drawn(s, 0).places] == [(4, False), (None, True)]
    assert [str(p.left) for p in drawn(s, 0).places] == ["28 cells free", ""]
    everything = g.draw(asking.reveal(g, s))
    assert [p.score for p in everything.places] == ["4 points", "4 points"]
    assert [p.points for p in everything.places] == [4, 4]


@pytest.mark.parametrize("memory", ["own", "aided"])
def test_Q11_points_are_what_the_marks_of_zones_and_black_outs_add_up_to(memory: str) -> None:
    """At every moment, for every viewer; a black out is deducted as soon as it is marked as one."""
    lost = 0
    for seed in range(8):
        for s in states(seed, head="child", memory=memory):
            for view in (g.view(s, 0), g.view(s, 1), asking.reveal(g, s)):
                scene = g.draw(view)
                for seat in (0, 1):
                    score = str(scene.places[seat].score)
                    if score == "hidden until the end":
                        assert view.seat == 1 - seat
                        continue
                    marks = [
                        int(mark.print.replace("−", "-"))
                        for mark in areas_in(scene)
                        if view.whole is None or mark.cells[0].startswith(f"{seat + 1}-")
                    ]
                    plus = sum(points for points in marks if points > 0)
                    assert int(score.split()[0]) == sum(marks)
                    if sum(marks) < plus and not s.is_over:
                        assert score.endswith(f" ({plus} − {plus - sum(marks)})")
                        lost += 1
    assert lost > 20


def test_Q8_that_memory_is_ones_own_stays_in_sight_as_long_as_it_counts() -> None:
    for memory, said in (("own", ["Own memory; bots forget nothing"]), ("aided", [])):
        *_, before, over = states(1, head="doll", memory=memory)
        for viewer in (0, 1, None):
            assert [term.name for term in drawn(before, viewer).terms] == said
            assert not drawn(over, viewer).terms


def test_what_was_just_placed_is_marked_as_far_as_one_saw_it() -> None:
    s = turn(g.new(), "flat c1-d1 RG")

    def new(state: State, viewer: int | None) -> list[str]:
        return [m.cells[0] for m in drawn(state, viewer).marks if m.kind == "new"]

    assert new(s, 0) == new(s, 1) == ["c1", "d1"]
    s = turn(s, "flat c1-d1 BB")
    assert (new(s, 0), new(s, 1), new(s, None)) == ([], ["c1", "d1"], [])


def test_the_outline_holds_every_cell() -> None:
    for head in ("philosopher", "child", "doll", "#", "#...#/#####"):
        for viewer in (0, 1, None):
            scene = drawn(g.new(head=head), viewer)
            frames = [outline.points for outline in scene.outlines if outline.role == "frame"]
            for cell in scene.cells:
                if cell.role == "tray":
                    continue
                assert 0 < cell.x < scene.width
                assert 0 < cell.y < scene.height
                assert any(_inside(cell.x, cell.y, points) for points in frames), cell.id


def _inside(x: float, y: float, points: tuple[tuple[float, float], ...]) -> bool:
    """Whether a point lies in a polygon: how often a ray to the right meets its sides."""
    odd = False
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def test_scenes_are_said_in_french() -> None:
    s = turn(g.new(), "flat c1-d1 RG", "up c1-c2 BY")
    scene = json.loads(drawn(s, 1).json(Catalogue("fr", g.texts("fr"))))
    names = {cell["id"]: cell["name"] for cell in scene["cells"]}
    assert names["d1"] == "vide, d1, derrière\N{NO-BREAK SPACE}: vert"
    assert names["c1"] == "bleu, c1"
    assert scene["prompt"] == "Joueur 1 tire un double cube."


def test_the_prompt_leads_through_a_placement_tap_by_tap() -> None:
    s = turn(g.new(), "flat c1-d1 RG")
    s = g.play(s, g.parse("draw BY"))
    mine, other = drawn(s, 1), drawn(s, 0)
    assert str(mine.prompt).startswith("Place blue and yellow: choose a half, then its cell, then ")
    assert mine.then[0] == "Now choose the cell for this half."
    assert "beside it for the other half; or the same cell again" in mine.then[1]
    assert (str(other.prompt), other.then) == ("Player 2 is placing blue and yellow.", ())
    alike = drawn(g.play(turn(g.new(), "flat c1-d1 RG"), g.parse("draw BB")), 1)
    assert str(alike.prompt).startswith("Place two blues: choose a cell, then a cell beside it")
    assert alike.then == mine.then[1:]
