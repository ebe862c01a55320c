"""Work shared out: each thing is done once, also if whoever does it dies in the middle of it."""

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from typing import Any, Generic, TypeVar

from tete.system.crew import Crew
from tete.system.processes import starting, undisturbed

T = TypeVar("T")
R = TypeVar("R")

SUSPECT = 2
"""A thing in the middle of which so many workers died is tried once more, with nothing beside it."""
_LOOK = 2.0
"""Seconds without anything done after which it is asked whether there is anybody still."""


class Died(Exception):
    """The same thing has ended its worker again and again; ``given`` is that thing."""

    def __init__(self, given: Any, deaths: int) -> None:
        super().__init__(f"{given}: {deaths} workers died in the middle of it")
        self.given = given
        self.deaths = deaths


def spread(
    work: Callable[[T], R],
    given: Iterable[T],
    crew: Crew | None,
    again: Callable[[T], None] = lambda _: None,
) -> Generator[tuple[int, R], None, None]:
    """What ``work`` makes of each thing given, with its number from 0, in the order in which it is done.

    ``work`` and what goes in and out must be picklable. A thing in the middle of which a worker died is given out
    again, and ``again`` hears of it; whatever happens, each comes back once. Raises what ``work`` raises, Died, and
    what the crew raises. Ctrl-C here, or whoever closes this generator, ends all of it at once: so close it
    (contextlib.closing). Without a crew the work is done here, one thing after the other.
    """
    if crew is None:
        yield from enumerate(map(work, given))
    else:
        yield from _Spreading(work, given, crew, again).run()


def in_order(done: Iterable[tuple[int, R]]) -> Iterator[R]:
    """The same in the order in which it was given out: nothing depends on who is done first."""
    early: dict[int, R] = {}
    turn = 0
    for number, result in done:
        early[number] = result
        while turn in early:
            yield early.pop(turn)
            turn += 1


class _Thing(Generic[T]):
    def __init__(self, number: int, given: T) -> None:
        self.number = number
        self.given = given
        self.deaths = 0
        self.is_suspect = False


class _Spreading(Generic[T, R]):
    def __init__(
        self,
        work: Callable[[T], R],
        given: Iterable[T],
        crew: Crew,
        again: Callable[[T], None],
    ) -> None:
        self._work = work
        self._fresh = (_Thing(number, each) for number, each in enumerate(given))
        self._crew = crew
        self._again = again
        self._lost: list[_Thing[T]] = []
        self._running: dict[Future[R], tuple[_Thing[T], Executor]] = {}
        self._executor: Executor | None = None

    def run(self) -> Generator[tuple[int, R], None, None]:
        try:
            while self._give_out():
                done, _ = wait(self._running, _LOOK, FIRST_COMPLETED)
                if not done:
                    self._crew.check()
                for future in done:
                    thing, executor = self._running.pop(future)
                    if deaths := self._deaths(future):
                        if _is_broken(future):
                            self._retire(executor)
                        self._lose(thing, deaths)
                    else:
                        yield thing.number, future.result()
        finally:
            with undisturbed():
                for future in self._running:
                    future.cancel()
                if self._executor:
                    self._crew.dismiss(self._executor)

    def _deaths(self, future: Future[R]) -> int:
        if future.cancelled():  # by nobody here: whoever had it has forgotten it
            self._crew.check()
            return 1
        error = future.exception()
        return 0 if error is None else self._crew.deaths(error)

    def _lose(self, thing: _Thing[T], deaths: int) -> None:
        thing.deaths += deaths
        if thing.is_suspect:
            raise Died(thing.given, thing.deaths)
        thing.is_suspect = thing.deaths >= SUSPECT
        self._lost.append(thing)
        self._again(thing.given)

    def _retire(self, executor: Executor) -> None:
        """It takes no more work; what it has not done comes back from it as lost."""
        if executor is self._executor:
            self._executor = None
            with undisturbed():
                self._crew.dismiss(executor)

    def _give_out(self) -> bool:
        """Give out as much as may be; whether anything is under way."""
        while len(self._running) < self._crew.ahead and (thing := self._next()):
            self._submit(thing)
        return bool(self._running)

    def _next(self) -> _Thing[T] | None:
        """What was lost comes first, the earliest before the others: what is suspected has all before it done."""
        if any(thing.is_suspect for thing, _ in self._running.values()):
            return None
        if not self._lost:
            return next(self._fresh, None)
        thing = min(self._lost, key=lambda each: each.number)
        if thing.is_suspect and self._running:
            return None
        self._lost.remove(thing)
        return thing

    def _submit(self, thing: _Thing[T]) -> None:
        try:
            self._hand(thing)
        except BrokenExecutor:  # since the last look: what was under way will say so
            if self._executor:
                self._retire(self._executor)
            self._hand(thing)

    def _hand(self, thing: _Thing[T]) -> None:
        self._executor = self._executor or self._crew.hire()
        with starting():  # processes are started when the first work comes
            future = self._executor.submit(self._work, thing.given)
        self._running[future] = thing, self._executor


def _is_broken(future: Future[Any]) -> bool:
    """Whether this says that its whole executor is broken."""
    return not future.cancelled() and isinstance(future.exception(), BrokenExecutor)
