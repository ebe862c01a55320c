"""A state: both sides, the bag, and how it came about."""

from typing import NamedTuple

import msgspec

from tete.authoring.facts import lazy
from tete.games.headquarter.moves import Place
from tete.games.headquarter.pieces import Side, taken
from tete.games.headquarter.setup import Setup


class Cube(NamedTuple):
    """A cube that somebody saw being placed."""

    cell: int
    colour: str


class Glimpse(msgspec.Struct, frozen=True):
    """What of a placement is seen from the other side (Q7), and so known to everybody.

    ``by`` is the mover, ``shown`` are the cubes on that side behind an empty cell of the other; ``through`` is
    the cube of a through piece that came out on the other side.
    """

    by: int
    piece: int
    shown: tuple[Cube, ...] = ()
    through: Cube | None = None


class State(msgspec.Struct, frozen=True, dict=True):
    """A game in progress.

    ``plays`` are all placements, ``glimpses`` what the other player saw of each. ``backs`` holds for each
    seat the cells of the other side where it put a cube through; ``seen`` those where it has ever seen or put
    one. ``starter`` is who begins; None until that is drawn by lot. ``passes`` are turns in which somebody
    could not place; ``closing``: no turn follows the one that is on (Q9).
    """

    setup: Setup
    sides: tuple[Side, Side]
    bag: tuple[int, ...]
    seen: tuple[int, int]
    backs: tuple[int, int] = (0, 0)
    plays: tuple[Place, ...] = ()
    glimpses: tuple[Glimpse, ...] = ()
    drawn: int | None = None
    starter: int | None = 0
    passes: int = 0
    closing: bool = False
    is_over: bool = False

    @property
    def turns(self) -> int:
        """Turns that are over; those that were passed count."""
        return len(self.plays) + self.passes

    @property
    def passed(self) -> bool:
        """Whether the turn before this one was passed: whoever cannot place once never can again (Q9)."""
        return self.passes > 0

    @property
    def mover(self) -> int:
        """Whose turn it is: the starter's, then the other's (Q9)."""
        return ((self.starter or 0) + self.turns) % 2

    @lazy
    def empty(self) -> tuple[int, int]:
        """The empty cells of each side."""
        cells = self.setup.head.cells
        return cells & ~taken(self.sides[0]), cells & ~taken(self.sides[1])
