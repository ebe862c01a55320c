"""How pieces, stacks and dice look in a picture; each is drawn around a place in user units."""

from collections.abc import Callable
from html import escape

from tete.core.scene import Die, Piece

PATTERNS = (None, "hatch", "dots", "bars")
"""The pattern of each seat's pieces, besides its colour."""

COLOURS = {"red": None, "green": "bars", "blue": "hatch", "yellow": "dots"}
"""The pattern of each colour that a piece can have by itself."""

BEHIND, KNOWN = 0.62, 0.46
"""How large a piece is that is seen through its cell, and one that is only known to be there."""

OFF = 8
"""How far to the lower left it is seen: the name in the upper right corner of its cell stays readable."""

LEVEL, HIGHEST = 11, 36
"""How far a piece of a stack stands above the one below it, and how far the top one at most."""

_HOLES = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, 1), (0, -1), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
}
_PIPS = {
    **_HOLES,
    3: ((-1, -1), (0, 0), (1, 1)),
    5: (*_HOLES[4], (0, 0)),
    6: (*_HOLES[4], (-1, 0), (1, 0)),
}
_CONE = "M-17 10Q0 18 17 10L6 -24Q0 -29 -6 -24Z"
_BAND = "M-16.8 9.2Q0 17.2 16.8 9.2"
_FACE, _APART = 50, 61


def seat_class(seat: int | None) -> str:
    """The classes of what belongs to a seat."""
    return "" if seat is None else f" seat{seat % len(PATTERNS)}"


def look_class(piece: Piece) -> str:
    """All the classes of a piece."""
    colour = f" tint-{piece.colour}" if piece.colour else ""
    role = f" {piece.role}" if piece.role else ""
    return f"piece {piece.shape}{seat_class(piece.seat)}{colour}{role}"


def level(at: int, count: int) -> float:
    """How far up the piece ``at`` (from 0, the lowest) of a stack of ``count`` stands."""
    return at * min(LEVEL, HIGHEST / max(1, count - 1))


ASIDE = 0.6
"""How large pieces are that wait side by side, not stacked."""


def aside(at: int, count: int) -> tuple[float, float]:
    """Where the piece ``at`` stands among ``count`` that wait, two in a row."""
    x = 0 if at == count - 1 and at % 2 == 0 else (-10.5, 10.5)[at % 2]
    return x, 4 if count < 3 else (-7.5, 15)[at // 2 % 2]


def holes(count: int, x: float, y: float, apart: float, radius: float) -> str:
    """Holes printed or seen through, around a place."""
    return _dotted(_HOLES.get(count, ()), x, y, apart, radius, "hole")


def little_dice(count: int, x: float, y: float) -> str:
    """Dice printed in the corner of a cell: as many as are rolled for it."""
    return "".join(
        f'<rect class="little" x="{x + 15 - 11 * at:g}" y="{y - 22:g}" width="8" height="8" rx="2"/>'
        for at in range(count)
    )


def piece_shape(
    piece: Piece,
    x: float,
    y: float,
    height: int,
    say: Callable[[str], str],
    scale: float = 1,
    look: str = "",
) -> str:
    """A piece; ``height`` is that of the stack it is the top of, or 1; ``look`` a class more."""
    placed = f' transform="translate({x:g} {y:g}) scale({scale:g})"' if scale != 1 else ""
    x, y = (0, 0) if placed else (x, y)
    body = _SHAPES.get(piece.shape, _disc)(piece, x, y)
    badge = _count(height, x, y) if height > 1 else ""
    return (
        f'<g class="{look_class(piece)}{look}"{placed}>'
        f"<title>{escape(say(piece.name))}</title>{body}{badge}</g>"
    )


def behind(piece: Piece, x: float, y: float, say: Callable[[str], str], known: bool = False) -> str:
    """A piece behind its cell: seen through it, or (``known``) behind what stands there."""
    if known:
        return piece_shape(piece, x + 19, y - 19, 1, say, KNOWN, " known")
    return piece_shape(piece, x - OFF, y + OFF, 1, say, BEHIND)


def die_at(x: float, at: int, count: int) -> float:
    """Where the die ``at`` of ``count`` lies that lie side by side around ``x``."""
    return x + (at - (count - 1) / 2) * _APART


def die_shape(die: Die, x: float, y: float, at: int, count: int, say: Callable[[str], str]) -> str:
    """A die, number ``at`` of ``count`` that lie side by side."""
    x = die_at(x, at, count)
    if die.role == "dot":
        face = f'<circle class="dot" cx="{x:g}" cy="{y:g}" r="9.5"/>' if die.value else ""
    elif die.role != "bonus" and die.value in _PIPS:
        face = _dotted(_PIPS[die.value], x, y, 13.5, 4.8, "pip")
    else:
        face = f'<text class="value" x="{x:g}" y="{y:g}">{die.value}</text>'
    corner = f'x="{x - _FACE / 2:g}" y="{y - _FACE / 2:g}"'
    return (
        f'<g class="thrown {die.role}"><title>{escape(say(die.name))}</title><g filter="url(#soft)">'
        f'<rect class="die" {corner} width="{_FACE}" height="{_FACE}" rx="11"/></g>{face}</g>'
    )


def _worn(piece: Piece) -> str | None:
    if piece.colour:
        return COLOURS.get(piece.colour)
    return PATTERNS[piece.seat % len(PATTERNS)] if piece.seat is not None else None


def _disc(piece: Piece, x: float, y: float) -> str:
    disc, pattern = f'cx="{x:g}" cy="{y:g}"', _worn(piece)
    worn = f'<circle {disc} r="22" fill="url(#{pattern})"/>' if pattern else ""
    band = f'<circle class="band" {disc} r="19"/>' if piece.tone else ""
    return (
        f'<g filter="url(#soft)"><circle class="body" {disc} r="22"/>{worn}'
        f'<circle class="edge" {disc} r="15.5"/></g>{band}'
        f"{holes(piece.holes, x, y, 6.2, 3.5)}" + _lettered(piece, x + 17, y + 17, "badge", 7.5)
    )


def _cone(piece: Piece, x: float, y: float) -> str:
    pattern = _worn(piece)
    worn = f'<path fill="url(#{pattern})" d="{_CONE}"/>' if pattern else ""
    band = f'<path class="band" d="{_BAND}"/>' if piece.tone else ""
    said = f'<text class="letter" x="0" y="7.8">{escape(piece.letter)}</text>'
    letter = said if piece.letter else ""
    return (
        f'<g transform="translate({x:g} {y:g})"><g filter="url(#soft)"><path class="body" d="{_CONE}"/>'
        f'{worn}<path class="side" d="{_CONE}"/></g>{band}{letter}</g>'
    )


def _letter(piece: Piece, x: float, y: float) -> str:
    """What is written; under what a seat has written just now, a line in its colour and pattern."""
    fresh = piece.role == "fresh" and piece.seat is not None
    under = f'<path class="under" d="M{x - 18:g} {y + 23:g}h36"/>' if fresh else ""
    return f'{under}<text class="written" x="{x - 2:g}" y="{y + 4:g}">{escape(piece.letter)}</text>'


def _cube(piece: Piece, x: float, y: float) -> str:
    pattern = _worn(piece)
    box = f'x="{x - 27:g}" y="{y - 27:g}" width="54" height="54" rx="6.5"'
    worn = f'<rect {box} fill="url(#{pattern})"/>' if pattern else ""
    inner = f'x="{x - 22.5:g}" y="{y - 22.5:g}" width="45" height="45" rx="4.5"'
    return (
        f'<g filter="url(#soft)"><rect class="body" {box}/>{worn}<rect class="side" {inner}/></g>'
        + _lettered(piece, x, y, "spot", 12.5)
    )


def _lettered(piece: Piece, x: float, y: float, ground: str, r: float) -> str:
    """The letter of a piece, if it has one, on a ground of its own."""
    if not piece.letter:
        return ""
    return (
        f'<circle class="{ground}" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'
        f'<text class="letter" x="{x:g}" y="{y:g}">{escape(piece.letter)}</text>'
    )


_SHAPES = {"disc": _disc, "cone": _cone, "cube": _cube, "letter": _letter}


def _count(height: int, x: float, y: float) -> str:
    x, y = x + 19, y - 22
    return (
        f'<circle class="count" cx="{x:g}" cy="{y:g}" r="9.5"/>'
        f'<text class="counted" x="{x:g}" y="{y:g}">{height}</text>'
    )


def _dotted(
    places: tuple[tuple[int, int], ...], x: float, y: float, apart: float, radius: float, look: str
) -> str:
    return "".join(
        f'<circle class="{look}" cx="{x + dx * apart:g}" cy="{y + dy * apart:g}" r="{radius}"/>'
        for dx, dy in places
    )
