"""What all minds have in common: how a thought begins and ends, and keeps to its budget."""

from abc import ABC, abstractmethod
from typing import Any

from tete.thinking.mind import Budget, Progress, Report, Stop
from tete.thinking.pace import Pace


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
