"""How a move that nobody has made looks in a picture: rings, arrows, what it puts, and a number."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import atan2, cos, sin

from msgspec.structs import replace

from tete.pictures.marks import Spot, area, toward
from tete.pictures.pieces import behind, piece_shape
from tete.pictures.sketch import Sketch

AFTER, SHORT, HEAD = 15, 8, 17
"""How far from the middle of a cell an arrow begins, how far before one it ends, and how long its head is."""
_BARB = 0.55
_SIDE = 57
"""The side of a square cell."""


def sketch_shapes(
    sketches: Sequence[Sketch], spots: Mapping[str, Spot], say: Callable[[str], str]
) -> Iterator[str]:
    """Moves over all else, each with its number where there are several; ``spots`` has dice too."""
    for one in sketches:
        look = "suggested refused" if one.refused else "suggested"
        yield f'<g class="{look}">{"".join(_shapes(one, spots, say))}</g>'
    if len(sketches) > 1:
        yield from (_number(at, one, spots) for at, one in enumerate(sketches, 1))


def _shapes(one: Sketch, spots: Mapping[str, Spot], say: Callable[[str], str]) -> Iterator[str]:
    yield from (_ring(spots[ident]) for ident in one.rings if ident in spots)
    for ghost in one.ghosts:
        x, y, _ = spots[ghost.cell]
        piece = replace(ghost.piece, letter=say(ghost.piece.letter))
        put = behind(piece, x, y, _unnamed, known=True) if ghost.behind else ""
        yield f'<g class="ghost">{put or piece_shape(piece, x, y, 1, _unnamed)}</g>'
    for way in one.arrows:
        yield _arrow([spots[cell] for cell in way], head=not one.refused)
    if one.word:
        yield area([spots[cell] for cell in one.word], 'class="framed"')
    for cell, letter in one.letters:
        x, y, _ = spots[cell]
        yield f'<text class="written" x="{x - 2:g}" y="{y + 4:g}">{letter}</text>'
    if one.refused:
        where = [spots[cell] for cell in one.word or one.ends]
        yield _crossed(where) if where else ""


def _ring(spot: Spot) -> str:
    x, y, radius = spot
    if radius:
        return f'<circle class="ringed" cx="{x:g}" cy="{y:g}" r="{radius + 3:g}"/>'
    return (
        f'<rect class="ringed" x="{x - _SIDE / 2:g}" y="{y - _SIDE / 2:g}" '
        f'width="{_SIDE}" height="{_SIDE}" rx="6"/>'
    )


def _arrow(spots: list[Spot], head: bool) -> str:
    """Twice the same line, the lower one wider: it is seen on light and on dark."""
    (to_x, to_y, _), (from_x, from_y, _) = spots[-1], spots[-2]
    angle = atan2(to_y - from_y, to_x - from_x)
    x, y = toward(spots[-1], spots[-2], SHORT)
    points = [toward(spots[0], spots[1], AFTER), *((x, y) for x, y, _ in spots[1:-1]), (x, y)]
    line = "L".join(f"{px:.1f} {py:.1f}" for px, py in points)
    barbs = [
        f"{x - HEAD * cos(angle + turn):.1f} {y - HEAD * sin(angle + turn):.1f}"
        for turn in (_BARB, -_BARB)
    ]
    d = f"M{line}M{barbs[0]}L{x:.1f} {y:.1f}L{barbs[1]}" if head else f"M{line}"
    return f'<path class="casing" d="{d}"/><path class="arrow" d="{d}"/>'


def _crossed(spots: list[Spot]) -> str:
    """One cross over all of it."""
    x, y = (sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1))
    d = f"M{x - 15:g} {y - 15:g}l30 30m0 -30l-30 30"
    return f'<path class="casing" d="{d}"/><path class="arrow" d="{d}"/>'


def _number(at: int, one: Sketch, spots: Mapping[str, Spot]) -> str:
    """The number of a move, at the upper left of the first cell at which it ends."""
    if not one.ends:
        return ""
    x, y, _ = spots[one.ends[0]]
    x, y = x - 20, y - 20
    look = "numbered refused" if one.refused else "numbered"
    return (
        f'<g class="{look}"><circle cx="{x:g}" cy="{y:g}" r="13"/>'
        f'<text x="{x:g}" y="{y:g}">{at}</text></g>'
    )


def _unnamed(_: str) -> str:
    return ""
