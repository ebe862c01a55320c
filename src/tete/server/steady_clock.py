"""The time by which a room dates everything: it never jumps, whatever somebody does to the machine's clock."""

import time
from collections.abc import Callable

_FASTEST = 0.01
"""How much faster or slower than a second it may be while it comes nearer to the right time."""


def _since_start() -> float:
    """Seconds, counted on while the machine sleeps as well."""
    which = getattr(time, "CLOCK_BOOTTIME", None) or getattr(time, "CLOCK_MONOTONIC", None)
    return time.clock_gettime(which) if which is not None else time.monotonic()


class SteadyClock:
    """Seconds since 1970 as the machine's clock has them at the beginning; from then on no step back or forth.

    Whoever knows better says so: the nodes of a room go by their database's clock.
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = _since_start,
    ) -> None:
        self._steady = steady
        self._begun = self._last = steady()
        self._ahead = wall() - self._begun
        self._behind = 0.0

    def __call__(self) -> float:
        """Now."""
        now = self._steady()
        most = (now - self._last) * _FASTEST
        step = max(-most, min(most, self._behind))
        self._behind -= step
        self._ahead += step
        self._last = now
        return now + self._ahead

    def begin_at(self, seconds: float) -> None:
        """It is so late: begin there."""
        self._behind = 0.0
        self._last = self._steady()
        self._ahead = seconds - self._last

    def come_nearer(self, seconds: float) -> None:
        """It is so late: come there slowly."""
        self._behind = seconds - self()
