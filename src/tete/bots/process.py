"""One process in which bots think, and our end of its pipe."""

import multiprocessing
import time
from collections.abc import Callable
from typing import Any

from tete.bots.thought import Thought, WorkerHung
from tete.bots.worker import AnalysisAnswer, AnalysisJob, Answer, Begun, Failed, Waking, serve
from tete.system.processes import see_off, starting
from tete.thinking.mind import Progress, Stop

_CONTEXT = multiprocessing.get_context("spawn")
_TICK = 0.05
_LAST_MOMENT = 0.5


class Process:
    """Thinks one thought at a time; ``games`` are the slugs it is awake for."""

    def __init__(self) -> None:
        cell = _CONTEXT.RawArray("B", 1)
        self.stop = Stop(memoryview(cell).cast("B"))
        self.games: set[str] = set()
        self._pipe, theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(
            target=serve, args=(theirs, cell), name="tete bot", daemon=True
        )
        with starting():
            self._process.start()
        theirs.close()
        self.pid = self._process.pid or 0

    @property
    def is_alive(self) -> bool:
        """Whether it still runs."""
        return self._process.is_alive()

    def ask(
        self,
        thought: Thought[Any],
        pickled: bytes,
        patience: float,
        grace: float,
        is_closed: Callable[[], bool],
    ) -> Answer | AnalysisAnswer | Failed:
        """What it answers. Raises Lost if it is too late, EOFError or OSError if it died."""
        with thought.within(self.stop):
            self._pipe.send_bytes(pickled)
            return self._answer(thought, patience, grace, is_closed)

    def _answer(
        self, thought: Thought[Any], patience: float, grace: float, is_closed: Callable[[], bool]
    ) -> Answer | AnalysisAnswer | Failed:
        end = time.monotonic() + patience
        closing = False
        while True:
            said = self._hear(min(_TICK, max(0.0, end - time.monotonic())))
            now = time.monotonic()
            if isinstance(said, Answer | AnalysisAnswer | Failed):
                return said
            if isinstance(said, Begun):
                thought.begun = now
                end = now + said.seconds + grace
            elif isinstance(said, Waking):
                end = now + patience
                if thought.waking:
                    thought.waking(said.share)
            elif isinstance(said, Progress):
                thought.report(said)
                if isinstance(
                    thought.job, AnalysisJob
                ):  # which has many parts: one that gets on is not hung
                    end = max(end, now + patience)
            if is_closed() and not closing:
                closing = True
                thought.end()
                end = min(end, now + _LAST_MOMENT)
            if now >= end:
                raise WorkerHung("the worker is hung")

    def _hear(self, seconds: float) -> Any:
        return self._pipe.recv() if self._pipe.poll(seconds) else None

    def shoot(self) -> None:
        """Kill the process; whoever waits for an answer hears that it died."""
        self._process.kill()

    def kill(self) -> None:
        """End it whatever it does."""
        self.shoot()
        self.end()

    def end(self) -> None:
        """Let it go, and see that it goes."""
        self._pipe.close()
        see_off(self._process, _LAST_MOMENT)
