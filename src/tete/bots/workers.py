"""Worker processes in which bots think, so that nobody has to wait for them but who plays against them."""

import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from tete.bots.parcel import pack
from tete.bots.worker import Answer, Begun, Failed, Job, Studied, Study, Waking, serve
from tete.core.jobs import starting
from tete.core.mind import Progress, Report, Stop

_CONTEXT = multiprocessing.get_context("spawn")
_TICK = 0.05
_LAST_MOMENT = 0.5
Found = TypeVar("Found", Answer, Studied)


class Lost(Exception):
    """There is no answer: the worker or the bot failed, or the house closes."""


class WorkerDied(Lost):
    """The process has ended."""


class WorkerHung(Lost):
    """The process did not answer in time, and was ended."""


class BotFailed(Lost):
    """The bot raised; the sentence is what it raised."""


class Thought(Generic[Found]):
    """A thought that was asked for: its answer in the future, and a way to end it early."""

    def __init__(
        self, job: Job | Study, report: Report | None, waking: Callable[[float], None] | None = None
    ) -> None:
        self.job = job
        self.report = report
        self.waking = waking
        self.answer: Future[Found] = Future()
        self._lock = threading.Lock()
        self._ended = False
        self._flag: Stop | None = None

    def end(self) -> None:
        """It shall answer now with the best it has. Nothing happens if it has answered."""
        with self._lock:
            self._ended = True
            if self._flag:
                self._flag.set()

    @contextmanager
    def within(self, flag: Stop) -> Iterator[None]:
        """Meanwhile this is the flag that ends it."""
        with self._lock:
            self._flag = flag
            if self._ended:
                flag.set()
            else:
                flag.clear()
        try:
            yield
        finally:
            with self._lock:
                self._flag = None


class Workers:
    """At most so many processes, started when they are first needed; a lost one is replaced.

    ``grace`` is how many seconds a worker may be late; ``patience`` how many it may take to wake, which is to
    import and to compile what it thinks with. Thread-safe.
    """

    def __init__(
        self, most: int | None = None, *, grace: float = 2.0, patience: float = 90.0
    ) -> None:
        self._most = most or max(1, (os.cpu_count() or 2) - 1)
        self._grace = grace
        self._patience = patience
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        self._lock = threading.Lock()
        self._threads: ThreadPoolExecutor | None = None
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The processes that there are."""
        with self._lock:
            return sorted(worker.pid for worker in self._all)

    def think(
        self,
        job: Job,
        report: Report | None = None,
        waking: Callable[[float], None] | None = None,
    ) -> Thought[Answer]:
        """Have this thought thought. Its future raises Lost; ``report`` is called in some thread.

        So is ``waking``, with the share that is compiled of what the bot thinks with, while that takes time.
        """
        return self._begin(Thought[Answer](job, report, waking))

    def study(
        self,
        study: Study,
        report: Report | None = None,
        waking: Callable[[float], None] | None = None,
    ) -> Thought[Studied]:
        """Have this game looked back at. Its future raises Lost, also if it is ended early."""
        return self._begin(Thought[Studied](study, report, waking))

    def _begin(self, thought: Thought[Found]) -> Thought[Found]:
        with self._lock:
            if self._closed:
                thought.answer.set_exception(Lost("the workers have gone home"))
                return thought
            if self._threads is None:
                self._threads = ThreadPoolExecutor(self._most, "thought")
            self._threads.submit(self._run, thought)
        return thought

    def close(self) -> None:
        """End every thought and every process; what was not answered is Lost."""
        with self._lock:
            self._closed = True
            threads = self._threads
        if threads:
            threads.shutdown(wait=True)
        with self._lock:
            left, self._all, self._idle = self._all, set(), []
        for worker in left:
            worker.end()

    def abandon(self) -> None:
        """As ``close``, but nobody waits for a last thought: every process is killed."""
        with self._lock:
            self._closed = True
            for worker in self._all:
                worker.shoot()
        self.close()

    def _run(self, thought: Thought[Any]) -> None:
        if not thought.answer.set_running_or_notify_cancel():
            return
        try:
            thought.answer.set_result(self._ask(thought))
        except Exception as error:
            thought.answer.set_exception(error)

    def _ask(self, thought: Thought[Any]) -> Answer | Studied:
        try:
            parcel = pack(thought.job)
        except Exception as error:  # somebody else's game: its view may not be one to be sent
            raise BotFailed(f"{type(error).__name__}: {error}") from error
        worker = self._take()
        try:
            answer = worker.ask(thought, parcel, self._patience, self._grace, lambda: self._closed)
        except (EOFError, OSError) as error:
            self._drop(worker)
            raise WorkerDied("the worker died") from error
        except BaseException:
            self._drop(worker)
            raise
        with self._lock:
            self._idle.append(worker)
        if isinstance(answer, Failed):
            raise BotFailed(answer.error)
        return answer

    def _take(self) -> "_Worker":
        with self._lock:
            if self._closed:
                raise Lost("the workers have gone home")
            while self._idle:
                worker = self._idle.pop()
                if worker.is_alive:
                    return worker
                self._all.discard(worker)
                worker.end()
            worker = _Worker()
            self._all.add(worker)
            return worker

    def _drop(self, worker: "_Worker") -> None:
        with self._lock:
            self._all.discard(worker)
        worker.kill()


class _Worker:
    """One process, and our end of its pipe."""

    def __init__(self) -> None:
        cell = _CONTEXT.RawArray("B", 1)
        self.stop = Stop(memoryview(cell).cast("B"))
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
        parcel: bytes,
        patience: float,
        grace: float,
        is_closed: Callable[[], bool],
    ) -> Answer | Studied | Failed:
        """What it answers. Raises Lost if it is too late, EOFError or OSError if it died."""
        with thought.within(self.stop):
            self._pipe.send_bytes(parcel)
            return self._answer(thought, patience, grace, is_closed)

    def _answer(
        self, thought: Thought[Any], patience: float, grace: float, is_closed: Callable[[], bool]
    ) -> Answer | Studied | Failed:
        end = time.monotonic() + patience
        closing = False
        while True:
            said = self._hear(min(_TICK, max(0.0, end - time.monotonic())))
            now = time.monotonic()
            if isinstance(said, Answer | Studied | Failed):
                return said
            if isinstance(said, Begun):
                end = now + said.seconds + grace
            elif isinstance(said, Waking):
                end = now + patience
                if thought.waking:
                    thought.waking(said.share)
            elif isinstance(said, Progress) and thought.report:
                thought.report(said)
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
        self._process.join(_LAST_MOMENT)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()
