"""Bots that think in a second worker: one thought after the other, those for which somebody waits first."""

from collections.abc import Callable
from typing import Any

from tete.bots.fair_queue import Asker, Claim, Rank
from tete.bots.pickling import pack, unpack
from tete.bots.thinkers import NOBODY
from tete.bots.thought import BotFailed, Lost, Thought
from tete.bots.worker import AnalysisAnswer, AnalysisJob, Answer, Begun, Failed, Job
from tete.thinking.mind import Progress, Report

Ask = Callable[[int, bytes], None]
"""Gives the second worker a thought with its number. What it says comes back by ``PocketThinkers.hear``."""


class PocketThinkers:
    """``Thinkers`` without processes. ``drop`` ends the thought of that number at once, if it can."""

    def __init__(self, ask: Ask, drop: Callable[[int], None]) -> None:
        self._ask = ask
        self._drop = drop
        self._waiting: list[Thought[Any]] = []
        self._running: Thought[Any] | None = None
        self._number = 0
        self._closed = False

    def think(
        self, job: Job, report: Report | None = None, *, asker: Asker = NOBODY
    ) -> Thought[Answer]:
        """Have this thought thought. Its future raises Lost."""
        thought = Thought[Answer](job, Claim(asker, 0.0), report, None, self._leave)
        self._enter(thought, first=asker.rank is Rank.OPPONENT)
        return thought

    def analyse(
        self, job: AnalysisJob, report: Report | None = None, *, asker: Asker = NOBODY
    ) -> Thought[AnalysisAnswer]:
        """Have this game looked back at, when nothing else is to be thought. Its future raises Lost."""
        thought = Thought[AnalysisAnswer](job, Claim(asker, 0.0), report, None, self._leave)
        self._enter(thought)
        return thought

    def change(self, thought: Thought[Answer], rank: Rank) -> None:
        """All thoughts are for the same person."""

    def close(self) -> None:
        """End every thought."""
        self._closed = True
        for thought in (*self._waiting, *([self._running] if self._running else ())):
            thought.fail(Lost("the pocket is closed"))
        self._waiting.clear()

    def hear(self, number: int, said: bytes) -> None:
        """What the second worker says to a thought."""
        thought = self._running
        if number != self._number or thought is None:
            return
        message = unpack(said)
        if isinstance(message, Progress):
            thought.report(message)
        elif not isinstance(message, Begun):
            self._end(message)

    def lose(self, why: str) -> None:
        """The second worker is no more, and with it the thought that it was at."""
        if self._running:
            self._end(Failed(why))

    def _end(self, message: Any) -> None:
        thought, self._running = self._running, None
        if thought is None:
            return
        if isinstance(message, Failed):
            thought.fail(BotFailed(message.error))
        elif isinstance(message, Answer | AnalysisAnswer):
            thought.succeed(message)
        self._go_on()

    def _enter(self, thought: Thought[Any], first: bool = False) -> None:
        if self._closed:
            thought.fail(Lost("the pocket is closed"))
            return
        self._waiting.insert(0 if first else len(self._waiting), thought)
        self._go_on()

    def _leave(self, thought: Thought[Any]) -> None:
        if thought in self._waiting:
            self._waiting.remove(thought)
        elif thought is self._running:
            self._running = None
            self._drop(self._number)
            self._go_on()

    def _go_on(self) -> None:
        while self._running is None and self._waiting:
            thought = self._waiting.pop(0)
            try:
                packed = pack(thought.job)
            except Exception as error:  # somebody else's game: its view may not be one to be sent
                thought.fail(BotFailed(f"{type(error).__name__}: {error}"))
                continue
            self._running = thought
            self._number += 1
            self._ask(self._number, packed)
