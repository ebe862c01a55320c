"""What a table agreed on, and the colours that follow from it (H3)."""

from dataclasses import dataclass
from functools import cached_property

from tete.games.headache.track import crossing

CONES = 4
"""Cones of a colour (H3)."""
TURN_LIMIT = 300
"""Turns of each player before cones are counted, unless agreed otherwise (H15)."""

_LETTERS = "RBATrbat"


@dataclass(frozen=True)
class Colour:
    """Four cones: whose they are, where they enter, and their letter.

    ``set`` is 0 or 1: the second set of a player has a small letter.
    """

    seat: int
    start: int
    set: int

    @property
    def letter(self) -> str:
        """The letter of these cones, unlike that of every other colour."""
        return _LETTERS[self.seat + 4 * self.set]


@dataclass(frozen=True)
class Setup:
    """The agreed options. ``turn_limit`` is a number of turns for each player, or None (H15)."""

    seats: int = 2
    sets: int = 1
    safe_crossings: bool = False
    turn_limit: int | None = TURN_LIMIT

    @cached_property
    def colours(self) -> tuple[Colour, ...]:
        """The colours in play, clockwise (H3); the first of each seat come in the order of turns (H4)."""
        if self.sets == 2:
            return tuple(Colour(at % 2, crossing(2 * at), at // 2) for at in range(4))
        apart = 4 if self.seats == 2 else 2  # H3: two players sit opposite each other
        return tuple(Colour(seat, crossing(apart * seat), 0) for seat in range(self.seats))

    @cached_property
    def sets_of(self) -> tuple[tuple[int, ...], ...]:
        """Of each seat its colours, the first set first (H3)."""
        everyone = enumerate(self.colours)
        found = [(colour.seat, at) for at, colour in everyone]
        return tuple(
            tuple(at for seat, at in found if seat == whose) for whose in range(self.seats)
        )

    def letter(self, seat: int) -> str:
        """The letter of a seat: that of its first set."""
        return self.colours[self.sets_of[seat][0]].letter

    @property
    def most_turns(self) -> int | None:
        """How many turns all players have together; a turn that is skipped counts (H15)."""
        return None if self.turn_limit is None else self.turn_limit * self.seats
