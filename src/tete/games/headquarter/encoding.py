"""HeadQuarter for learners: a number for every placement, and what is seen as planes, the bottom row first.

Both sides use the same cells. A spectator looks as seat 0 does, and sees less.
"""

import numpy as np
from numpy.typing import NDArray

from tete.games.headquarter import moves, position
from tete.games.headquarter.cells import ROWS, UP, name
from tete.games.headquarter.moves import Begin, Draw, Kind, Move, Place, place
from tete.games.headquarter.pieces import LETTERS, OF_EACH, PIECES, Side, orders, with_cube
from tete.games.headquarter.state import Cube, State
from tete.games.headquarter.view import Event, View
from tete.learning.kinds import Plane
from tete.learning.layers import Layers

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
        Plane("passed", "the player before could not place (Q9)"),
        Plane("closing", "the game ends after this turn (Q9)"),
    )

    def __init__(self, s: State) -> None:
        head = self._head = s.setup.head
        self._index = {cell: at for at, cell in enumerate(head.order)}
        self.actions = 2 * len(_KINDS) * len(head.order)
        self.shape = head.height, head.width

    def number(self, view: View | None, move: Move) -> int:
        """The number of a placement."""
        if not isinstance(move, Place):
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

    def observe(self, view: View, prefix: tuple[int, ...] = ()) -> Layers:
        """Every plane by name."""
        seat = view.seat or 0
        made = Layers(self.planes, self.shape)
        own, other = view.sides[seat], view.sides[1 - seat]
        dark = view.dark[seat], view.dark[1 - seat]
        sets = (self._head.cells, *own, *other, *_remembered(view, 1 - seat), *dark)
        made.stack[: len(sets)] = _rows(sets)[:, : self._head.height, : self._head.width]
        made.fill("drawn", *(view.drawn == piece for piece in range(len(PIECES))))
        made.fill("bag", *(count / OF_EACH for count in view.bag))
        made.fill("turn", not view.is_over and view.seat == view.mover)
        made.fill("starter", seat == view.starter)
        made.fill("passed", view.passed)
        made.fill("closing", view.is_last_turn)
        return made

    def memory(self, view: View) -> str:
        """The seat, what it witnessed turn by turn, and what is drawn; after the end everything."""
        if view.whole is not None:
            return f"seat={view.seat} {position.write(view.whole)}"
        seen = "|".join(map(_told, view.events))
        drawn = "" if view.drawn is None else PIECES[view.drawn]
        first = "" if view.starter is None else f" begins={view.starter + 1}"
        first = first if view.setup.first == "lot" else ""
        return f"seat={view.seat}{first} seen={seen} drawn={drawn}{' passed' * view.passed}"

    def past(self, s: State) -> tuple[Move, ...]:
        """Every draw and every placement."""
        made: list[Move] = []
        if s.setup.first == "lot" and s.starter is not None:
            made.append(Begin(s.starter))
        for play in s.plays:
            made += [Draw(play.piece), play]
        return (*made, Draw(s.drawn)) if s.drawn is not None else tuple(made)


def _rows(sets: tuple[int, ...]) -> NDArray[np.uint8]:
    """Sets of cells as layers of 0 and 1: the planes of sets come first, in this order."""
    octets = b"".join(cells.to_bytes(ROWS * UP // 8, "little") for cells in sets)
    bits = np.unpackbits(np.frombuffer(octets, np.uint8), bitorder="little")
    return bits.reshape(len(sets), ROWS, UP)


def _remembered(view: View, side: int) -> Side:
    """The cubes of a side that the viewer has witnessed: no cube that was hidden ever shows later (Q6)."""
    if view.whole is not None:
        return view.sides[side]
    cubes = view.setup.laid[side]
    for mover, event in view.watched:
        for cube in _witnessed(event, mover, side):
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
