"""What all minds have in common: how a thought begins and ends, keeps to its budget, and says how far it is."""

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from tete.core.mind import Budget, Progress, Report, Stop

_EVERY = 0.1


def whim(*parts: object) -> random.Random:
    """Chance for a thought or a trial, never for a die: the same parts give the same numbers.

    A whole number alone is a seed as ``random.Random`` takes it; of several parts, their text is.
    """
    alone = parts[0] if len(parts) == 1 else None
    seed = alone if isinstance(alone, int) else "/".join(map(str, parts))
    return random.Random(seed)  # noqa: S311 (a player's whim, not a die)


class Pace:
    """How one thought goes on: what it may spend, whether it shall end, and who hears of it meanwhile."""

    def __init__(self, budget: Budget, stop: Stop, report: Report | None = None) -> None:
        self.budget = budget
        self.stop = stop
        self._report = report
        self._begun = self._said = time.monotonic()

    @property
    def flag(self) -> Any:
        """The byte that ends the thought, for compiled code to look at. Imports numpy."""
        return self.stop.flag

    def spent(self, nodes: int) -> float:
        """The share of the budget that is spent after so many nodes, from 0 to 1."""
        return self._share(nodes, time.monotonic())

    def tell(self, nodes: int, say: Callable[[float], Progress]) -> None:
        """Report what ``say`` makes of the share that is spent; at most ten times a second, else do nothing."""
        now = time.monotonic()
        if self._report and now - self._said >= _EVERY:
            self._said = now
            self._report(say(self._share(nodes, now)))

    def _share(self, nodes: int, now: float) -> float:
        most = self.budget
        shares = [nodes / most.nodes] if most.nodes else []
        shares += [(now - self._begun) / most.seconds] if most.seconds else []
        return min(1.0, max(shares, default=0.0))


class Thinker(ABC):
    """A Mind that has only to say in ``ponder`` how it finds its move."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    @property
    def budget(self) -> Budget:
        """What it spends where nobody says otherwise."""
        return self._budget

    def think(
        self,
        view: Any,
        budget: Budget | None = None,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> str:
        """The text of the move that it ends with, as ``Mind`` promises it."""
        budget = budget or self.budget
        with (stop or Stop()).within(budget.seconds) as ended:
            last = self.ponder(view, Pace(budget, ended, report))
        if report:
            report(last)
        return last.idea

    @abstractmethod
    def ponder(self, view: Any, pace: Pace) -> Progress:
        """Think as long as ``pace`` lets it, and answer with ``done`` 1 and the move as idea."""
