"""The picture of a scene: well-formed, safe from hostile names, readable without colour."""

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tete
from core.toys import pig
from tete.core.scene import Cell, Label, Mark, Piece, Place, Scene
from tete.core.text import Catalogue
from tete.pictures.svg import PATTERNS, to_svg
from tete.pictures.theme import THEMES, palettes

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = '</title><script>alert("1")</script>&amp;<!-- \' ]]>'
PRINTABLE = st.characters(exclude_categories=("C", "Zl", "Zp"))
MARKS = ("last", "gone", "pair", "reach", "beam", "danger", "group")


def _scene(name: str, letter: str = "A") -> Scene:
    return Scene(
        width=2,
        height=1,
        prompt=name,
        places=(Place(seat=0, name=name, letter=letter),),
        cells=(
            Cell(id="a", name=name, x=0.5, y=0.5, holes=4, print=name),
            Cell(id="b", name=name, x=1.5, y=0.5, shape="round", holes=1),
        ),
        pieces=(
            Piece(id="p", name=name, shape="disc", letter=letter, seat=1, cell="a", holes=2),
            Piece(id="q", name=name, shape="disc", letter=letter, cell="b"),
            Piece(id="t", name="in the tray", shape="disc", letter=letter, seat=0),
        ),
        marks=tuple(Mark(kind=kind, cells=("a", "b"), name=name, seat=0) for kind in MARKS),
        labels=(
            Label(text=name, x=0.5, y=1.2),
            Label(text="", role="corner", x=0, y=0, seat=0),
        ),
    )


def _kopf_scenes() -> Iterator[Scene]:
    rng = random.Random(5)
    game = tete.game("kopf")
    s = game.new()
    for _ in range(25):
        yield game.draw(game.view(s, game.turn(s)))
        s = game.play(s, rng.choice(game.moves(s)))


def _texts(root: ET.Element, tag: str) -> list[str]:
    return [found.text or "" for found in root.iter(f"{SVG}{tag}")]


@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_is_well_formed_and_named(theme: str) -> None:
    for scene in [*_kopf_scenes(), pig.draw(pig.view(pig.new(3), 0))]:
        root = ET.fromstring(to_svg(scene, theme))
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.get("aria-label") == scene.prompt
        titles = _texts(root, "title")
        assert titles[0] == scene.prompt
        for parts in (scene.cells, scene.pieces, scene.marks):
            assert {part.name for part in parts} <= set(titles)


@settings(deadline=None, max_examples=50)
@given(st.text(PRINTABLE, min_size=1) | st.just(HOSTILE))
def test_names_are_escaped_whatever_they_hold(name: str) -> None:
    root = ET.fromstring(to_svg(_scene(name, name)))
    plain = ET.fromstring(to_svg(_scene("name", "name")))
    assert [found.tag for found in root.iter()] == [found.tag for found in plain.iter()]
    assert name in _texts(root, "title")
    assert name in _texts(root, "text")


def test_a_hostile_name_brings_no_element_of_its_own() -> None:
    svg = to_svg(_scene(HOSTILE, HOSTILE), "auto")
    assert "<script" not in svg
    assert "<!--" not in svg
    assert ET.fromstring(svg).get("aria-label") == HOSTILE


def test_the_same_scene_gives_the_same_picture() -> None:
    scene = next(_kopf_scenes())
    assert to_svg(scene) == to_svg(scene)
    assert scene._repr_svg_() == to_svg(scene, "light")


def test_every_piece_has_its_letter_and_its_seats_pattern() -> None:
    scene = pig.draw(pig.view(pig.new(3), 0))
    root = ET.fromstring(to_svg(scene))
    pieces = [g for g in root.iter(f"{SVG}g") if "piece" in g.get("class", "").split()]
    assert len(pieces) == 3
    for seat, drawn in enumerate(pieces):
        assert f"seat{seat}" in drawn.get("class", "").split()
        letters = [t.text for t in drawn.iter(f"{SVG}text") if t.get("class") == "letter"]
        assert letters == [scene.pieces[seat].letter]
        fills = [c.get("fill") for c in drawn.iter(f"{SVG}circle") if c.get("fill")]
        assert fills == ([f"url(#{PATTERNS[seat]})"] if PATTERNS[seat] else [])


def test_every_pattern_and_filter_that_is_used_is_defined() -> None:
    for scene in (_scene("x"), pig.draw(pig.view(pig.new(3), 0))):
        svg = to_svg(scene)
        ids = re.findall(r'id="([^"]+)"', svg)
        assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)
        assert len(set(ids)) == len(ids)
        assert set(filter(None, PATTERNS)) <= set(ids)


def test_a_piece_in_the_tray_is_not_on_the_board() -> None:
    root = ET.fromstring(to_svg(_scene("x")))
    assert "in the tray" not in _texts(root, "title")


def test_holes_are_drawn_on_cells_and_through_pieces() -> None:
    root = ET.fromstring(to_svg(_scene("x")))
    holes = [c for c in root.iter(f"{SVG}circle") if c.get("class") == "hole"]
    assert len(holes) == 4 + 1 + 2


@pytest.mark.parametrize("kind", MARKS)
def test_every_mark_is_drawn_once_with_its_name_and_kind(kind: str) -> None:
    scene = Scene(
        width=2,
        height=1,
        prompt="",
        places=(),
        cells=_scene("x").cells,
        marks=(Mark(kind=kind, cells=("a", "b"), name="the mark", seat=1),),
    )
    root = ET.fromstring(to_svg(scene))
    groups = [g for g in root.iter(f"{SVG}g") if g.findtext(f"{SVG}title") == "the mark"]
    assert len(groups) == 1
    looks = {found.get("class") for found in groups[0] if found.get("class")}
    assert looks == {f"mark {kind} seat1"}


def test_a_word_has_a_name_and_no_drawing() -> None:
    scene = msgspec.structs.replace(
        _scene("x"), marks=(Mark(kind="word", cells=("a", "b"), name="été"),)
    )
    root = ET.fromstring(to_svg(scene))
    (group,) = [g for g in root.iter(f"{SVG}g") if g.findtext(f"{SVG}title") == "été"]
    assert [part.tag for part in group] == [f"{SVG}title"]


def test_a_written_letter_is_a_letter_and_nothing_else() -> None:
    piece = Piece(id="p", name="the letter E", shape="letter", letter="E", cell="a")
    root = ET.fromstring(to_svg(msgspec.structs.replace(_scene("x"), pieces=(piece,))))
    (group,) = [g for g in root.iter(f"{SVG}g") if g.get("class") == "piece letter"]
    assert [(part.tag, part.text) for part in group][1:] == [(f"{SVG}text", "E")]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_fixed_theme_has_its_colours_written_in(theme: str) -> None:
    svg = to_svg(next(_kopf_scenes()), theme)
    assert "var(" not in svg
    assert "prefers-color-scheme" not in svg
    assert palettes()[theme]["board"] in svg


def test_auto_has_both_palettes_and_lets_the_reader_decide() -> None:
    svg = to_svg(next(_kopf_scenes()), "auto")
    before, after = svg.split("@media (prefers-color-scheme: dark)")
    for role, colour in palettes()["light"].items():
        assert f"--{role}: {colour};" in before
    for role, colour in palettes()["dark"].items():
        assert f"--{role}: {colour};" in after


def test_the_picture_is_translated() -> None:
    french = Catalogue("fr", {"the pig of {letter}": "le cochon de {letter}"})
    root = ET.fromstring(to_svg(pig.draw(pig.view(pig.new(2), 0)), catalogue=french))
    assert "le cochon de A" in _texts(root, "title")
    assert "trough 0" in _texts(root, "title")


def test_what_a_seat_has_just_written_is_in_its_colour_and_underlined() -> None:
    cell = Cell(id="a", name="a", x=0.5, y=0.5, role="news")
    for seat, role, count in ((1, "fresh", 1), (1, "", 0), (None, "fresh", 0)):
        letter = Piece(id="p", name="A", shape="letter", letter="A", seat=seat, cell="a", role=role)
        root = ET.fromstring(to_svg(Scene(1, 1, "x", (), cells=(cell,), pieces=(letter,))))
        assert len(root.findall(f".//{SVG}path[@class='under']")) == count
        looks = [found.get("class", "") for found in root.iter(f"{SVG}g")]
        assert ("piece letter seat1 fresh" in looks) == bool(count)
