"""One thought about a placement: guess what lies hidden, and play on from there."""

import math

import numpy as np

from tete.games.headquarter import kernel
from tete.games.headquarter.judge import Judge
from tete.games.headquarter.kernel_search import rollouts, weigh
from tete.games.headquarter.moves import write
from tete.games.headquarter.opinion import how_it_went
from tete.games.headquarter.rules import start
from tete.games.headquarter.view import View
from tete.kernels.bits import Floats, seeds
from tete.thinking.mind import Progress
from tete.thinking.pace import Pace
from tete.thinking.seeded import seeded

GUESSES = 256
SOME, KEEP = 6, 3
"""In its head each player takes the best of this many placements; see `kernel_rate.rate` for the other."""
TRUST = 12.0
POWER = 2
"""The share of the placements that is still tried goes with this power of the share of the budget that is left."""
FAR, NEAR = (0.0, 20.0), (0.5, 10.0)
"""What counts at the end of a game in its head, as `kernel_search.worth` takes it: as long as half its side is
empty the lead alone, which tells more of a placement than a win that luck decides; later the win too."""
CLEAR = 1.5
"""It stops when the best is this far ahead of the second, times the square root of how often both were tried."""
_LEAST = 32
AT_ONCE = 4


class Thought:
    """The placements of one view, the most promising first. As many as have a code are still in the race."""

    def __init__(self, view: View, seed: int, pace: Pace, notice: float) -> None:
        self._view, self._pace = view, pace
        self._rng = seeded(seed, view.turns, view.sides, view.drawn)
        places = list(view.legal)
        self._rng.shuffle(places)
        places = places[: math.ceil(notice * len(places))]
        looks = {each: Judge().rate(view, each) for each in places}
        self._places = sorted(places, key=lambda each: -looks[each])
        n = len(places)
        self._means, self._chances = [0.5] * n, [0.5] * n
        self._board = self._rows = self._codes = np.empty(0, np.int64)
        self._sums, self._wins, self._values = np.zeros(n), np.zeros(n), np.zeros(n)
        self._belief = 0.0
        self._tried = self._games = 0

    def run(self) -> None:
        """Guess what lies hidden, look, and play on until the budget is spent."""
        view, pace = self._view, self._pace
        if len(self._places) == 1 or pace.stop.is_set or not kernel.fits(view.setup):
            return
        luck = seeds(self._rng.randrange(2**62))
        guesses = min(GUESSES, max(8, pace.budget.nodes or GUESSES))
        found = kernel.resample(view, guesses, luck, pace.flag)
        if not len(found):
            return
        self._board, self._rows = kernel.table(start(view.setup)), found.reshape(-1)
        weigh(self._board, self._rows, view.mover, TRUST, luck)
        self._codes = np.array(
            [kernel.encode(self._board, each) for each in self._places], np.int64
        )
        chance = self._rng.randrange(2**40)
        self._look_first(chance + 1)
        self._play_on(chance)

    def _look_first(self, chance: int) -> None:
        """What comes before playing on: nothing, where nobody is asked (see `advised.py`)."""

    def _play_on(self, chance: int) -> None:
        """Try all that are left, then again those that went best, fewer and fewer."""
        pace, many = self._pace, len(self._codes)
        counts = FAR if self._far() else NEAR
        while (spent := pace.spent(self._games)) < 1 and not pace.stop.is_set:
            if self._tried:
                self._cut(max(2, math.ceil(many * (1 - spent) ** POWER)))
            count = max(1, self._afford(1.0, len(self._codes), AT_ONCE))
            tries = self._sums, self._wins, self._tried, count
            done = rollouts(
                self._board, self._rows, self._codes, *tries, SOME, KEEP, *counts, chance, pace.flag
            )
            self._tried += done
            self._games += done * len(self._codes)
            if not self._tried:
                return
            self._rank(self._belief * self._values + (1 - self._belief) * self._sums / self._tried)
            self._chances[: len(self._codes)] = (self._wins / self._tried).tolist()
            if done < count or self._clear():
                return
            pace.tell(self._games, lambda done: self.progress(done, 0))

    def _rank(self, worth: Floats) -> None:
        """The best first, of those in the race."""
        order = np.argsort(-worth, kind="stable")
        self._places[: len(order)] = [self._places[at] for at in order]
        self._means[: len(order)] = worth[order].tolist()
        self._codes, self._values = self._codes[order], self._values[order]
        self._sums, self._wins = self._sums[order], self._wins[order]

    def _cut(self, keep: int) -> None:
        """How many stay in the race."""
        self._codes, self._values = self._codes[:keep], self._values[:keep]
        self._sums, self._wins = self._sums[:keep], self._wins[:keep]

    def _afford(self, share: float, cost: float, most: int) -> int:
        """From how many positions to go on, for a share of the budget, if one of them costs this many games."""
        nodes = self._pace.budget.nodes
        if self._pace.stop.is_set or self._pace.spent(self._games) >= share:
            return 0
        return (
            most if nodes is None else max(0, min(most, int((share * nodes - self._games) // cost)))
        )

    def _far(self) -> bool:
        """Whether half of its side or more is empty."""
        head = self._view.setup.head
        return 2 * self._view.empty[self._view.mover].bit_count() >= head.cells.bit_count()

    def _clear(self) -> bool:
        """Whether the best is so far ahead that more games would not change it."""
        ahead = self._means[0] - self._means[1]
        return self._tried >= _LEAST and ahead * math.sqrt(self._tried) > CLEAR

    @property
    def best(self) -> float:
        """What the best placement is worth, 0 to 1."""
        return self._means[0]

    def choose(self, slack: float) -> int:
        """Which placement: the best, or one of those that seem hardly worse."""
        if not slack or not self._tried:
            return 0
        good = [at for at, each in enumerate(self._means) if each >= self.best - slack]
        return self._rng.choice(good)

    def progress(self, done: float, at: int) -> Progress:
        """What it would do, and what it expects."""
        idea = write(self._places[at])
        if not self._tried:
            return Progress(done, idea, nodes=self._games)
        chance = self._chances[at]
        return Progress(done, idea, chance, how_it_went(self._tried, chance), self._games)
