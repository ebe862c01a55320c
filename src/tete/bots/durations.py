"""How long thoughts take: what their bot was given, else what it took the last times."""

from contextlib import suppress

from tete.bots.levels import strength_of
from tete.bots.roster import split
from tete.bots.worker import AnalysisJob, Job
from tete.core.errors import TeteError

_GUESS = 0.2
_NEW = 0.3
"""What share the latest thought has in what is expected of the next."""
_A_WHILE = 60.0


class Durations:
    """What is known of the bots of one house. Bots with a budget in their names are believed."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int | None], float] = {}

    def guess(self, job: Job | AnalysisJob) -> float:
        """About how many seconds it will take, or would if the bot did more than wake."""
        if isinstance(job, AnalysisJob):
            return job.seconds or _A_WHILE
        seconds = _given(job)
        return self._known.get(_key(job), _GUESS) if seconds is None else seconds

    def learn(self, job: Job | AnalysisJob, seconds: float) -> None:
        """It has taken this many."""
        if isinstance(job, Job) and job.view is not None and _given(job) is None:
            last = self._known.get(_key(job), seconds)
            self._known[_key(job)] = last + _NEW * (seconds - last)


def _key(job: Job) -> tuple[str, int | None]:
    return job.slug, strength_of(job.bot)


def _given(job: Job) -> float | None:
    budget = job.budget
    if budget is None:
        with suppress(TeteError):  # whoever makes the bot will say what is wrong with its name
            budget = split(job.bot)[1]
    return budget.seconds if budget else None
