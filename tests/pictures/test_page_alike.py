"""The page draws what pictures draw: every cell, piece, mark and die in both, down to its measures."""

import json
import random
import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

import tete
from client.node import ask
from games.playing_on import anything, walk
from tete.core.scene import Cell, Die, Label, Mark, Piece, Place, Scene
from tete.pictures import svg
from tete.pictures.marks import UNDER, mark_shape
from tete.pictures.pieces import ASIDE, BEHIND, KNOWN, OFF, aside, die_shape, level, piece_shape
from tete.pictures.printed import printed

Shape = tuple[str, str, tuple[float, ...], str]
"""Class, kind, measures, text."""

RIM = svg.MARGIN + svg.RIM
NUMBER = re.compile(r"-?\d*\.?\d+(?:e-?\d+)?")
RING = re.compile(r"M(-?[\d.]+) (-?[\d.]+)a([\d.]+) [\d.]+ 0 1 1 [\d.]+ 0a.*z")
LOOKS = ("cx", "cy", "r", "x", "y", "width", "height", "rx")
PAGE_ONLY = ("shade",)
"""A page has no filters: what lies under a piece is an ellipse of its own."""


def measured(tag: str, attributes: dict[str, Any], text: str) -> Shape | None:
    """One shape, whichever element it was drawn with; None for what only holds others."""
    look = str(attributes.get("class", "")) or str(attributes.get("fill", "")).replace("tete-", "")
    if tag in ("g", "title", "svg") or look in PAGE_ONLY:
        return None
    path = attributes.get("d") or attributes.get("points", "")
    if ring := RING.fullmatch(path):
        x, y, r = map(float, ring.groups())
        tag, path, attributes = "circle", "", {"cx": x + r, "cy": y, "r": r}
    if path:
        return look, "path", tuple(float(each) for each in NUMBER.findall(path)), ""
    return look, tag, tuple(float(attributes.get(name, 0)) for name in LOOKS), text


def drawn(text: str) -> list[Shape]:
    """The shapes of a picture's text."""

    def within(element: ElementTree.Element) -> list[Shape]:
        shape = measured(element.tag, dict(element.attrib), element.text or "")
        return [*([shape] if shape else []), *(one for inner in element for one in within(inner))]

    return within(ElementTree.fromstring(f"<svg>{text}</svg>"))


def pages(elements: list[Any]) -> list[Shape]:
    """The shapes that the page drew."""
    found = (measured(tag, attributes, text) for tag, attributes, text in elements)
    return [shape for shape in found if shape]


def assert_alike(ours: list[Shape], theirs: list[Shape], what: object) -> None:
    """The same shapes in any order; measures may differ by what is rounded."""
    assert len(ours) == len(theirs), (what, ours, theirs)
    for one, other in zip(sorted(ours), sorted(theirs), strict=True):
        assert (one[0], one[1], one[3]) == (other[0], other[1], other[3]), what
        assert one[2] == pytest.approx(other[2], abs=0.3), (what, one, other)


def everything() -> Scene:
    """Every kind of thing that a scene can show."""
    roles = ("plain", "crossing", "home", "cross", "dome", "bonus", "black", "waiting")
    cells = [
        Cell(id=f"{shape[0]}{at}", name="x", x=at + 0.5, y=row + 0.5, shape=shape, role=role)
        for row, shape in enumerate(("square", "round"))
        for at, role in enumerate(roles)
    ]
    cells += [
        Cell(id=f"h{n}", name="x", x=n + 0.5, y=2.5, holes=n % 5, dice=n % 4, print=str(n))
        for n in range(8)
    ]
    pieces = [
        Piece(id=f"{shape}{seat}", name="x", shape=shape, letter="A", seat=seat, cell=f"h{seat}")
        for shape in ("disc", "cone", "letter")
        for seat in range(4)
    ]
    pieces += [
        Piece(id=f"c{colour}", name="x", shape="cube", letter="C", colour=colour, cell=f"h{at + 4}")
        for at, colour in enumerate(("red", "green", "blue", "yellow"))
    ]
    pieces += [
        Piece(id="fresh", name="x", shape="letter", letter="F", seat=1, role="fresh", cell="s0"),
        Piece(id="tone", name="x", shape="disc", letter="T", seat=2, tone=1, holes=3, cell="s1"),
        Piece(id="cone", name="x", shape="cone", letter="T", seat=2, tone=1, cell="s2"),
        Piece(id="seen", name="x", shape="cube", letter="B", role="behind", cell="s3"),
        Piece(id="known", name="x", shape="cube", letter="B", role="behind", cell="h4"),
        *(
            Piece(id=f"w{n}", name="x", shape="cone", letter="W", seat=0, cell="s7")
            for n in range(4)
        ),
    ]
    kinds = "pair beam reach danger group last gone new zone hint hole loose word other"
    marks = [
        Mark(kind=kind, name="x", cells=across, seat=1, print=printed)
        for kind in kinds.split()
        for across, printed in ((("s0", "s1", "s2"), ""), (("r1", "r3"), "12"), (("h0",), ""))
    ]
    dice = [
        Die(id=f"{role}{value}", name="x", value=value, role=role, cell="s4")
        for role in ("number", "dot", "bonus")
        for value in range(7)
    ]
    labels = (Label("a", 0.5, -0.2), Label("", 1, 1, role="corner", seat=2))
    return Scene(
        width=8,
        height=3,
        cells=tuple(cells),
        pieces=tuple(pieces),
        marks=tuple(marks),
        dice=tuple(dice),
        labels=labels,
        places=(Place(seat=0, name="x", letter="X"),),
        prompt="x",
    )


def scenes() -> list[Scene]:
    """Everything there is, and what our games make of it."""
    found = [everything()]
    for slug in sorted(tete.games()):
        game, rng = tete.game(slug), random.Random(slug)
        states = list(walk(game, game.new(2), anything(game, rng), rng, 40))
        found += [printed(game.draw(game.view(s, 0)), str) for s in states[::13]]
    return found


def test_the_page_draws_every_thing_as_pictures_do() -> None:
    shown = scenes()
    asked = ({"scene": json.loads(scene.json()), "rim": RIM} for scene in shown)
    answers = ask(*asked, script="drawing.mjs")
    for scene, page in zip(shown, answers, strict=True):
        compare(scene, page)


def compare(scene: Scene, page: dict[str, Any]) -> None:
    spots = {cell.id: svg._spot(cell) for cell in scene.cells}
    for cell, theirs in zip(scene.cells, page["cells"], strict=True):
        assert_alike(drawn(svg._cell(cell, str)), pages(theirs), cell)
    for label, theirs in zip(scene.labels, page["labels"], strict=True):
        assert_alike(drawn(svg._label(label, str)), pages(theirs), label)
    for mark, (under, theirs) in zip(scene.marks, page["marks"], strict=True):
        assert under == (mark.kind in UNDER), mark
        assert_alike(drawn(mark_shape(mark, spots, str)), pages(theirs), mark)
    for die, theirs in zip(scene.dice, page["dice"], strict=True):
        if die.cell:
            assert_alike(drawn(die_shape(die, 0, 0, 0, 1, str)), pages(theirs), die)
    heights = Counter(piece.cell for piece in scene.pieces if piece.role != "behind")
    seen: Counter[str] = Counter()
    roles = {cell.id: cell.role for cell in scene.cells}
    for piece, (x, y, scale, theirs) in zip(scene.pieces, page["pieces"], strict=True):
        if not piece.cell:
            continue
        count, at = heights[piece.cell], seen[piece.cell]
        top = count if at == count - 1 and roles[piece.cell] != "waiting" else 1
        dx, dy, size = 0.0, -level(at, count), 1.0
        if piece.role == "behind":
            top, dx, dy, size = (1, 19, -19, KNOWN) if count else (1, -OFF, OFF, BEHIND)
        elif roles[piece.cell] == "waiting":
            (dx, dy), size = aside(at, count), ASIDE
        seen[piece.cell] += piece.role != "behind"
        assert_alike(drawn(piece_shape(piece, 0, 0, top, str)), pages(theirs), piece)
        spot = spots[piece.cell]
        assert (x, y, scale) == pytest.approx((spot[0] + dx, spot[1] + dy, size)), piece
