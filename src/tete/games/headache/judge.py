"""What a simple bot needs: how the tracks look after a move, counted in cones."""

from tete.core.game import OpenView
from tete.games.headache.moves import Move, Word
from tete.games.headache.rules import play
from tete.games.headache.state import Stack, State, Step
from tete.games.headache.track import CLOCKWISE, COUNTER, is_crossing, ways

WIN = 1000.0
ENTER = 0.6  # who has all four in may capture
CHANCE_OF_NUMBER = 1 / 6
RISK = 0.8
AGAIN = 0.35
"""What a further turn is worth, in cones."""


class Judge:
    """Rates a move by the cones it wins, and by those that others could land on next."""

    def rate(self, view: OpenView[State], move: Move) -> float:
        """How the mover of this view stands after the move, in cones."""
        s = view.state
        seat = s.mover.seat
        match move:
            case Word.AGAIN:
                return AGAIN + _stands(s, seat)
            case Word.END | Word.STAY:
                return _stands(s, seat)
        after = play(s, move)
        if after.outcome and after.outcome.winners == (seat,):
            return WIN
        gain = ENTER if move is Word.ENTER else 0.0
        if after.step is Step.CHOICE:
            gain += AGAIN
        return gain + _stands(after, seat)


def _stands(s: State, seat: int) -> float:
    """Cones owned, less what the others could take with one pop."""
    owned = 0.0
    for space, stack in s.pieces:
        if s.owner(stack) == seat:
            owned += len(stack) - RISK * CHANCE_OF_NUMBER * len(stack) * _numbers(s, space, seat)
    return owned


def _numbers(s: State, end: int, seat: int) -> int:
    """How many numbers would let some other seat land there, were it to pop now."""
    if s.setup.safe_crossings and is_crossing(end):
        return 0
    return sum(
        any(_hits(s, start, stack, n, end, seat) for start, stack in s.pieces) for n in range(1, 7)
    )


def _hits(s: State, start: int, stack: Stack, number: int, end: int, seat: int) -> bool:
    if s.owner(stack) == seat or s.waiting[stack[-1].colour]:
        return False
    return end in ways(start, number, CLOCKWISE) or (
        len(stack) > 1 and end in ways(start, number, COUNTER)
    )
