"""Where things are: a head in profile on its stand, in squares of the scene."""

from functools import lru_cache
from itertools import pairwise

import msgspec

from tete.core.scene import Outline
from tete.games.headquarter.cells import UP
from tete.games.headquarter.head import CELL, Head

RIM = 0.38
"""How much wood is around the cells."""
_NOSE = 0.5
_BESIDE = RIM + _NOSE + 0.1
_NECK = 0.62
_STAND = 1.5
_LEAST = 5
"""A stand has room for a tray and a note, however narrow the head is."""

Points = tuple[tuple[float, float], ...]


class Frame(msgspec.Struct, frozen=True):
    """One head: how large it is with its stand, and how far right it stands. Seat 1 sees it mirrored (Q2)."""

    head: Head
    mirrored: bool
    left: float = 0

    @property
    def width(self) -> float:
        """The whole width."""
        return max(self.head.width, _LEAST) + 2 * _BESIDE

    @property
    def height(self) -> float:
        """The whole height."""
        return RIM + 0.12 + self.head.height + _NECK + _STAND

    @property
    def stand(self) -> float:
        """The line that runs through the middle of the stand."""
        return self.height - _STAND / 2 - 0.06

    def place(self, cell: int) -> tuple[float, float]:
        """The middle of a cell."""
        return self._across(cell % UP + 0.5), self._down(self.head.height - cell // UP - 0.5)

    def tray(self, half: int) -> tuple[float, float]:
        """The middle of each half of the tray, on the right of the stand."""
        return self.left + self.width - _BESIDE - 1.85 + half * 1.02, self.stand

    def note(self) -> tuple[float, float]:
        """The middle of the note on the left of the stand: of the room that the tray leaves."""
        return self.left + (self.width - _BESIDE - 2.11) / 2, self.stand

    def middle(self) -> tuple[float, float]:
        """The middle of the stand."""
        return self.left + self.width / 2, self.stand

    def outlines(self) -> tuple[Outline, ...]:
        """The stand, and the head upon it."""
        return _outlines(self)

    def _across(self, x: float) -> float:
        start = (self.width - self.head.width) / 2
        return round(self.left + start + (self.head.width - x if self.mirrored else x), 3)

    def _down(self, y: float) -> float:
        return round(RIM + 0.12 + y, 3)

    def _moved(self, points: list[tuple[float, float]]) -> Points:
        return tuple((self._across(x), self._down(y)) for x, y in points)


@lru_cache(maxsize=256)
def _outlines(frame: Frame) -> tuple[Outline, ...]:
    left, right = frame.left + _BESIDE - 0.55, frame.left + frame.width - _BESIDE + 0.55
    top, bottom = frame.height - _STAND, frame.height - 0.12
    stand = ((left, top), (right, top), (right, bottom), (left, bottom))
    return (
        Outline(points=tuple((round(x, 3), round(y, 3)) for x, y in stand), role="stand"),
        Outline(points=frame._moved(_profile(frame.head))),
    )


def _profile(head: Head) -> list[tuple[float, float]]:
    """Around the cells with some wood on all sides, a nose on the left, a neck below."""
    ends = [(row.index(CELL), row.rindex(CELL) + 1) for row in head.rows]
    foot = head.height + _NECK + 0.2
    right = _edge([end for _, end in ends], foot)
    face = [start for start, _ in ends]
    left = [(-x, y) for x, y in _edge([-start for start in face], foot)]
    return [*right, *_with_nose(left, face)[::-1]]


def _edge(ends: list[int], foot: float) -> list[tuple[float, float]]:
    """The right edge from top to bottom: ledges lie a rim above or below the row where they begin."""
    points = [(ends[0] + RIM, -RIM)]
    for row, (end, below) in enumerate(pairwise(ends), 1):
        if end != below:
            y = row + (RIM if end > below else -RIM)
            points += [(end + RIM, y), (below + RIM, y)]
    return [*points, (ends[-1] + RIM, foot)]


def _with_nose(left: list[tuple[float, float]], face: list[int]) -> list[tuple[float, float]]:
    """A nose on the lowest of the rows that reach farthest."""
    row = len(face) - 1 - face[::-1].index(min(face))
    x = min(face) - RIM
    nose = [(x, row - 0.2), (x - _NOSE, row + 0.55), (x - _NOSE * 0.9, row + 0.85), (x, row + 0.9)]
    at = next((at for at, (_, y) in enumerate(left) if y > row + 0.9), len(left))
    return [*left[:at], *nose, *left[at:]]
