"""A state: both sides, the bag, and how it came about."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from tete.core.game import Outcome
from tete.games.headquarter.moves import Place, all_places
from tete.games.headquarter.pieces import Side, taken
from tete.games.headquarter.score import total
from tete.games.headquarter.setup import Setup
from tete.games.headquarter.stability import can_place, placements


class Cube(NamedTuple):
    """A cube that somebody saw being placed."""

    cell: int
    colour: str


class Glimpse(NamedTuple):
    """What of a placement is seen from the other side (Q7), and so known to everybody.

    ``shown`` are the cubes on the mover's side behind an empty cell of the other; ``through`` is the cube of
    a through piece that came out on the other side.
    """

    piece: int
    shown: tuple[Cube, ...] = ()
    through: Cube | None = None


@dataclass(frozen=True)
class State:
    """A game in progress.

    ``plays`` are all placements, ``glimpses`` what the other player saw of each. ``backs`` holds for each
    seat the cells of the other side where it put a cube through; ``seen`` those where it has ever seen or put
    one. ``passed``: the starter could not place in this round (Q9).
    """

    setup: Setup
    sides: tuple[Side, Side]
    bag: tuple[int, ...]
    seen: tuple[int, int]
    backs: tuple[int, int] = (0, 0)
    plays: tuple[Place, ...] = ()
    glimpses: tuple[Glimpse, ...] = ()
    drawn: int | None = None
    passed: bool = False

    @property
    def turns(self) -> int:
        """Turns that are over; the one that was passed counts."""
        return len(self.plays) + self.passed

    @property
    def mover(self) -> int:
        """Whose turn it is: the starter's, then the other's (Q9)."""
        return self.turns % 2

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
    def is_over(self) -> bool:
        """Q9: a side was full, somebody could not place, or the bag is empty, and the round is over."""
        if self.drawn is not None:
            return False
        first, second = self.empty
        if not any(self.bag):
            return True
        if self.turns % 2:
            return not can_place(second, first & second)
        return self.passed or not first or not second

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
        if not all(self.empty):
            return "full"
        return "stuck" if any(self.bag) else "bag"
