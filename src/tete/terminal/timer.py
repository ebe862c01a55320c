"""The times of a match at one keyboard: they run while somebody sits there, and rest with the saved game."""

import time
from collections.abc import Callable

from tete.core import asking
from tete.core.match import Match
from tete.core.optional import Times

WORDS = (30.0, 10.0)
"""Seconds left of a turn at which it is worth a word."""


class TimeUp(Exception):
    """Whoever is asked has run out of time."""


class Timer:
    """Counts a match's times. ``used`` is what has gone of the game's before."""

    def __init__(
        self, match: Match, used: float = 0.0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.times: Times = asking.times(match.game, match.state)
        self._clock = clock
        self._start = clock() - used
        self._turn = clock()
        self._said = len(WORDS)

    @property
    def runs(self) -> bool:
        """Whether there is any limit."""
        return self.times != Times()

    @property
    def used(self) -> float:
        """Seconds of the game so far."""
        return self._clock() - self._start

    def begin_turn(self) -> None:
        """A seat is asked for something: its time begins."""
        self._turn = self._clock()
        left = self.times.turn or 0.0
        self._said = sum(left <= moment for moment in WORDS)

    @property
    def turn_left(self) -> float | None:
        """Seconds of this turn; None without a limit."""
        if self.times.turn is None:
            return None
        return max(0.0, self._turn + self.times.turn - self._clock())

    @property
    def game_left(self) -> float | None:
        """Seconds of the game; None without a limit."""
        return None if self.times.game is None else max(0.0, self.times.game - self.used)

    @property
    def shown(self) -> str:
        """What is left, of the turn and of the game: ``0:45 · 12:30``; empty without a limit."""
        left = (self.turn_left, self.game_left)
        return " · ".join(_minutes(seconds) for seconds in left if seconds is not None)

    def due(self) -> int | None:
        """The seconds left, once at each moment that is worth a word. Raises TimeUp."""
        if 0.0 in (self.turn_left, self.game_left):
            raise TimeUp
        left = self.turn_left
        if left is None or self._said == len(WORDS) or left > WORDS[self._said]:
            return None
        self._said += 1
        return round(left)


def _minutes(seconds: float) -> str:
    whole = int(-(-seconds // 1))
    return f"{whole // 60}:{whole % 60:02}"
