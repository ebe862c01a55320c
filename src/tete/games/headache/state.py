"""A position of Headache as a value."""

from enum import Enum

import msgspec

from tete.authoring.facts import lazy
from tete.games.headache.moves import Choice
from tete.games.headache.setup import Colour, Setup


class Cone(msgspec.Struct, frozen=True):
    """One cone: its colour (an index into the setup's colours) and its number, 1 to 4."""

    colour: int
    number: int


Stack = tuple[Cone, ...]
"""A piece: a cone alone or several, from bottom to top (H6)."""


class Step(Enum):
    """What comes next."""

    OPENING = "opening"  # H4: a pop of those who may begin
    POP = "pop"  # H5
    ACT = "act"  # H5: enter, move or stay
    CHOICE = "choice"  # H11


class Last(msgspec.Struct, frozen=True):
    """What was last chosen, by which seat, with which number."""

    seat: int
    number: int
    move: Choice


class State(msgspec.Struct, frozen=True, dict=True):
    """All there is to know of a game at one moment.

    ``pieces`` are (space, stack) by space. ``waiting`` counts the cones of each colour still to be
    entered. ``seat`` is whose turn it is, or who pops in the opening. ``number`` and ``dot`` are the dice
    of this turn (0: not popped). ``rivals`` are the seats that pop in this round of the opening, ``popped`` their
    numbers so far (H4); ``opened`` are the seats with what each popped last for the start, until the first turn has
    dice of its own. ``turns`` counts turns that are over.
    """

    setup: Setup
    waiting: tuple[int, ...]
    pieces: tuple[tuple[int, Stack], ...] = ()
    seat: int = 0
    step: Step = Step.POP
    number: int = 0
    dot: bool = False
    turns: int = 0
    rivals: tuple[int, ...] = ()
    popped: tuple[int, ...] = ()
    last: Last | None = None
    opened: tuple[tuple[int, int], ...] = ()

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours in play, clockwise."""
        return self.setup.colours

    @property
    def mine(self) -> tuple[int, ...]:
        """The colours of the seat whose turn it is: one, or both of its sets (H3)."""
        return self.setup.sets_of[self.seat]

    @lazy
    def stacks(self) -> dict[int, Stack]:
        """The piece on each space that has one (H6: at most one)."""
        return dict(self.pieces)

    def owner(self, stack: Stack) -> int:
        """The seat that owns a piece: that of its top cone (H6)."""
        return self.colours[stack[-1].colour].seat

    def owned(self, seat: int) -> int:
        """How many cones a seat owns on the track, buried ones in its stacks included (H15)."""
        return sum(len(stack) for _, stack in self.pieces if self.owner(stack) == seat)

    @lazy
    def out(self) -> frozenset[int]:
        """The seats that own nothing on the track and have nothing waiting (H13)."""
        still_in = {self.owner(stack) for _, stack in self.pieces}
        still_in |= {c.seat for c, n in zip(self.colours, self.waiting, strict=True) if n}
        return frozenset(range(self.setup.seats)) - still_in

    def start(self, colour: int) -> int:
        """Where a colour enters."""
        return self.colours[colour].start
