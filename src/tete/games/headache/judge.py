"""What a simple bot needs: how the tracks look after a move, counted in cones."""

from functools import cache

from tete.core.game import OpenView
from tete.games.headache.moves import NUMBERS, Enter, Move, Word
from tete.games.headache.rules import outcome, play
from tete.games.headache.state import State, Step
from tete.games.headache.track import CLOCKWISE, COUNTER, is_crossing, ways

WIN = 1000.0
ENTER = 0.6  # whoever has all four in may capture
CHANCE_OF_NUMBER = 1 / 6
RISK = 0.8
AGAIN = 0.35
"""What a further turn is worth, in cones."""


class Judge:
    """Rates a move by the cones it wins, and by those that others could land on next."""

    def rate(self, view: OpenView[State], move: Move) -> float:
        """How the mover of this view stands after the move, in cones."""
        s = view.state
        seat = s.seat
        match move:
            case Word.AGAIN:
                return AGAIN + _stands(s, seat)
            case Word.END | Word.STAY:
                return _stands(s, seat)
        after = play(s, move)
        ended = outcome(after)
        if ended and ended.winners == (seat,):
            return WIN
        gain = ENTER if move is Word.ENTER or isinstance(move, Enter) else 0.0
        if after.step is Step.CHOICE:
            gain += AGAIN
        return gain + _stands(after, seat)


def _stands(s: State, seat: int) -> float:
    """Cones owned, less what the others could take with one pop."""
    threats: dict[int, int] = {}
    for space, stack in s.pieces:
        if s.owner(stack) != seat and not s.waiting[stack[-1].colour]:
            for end, numbers in _numbers(space, len(stack) > 1).items():
                threats[end] = threats.get(end, 0) | numbers
    owned = 0.0
    for space, stack in s.pieces:
        if s.owner(stack) == seat:
            safe = s.setup.safe_crossings and is_crossing(space)
            count = 0 if safe else threats.get(space, 0).bit_count()
            owned += len(stack) * (1 - RISK * CHANCE_OF_NUMBER * count)
    return owned


@cache
def _numbers(start: int, both_ways: bool) -> dict[int, int]:
    """For every space in reach, the numbers that lead there, one bit each."""
    found: dict[int, int] = {}
    for number in NUMBERS:
        for direction in (CLOCKWISE, COUNTER) if both_ways else (CLOCKWISE,):
            for end in ways(start, number, direction):
                found[end] = found.get(end, 0) | 1 << number
    return found
