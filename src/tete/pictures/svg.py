"""A scene as a picture: one SVG text, for print, notebooks and the README."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape

from tete.core.scene import Cell, Label, Outline, Piece, Scene, Track
from tete.core.text import Catalogue
from tete.pictures.marks import UNDER, Spot, mark_shape
from tete.pictures.paint import worn
from tete.pictures.pieces import (
    ASIDE,
    PATTERNS,
    aside,
    behind,
    die_at,
    die_shape,
    holes,
    level,
    little_dice,
    piece_shape,
    seat_class,
)
from tete.pictures.printed import printed
from tete.pictures.sketch import Sketch
from tete.pictures.sketch_shapes import sketch_shapes
from tete.pictures.theme import stylesheet

__all__ = ["PATTERNS", "to_svg"]

UNIT = 60
RIM = 24
MARGIN = 24
THIN = 15
"""How wide the rim of a round board is."""
ROUND = 24
"""How much the corners of an outline are rounded."""

SIGNED = ("crossing", "home")
"""Roles of cells on which a sign is printed, and no text."""

Say = Callable[[str], str]

PATTERN_DEFS = """\
<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<path d="M0 0V6" stroke="#fff" stroke-opacity=".42" stroke-width="2.4"/></pattern>
<pattern id="dots" width="7" height="7" patternUnits="userSpaceOnUse">
<circle cx="3.5" cy="3.5" r="1.5" fill="#fff" fill-opacity=".55"/></pattern>
<pattern id="bars" width="6" height="6" patternUnits="userSpaceOnUse">
<path d="M0 3H6" stroke="#fff" stroke-opacity=".45" stroke-width="2"/></pattern>"""
_SOFT = """<filter id="soft" x="-20%" y="-20%" width="140%" height="140%">
<feDropShadow dx="0" dy="2" stdDeviation="2" flood-color="#3b2f1c" flood-opacity=".3"/></filter>"""


def to_svg(
    scene: Scene,
    theme: str = "light",
    catalogue: Catalogue | None = None,
    sketches: Sequence[Sketch] = (),
) -> str:
    """The picture of a scene; ``theme`` is light, dark or auto (the reader's system decides).

    ``sketches`` are moves to draw upon it.
    """
    scene = worn(scene)
    say = catalogue.say if catalogue else str
    scene = printed(scene, say)
    width = scene.width * UNIT + 2 * (RIM + MARGIN)
    height = scene.height * UNIT + 2 * (RIM + MARGIN)
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="tete {theme}" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" role="img" aria-label="{escape(say(scene.prompt))}">'
        ),
        f"<title>{escape(say(scene.prompt))}</title>",
        f"<style>{stylesheet(theme)}</style><defs>\n{PATTERN_DEFS}\n{_SOFT}\n</defs>",
        f'<rect class="paper" width="{width:g}" height="{height:g}"/>',
        rim_shape(scene.shape, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN),
    ]
    return "\n".join([*parts, *shapes(scene, say, sketches, say), "</svg>\n"])


def shapes(scene: Scene, say: Say, sketches: Sequence[Sketch] = (), spell: Say = str) -> list[str]:
    """All that lies on the board, from the lowest up; ``say`` names things. The scene is worn and printed.

    ``spell`` says the letters of what ``sketches`` put.
    """
    cells = {cell.id: cell for cell in scene.cells}
    spots = {cell.id: _spot(cell) for cell in scene.cells}
    parts = [_outline(outline) for outline in scene.outlines]
    parts += [_track(track, spots) for track in scene.tracks]
    parts += [_label(label, say) for label in scene.labels]
    parts += [_cell(cell, say) for cell in scene.cells]
    marks = [mark for mark in scene.marks if not mark.asked]
    parts += [mark_shape(m, spots, say) for m in marks if m.kind in UNDER]
    parts += _dice(scene, cells, say)
    parts += _pieces(scene, cells, say)
    parts += [mark_shape(m, spots, say) for m in marks if m.kind not in UNDER]
    if sketches:
        parts += sketch_shapes(sketches, spots | _thrown(scene, spots), spell)
    return parts


def _thrown(scene: Scene, spots: Mapping[str, Spot]) -> dict[str, Spot]:
    """Where the dice lie, each by its id."""
    lying = Counter(die.cell for die in scene.dice)
    seen: Counter[str] = Counter()
    found = {}
    for die in scene.dice:
        if die.cell:
            x, y, _ = spots[die.cell]
            found[die.id] = Spot((die_at(x, seen[die.cell], lying[die.cell]), y, 0))
            seen[die.cell] += 1
    return found


def rim_shape(shape: str, corner: float, width: float, height: float) -> str:
    """The wood around a board, whose upper left corner is at (``corner``, ``corner``)."""
    if shape == "free":
        return ""
    if shape == "round":
        middle = f'cx="{corner + width / 2:g}" cy="{corner + height / 2:g}"'
        r = min(width, height) / 2
        return f'<circle class="rim" {middle} r="{r:g}"/><circle class="ground" {middle} r="{r - THIN:g}"/>'
    return (
        f'<rect class="rim" x="{corner:g}" y="{corner:g}" width="{width:g}" '
        f'height="{height:g}" rx="20"/>'
    )


def _at(thing: Cell | Label) -> tuple[float, float]:
    return MARGIN + RIM + thing.x * UNIT, MARGIN + RIM + thing.y * UNIT


def _side(cell: Cell) -> float:
    return cell.size * UNIT - 3


def _spot(cell: Cell) -> Spot:
    return Spot((*_at(cell), _side(cell) / 2 if cell.shape == "round" else 0))


def _outline(outline: Outline) -> str:
    """A closed path, each corner rounded as far as its sides allow."""
    points = [(MARGIN + RIM + x * UNIT, MARGIN + RIM + y * UNIT) for x, y in outline.points]
    path: list[str] = []
    for at, (x, y) in enumerate(points):
        (from_x, from_y), (to_x, to_y) = points[at - 1], points[(at + 1) % len(points)]
        start, end = _short(x, y, from_x, from_y), _short(x, y, to_x, to_y)
        path.append(f"{'L' if path else 'M'}{start}Q{x:g} {y:g} {end}")
    return f'<path class="outline {outline.role}" filter="url(#soft)" d="{"".join(path)}Z"/>'


def _short(x: float, y: float, to_x: float, to_y: float) -> str:
    """The point on the way from a corner at which its rounding begins."""
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 or 1
    part = min(ROUND, length / 2) / length
    return f"{x + (to_x - x) * part:.1f} {y + (to_y - y) * part:.1f}"


def _track(track: Track, spots: Mapping[str, Spot]) -> str:
    points = " ".join(f"{spots[cell][0]:g},{spots[cell][1]:g}" for cell in track.cells)
    return f'<polyline class="track" points="{points}"/>'


def _label(label: Label, say: Say) -> str:
    x, y = _at(label)
    if label.role == "corner":
        return f'<circle class="corner{seat_class(label.seat)}" cx="{x:g}" cy="{y:g}" r="6"/>'
    text = escape(label.text)
    return f'<text class="{label.role}" x="{x:g}" y="{y:g}" aria-hidden="true">{text}</text>'


def _cell(cell: Cell, say: Say) -> str:
    x, y = _at(cell)
    side = _side(cell)
    look = f'class="cell {cell.shape} {cell.role}{seat_class(cell.seat)}"'
    if cell.shape == "round":
        shape = f'<circle {look} cx="{x:g}" cy="{y:g}" r="{side / 2:g}"/>'
    else:
        shape = (
            f'<rect {look} x="{x - side / 2:g}" y="{y - side / 2:g}" '
            f'width="{side:g}" height="{side:g}" rx="{side / 9:.3g}"/>'
        )
    shape += _printed(cell, x, y, side / 2) + holes(cell.holes, x, y, 9, 4.6)
    shape += little_dice(cell.dice, x, y)
    if cell.print and cell.role not in SIGNED:
        small = escape(cell.print)
        shape += f'<text class="print" x="{x + 17:g}" y="{y - 17:g}">{small}</text>'
    return f"<g><title>{escape(say(cell.name))}</title>{shape}</g>"


def _printed(cell: Cell, x: float, y: float, radius: float) -> str:
    """What the role of a cell has printed on it."""
    if cell.role in SIGNED:
        look = f'class="sign {cell.role}{seat_class(cell.seat)}"'
        return f'<path {look} d="M{x - 8:g} {y - 8:g}l16 16m0 -16l-16 16"/>'
    if cell.role == "cross":
        return f'<path class="cross" d="M{x - 13:g} {y - 13:g}l26 26m0 -26l-26 26"/>'
    if cell.role == "dome":
        r = radius * 0.75
        return (
            f'<circle class="glass" cx="{x:g}" cy="{y:g}" r="{radius * 0.85:g}"/>'
            f'<path class="shine" d="M{x - r * 0.75:.1f} {y - r * 0.66:.1f}'
            f'A{r:.1f} {r:.1f} 0 0 1 {x + r * 0.75:.1f} {y - r * 0.66:.1f}"/>'
        )
    return ""


def _dice(scene: Scene, cells: Mapping[str, Cell], say: Say) -> Iterator[str]:
    """The dice that lie on cells, side by side."""
    lying = Counter(die.cell for die in scene.dice)
    seen: Counter[str] = Counter()
    for die in scene.dice:
        if die.cell:
            yield die_shape(die, *_at(cells[die.cell]), seen[die.cell], lying[die.cell], say)
            seen[die.cell] += 1


def _pieces(scene: Scene, cells: Mapping[str, Cell], say: Say) -> Iterator[str]:
    """The pieces on cells; several on one cell stand on each other, or wait side by side."""
    heights = Counter(piece.cell for piece in scene.pieces if piece.role != "behind")
    seen: Counter[str] = Counter()
    hidden: list[tuple[Piece, float, float]] = []
    for piece in scene.pieces:
        if not piece.cell:
            continue
        x, y = _at(cells[piece.cell])
        if piece.role == "behind":
            if heights[piece.cell]:
                hidden.append((piece, x, y))
            else:
                yield behind(piece, x, y, say)
            continue
        height, at = heights[piece.cell], seen[piece.cell]
        seen[piece.cell] += 1
        if cells[piece.cell].role == "waiting":
            dx, dy = aside(at, height)
            yield piece_shape(piece, x + dx, y + dy, 1, say, ASIDE)
        else:
            top = height if at == height - 1 else 1
            yield piece_shape(piece, x, y - level(at, height), top, say)
    for piece, x, y in hidden:
        yield behind(piece, x, y, say, known=True)
