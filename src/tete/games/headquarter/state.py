"""A state: both sides, the bag, and how it came about."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from tete.core.game import Outcome
from tete.games.headquarter.moves import Place, all_places
from tete.games.headquarter.pieces import Side, taken
from tete.games.headquarter.score import total
from tete.games.headquarter.setup import Setup
from tete.games.headquarter.stability import placements


class Cube(NamedTuple):
    """A cube that somebody saw being placed."""

    cell: int
    colour: str


class Glimpse(NamedTuple):
    """What of a placement is seen from the other side (Q7), and so known to everybody.

    ``by`` is the mover, ``shown`` are the cubes on his side behind an empty cell of the other; ``through`` is
    the cube of a through piece that came out on the other side.
    """

    by: int
    piece: int
    shown: tuple[Cube, ...] = ()
    through: Cube | None = None


@dataclass(frozen=True)
class State:
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
        """Whether the turn before this one was passed: who cannot place once never can again (Q9)."""
        return self.passes > 0

    @property
    def mover(self) -> int:
        """Whose turn it is: the starter's, then the other's (Q9)."""
        return ((self.starter or 0) + self.turns) % 2

    @cached_property
    def empty(self) -> tuple[int, int]:
        """The empty cells of each side."""
        cells = self.setup.head.cells
        return cells & ~taken(self.sides[0]), cells & ~taken(self.sides[1])

    @cached_property
    def legal(self) -> tuple[Place, ...]:
        """Every placement of the piece drawn; empty while chance is to draw (Q4, Q5)."""
        if self.drawn is None:
            return ()
        mine, other = self.empty[self.mover], self.empty[1 - self.mover]
        return tuple(all_places(placements(mine, other & mine), self.drawn))

    @cached_property
    def outcome(self) -> Outcome | None:
        """The points of both sides, each for the player it faces (Q10, Q12)."""
        if not self.is_over:
            return None
        cells, scale = self.setup.head.cells, self.setup.blackouts
        points = [total(side, cells, scale) for side in self.sides]
        return Outcome.of(points, self._reason)

    @property
    def _reason(self) -> str:
        if not (all(self.empty) if self.setup.end == "full" else self.empty[self.starter or 0]):
            return "full"
        return "stuck" if any(self.bag) else "bag"
