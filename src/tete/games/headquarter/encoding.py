"""HeadQuarter for learners: a number for every placement, and what is seen as planes, the bottom row first.

Both sides use the same cells. A spectator looks as seat 0 does, and sees less.
"""

import numpy as np
from numpy.typing import NDArray

from tete.core.encoding import Plane
from tete.games.headquarter import moves, position
from tete.games.headquarter.cells import UP, each, name
from tete.games.headquarter.moves import Draw, Kind, Move, Place, place
from tete.games.headquarter.pieces import LETTERS, OF_EACH, PIECES, Side, orders, with_cube
from tete.games.headquarter.state import Cube, State
from tete.games.headquarter.view import Event, View

Floats = NDArray[np.float32]

_KINDS = tuple(Kind)


class Encoding:
    """A placement is (kind × cells + cell) × 2, and 1 more if the piece drawn lies the other way round."""

    lots = len(PIECES)
    planes = (
        Plane("head", "the cells there are (Q3)"),
        Plane("own", "cubes on one's own side: red, green, blue, yellow", len(LETTERS)),
        Plane("other", "cubes that are shown on the other side, by colour (Q7, Q8)", len(LETTERS)),
        Plane("remembered", "cubes that were ever seen on the other side, by colour", len(LETTERS)),
        Plane("dark", "cells of which nothing is shown: one's own side, the other", 2),
        Plane("drawn", "the piece to place", len(PIECES)),
        Plane("bag", "how many of each piece are in the bag, of three (Q1)", len(PIECES)),
        Plane("turn", "it is the turn of the seat that looks"),
        Plane("starter", "the seat that looks began"),
        Plane("passed", "the starter could not place in this round (Q9)"),
        Plane("closing", "the game ends after this turn (Q9)"),
    )

    def __init__(self, s: State) -> None:
        head = self._head = s.setup.head
        self._index = {cell: at for at, cell in enumerate(head.order)}
        self._at = [divmod(cell, UP) for cell in head.order]
        self.actions = 2 * len(_KINDS) * len(head.order)
        self.shape = head.height, head.width

    def number(self, view: View | None, move: Move) -> int:
        """The number of a placement."""
        if isinstance(move, Draw):
            raise ValueError("chance's moves have no number here")
        turned = move.colours != PIECES[move.piece]
        kind = _KINDS.index(move.kind)
        return 2 * (kind * len(self._index) + self._index[move.cell]) + turned

    def move(self, view: View, number: int) -> Place:
        """The placement of the piece drawn that a number means; IndexError if it has no other way round."""
        if view.drawn is None:
            raise ValueError("nothing is drawn")
        at, turned = divmod(number, 2)
        kind, cell = divmod(at, len(self._index))
        return place(_KINDS[kind], self._head.order[cell], orders(view.drawn)[turned])

    def observe(self, view: View, begun: tuple[int, ...] = ()) -> dict[str, Floats]:
        """Every plane by name."""
        seat = view.seat or 0
        head = self._head.cells
        turn = not view.is_over and view.seat == view.mover
        return {
            "head": self._on(head),
            "own": self._on(*view.sides[seat]),
            "other": self._on(*view.sides[1 - seat]),
            "remembered": self._on(*_remembered(view, 1 - seat)),
            "dark": self._on(view.dark[seat], view.dark[1 - seat]),
            "drawn": self._all(*(float(view.drawn == piece) for piece in range(len(PIECES)))),
            "bag": self._all(*(count / OF_EACH for count in view.bag)),
            "turn": self._all(float(turn)),
            "starter": self._all(float(seat == 0)),
            "passed": self._all(float(view.passed)),
            "closing": self._all(float(view.is_last_turn)),
        }

    def memory(self, view: View) -> str:
        """The seat, what it witnessed turn by turn, and what is drawn; after the end everything."""
        if view.whole is not None:
            return f"seat={view.seat} {position.write(view.whole)}"
        seen = "|".join(map(_told, view.events))
        drawn = "" if view.drawn is None else PIECES[view.drawn]
        return f"seat={view.seat} seen={seen} drawn={drawn}{' passed' * view.passed}"

    def past(self, s: State) -> tuple[Move, ...]:
        """Every draw and every placement."""
        made: list[Move] = []
        for play in s.plays:
            made += [Draw(play.piece), play]
        return (*made, Draw(s.drawn)) if s.drawn is not None else tuple(made)

    def _on(self, *sets: int) -> Floats:
        """A layer for each set of cells, 1 on its cells."""
        made = np.zeros((len(sets), *self.shape), np.float32)
        for at, cells in enumerate(sets):
            for cell in each(cells):
                made[at, *self._at[self._index[cell]]] = 1
        return made

    def _all(self, *values: float) -> Floats:
        """A layer for each value, the same everywhere."""
        return np.tile(np.array(values, np.float32).reshape(-1, 1, 1), (1, *self.shape))


def _remembered(view: View, side: int) -> Side:
    """The cubes of a side that the viewer has witnessed: no cube that was hidden ever shows later (Q6)."""
    if view.whole is not None:
        return view.sides[side]
    cubes = view.setup.laid[side]
    for at, event in enumerate(view.events):
        for cube in _witnessed(event, at % 2, side):
            cubes = with_cube(cubes, *cube)
    return cubes


def _witnessed(event: Event, mover: int, side: int) -> tuple[Cube, ...]:
    """The cubes that came to lie on a side in a turn, as far as they were seen."""
    if isinstance(event, Place):
        if event.kind is Kind.THRU:
            return (Cube(event.cell, event.colours[0 if mover == side else 1]),)
        pairs = zip(event.cells, event.colours, strict=True)
        return tuple(Cube(*pair) for pair in pairs) if mover == side else ()
    if mover == side:
        return event.shown
    return (event.through,) if event.through else ()


def _told(event: Event) -> str:
    """One turn as it was witnessed."""
    if isinstance(event, Place):
        return moves.write(event)
    through = f" thru {name(event.through.cell)}{event.through.colour}" if event.through else ""
    shown = "".join(f" {name(cube.cell)}{cube.colour}" for cube in event.shown)
    return f"{PIECES[event.piece]}{through}{shown}"
