"""Where costly questions wait and are answered, so that nobody else has to wait for them."""

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from tete.codes import Code
from tete.core.text import Text
from tete.room.errors import Full, Refused
from tete.room.live.question_process import Answer, Lost, QuestionProcess, TooLong

R = TypeVar("R")
_SOON = 5
_TRIES = 2


class QuestionQueue:
    """Questions are answered one after the other in a process of its own, whoever asks in turn.

    The process is started with the first question and ended when nobody has asked for ``idle`` seconds. At once
    there may be ``most`` questions, waiting or being answered, and ``each`` of one asker; one that takes longer
    than ``seconds`` is given up. All of this is for one event loop.
    """

    def __init__(
        self, most: int = 64, each: int = 16, seconds: float = 20.0, idle: float = 600.0
    ) -> None:
        self._most = most
        self._each = each
        self._seconds = seconds
        self._idle = idle
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._asking: dict[str, int] = {}
        self._is_taken = False
        self._process: QuestionProcess | None = None
        self._lock = threading.Lock()
        self._thread: ThreadPoolExecutor | None = None
        self._resting: asyncio.TimerHandle | None = None
        self._closed = False

    def __len__(self) -> int:
        return sum(self._asking.values())

    @property
    def pid(self) -> int | None:
        """The process that answers, if there is one just now."""
        return self._process.pid if self._process else None

    async def ask(
        self, who: str, spent: Callable[[float], None], work: Callable[..., R], *args: Any
    ) -> R:
        """What ``work``, a function of some module, makes of this. What it spends is told to ``spent``, in seconds.

        Raises Full if too many are waiting, Refused if it takes too long, Lost, or the TeteError of ``work``.
        Whoever gives up waiting leaves the queue at once.
        """
        if len(self) >= self._most:
            raise Full(
                Code.BUSY,
                Text("Too many are asking just now: try again in a few seconds."),
                _SOON,
            )
        if self._asking.get(who, 0) >= self._each:
            raise Full(
                Code.TOO_MANY_QUESTIONS,
                Text(
                    "You are still waiting for {n} answers: wait until one has come.", n=self._each
                ),
                1,
            )
        self._asking[who] = self._asking.get(who, 0) + 1
        try:
            await self._turn(who)
            answering = asyncio.ensure_future(self._answered(work, args))
            answering.add_done_callback(lambda done: self._next(done, spent))
            answer = await asyncio.shield(answering)
        finally:
            self._asking[who] -= 1
            if not self._asking[who]:
                del self._asking[who]
        if answer.refusal:
            raise answer.refusal
        if answer.fault:
            raise Lost(answer.fault)
        found: R = answer.found
        return found

    async def close(self) -> None:
        """Answer nothing any more, and let the process go."""
        self._closed = True
        self._rest_later(False)
        with self._lock:
            if self._process:
                self._process.kill()
        if self._thread:
            await asyncio.to_thread(self._thread.shutdown)
        await asyncio.to_thread(self._dismiss)

    async def _turn(self, who: str) -> None:
        """Wait until it is this question's turn."""
        if not self._is_taken:
            self._is_taken = True
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._free()  # it was its turn, just now
            elif mine in (queue := self._waiting.get(who, deque())):
                queue.remove(mine)
                if not queue:
                    del self._waiting[who]
            raise

    def _next(self, done: "asyncio.Future[Answer]", spent: Callable[[float], None]) -> None:
        """One is answered, whether anybody still waits for it or not."""
        if not done.cancelled() and done.exception() is None:
            spent(done.result().seconds)
        self._free()

    def _free(self) -> None:
        """The next one, of whoever had the last turn longest ago."""
        while self._waiting:
            who = next(iter(self._waiting))
            queue = self._waiting.pop(who)
            mine = queue.popleft()
            if queue:
                self._waiting[who] = queue
            if not mine.done():
                mine.set_result(None)
                return
        self._is_taken = False

    async def _answered(self, work: Callable[..., Any], args: tuple[Any, ...]) -> Answer:
        self._rest_later(False)
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "questions")
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, self._ask, work, args)
        except TooLong:
            refusal = Refused(Code.TOO_LONG, Text("That takes too long to work out here."))
            return Answer(None, refusal, "", self._seconds)
        finally:
            self._rest_later(not self._closed)

    def _ask(self, work: Callable[..., Any], args: tuple[Any, ...]) -> Answer:
        """In the thread: one try more for whoever met a process that was just killed."""
        for left in reversed(range(_TRIES)):
            with self._lock:
                if self._closed:
                    raise Lost("the queue is closed")
                process = self._process = self._process or QuestionProcess()
            try:
                return process.ask(work, args, self._seconds)
            except Lost as error:
                process.kill()
                self._dismiss()
                if isinstance(error, TooLong) or not left:
                    raise
        raise AssertionError("the last try answers or raises")

    def _rest_later(self, later: bool) -> None:
        """Let the process go if nothing is asked for a while."""
        if self._resting:
            self._resting.cancel()
            self._resting = None
        if later:
            loop = asyncio.get_running_loop()
            self._resting = loop.call_later(self._idle, self._rest)

    def _rest(self) -> None:
        if self._thread and not self._is_taken:
            with suppress(RuntimeError):  # it is being closed
                self._thread.submit(self._dismiss)

    def _dismiss(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process:
            process.end()
