"""Kopf oder Knopf for learners where a strike may take some of the threatened buttons (K6, `strike=choose`).

A strike of some is several actions: the numbers that take a button, in the order of the squares, then `strike`. All
else is one action, numbered as ever; `strike` at once takes all.
"""

from collections.abc import Sequence

from tete.core.game import OpenView
from tete.games.kopf.encoding import TAKES, WORDS, Encoding
from tete.games.kopf.moves import Move, Strike, Word, write
from tete.games.kopf.rules import moves
from tete.games.kopf.state import State, Step
from tete.learning.kinds import Plane, Prefix
from tete.learning.layers import Layers


class Choosing:
    """Actions of a table with `strike=choose`, and one plane more: what has been named for the strike so far."""

    lots = Encoding.lots
    shape = Encoding.shape
    planes = (*Encoding.planes, Plane("begun", "buttons named for the strike so far (K6)"))

    def __init__(self, s: State) -> None:
        self._table = Encoding(s)
        self.actions = self._table.actions
        self._strike = self._table.number(None, Word.STRIKE)

    def legal(self, s: State, prefix: Prefix) -> Sequence[int]:
        """What may come next: with some named, the squares after the last of them, and the strike."""
        if prefix and not _is_open(s, prefix):
            return ()
        if not prefix:
            whole = (move for move in moves(s) if not isinstance(move, Strike))
            numbers = [self._table.number(None, move) for move in whole]
        else:
            numbers = [self._strike]
        if s.step is Step.STRIKE and len(s.threatened) > 1:
            after = prefix[-1] if prefix else -1
            named = [TAKES + square for square in sorted(s.threatened) if TAKES + square > after]
            if len(prefix) + 1 < len(s.threatened):  # to name them all is to strike at once
                numbers += named
        return sorted(numbers)

    def made(self, s: State, prefix: Prefix) -> Move | None:
        """The move, once it is whole."""
        if len(prefix) > 1 and prefix[-1] == self._strike:
            return Strike(tuple(number - TAKES for number in prefix[:-1]))
        return None if _is_open(s, prefix) else self._table.move(None, prefix[0])

    def steps(self, s: State, move: Move) -> Prefix:
        """The actions that make a legal move."""
        if isinstance(move, Strike):
            return (*(TAKES + square for square in move.squares), self._strike)
        return (self._table.number(None, move),)

    def name(self, s: State, prefix: Prefix, action: int) -> str:
        """An action for people to read."""
        made = self.made(s, (*prefix, action))
        if made is None:
            named = tuple(number - TAKES for number in (*prefix, action))
            return f"{write(Strike(named))} …"
        return write(made)

    def observe(self, view: OpenView[State], prefix: Prefix = ()) -> Layers:
        """Every plane by name; a spectator looks as red does."""
        made = Layers(self.planes, self.shape)
        seen = self._table.observe(view)
        for plane in Encoding.planes:
            made[plane.name][:] = seen[plane.name]
        if view.seat == view.state.mover:
            made.put("begun", [number - TAKES for number in prefix])
        return made


def _is_open(s: State, prefix: Prefix) -> bool:
    """Whether buttons were named for a strike that nothing has ended yet."""
    return s.step is Step.STRIKE and all(TAKES <= number < WORDS for number in prefix)
