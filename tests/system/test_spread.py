"""Work shared out: each thing comes back once, whoever dies and in whatever order things are done."""

import operator
import random
from collections.abc import Callable, Collection
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ThreadPoolExecutor,
)
from contextlib import closing
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tete.system import spread as spreading
from tete.system.crew import Borrowed
from tete.system.spread import SUSPECT, Died, in_order, spread

FATAL = 13


class Pool(Executor):
    """Does things when it is told to; what is fatal breaks it."""

    def __init__(self, crew: "Clumsy") -> None:
        self.crew = crew
        self.waiting: dict[Future[Any], Callable[[], Any]] = {}
        self.is_broken = False

    def submit(self, work: Callable[..., Any], /, *given: Any, **_: Any) -> Future[Any]:
        if self.is_broken:
            raise BrokenExecutor
        future: Future[Any] = Future()
        self.waiting[future] = lambda: work(*given)
        self.crew.begun.append(given[0])
        self.crew.beside.append(len(self.waiting))
        return future

    def go_on(self, future: Future[Any], accident: bool) -> None:
        work = self.waiting.pop(future)
        if accident or work() == -FATAL:
            self.is_broken = True
            for one in (future, *self.waiting):
                one.set_exception(BrokenExecutor())
            self.waiting.clear()
        else:
            future.set_result(work())


class Clumsy:
    """A crew of which now and then one dies; it does one thing after the other, in any order."""

    def __init__(self, seed: int, ahead: int, accidents: int) -> None:
        self.ahead = ahead
        self.accidents = accidents
        self.begun: list[int] = []
        self.beside: list[int] = []
        self.pools: list[Pool] = []
        self.dismissed: list[Executor] = []
        self.rng = random.Random(seed)

    def hire(self) -> Pool:
        self.pools.append(Pool(self))
        return self.pools[-1]

    def dismiss(self, executor: Executor) -> None:
        self.dismissed.append(executor)

    def deaths(self, error: BaseException) -> int:
        return int(isinstance(error, BrokenExecutor))

    def check(self) -> None:
        pass

    def wait(self, futures: Collection[Future[Any]], *_: object) -> Any:
        """As that of the library, but somebody must be told to go on."""
        done = {each for each in futures if each.done()}
        if not done:
            future = self.rng.choice(list(futures))
            accident = self.accidents > 0 and self.rng.random() < 0.3
            self.accidents -= accident
            self.pools[-1].go_on(future, accident)
            done = {each for each in futures if each.done()}
            done = set(self.rng.sample(sorted(done, key=id), self.rng.randint(1, len(done))))
        return done, set(futures) - done


@pytest.fixture
def at_work(monkeypatch: pytest.MonkeyPatch) -> Callable[[Clumsy], Clumsy]:
    def begin(crew: Clumsy) -> Clumsy:
        monkeypatch.setattr(spreading, "wait", crew.wait)
        return crew

    return begin


@given(st.integers(0, 10_000), st.integers(1, 9), st.integers(0, SUSPECT), st.integers(0, 12))
def test_each_comes_back_once(seed: int, ahead: int, accidents: int, many: int) -> None:
    crew, again = Clumsy(seed, ahead, accidents), list[int]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spreading, "wait", crew.wait)
        done = list(spread(operator.neg, range(many), crew, again.append))
    assert sorted(done) == [(number, -number) for number in range(many)]
    assert list(in_order(done)) == [-number for number in range(many)]
    assert len(crew.begun) == many + len(again)
    assert crew.dismissed == crew.pools
    assert max(crew.beside, default=0) <= ahead


@given(st.integers(0, 10_000), st.integers(1, 9))
def test_what_ends_everybody_is_found_and_named(seed: int, ahead: int) -> None:
    crew = Clumsy(seed, ahead, 0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spreading, "wait", crew.wait)
        with pytest.raises(Died) as error, closing(spread(operator.neg, range(20), crew)) as done:
            list(done)
    assert error.value.given == FATAL
    assert crew.begun.count(FATAL) == error.value.deaths == SUSPECT + 1
    assert crew.beside[-1] == 1  # the last time it was alone


def test_what_the_work_raises_is_raised_and_all_is_dismissed() -> None:
    crew = Clumsy(1, 2, 0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spreading, "wait", crew.wait)
        with pytest.raises(ZeroDivisionError):
            list(spread(lambda n: 1 // n, [1, 0], crew))
    assert crew.dismissed == crew.pools


def test_an_executor_of_somebody_else_is_theirs() -> None:
    with ThreadPoolExecutor(2) as pool:
        assert list(in_order(spread(operator.neg, range(9), Borrowed(pool, 3)))) == [
            -number for number in range(9)
        ]
        with closing(spread(operator.neg, range(9), Borrowed(pool, 3))) as done:
            next(done)
        assert pool.submit(operator.neg, 1).result() == -1


def test_without_a_crew_it_is_done_here() -> None:
    assert list(spread(operator.neg, [3, 4], None)) == [(0, -3), (1, -4)]


def test_what_was_forgotten_elsewhere_is_done_again(
    at_work: Callable[[Clumsy], Clumsy],
) -> None:
    crew = at_work(Clumsy(1, 2, 0))
    go_on, forgotten = Pool.go_on, list[Future[Any]]()

    def forget(pool: Pool, future: Future[Any], accident: bool) -> None:
        if forgotten:
            go_on(pool, future, accident)
            return
        forgotten.append(future)
        del pool.waiting[future]
        future.cancel()
        future.set_running_or_notify_cancel()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pool, "go_on", forget)
        assert sorted(spread(operator.neg, range(4), crew)) == [(n, -n) for n in range(4)]
    with pytest.raises(CancelledError):
        forgotten[0].result()
    assert len(crew.begun) == 5
