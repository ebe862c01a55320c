"""Where things are on the round board: two tracks around a dome, in squares of the scene."""

from functools import cache
from math import cos, pi, sin

from tete.core.scene import Track
from tete.games.headache.track import CROSSINGS, INNER, OUTER, SPAN, name

SIDE = 10.5
"""Width and height of the board."""
DOME = "dome"
DOME_SIZE = 3.5
SPACE, CROSSING, WAITING = 0.72, 0.95, 0.8
"""How wide spaces are, and the place beside a start space where cones wait."""

_OUTER, _CROSSING, _INNER, _WAITING, _LABEL = 4.78, 3.86, 2.92, 4.74, 3.1
"""How far from the middle."""


def _at(far: float, turned: float) -> tuple[float, float]:
    """A place this far from the middle, ``turned`` crossings clockwise from x0 (to the right of the top)."""
    angle = (turned - 1.5) * pi / 4
    return round(SIDE / 2 + far * cos(angle), 3), round(SIDE / 2 + far * sin(angle), 3)


@cache
def place(space: int) -> tuple[float, float]:
    """The middle of a space."""
    number, at = divmod(space, SPAN)
    if at == 0:
        return _at(_CROSSING, number)
    if at <= OUTER:
        return _at(_OUTER, number + at / (OUTER + 1))
    return _at(_INNER, number + (at - OUTER) / (INNER + 1))


def waiting_place(start: int) -> tuple[float, float]:
    """The middle of the place where the cones of a start space wait."""
    return _at(_WAITING, start // SPAN)


def label_place(crossing: int) -> tuple[float, float]:
    """Where the name of a crossing stands."""
    return _at(_LABEL, crossing // SPAN)


def waiting_id(start: int) -> str:
    """The cell where the cones of a start space wait."""
    return f"wait-{name(start)}"


@cache
def tracks() -> tuple[Track, ...]:
    """The outer and the inner line from each crossing to the next."""
    found = []
    for number in range(CROSSINGS):
        first, last = number * SPAN, (number + 1) % CROSSINGS * SPAN
        outer = range(first + 1, first + 1 + OUTER)
        inner = range(first + 1 + OUTER, first + SPAN)
        found += [Track(cells=tuple(map(name, (first, *way, last)))) for way in (outer, inner)]
    return tuple(found)
