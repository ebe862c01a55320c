"""Headache for learners: a number for every move, and what is seen as planes of 8 by 6.

A row is a crossing and what lies between it and the next one clockwise: the crossing, three outer spaces, two
inner ones (H1). Seats are counted from the one that looks, clockwise; a spectator looks as seat 0 does.
"""

import numpy as np
from numpy.typing import NDArray

from tete.core.encoding import Plane
from tete.core.game import OpenView
from tete.games.headache.moves import NUMBERS, POPS, Go, Move, Pop, Raise, Word
from tete.games.headache.setup import CONES
from tete.games.headache.state import State, Step
from tete.games.headache.track import CROSSINGS, SPACES, SPAN

Floats = NDArray[np.float32]

PLACES = 16
"""No stack is higher: four colours with four cones each (H3, H6)."""
RAISES = len(SPACES) ** 2
WORDS = RAISES + len(SPACES) * PLACES

_SAID = tuple(Word)
_STEPS = tuple(Step)


class Encoding:
    """A move is 48 × the space it leaves + the one it reaches; raises and words come after that."""

    actions = WORDS + len(_SAID)
    lots = len(POPS)
    shape = CROSSINGS, SPAN

    def __init__(self, s: State) -> None:
        seats = self._seats = s.setup.seats
        self.planes = (
            Plane("pieces", "pieces of each seat (H6)", seats),
            Plane("height", "how high a stack is, of sixteen"),
            Plane(
                "cones", "cones of each seat in a stack, of four or, with two sets, of eight", seats
            ),
            Plane("movable", "pieces of the colour whose turn it is (H5)"),
            Plane("start", "where each seat's cones enter (H3)", seats),
            Plane("waiting", "how many of each seat's cones are still to enter", seats),
            Plane("owned", "how many of all cones each seat owns on the track (H15)", seats),
            Plane("turn", "whose turn or pop it is", seats),
            Plane("step", "the opening, a pop, a move, the choice after a dot", len(_STEPS)),
            Plane("number", "the number popped: one to six", len(NUMBERS)),
            Plane("dot", "the red dot was popped (H11)"),
            Plane("turns", "how much of the turns has gone by, if they are limited (H15)"),
            Plane("safe", "a piece on a crossing cannot be captured (H12)"),
        )

    def number(self, view: OpenView[State] | None, move: Move) -> int:
        """The number of a move of a seat."""
        match move:
            case Go(start, end):
                return start * len(SPACES) + end
            case Raise(space, place):
                return RAISES + space * PLACES + place - 1
            case Word():
                return WORDS + _SAID.index(move)
            case Pop():
                raise ValueError("chance's moves have no number here")

    def move(self, view: OpenView[State] | None, number: int) -> Move:
        """The move of a number, whether anything like it is ever possible or not."""
        if number >= WORDS:
            return _SAID[number - WORDS]
        if number >= RAISES:
            space, place = divmod(number - RAISES, PLACES)
            return Raise(space, place + 1)
        return Go(*divmod(number, len(SPACES)))

    def observe(self, view: OpenView[State], begun: tuple[int, ...] = ()) -> dict[str, Floats]:
        """Every plane by name."""
        s, seat = view.state, view.seat or 0
        cones = CONES * s.setup.sets
        most = s.setup.most_turns
        turn = None if s.outcome else s.mover.seat
        made = self._board(s, seat)
        waiting = [0] * self._seats
        for colour, count in zip(s.colours, s.waiting, strict=True):
            waiting[self._from(seat, colour.seat)] += count
        owned = [s.owned((seat + at) % self._seats) for at in range(self._seats)]
        made |= {
            "waiting": _all(*(count / cones for count in waiting)),
            "owned": _all(*(count / (cones * self._seats) for count in owned)),
            "turn": _all(*(float((seat + at) % self._seats == turn) for at in range(self._seats))),
            "step": _all(*(float(s.step is step) for step in _STEPS)),
            "number": _all(*(float(s.number == number) for number in NUMBERS)),
            "dot": _all(float(s.dot)),
            "turns": _all(min(1.0, s.turns / most) if most else 0.0),
            "safe": _all(float(s.setup.safe_crossings)),
        }
        return made

    def _from(self, seat: int, other: int) -> int:
        """How far round the table another seat sits."""
        return (other - seat) % self._seats

    def _board(self, s: State, seat: int) -> dict[str, Floats]:
        """What stands on the track."""
        pieces, cones, start = (np.zeros((self._seats, len(SPACES)), np.float32) for _ in range(3))
        height, movable = (np.zeros((1, len(SPACES)), np.float32) for _ in range(2))
        for colour in s.colours:
            start[self._from(seat, colour.seat), colour.start] = 1
        share = np.float32(1 / (CONES * s.setup.sets))
        for space, stack in s.pieces:
            pieces[self._from(seat, s.owner(stack)), space] = 1
            height[0, space] = len(stack) / PLACES
            movable[0, space] = stack[-1].colour == s.colour
            for cone in stack:
                cones[self._from(seat, s.colours[cone.colour].seat), space] += share
        found = {"pieces": pieces, "height": height, "cones": cones, "movable": movable}
        return {
            name: each.reshape(-1, *self.shape) for name, each in {**found, "start": start}.items()
        }


def _all(*values: float) -> Floats:
    """A layer for each value, the same everywhere."""
    return np.tile(np.array(values, np.float32).reshape(-1, 1, 1), (1, CROSSINGS, SPAN))
