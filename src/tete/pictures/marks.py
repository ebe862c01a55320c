"""How marks look in a picture: lines, rings and frames over cells."""

from collections.abc import Callable, Mapping
from html import escape

from tete.core.scene import Mark
from tete.pictures.pieces import seat_class

UNDER = ("last", "gone", "reach", "beam", "pair", "danger", "loose")
"""Marks that lie on the board, below the pieces."""


class Spot(tuple[float, float, float]):
    """The middle of a cell in user units, and the radius of a round one (0: a square)."""

    __slots__ = ()


Spots = list[Spot]


def mark_shape(mark: Mark, spots: Mapping[str, Spot], say: Callable[[str], str]) -> str:
    """A mark over its cells, with its name."""
    shapes = {
        "pair": _outline,
        "beam": _path,
        "reach": _path,
        "danger": _ring,
        "group": _dots,
        "last": _arrow,
        "gone": _cross,
        "new": _corners,
        "zone": area,
        "hint": area,
        "hole": area,
        "loose": _falls,
        "word": _nothing,
    }
    look = f'class="mark {mark.kind}{seat_class(mark.seat)}"'
    places = [spots[cell] for cell in mark.cells]
    shape = shapes.get(mark.kind, _ring)(places, look)
    if mark.print:
        shape += _printed(places, mark.kind, mark.print)
    return f"<g><title>{escape(say(mark.name))}</title>{shape}</g>"


def _nothing(spots: Spots, look: str) -> str:
    return ""


def _falls(spots: Spots, look: str) -> str:
    """A small sign on each cell that what is put there falls."""
    return "".join(f'<path {look} d="M{x - 6:g} {y + 15:g}l6 6l6 -6"/>' for x, y, _ in spots)


def _printed(spots: Spots, kind: str, text: str) -> str:
    """A small text at the upper left corner of the first of the highest places."""
    x, y, _ = min(spots, key=lambda spot: (spot[1], spot[0]))
    wide = 14 + 9.5 * len(text)
    return (
        f'<rect class="tag {kind}" x="{x - 31:g}" y="{y - 34:g}" width="{wide:g}" height="24" rx="6"/>'
        f'<text class="tagged" x="{x - 31 + wide / 2:g}" y="{y - 22:g}">{escape(text)}</text>'
    )


def area(spots: Spots, look: str) -> str:
    """The edge of places that lie side by side, each a square of the board."""
    centres = {(round(x), round(y)) for x, y, _ in spots}
    path = []
    for x, y in dict.fromkeys((round(x), round(y)) for x, y, _ in spots):
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            if (x + dx * 60, y + dy * 60) in centres:
                continue
            mid_x, mid_y = x + dx * 28, y + dy * 28
            ends = []
            for turn in (-1, 1):
                step_x, step_y = dy * turn, dx * turn
                beside = (x + step_x * 60, y + step_y * 60) in centres
                far = 30 if beside else 28
                ends.append(f"{mid_x + step_x * far:g} {mid_y + step_y * far:g}")
            path.append(f"M{ends[0]}L{ends[1]}")
    return f'<path {look} d="{"".join(path)}"/>'


def _path(spots: Spots, look: str) -> str:
    return f'<polyline {look} points="{" ".join(f"{x:g},{y:g}" for x, y, _ in spots)}"/>'


def _ring(spots: Spots, look: str) -> str:
    return "".join(f'<circle {look} cx="{x:g}" cy="{y:g}" r="27"/>' for x, y, _ in spots)


def _dots(spots: Spots, look: str) -> str:
    return "".join(f'<circle {look} cx="{x - 17:g}" cy="{y - 17:g}" r="5.5"/>' for x, y, _ in spots)


def _cross(spots: Spots, look: str) -> str:
    return "".join(
        f'<path {look} d="M{x - 9:g} {y - 9:g}l18 18m0 -18l-18 18"/>' for x, y, _ in spots
    )


def _outline(spots: Spots, look: str) -> str:
    """A capsule around the pieces from the first place to the last, whatever their direction."""
    (x, y, _), (to_x, to_y, _) = spots[0], spots[-1]
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


def _arrow(spots: Spots, look: str) -> str:
    """Frames around the cell left and the cell reached, and a line between them over what was passed."""
    start, *passed, end = spots if len(spots) > 1 else (*spots, *spots)
    after, before = (passed or [end])[0], (passed or [start])[-1]
    x, y = toward(start, after, (start[2] + 5) if start[2] else 8)
    to_x, to_y = toward(end, before, (end[2] + 5) if end[2] else 26)
    bends = "".join(f"L{px:g} {py:g}" for px, py, _ in passed)
    line = f'<path {look} d="M{x:.1f} {y:.1f}{bends}L{to_x:.1f} {to_y:.1f}"/>'
    return line + "".join(_frame(spot, look) for spot in (start, end))


def toward(spot: Spot, other: Spot, far: float) -> tuple[float, float]:
    """The point so far from the middle of one place on the way to another."""
    (x, y, _), (to_x, to_y, _) = spot, other
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 or 1
    return x + (to_x - x) / length * far, y + (to_y - y) / length * far


def _corners(spots: Spots, look: str) -> str:
    """Frames around pieces that fill their cells."""
    return "".join(_frame(spot, look, 28.5) for spot in spots)


def _frame(spot: Spot, look: str, r: float = 25) -> str:
    x, y, radius = spot
    if radius:
        return f'<circle {look} cx="{x:g}" cy="{y:g}" r="{radius + 3:g}"/>'
    return (
        f'<path {look} d="M{x - r:g} {y - r + 8:g}v-8h8M{x + r - 8:g} {y - r:g}h8v8'
        f'M{x + r:g} {y + r - 8:g}v8h-8M{x - r + 8:g} {y + r:g}h-8v-8"/>'
    )
