"""Why a move is not allowed now: a code, a sentence for the player, the rule.

Everything said here the mover can see as well: nothing depends on what lies hidden behind the mover's cubes.
"""

from typing import NoReturn

from tete.core.errors import IllegalMove
from tete.core.text import Text
from tete.games.headquarter.cells import name
from tete.games.headquarter.codes import Code
from tete.games.headquarter.moves import Begin, Draw, Kind, Move, Place
from tete.games.headquarter.pieces import PIECES
from tete.games.headquarter.stability import resting
from tete.games.headquarter.state import State


def refuse(s: State, move: Move) -> NoReturn:
    """Raise the IllegalMove that a move which is not legal now deserves."""
    if s.is_over:
        raise IllegalMove(Code.OVER, Text("The game is over."), "Q9")
    if isinstance(move, Begin):
        raise IllegalMove(Code.BEGUN, Text("It is settled who begins."), "Q9")
    if s.starter is None:
        raise IllegalMove(Code.LOT_FIRST, Text("First it is drawn by lot who begins."), "Q9")
    if isinstance(move, Draw):
        _refuse_draw(s, move)
    if s.drawn is None:
        raise IllegalMove(Code.DRAW_FIRST, Text("First a double cube is drawn."), "Q4")
    if move.piece != s.drawn:
        raise IllegalMove(
            Code.OTHER_PIECE,
            Text(
                "The double cube that was drawn is {drawn}, not {given}.",
                drawn=PIECES[s.drawn],
                given=PIECES[move.piece],
            ),
            "Q4",
        )
    mine, other = s.empty[s.mover], s.empty[1 - s.mover]
    raise closed(s.setup.head.cells, mine, other, move) or unstable(mine, move)


def _refuse_draw(s: State, move: Draw) -> NoReturn:
    if s.drawn is not None:
        raise IllegalMove(Code.DRAWN, Text("A double cube has been drawn: place it."), "Q4")
    raise IllegalMove(
        Code.NOT_IN_THE_BAG,
        Text("There is no {piece} left in the bag.", piece=PIECES[move.piece]),
        "Q1",
    )


def closed(head: int, mine: int, other: int, move: Place) -> IllegalMove | None:
    """A cell that is not there or not free; ``mine`` and ``other`` are the empty cells of the sides."""
    for cell in move.cells:
        if not head >> cell & 1:
            return IllegalMove(
                Code.NO_CELL, Text("There is no cell {cell} in this head.", cell=name(cell)), "Q3"
            )
        if not mine >> cell & 1:
            return IllegalMove(Code.TAKEN, Text("{cell} is taken.", cell=name(cell)), "Q4")
    if move.kind is Kind.THRU and not other >> move.cell & 1:
        return IllegalMove(
            Code.TAKEN_BEHIND,
            Text("Behind {cell} there is a cube already.", cell=name(move.cell)),
            "Q4",
        )
    return None


def unstable(mine: int, move: Place) -> IllegalMove:
    """Why it does not stay where it is put (Q5)."""
    return IllegalMove(Code.UNSTABLE, _fall(mine, move), "Q5")


def _fall(mine: int, move: Place) -> Text:
    """Which cell does not rest, and why that matters (Q5)."""
    first, last = name(move.cells[0]), name(move.cells[-1])
    match move.kind:
        case Kind.UP:
            return Text("It would fall: nothing is under {cell}.", cell=first)
        case Kind.THRU:
            return Text(
                "It would fall: nothing is under {cell}, on your side or behind.", cell=first
            )
    rests = [resting(mine) >> cell & 1 for cell in move.cells]
    if not any(rests):
        return Text("It would fall: nothing is under {first} or {last}.", first=first, last=last)
    loose = last if rests[0] else first
    return Text(
        "It would tip: there is a gap under {cell}, and nothing holds it at that end.", cell=loose
    )
