"""How one thought goes on."""

from collections.abc import Callable
from typing import Any

from tete.thinking.mind import Budget, Progress, Report, Stop

_EVERY = 0.1


class Pace:
    """How one thought goes on: what it may spend, whether it shall end, and who hears of it meanwhile."""

    def __init__(self, budget: Budget, stop: Stop, report: Report | None = None) -> None:
        self.budget = budget
        self.stop = stop
        self._report = report
        self._clock = stop.clock
        self._begun = self._said = self._clock()

    @property
    def flag(self) -> Any:
        """The byte that ends the thought, for compiled code to look at. Imports numpy."""
        return self.stop.flag

    def spent(self, nodes: int) -> float:
        """The share of the budget that is spent after this many nodes, from 0 to 1."""
        return self._share(nodes, self._clock())

    def tell(self, nodes: int, say: Callable[[float], Progress]) -> None:
        """Report what ``say`` makes of the share that is spent; at most ten times a second, else do nothing."""
        now = self._clock()
        if self._report and now - self._said >= _EVERY:
            self._said = now
            self._report(say(self._share(nodes, now)))

    def _share(self, nodes: int, now: float) -> float:
        most = self.budget
        shares = [nodes / most.nodes] if most.nodes else []
        shares += [(now - self._begun) / most.seconds] if most.seconds else []
        return min(1.0, max(shares, default=0.0))
