"""A scene as a picture: one SVG text, for print, notebooks and the README."""

from collections.abc import Callable, Mapping
from html import escape

from tete.core.scene import Cell, Label, Mark, Piece, Scene
from tete.core.text import Catalogue
from tete.core.theme import stylesheet

UNIT = 60
RIM = 24
MARGIN = 24

_PATTERNS = """<defs>
<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<path d="M0 0V6" stroke="#fff" stroke-opacity=".42" stroke-width="2.4"/></pattern>
<pattern id="dots" width="7" height="7" patternUnits="userSpaceOnUse">
<circle cx="3.5" cy="3.5" r="1.5" fill="#fff" fill-opacity=".55"/></pattern>
<pattern id="bars" width="6" height="6" patternUnits="userSpaceOnUse">
<path d="M0 3H6" stroke="#fff" stroke-opacity=".45" stroke-width="2"/></pattern>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%">
<feDropShadow dx="0" dy="2" stdDeviation="2" flood-color="#3b2f1c" flood-opacity=".3"/></filter>
</defs>"""
PATTERNS = (None, "hatch", "dots", "bars")
"""The pattern of each seat's pieces, besides its colour."""

_UNDER = ("last", "gone", "reach", "beam", "pair")
"""Marks that lie on the board, below the pieces."""

_HOLES = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, 1), (0, -1), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
}


def to_svg(scene: Scene, theme: str = "light", catalogue: Catalogue | None = None) -> str:
    """The picture of a scene; ``theme`` is light, dark or auto (the reader's system decides)."""
    say = catalogue.say if catalogue else str
    width = scene.width * UNIT + 2 * (RIM + MARGIN)
    height = scene.height * UNIT + 2 * (RIM + MARGIN)
    cells = {cell.id: cell for cell in scene.cells}
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="tete {theme}" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" role="img" aria-label="{escape(say(scene.prompt))}">'
        ),
        f"<title>{escape(say(scene.prompt))}</title>",
        f"<style>{stylesheet(theme)}</style>{_PATTERNS}",
        f'<rect class="paper" width="{width:g}" height="{height:g}"/>',
        (
            f'<rect class="rim" x="{MARGIN}" y="{MARGIN}" width="{width - 2 * MARGIN:g}" '
            f'height="{height - 2 * MARGIN:g}" rx="20"/>'
        ),
    ]
    parts += [_label(label, say) for label in scene.labels]
    parts += [_cell(cell, say) for cell in scene.cells]
    parts += [_mark(m, cells, say) for m in scene.marks if m.kind in _UNDER]
    parts += [_piece(p, cells[p.cell], say) for p in scene.pieces if p.cell]
    parts += [_mark(m, cells, say) for m in scene.marks if m.kind not in _UNDER]
    return "\n".join([*parts, "</svg>\n"])


def _at(thing: Cell | Label) -> tuple[float, float]:
    return MARGIN + RIM + thing.x * UNIT, MARGIN + RIM + thing.y * UNIT


def _seat(seat: int | None) -> str:
    return "" if seat is None else f" seat{seat % len(PATTERNS)}"


def _label(label: Label, say: Callable[[str], str]) -> str:
    x, y = _at(label)
    if label.role == "corner":
        return f'<circle class="corner{_seat(label.seat)}" cx="{x:g}" cy="{y:g}" r="6"/>'
    text = escape(say(label.text))
    return f'<text class="{label.role}" x="{x:g}" y="{y:g}" aria-hidden="true">{text}</text>'


def _cell(cell: Cell, say: Callable[[str], str]) -> str:
    x, y = _at(cell)
    side = cell.size * UNIT - 3
    look = f'class="cell {cell.shape} {cell.role}"'
    if cell.shape == "round":
        shape = f'<circle {look} cx="{x:g}" cy="{y:g}" r="{side / 2:g}"/>'
    else:
        shape = (
            f'<rect {look} x="{x - side / 2:g}" y="{y - side / 2:g}" '
            f'width="{side:g}" height="{side:g}" rx="{side / 9:.3g}"/>'
        )
    holes = _holes(cell.holes, x, y, 9, 4.6)
    small = ""
    if cell.print:
        small = (
            f'<text class="print" x="{x + 17:g}" y="{y - 17:g}">{escape(say(cell.print))}</text>'
        )
    return f"<g><title>{escape(say(cell.name))}</title>{shape}{holes}{small}</g>"


def _holes(count: int, x: float, y: float, apart: float, radius: float) -> str:
    return "".join(
        f'<circle class="hole" cx="{x + dx * apart:g}" cy="{y + dy * apart:g}" r="{radius}"/>'
        for dx, dy in _HOLES.get(count, ())
    )


def _piece(piece: Piece, cell: Cell, say: Callable[[str], str]) -> str:
    x, y = _at(cell)
    pattern = PATTERNS[piece.seat % len(PATTERNS)] if piece.seat is not None else None
    disc = f'cx="{x:g}" cy="{y:g}"'
    worn = f'<circle {disc} r="22" fill="url(#{pattern})"/>' if pattern else ""
    return (
        f'<g class="piece {piece.shape}{_seat(piece.seat)}"><title>{escape(say(piece.name))}</title>'
        f'<g filter="url(#soft)"><circle class="body" {disc} r="22"/>{worn}'
        f'<circle class="edge" {disc} r="15.5"/></g>'
        f"{_holes(piece.holes, x, y, 6.2, 3.5)}"
        f'<circle class="badge" cx="{x + 17:g}" cy="{y + 17:g}" r="7.5"/>'
        f'<text class="letter" x="{x + 17:g}" y="{y + 17:g}">{escape(piece.letter)}</text></g>'
    )


def _mark(mark: Mark, cells: Mapping[str, Cell], say: Callable[[str], str]) -> str:
    places = [_at(cells[cell]) for cell in mark.cells]
    shapes = {
        "pair": _outline,
        "beam": _path,
        "reach": _path,
        "danger": _ring,
        "group": _dots,
        "last": _arrow,
        "gone": _cross,
    }
    look = f'class="mark {mark.kind}{_seat(mark.seat)}"'
    shape = shapes.get(mark.kind, _ring)
    return f"<g><title>{escape(say(mark.name))}</title>{shape(places, look)}</g>"


Places = list[tuple[float, float]]


def _path(places: Places, look: str) -> str:
    return f'<polyline {look} points="{" ".join(f"{x:g},{y:g}" for x, y in places)}"/>'


def _ring(places: Places, look: str) -> str:
    return "".join(f'<circle {look} cx="{x:g}" cy="{y:g}" r="27"/>' for x, y in places)


def _dots(places: Places, look: str) -> str:
    return "".join(f'<circle {look} cx="{x - 17:g}" cy="{y - 17:g}" r="5.5"/>' for x, y in places)


def _cross(places: Places, look: str) -> str:
    return "".join(f'<path {look} d="M{x - 9:g} {y - 9:g}l18 18m0 -18l-18 18"/>' for x, y in places)


def _outline(places: Places, look: str) -> str:
    """A capsule around the pieces from the first place to the last, whatever their direction."""
    (x, y), (to_x, to_y) = places[0], places[-1]
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 or 1
    along_x, along_y = (to_x - x) / length * 26, (to_y - y) / length * 26
    side_x, side_y = -along_y, along_x
    return (
        f'<path {look} d="M{x + side_x:.1f} {y + side_y:.1f}'
        f"L{to_x + side_x:.1f} {to_y + side_y:.1f}"
        f"A26 26 0 0 0 {to_x - side_x:.1f} {to_y - side_y:.1f}"
        f"L{x - side_x:.1f} {y - side_y:.1f}"
        f'A26 26 0 0 0 {x + side_x:.1f} {y + side_y:.1f}Z"/>'
    )


def _arrow(places: Places, look: str) -> str:
    """The corners of the square left and of the square reached, and a line between them."""
    (x, y), (to_x, to_y) = places[0], places[-1]
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 or 1
    dx, dy = (to_x - x) / length, (to_y - y) / length
    line = (
        f'<path {look} d="M{x + dx * 8:.1f} {y + dy * 8:.1f}L{to_x - dx * 26:.1f} '
        f'{to_y - dy * 26:.1f}"/>'
    )
    r = 25
    frames = "".join(
        f'<path {look} d="M{px - r:g} {py - r + 8:g}v-8h8M{px + r - 8:g} {py - r:g}h8v8'
        f'M{px + r:g} {py + r - 8:g}v8h-8M{px - r + 8:g} {py + r:g}h-8v-8"/>'
        for px, py in (places[0], places[-1])
    )
    return line + frames
