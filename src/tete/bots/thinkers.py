"""Where bots think, so that nobody else has to wait for them: processes, or a worker of the browser."""

from typing import Protocol

from tete.bots.fair_queue import Asker, Rank
from tete.bots.thought import Thought
from tete.bots.worker import AnalysisAnswer, AnalysisJob, Answer, Job
from tete.thinking.mind import Report

NOBODY = Asker()


class Thinkers(Protocol):
    """Thoughts are asked for at once, and thought when it is their turn."""

    def think(
        self, job: Job, report: Report | None = None, *, asker: Asker = NOBODY
    ) -> Thought[Answer]:
        """Have this thought thought. Its future raises Lost."""
        ...

    def analyse(
        self, job: AnalysisJob, report: Report | None = None, *, asker: Asker = NOBODY
    ) -> Thought[AnalysisAnswer]:
        """Have this game looked back at. Its future raises Lost, also if it is ended early."""
        ...

    def change(self, thought: Thought[Answer], rank: Rank) -> None:
        """A thought is for something else from now on."""
        ...

    def close(self) -> None:
        """End every thought; what was not answered is Lost. It may wait for that."""
        ...
