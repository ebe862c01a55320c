"""What a table agreed on, and the colours that follow from it (H3)."""

import msgspec

from tete.authoring.facts import lazy
from tete.games.headache.track import crossing

CONES = 4
"""Cones of a colour (H3)."""
TURN_LIMIT = 300
"""Turns of each player before cones are counted, unless agreed otherwise (H15)."""

HUES = ("red", "blue", "amber", "teal")
PAIRS = ("red-blue", "red-amber", "red-teal", "blue-amber", "blue-teal", "amber-teal")
"""What two players can agree on: the first one's colour, then the other's (H3)."""
STARTS = ("x0", "x2", "x4", "x6")
"""Where the first of two players can start; the other starts opposite (H1, H3)."""
_LETTERS = "RBATrbat"


class Colour(msgspec.Struct, frozen=True):
    """Four cones: whose they are, where they enter, and their letter.

    ``set`` is 0 or 1: the second set of a player has a small letter. ``hue`` is one of HUES, by its place.
    """

    seat: int
    start: int
    set: int
    hue: int

    @property
    def letter(self) -> str:
        """The letter of these cones, unlike that of every other colour."""
        return _LETTERS[self.hue + 4 * self.set]


class Setup(msgspec.Struct, frozen=True, dict=True):
    """The agreed options. ``turn_limit`` is a number of turns for each player, or None (H15).

    ``pair`` and ``first`` are for two players: one of PAIRS, one of STARTS.
    """

    seats: int = 2
    sets: int = 1
    safe_crossings: bool = False
    turn_limit: int | None = TURN_LIMIT
    pair: str = PAIRS[0]
    first: str = STARTS[0]

    @lazy
    def colours(self) -> tuple[Colour, ...]:
        """The colours in play, clockwise (H3); the first of each seat come in the order of turns (H4)."""
        first = 2 * STARTS.index(self.first)
        if self.sets == 2:
            return tuple(
                Colour(at % 2, crossing(first + 2 * at), at // 2, self.hue(at % 2))
                for at in range(4)
            )
        apart = 4 if self.seats == 2 else 2  # H3: two players sit opposite each other
        return tuple(
            Colour(seat, crossing(first + apart * seat), 0, self.hue(seat))
            for seat in range(self.seats)
        )

    def hue(self, seat: int) -> int:
        """The colour of a seat, by its place in HUES."""
        return HUES.index(self.pair.split("-")[seat]) if self.seats == 2 else seat

    @lazy
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
