"""Worker processes in which bots think, so that only those who play against them have to wait."""

import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tete.bots.durations import Durations
from tete.bots.fair_queue import Asker, Claim, FairQueue, Rank
from tete.bots.pickling import pack
from tete.bots.process import Process
from tete.bots.thought import AnswerKind, BotFailed, Lost, Thought, WorkerDied, WorkerHung
from tete.bots.worker import AnalysisAnswer, AnalysisJob, Answer, Failed, Job
from tete.thinking.mind import Report

__all__ = ["BotFailed", "Lost", "Thought", "WorkerDied", "WorkerHung", "Workers"]

QUICK = 0.5
"""Seconds: what is taken to need no more may have a worker that is kept for such thoughts."""
_NOBODY = Asker()
Waited = Callable[[Rank, float], None]
Waking = Callable[[float], None]


class Workers:
    """At most this many processes, started when they are first needed; a lost one is replaced.

    Besides ``most`` there are those ``kept`` for the quick thoughts of people's opponents, which so need not wait
    for long ones. ``grace`` is how many seconds a worker may be late; ``patience`` how many it may take to wake,
    which is to import and to compile what it thinks with. ``waited`` hears how long each thought had to wait, and
    never twice at once. Thread-safe.
    """

    def __init__(
        self,
        most: int | None = None,
        *,
        kept: int = 0,
        grace: float = 2.0,
        patience: float = 90.0,
        waited: Waited | None = None,
        hire: Callable[[], Process] = Process,
    ) -> None:
        self._most = {False: most or max(1, (os.cpu_count() or 2) - 1), True: kept}
        self._grace = grace
        self._patience = patience
        self._waited = waited
        self._hire = hire
        self._idle: dict[bool, list[Process]] = {False: [], True: []}
        self._all: set[Process] = set()
        self._queue = FairQueue()
        self._durations = Durations()
        self._waiting: dict[Claim, Thought[Any]] = {}
        self._running: dict[Thought[Any], bool] = {}
        self._cleared: dict[Claim, Thought[Any]] = {}
        self._lock = threading.RLock()
        self._threads: ThreadPoolExecutor | None = None
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The processes that there are."""
        with self._lock:
            return sorted(worker.pid for worker in self._all)

    def waiting(self, rank: Rank) -> int:
        """How many thoughts of that rank wait for a worker."""
        with self._lock:
            return self._queue.waiting(rank)

    def think(
        self,
        job: Job,
        report: Report | None = None,
        waking: Waking | None = None,
        asker: Asker = _NOBODY,
    ) -> Thought[Answer]:
        """Have this thought thought. Its future raises Lost; ``report`` is called in some thread.

        So is ``waking``, with the share that is compiled of what the bot thinks with, while that takes time.
        """
        claim = Claim(asker, self._durations.guess(job))
        return self._begin(Thought[Answer](job, claim, report, waking, self._leave))

    def analyse(
        self,
        job: AnalysisJob,
        report: Report | None = None,
        waking: Waking | None = None,
        asker: Asker = _NOBODY,
    ) -> Thought[AnalysisAnswer]:
        """Have this game looked back at. Its future raises Lost, also if it is ended early."""
        claim = Claim(asker, self._durations.guess(job))
        return self._begin(Thought[AnalysisAnswer](job, claim, report, waking, self._leave))

    def change(self, thought: Thought[Any], rank: Rank) -> None:
        """A thought is for something else from now on."""
        with self._lock:
            if thought.claim.asker.rank is not rank:
                self._queue.change(thought.claim, rank)
                self._go_on()

    def close(self) -> None:
        """End every thought and every process; what was not answered is Lost."""
        with self._lock:
            self._closed = True
            threads = self._threads
            for thought in list(self._waiting.values()):
                self._leave(thought)
                thought.fail(Lost("the workers have gone home"))
        if threads:
            threads.shutdown(wait=True)
        with self._lock:
            left, self._all, self._idle = self._all, set(), {False: [], True: []}
        for worker in left:
            worker.end()

    def abandon(self) -> None:
        """As ``close``, but nobody waits for a last thought: every process is killed."""
        with self._lock:
            self._closed = True
            for worker in self._all:
                worker.shoot()
        self.close()

    def _begin(self, thought: Thought[AnswerKind]) -> Thought[AnswerKind]:
        with self._lock:
            if self._closed:
                thought.fail(Lost("the workers have gone home"))
                return thought
            self._waiting[thought.claim] = thought
            self._queue.enter(thought.claim)
            self._go_on()
        return thought

    def _leave(self, thought: Thought[Any]) -> None:
        """A thought is not wanted any more; one that runs ends by itself."""
        with self._lock:
            if self._waiting.pop(thought.claim, None):
                self._queue.withdraw(thought.claim)

    def _go_on(self) -> None:
        """Begin what can be begun, and stop what has to give way. The lock is ours."""
        while self._waiting and not self._closed:
            claim = self._queue.first(_is_quick) if self._is_free(kept=True) else None
            if claim is not None:
                self._start(claim, kept=True)
                continue
            first = self._queue.first(self._may_go) if self._is_free(kept=False) else None
            if first is None:
                break
            self._start(first, kept=False)
        claim = self._queue.first()
        if claim is not None and not self._closed:
            self._rouse(claim)
            self._clear(claim)

    def _is_free(self, *, kept: bool) -> bool:
        return list(self._running.values()).count(kept) < self._most[kept]

    def _may_go(self, claim: Claim) -> bool:
        """A quick thought does not wait for a process to start if one is kept for it: one is woken for the next."""
        if not self._most[True] or not _is_quick(claim):
            return True
        job = self._waiting[claim].job
        return isinstance(job, Job) and any(job.slug in each.games for each in self._idle[False])

    def _start(self, claim: Claim, *, kept: bool) -> None:
        thought = self._waiting.pop(claim)
        self._queue.begin(claim)
        self._cleared.pop(claim, None)
        self._running[thought] = kept
        if self._waited and not claim.wasted and not thought.is_wake:
            self._waited(claim.asker.rank, time.monotonic() - thought.asked)
        if self._threads is None:
            self._threads = ThreadPoolExecutor(sum(self._most.values()), "thought")
        self._threads.submit(self._run, thought, kept)

    def _rouse(self, claim: Claim) -> None:
        """Where a quick thought waits for a kept worker beside an idle one, wake that for its game."""
        job = self._waiting[claim].job
        if not _is_quick(claim) or not self._is_free(kept=False) or not isinstance(job, Job):
            return
        rousing = (each.job for each in self._running if each.is_wake)
        if not any(isinstance(each, Job) and each.slug == job.slug for each in rousing):
            wake = Thought[Answer](Job(job.slug, job.bot, None), Claim(claim.asker, 0.0))
            self._waiting[wake.claim] = wake
            self._queue.enter(wake.claim)
            self._start(wake.claim, kept=False)

    def _clear(self, claim: Claim) -> None:
        """Have the running thought that it should least wait for stopped, if there is one."""
        if self._cleared.get(claim) in self._running:
            return
        for kept in (False, True):
            if kept and not _is_quick(claim):
                continue
            there = [thought for thought, where in self._running.items() if where is kept]
            for thought in sorted(there, key=lambda each: (-each.claim.asker.rank, each.elapsed)):
                if thought.is_wake:
                    continue
                if self._queue.goes_before(claim, thought.claim, thought.elapsed):
                    self._cleared[claim] = thought
                    thought.make_way()
                    return

    def _run(self, thought: Thought[Any], kept: bool) -> None:
        answer: Any = None
        lost: Exception | None = None
        try:
            answer = self._ask(thought, kept)
        except Exception as error:
            lost = error
        with self._lock:
            del self._running[thought]
            seconds, again = thought.elapsed, thought.again()
            thought.begun = None
            if again and lost is None and not self._closed:
                self._waiting[thought.claim] = thought
                self._queue.give_way(thought.claim, seconds)
            else:
                self._queue.end(thought.claim, seconds)
                again = False
            if lost is None and not again and not self._closed:
                self._durations.learn(thought.job, seconds)
            self._go_on()
        if lost is not None:
            thought.fail(lost)
        elif not again:
            thought.succeed(answer)

    def _ask(self, thought: Thought[Any], kept: bool) -> Answer | AnalysisAnswer:
        try:
            pickled = pack(thought.job)
        except Exception as error:  # somebody else's game: its view may not be one to be sent
            raise BotFailed(f"{type(error).__name__}: {error}") from error
        worker = self._take(kept, thought.job)
        try:
            answer = worker.ask(thought, pickled, self._patience, self._grace, lambda: self._closed)
        except (EOFError, OSError) as error:
            self._drop(worker)
            raise WorkerDied("the worker died") from error
        except BaseException:
            self._drop(worker)
            raise
        if isinstance(thought.job, Job):
            worker.games.add(thought.job.slug)
        with self._lock:
            self._idle[kept].append(worker)
        if isinstance(answer, Failed):
            raise BotFailed(answer.error)
        return answer

    def _take(self, kept: bool, job: Job | AnalysisJob) -> Process:
        """An idle worker, best one that is awake for that game; else a new one."""
        with self._lock:
            idle = self._idle[kept]
            idle.sort(key=lambda each: isinstance(job, Job) and job.slug in each.games)
            while idle and not self._closed:
                worker = idle.pop()
                if worker.is_alive:
                    return worker
                self._all.discard(worker)
                worker.end()
            if self._closed:
                raise Lost("the workers have gone home")
        worker = self._hire()  # which takes a while: nobody else waits for it
        with self._lock:
            self._all.add(worker)
            if self._closed:
                worker.shoot()
        return worker

    def _drop(self, worker: Process) -> None:
        with self._lock:
            self._all.discard(worker)
        worker.kill()


def _is_quick(claim: Claim) -> bool:
    return claim.asker.rank is Rank.OPPONENT and claim.cost <= QUICK
