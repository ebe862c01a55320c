"""A position of Headache as a value."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from tete.core.game import Outcome
from tete.games.headache.moves import Choice, Enter, Go, Move, Raise, Word
from tete.games.headache.setup import Colour, Setup
from tete.games.headache.track import CLOCKWISE, COUNTER, Way, is_crossing, ways


@dataclass(frozen=True, order=True)
class Cone:
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


class Bar(Enum):
    """Why a piece may not end on a space: the code of the refusal and the rule."""

    OWN = "own-piece", "H9"
    RESERVED = "reserved", "H10"
    SAFE = "safe", "H12"
    NOT_ALL_IN = "not-all-in", "H8"


@dataclass(frozen=True)
class Last:
    """What was last chosen, by which seat, with which number."""

    seat: int
    number: int
    move: Choice


@dataclass(frozen=True)
class State:
    """All there is to know of a game at one moment.

    ``pieces`` are (space, stack) by space. ``waiting`` counts the cones of each colour still to be
    entered. ``seat`` is whose turn it is, or who pops in the opening. ``number`` and ``dot`` are the dice
    of this turn (0: not popped). ``rivals`` are the seats that pop in this round of the opening, ``popped`` their
    numbers so far (H4). ``turns`` counts turns that are over.
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

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours in play, clockwise."""
        return self.setup.colours

    @property
    def mine(self) -> tuple[int, ...]:
        """The colours of the seat whose turn it is: one, or both of its sets (H3)."""
        return self.setup.sets_of[self.seat]

    @cached_property
    def stacks(self) -> dict[int, Stack]:
        """The piece on each space that has one (H6: at most one)."""
        return dict(self.pieces)

    def owner(self, stack: Stack) -> int:
        """The seat that owns a piece: that of its top cone (H6)."""
        return self.colours[stack[-1].colour].seat

    def owned(self, seat: int) -> int:
        """How many cones a seat owns on the track, buried ones in its stacks included (H15)."""
        return sum(len(stack) for _, stack in self.pieces if self.owner(stack) == seat)

    @cached_property
    def out(self) -> frozenset[int]:
        """The seats that own nothing on the track and have nothing waiting (H13)."""
        still_in = {self.owner(stack) for _, stack in self.pieces}
        still_in |= {c.seat for c, n in zip(self.colours, self.waiting, strict=True) if n}
        return frozenset(range(self.setup.seats)) - still_in

    @cached_property
    def outcome(self) -> Outcome | None:
        """How it ended: one is left (H14), or the turns are used up (H15)."""
        if len(self.out) == self.setup.seats - 1:
            return Outcome.of([float(at not in self.out) for at in range(self.setup.seats)], "last")
        most = self.setup.most_turns
        if most is None or self.turns < most:
            return None
        owned = [self.owned(seat) for seat in range(self.setup.seats)]
        share = 1 / owned.count(max(owned))
        return Outcome.of([share * (count == max(owned)) for count in owned], "limit")

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """All that the seat to move may do now; empty while chance is to pop."""
        if self.outcome:
            return ()
        if self.step is Step.ACT:
            return (*self.enters, *self.goes, Word.STAY)
        if self.step is Step.CHOICE:
            return (Word.AGAIN, *self.raises, Word.END)
        return ()

    @cached_property
    def enters(self) -> dict[Enter | Word, int]:
        """Every way to enter, and the colour that does: a cone of it is waiting and its start space is free.

        H5, H9; H10: entering never captures. With two sets the start space is named (H3).
        """
        can = [at for at in self.mine if self.waiting[at] and self.start(at) not in self.stacks]
        if len(self.mine) == 1:
            return dict.fromkeys([Word.ENTER] * len(can), self.mine[0])
        return {Enter(self.start(at)): at for at in can}

    def start(self, colour: int) -> int:
        """Where a colour enters."""
        return self.colours[colour].start

    @cached_property
    def goes(self) -> dict[Go, Way]:
        """Every move of a piece with the number popped, and its way (H5, H7)."""
        return {
            Go(space, end): way
            for space, stack in self.pieces
            if self.owner(stack) == self.seat
            for end, way in sorted(self.reach(space).items())
            if self.bar(space, end) is None
        }

    def reach(self, space: int) -> dict[int, Way]:
        """Where the number takes the piece on a space, whatever stands there (H7)."""
        found = ways(space, self.number, CLOCKWISE)
        if len(self.stacks[space]) > 1:  # H7: only a stack goes the other way
            found = {**found, **ways(space, self.number, COUNTER)}
        return found

    def bar(self, space: int, end: int) -> Bar | None:
        """Why the piece on a space, one of the seat to move, may not end there; None if it may."""
        stack, seat = self.stacks.get(end), self.seat
        if stack and self.owner(stack) == seat:
            return Bar.OWN
        for colour, waiting in zip(self.colours, self.waiting, strict=True):
            if colour.start == end and colour.seat != seat and waiting:
                return Bar.RESERVED
        if stack and self.setup.safe_crossings and is_crossing(end):
            return Bar.SAFE
        if stack and self.waiting[self.stacks[space][-1].colour]:  # H3: each colour by itself
            return Bar.NOT_ALL_IN
        return None

    @cached_property
    def raises(self) -> tuple[Raise, ...]:
        """H11: every cone of the seat to move below the top of somebody else's stack."""
        return tuple(self._raises())

    def _raises(self) -> Iterator[Raise]:
        for space, stack in self.pieces:
            if self.owner(stack) != self.seat:
                for place, cone in enumerate(stack, 1):
                    if cone.colour in self.mine:
                        yield Raise(space, place)
