"""What a viewer may know (Q7): the one door through which anything of a state leaves."""

from typing import NamedTuple

import msgspec

from tete.authoring.facts import lazy
from tete.games.headquarter.moves import Place
from tete.games.headquarter.pieces import BARE, Side, taken, with_cube, within
from tete.games.headquarter.rules import placements_of
from tete.games.headquarter.setup import Setup
from tete.games.headquarter.state import Glimpse, State

Event = Place | Glimpse
"""A turn as somebody saw it: one's own placement, or what showed of another's."""


class Turn(NamedTuple):
    """Who placed, and what the viewer witnessed of it."""

    mover: int
    event: Event


class View(msgspec.Struct, frozen=True, dict=True):
    """All that a seat (None: a spectator) may know.

    ``sides`` are the cubes that are shown; ``dark`` the cells of each side of which nothing is shown. With
    ``memory=own`` that is what can be seen now, with ``aided`` what was ever seen as well (Q8). ``events`` is
    what the viewer has witnessed from the first turn on: a good memory may use it, pictures do not.
    ``whole`` is there when nothing is secret any more.
    """

    setup: Setup
    seat: int | None
    sides: tuple[Side, Side]
    dark: tuple[int, int]
    bag: tuple[int, ...]
    drawn: int | None
    turns: int
    passed: bool
    closing: bool
    starter: int | None
    events: tuple[Event, ...]
    whole: State | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.whole is not None and self.whole.is_over

    @property
    def mover(self) -> int:
        """Whose turn it is."""
        return ((self.starter or 0) + self.turns) % 2

    @property
    def is_last_turn(self) -> bool:
        """Whether the game ends after this turn (Q9).

        Everybody is told. That a side is full all can count: a piece goes through before the eyes of both, or adds
        two cubes to a side; and a starter who cannot place any more says so.
        """
        return self.closing and not self.is_over

    @property
    def watched(self) -> tuple["Turn", ...]:
        """What was witnessed, with who did it: an own placement is the viewer's."""
        seat = self.seat or 0
        return tuple(Turn(seat if isinstance(e, Place) else e.by, e) for e in self.events)

    @lazy
    def empty(self) -> tuple[int, int]:
        """The cells of each side that are seen to be empty."""
        cells, (first, second) = self.setup.head.cells, self.sides
        return cells & ~taken(first) & ~self.dark[0], cells & ~taken(second) & ~self.dark[1]

    @lazy
    def legal(self) -> tuple[Place, ...]:
        """What the viewer may place; nothing unless it is the viewer's turn (Q5: enough can be seen to know)."""
        if self.drawn is None or self.seat is None or self.seat != self.mover:
            return ()
        mine, other = self.empty[self.seat], self.empty[1 - self.seat]
        return placements_of(mine, other, self.drawn)


def view(s: State, seat: int | None) -> View:
    """What a seat may know, or a spectator: what both players may know. After the end, everything."""
    if s.is_over:
        return reveal(s, seat)
    if seat is None:
        sides, dark = _for_all(s)
        events: tuple[Event, ...] = s.glimpses
    else:
        sides, dark = _for_one(s, seat)
        events = tuple(
            play if glimpse.by == seat else glimpse
            for play, glimpse in zip(s.plays, s.glimpses, strict=True)
        )
    return _seen_by(seat, s, sides, dark, events)


def reveal(s: State, seat: int | None = None) -> View:
    """The view of somebody who may see everything."""
    return _seen_by(seat, s, s.sides, (0, 0), (), s)


def _seen_by(
    seat: int | None,
    s: State,
    sides: tuple[Side, Side],
    dark: tuple[int, int],
    events: tuple[Event, ...],
    whole: State | None = None,
) -> View:
    """With what everybody knows: the options, the bag, the piece drawn, and whose turn it is."""
    return View(
        setup=s.setup,
        seat=seat,
        sides=sides,
        dark=dark,
        bag=s.bag,
        drawn=s.drawn,
        turns=s.turns,
        passed=s.passed,
        closing=s.closing,
        starter=s.starter,
        events=events,
        whole=whole,
    )


def _for_one(s: State, seat: int) -> tuple[tuple[Side, Side], tuple[int, int]]:
    """My side, what shows through its empty cells, and the backs of my through pieces (Q7, Q8)."""
    mine, other = s.sides[seat], s.sides[1 - seat]
    known = s.empty[seat] | s.backs[seat]
    if s.setup.memory == "aided":
        known |= s.seen[seat]
    shown, dark = within(other, known), s.setup.head.cells & ~known
    return ((mine, shown), (0, dark)) if seat == 0 else ((shown, mine), (dark, 0))


def _for_all(s: State) -> tuple[tuple[Side, Side], tuple[int, int]]:
    """What both players know.

    A player cannot tell whether there is a cube behind one's own. So of a cell that is not open on both
    sides nothing can be shown to all that is on both screens now; but where memory is aided, every cube
    that the other player saw being placed.
    """
    closed = s.setup.head.cells & ~(s.empty[0] & s.empty[1])
    if s.setup.memory == "own":
        return (BARE, BARE), (closed, closed)
    first, second = witnessed(s.setup, s.glimpses)
    return (first, second), (closed & ~taken(first), closed & ~taken(second))


def witnessed(setup: Setup, glimpses: tuple[Glimpse, ...]) -> tuple[Side, Side]:
    """The cubes that both players have seen or know of, on each side."""
    sides = list(setup.laid)
    for glimpse in glimpses:
        mover = glimpse.by
        for cell, colour in glimpse.shown:
            sides[mover] = with_cube(sides[mover], cell, colour)
        if glimpse.through:
            sides[1 - mover] = with_cube(sides[1 - mover], *glimpse.through)
    return sides[0], sides[1]
