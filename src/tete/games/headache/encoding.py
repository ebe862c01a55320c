"""Headache for learners: a number for every move, and what is seen as planes of 8 by 6.

A row is a crossing and what lies between it and the next one clockwise: the crossing, three outer spaces, two
inner ones (H1). Seats are counted from the one that looks, clockwise; a spectator looks as seat 0 does.
"""

from tete.core.game import OpenView
from tete.games.headache.moves import NUMBERS, POPS, Enter, Go, Move, Pop, Raise, Word
from tete.games.headache.rules import outcome
from tete.games.headache.setup import CONES
from tete.games.headache.state import State, Step
from tete.games.headache.track import CROSSINGS, SPACES, SPAN
from tete.learning.kinds import Plane
from tete.learning.layers import Layers

PLACES = 16
"""No stack is higher: four colours with four cones each (H3, H6)."""
RAISES = len(SPACES) ** 2
WORDS = RAISES + len(SPACES) * PLACES

_SAID = tuple(Word)
_STEPS = tuple(Step)


class Encoding:
    """A move is 48 × the space it leaves + the one it reaches; raises and words come after that.

    With two sets entering on a space is 48 × that space + the same: no piece ever moves nowhere.
    """

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
            Plane("movable", "pieces of the seat whose turn it is (H5)"),
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
            case Enter(space):
                return space * len(SPACES) + space
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
        start, end = divmod(number, len(SPACES))
        return Go(start, end) if start != end else Enter(start)

    def observe(self, view: OpenView[State], prefix: tuple[int, ...] = ()) -> Layers:
        """Every plane by name."""
        s, seat = view.state, view.seat or 0
        around = [(seat + at) % self._seats for at in range(self._seats)]
        cones = CONES * s.setup.sets
        most = s.setup.most_turns
        turn = None if outcome(s) else s.seat
        made = Layers(self.planes, self.shape)
        self._board(made, s, seat)
        waiting = [0] * self._seats
        for colour, count in zip(s.colours, s.waiting, strict=True):
            waiting[colour.seat] += count
        made.fill("waiting", *(waiting[each] / cones for each in around))
        made.fill("owned", *(s.owned(each) / (cones * self._seats) for each in around))
        made.fill("turn", *(each == turn for each in around))
        made.fill("step", *(s.step is step for step in _STEPS))
        made.fill("number", *(s.number == number for number in NUMBERS))
        made.fill("dot", s.dot)
        made.fill("turns", min(1.0, s.turns / most) if most else 0)
        made.fill("safe", s.setup.safe_crossings)
        return made

    def _board(self, made: Layers, s: State, seat: int) -> None:
        """What stands on the track."""
        cells, seats = made.cells, self._seats
        for colour in s.colours:
            cells["start"][(colour.seat - seat) % seats, colour.start] = 1
        share = 1 / (CONES * s.setup.sets)
        for space, stack in s.pieces:
            cells["pieces"][(s.owner(stack) - seat) % seats, space] = 1
            cells["height"][0, space] = len(stack) / PLACES
            cells["movable"][0, space] = s.owner(stack) == s.seat
            for cone in stack:
                cells["cones"][(s.colours[cone.colour].seat - seat) % seats, space] += share
