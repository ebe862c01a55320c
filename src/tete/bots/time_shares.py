"""How much each thought of a long piece of work may cost, so that all of it is done in time."""

import time
from dataclasses import replace

from tete.thinking.mind import Budget

_LEAST = 0.004
_GUESS = 8.0
"""Thoughts that a part is taken to need before one has been done: rather too many."""


class TimeShares:
    """Shares ``whole`` seconds out among ``parts``; without ``whole`` every thought may cost the ``budget``.

    How many thoughts a part needs is learnt on the way.
    """

    def __init__(self, budget: Budget, whole: float | None, parts: int) -> None:
        self._budget = budget
        self._end = None if whole is None else time.monotonic() + whole
        self._parts = parts
        self._done = 0
        self._thoughts = 0

    def one_more(self) -> None:
        """A part is done."""
        self._done += 1

    def next(self) -> Budget:
        """What the next thought may cost."""
        self._thoughts += 1
        if self._end is None:
            return self._budget
        each = max(1.0, self._thoughts / self._done) if self._done else _GUESS
        left = max(0.0, self._end - time.monotonic())
        share = left / (each * max(1, self._parts - self._done))
        most = share if self._budget.seconds is None else min(share, self._budget.seconds)
        return replace(self._budget, seconds=max(_LEAST, most))
