"""A thought that somebody has asked for, and what can become of it."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, InvalidStateError
from contextlib import contextmanager, suppress
from typing import Any, Generic, TypeVar

from tete.bots.fair_queue import Claim
from tete.bots.worker import AnalysisAnswer, AnalysisJob, Answer, Job
from tete.thinking.mind import Progress, Report, Stop

AnswerKind = TypeVar("AnswerKind", Answer, AnalysisAnswer)


class Lost(Exception):
    """There is no answer: the worker or the bot failed, or the house closes."""


class WorkerDied(Lost):
    """The process has ended."""


class WorkerHung(Lost):
    """The process did not answer in time, and was ended."""


class BotFailed(Lost):
    """The bot raised; the sentence is what it raised."""


class Withdrawn(Lost):
    """Whoever asked does not want to know any more."""


class Thought(Generic[AnswerKind]):
    """Its answer in the future, and ways to end it early. It may be begun again if it has to give way.

    ``begun`` is since when the bot thinks, None before; ``asked`` when it was asked for.
    """

    def __init__(
        self,
        job: Job | AnalysisJob,
        claim: Claim,
        report: Report | None = None,
        waking: Callable[[float], None] | None = None,
        leave: Callable[["Thought[Any]"], None] | None = None,
    ) -> None:
        self.job = job
        self.claim = claim
        self.waking = waking
        self.answer: Future[AnswerKind] = Future()
        self.asked = time.monotonic()
        self.begun: float | None = None
        self.gives_way = False
        self._report = report
        self._leave = leave
        self._shown = -1.0
        self._lock = threading.Lock()
        self._ended = False
        self._answered = False
        self._flag: Stop | None = None

    @property
    def is_wake(self) -> bool:
        """Whether its bot shall only wake."""
        return isinstance(self.job, Job) and self.job.view is None

    @property
    def elapsed(self) -> float:
        """For how many seconds the bot has been thinking."""
        return 0.0 if self.begun is None else time.monotonic() - self.begun

    def end(self) -> None:
        """It shall answer now with the best it has. Nothing happens if it has answered."""
        with self._lock:
            self._ended = True
            if self._flag:
                self._flag.set()

    def withdraw(self) -> None:
        """Nobody wants the answer any more: it is Withdrawn, unless it is there."""
        self.end()
        self.fail(Withdrawn("nobody wants to know any more"))
        if self._leave:
            self._leave(self)

    def make_way(self) -> None:
        """It shall stop, and be begun again later. Nothing happens if it has answered or shall end."""
        with self._lock:
            if not self._answered and not self._ended:
                self.gives_way = True
                if self._flag:
                    self._flag.set()

    def report(self, progress: Progress) -> None:
        """Say how far it is; nobody hears twice that it is only as far as it was before it gave way."""
        if self._report and progress.done > self._shown:
            self._shown = progress.done
            self._report(progress)

    def succeed(self, answer: AnswerKind) -> None:
        """This is the answer, unless there is one."""
        with suppress(InvalidStateError):
            self.answer.set_result(answer)

    def fail(self, error: BaseException) -> None:
        """There is no answer, unless there is one."""
        with suppress(InvalidStateError):
            self.answer.set_exception(error)

    @contextmanager
    def within(self, flag: Stop) -> Iterator[None]:
        """Meanwhile this is the flag that ends it."""
        with self._lock:
            self._flag = flag
            if self._ended or self.gives_way:
                flag.set()
            else:
                flag.clear()
        try:
            yield
        finally:
            with self._lock:
                self._flag = None
                self._answered = True

    def again(self) -> bool:
        """Whether it has given way and is still wanted; then it is as if it had not begun."""
        with self._lock:
            again = self.gives_way and not self._ended
            if again:
                self.gives_way = self._answered = False
            return again
