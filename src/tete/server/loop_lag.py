"""Whether the server keeps everybody waiting: a beat that comes late says for how long, and by whose fault."""

import asyncio
import time

from tete.server.meters import Meters


class LoopLag:
    """Beats every ``seconds``; what is late is told to the meters. Nothing happens if that is 0.

    As a busy machine can make any process wait, it is also told how much of the delay the loop's own thread was at
    work: that part is ours.
    """

    def __init__(self, seconds: float, meters: Meters) -> None:
        self._seconds = seconds
        self._meters = meters
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0
        self._worked = 0.0

    def start(self) -> None:
        """Begin to beat."""
        if self._seconds:
            self._next()

    def stop(self) -> None:
        """Beat no more."""
        if self._timer:
            self._timer.cancel()

    def _next(self) -> None:
        loop = asyncio.get_running_loop()
        self._due = time.perf_counter() + self._seconds
        self._worked = time.thread_time()
        self._timer = loop.call_later(self._seconds, self._beat)

    def _beat(self) -> None:
        late = max(0.0, time.perf_counter() - self._due)
        self._meters.paused(late, min(late, time.thread_time() - self._worked))
        self._next()
