"""What a seat is likely to do, by the game's judge: the best more often, anything sometimes."""

import math
from collections.abc import Sequence
from typing import Any

from tete.core.asking import adds
from tete.core.game import CHANCE, AnyGame
from tete.core.optional import HasAny, HasTrail

_TEMPER = 0.15
"""How much worse a move must look, of the difference between best and worst, to be e times as rare."""
_WHIM = 0.15
"""The share of moves that have no reason."""
_MOST_KNOWN = 20_000


def shares(looks: Sequence[float]) -> list[float]:
    """How often each move is made, by how good they look, from 0 to 1.

    >>> [round(share, 2) for share in shares([1.0, 0.0, 1.0])]
    [0.47, 0.05, 0.47]
    """
    drawn = [math.exp((look - 1) / _TEMPER) for look in looks]
    total, whim = sum(drawn), _WHIM / len(looks)
    return [(1 - _WHIM) * each / total + whim for each in drawn]


def looks(rated: Sequence[float]) -> list[float]:
    """How good moves look beside each other, from 0 to 1; all alike where they are rated so.

    >>> looks([3, 1, 2]), looks([2, 2])
    ([1.0, 0.0, 0.5], [0.0, 0.0])
    """
    low, high = min(rated), max(rated)
    return [(rate - low) / (high - low or 1) for rate in rated]


class Habits:
    """How likely seats were to do what they did. Knows nothing of a game without a judge or without a trail."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._known: dict[tuple[int, Any], dict[Any, float]] = {}
        self.tell = game.judge is not None and not adds(game.judge, HasAny) and adds(game, HasTrail)
        """Whether a state says more than that it fits."""

    def weight(self, s: Any, but: int) -> float:
        """How likely the choices were that led to a state, those of one seat left out."""
        whose: object = self._game
        trail: Sequence[tuple[Any, Any]] = whose.trail(s) if adds(whose, HasTrail) else ()
        found = 1.0
        for before, move in trail:
            seat = self._game.turn(before)
            if seat is not None and seat not in (but, CHANCE):
                found *= self._share(before, seat, move)
        return found

    def _share(self, s: Any, seat: Any, move: Any) -> float:
        """How often whoever knows what that seat knew makes the move, beside the usual."""
        game, judge = self._game, self._game.judge
        view = game.view(s, seat)
        known = self._known.get((seat, view))
        if known is None:
            moves = game.moves(s)
            rated = [judge.rate(view, each) for each in moves] if judge else []
            known = dict(zip(moves, shares(looks(rated)), strict=True)) if rated else {}
            if len(self._known) < _MOST_KNOWN:
                self._known[seat, view] = known
        return known.get(move, 1.0)
