"""The times of a match at one keyboard: they run while somebody sits there, and rest with the saved game."""

import time
from collections.abc import Callable, Sequence

from tete.core import asking
from tete.core.match import Match
from tete.core.optional import Times
from tete.room.log.pace import MOVE, TOTAL, Pace

WORDS = (30.0, 10.0)
"""Seconds left of a turn at which it is worth a word."""


class TimeUp(Exception):
    """Whoever is asked has run out of time."""


class Timer:
    """Counts a match's times. ``used`` is what has gone of the game's before.

    ``pace`` is a clock for the people besides; where it is for the whole game, every seat has so many seconds
    ``left``.
    """

    def __init__(
        self,
        match: Match,
        used: float = 0.0,
        clock: Callable[[], float] = time.monotonic,
        pace: Pace | None = None,
        left: Sequence[float] = (),
    ) -> None:
        self.times: Times = asking.times(match.game, match.state)
        self.pace = pace
        seconds = float(pace.seconds) if pace else 0.0
        self.left = list(left) or [seconds] * len(match.record.seats)
        self._seat: int | None = None
        self._clock = clock
        self._start = clock() - used
        self._turn = clock()
        self._said = len(WORDS)

    @property
    def runs(self) -> bool:
        """Whether there is any limit."""
        return self.pace is not None or self.times != Times()

    @property
    def is_by_turns(self) -> bool:
        """Whether a turn begins with time of its own: taking back would buy some."""
        return self.times.turn is not None or (self.pace is not None and self.pace.kind == MOVE)

    @property
    def used(self) -> float:
        """Seconds of the game so far."""
        return self._clock() - self._start

    def begin_turn(self, seat: int | None = None) -> None:
        """Somebody is asked for something: the time begins. ``seat`` is that of a person, whose clock it is."""
        self.rest()
        if self._seat is not None and self.pace and seat != self._seat:
            self.left[self._seat] += self.pace.more
        self._seat = seat
        left = self.turn_left or 0.0
        self._said = sum(left <= moment for moment in WORDS)

    def rest(self) -> None:
        """What the turn has taken so far is gone from its seat's time; from now on it counts anew."""
        now = self._clock()
        if self._seat is not None and self.pace and self.pace.kind == TOTAL:
            self.left[self._seat] = max(0.0, self.left[self._seat] - (now - self._turn))
        self._turn = now

    @property
    def pace_left(self) -> float | None:
        """Seconds of this turn by the pace; None where no clock runs."""
        if self.pace is None or self._seat is None:
            return None
        return max(0.0, self._turn + self.left[self._seat] - self._clock())

    @property
    def turn_left(self) -> float | None:
        """Seconds of this turn; None without a limit."""
        by_game = None if self.times.turn is None else self._turn + self.times.turn - self._clock()
        known = [left for left in (by_game, self.pace_left) if left is not None]
        return max(0.0, min(known)) if known else None

    @property
    def game_left(self) -> float | None:
        """Seconds of the game; None without a limit."""
        return None if self.times.game is None else max(0.0, self.times.game - self.used)

    def are_all_used(self, people: Sequence[int]) -> bool:
        """Whether nobody of these has any time left for the whole game, and none will be added."""
        total = self.pace is not None and self.pace.kind == TOTAL and not self.pace.more
        return total and all(self.left[seat] <= 0 or seat == self._seat for seat in people)

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
