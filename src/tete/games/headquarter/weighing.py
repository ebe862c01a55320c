"""Placements weighed against each other: every one of the best plays on from the same guesses, equally often."""

import math
from collections.abc import Sequence

from tete.games.headquarter.moves import write
from tete.games.headquarter.thought import Thought

_RIVALS = 4
"""Placements that stay in the race to its end."""
_SURE = 6.0
"""It stops when the best is this far ahead of the second, times the square root of how often both were tried."""


class Weighing(Thought):
    """A thought that wants to know by how much the best is ahead, not only which it is."""

    def keep_only(self, among: Sequence[str]) -> None:
        """Weigh these placements alone, if any are named."""
        kept = [place for place in self._places if write(place) in among] or self._places
        self._places = kept
        self._means, self._chances = [0.5] * len(kept), [0.5] * len(kept)
        self._sums = self._wins = self._values = self._sums[: len(kept)].copy()
        self._wins, self._values = self._wins.copy(), self._values.copy()

    def _cut(self, keep: int) -> None:
        super()._cut(max(keep, _RIVALS))

    def _clear(self) -> bool:
        if len(self._means) < 2:
            return True
        ahead = min(self._means[0] - self._means[1], self._chances[0] - self._chances[1])
        return ahead * math.sqrt(self._tried) > _SURE

    def weighed(self) -> list[tuple[str, float]]:
        """Those that stayed in the race, with their shares of games won; the best by its worth first."""
        if not self._tried:
            return []
        n = len(self._codes)
        return [
            (write(place), chance)
            for place, chance in zip(self._places[:n], self._chances[:n], strict=True)
        ]
