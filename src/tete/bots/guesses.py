"""States that fit what a seat knows: of several the likelier ones, by what the others have done."""

import random
from itertools import accumulate
from typing import Any

from tete.bots.habits import Habits
from tete.core.game import AnyGame

_POOL, _AT_ONCE = 192, 6
"""How many guesses are kept for a view, and how many are made when one is asked for, until there are so many."""
_MOST_VIEWS = 2_000


class Guesses:
    """Makes guesses, and remembers them by view where that is worth it: where some are likelier than others."""

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        self._game = game
        self._rng = rng
        self._habits = Habits(game)
        self._pools: dict[tuple[int, Any], tuple[list[Any], list[float]]] = {}

    def draw(self, view: Any, seat: int) -> Any:
        """A state that fits the view of a seat."""
        if not self._habits.tell:
            return self._game.resample(view, self._rng)
        states, sums = self._pool(view, seat)
        if len(states) < _POOL:
            made = [self._game.resample(view, self._rng) for _ in range(_AT_ONCE)]
            weights = [self._habits.weight(s, seat) for s in made]
            states += made
            sums += [*accumulate(weights, initial=sums[-1] if sums else 0.0)][1:]
        return self._rng.choices(states, cum_weights=sums)[0]

    def _pool(self, view: Any, seat: int) -> tuple[list[Any], list[float]]:
        found = self._pools.get((seat, view))
        if found is None:
            found = [], []
            if len(self._pools) < _MOST_VIEWS:
                self._pools[seat, view] = found
        return found
