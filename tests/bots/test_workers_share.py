"""How workers share their time, with workers that think as long as a test likes."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tete.bots.fair_queue import Asker, Rank
from tete.bots.process import Process
from tete.bots.thought import Lost, Thought, Withdrawn
from tete.bots.worker import Answer, Job
from tete.bots.workers import Workers
from tete.thinking.mind import Progress, Stop
from waiting import PATIENCE, wait_until

ANNA, BERT, EVE = (Asker(name, f"address of {name}") for name in ("anna", "bert", "eve"))
LONG, QUICK = "level-6@5s", "level-1"


class Desk:
    """Where the fake workers think: what was begun, in order, and what may be answered."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.stopped: list[str] = []
        self.waits: list[tuple[Rank, float]] = []
        self._done: set[str] = set()
        self._lock = threading.Condition()
        self.workers: Workers

    def open(self, most: int = 1, kept: int = 0) -> Workers:
        def hire() -> Process:
            return Hand(self)  # type: ignore[return-value]

        self.workers = Workers(
            most, kept=kept, hire=hire, waited=lambda *how: self.waits.append(how)
        )
        return self.workers

    def think(self, name: str, asker: Asker, bot: str = LONG) -> Thought[Answer]:
        return self.workers.think(Job("nim", bot, name), asker=asker)

    def let(self, name: str) -> None:
        """This thought may end."""
        with self._lock:
            self._done.add(name)
            self._lock.notify_all()

    def work(self, name: str, stop: Stop, is_closed: Callable[[], bool]) -> None:
        with self._lock:
            self.begun.append(name)
            while name not in self._done and not stop.is_set and not is_closed():
                self._lock.wait(0.002)
            if stop.is_set:
                self.stopped.append(name)

    def until_begun(self, *names: str) -> None:
        wait_until(lambda: tuple(self.begun) == names)


class Hand:
    """What a process is to whoever asks it."""

    pid = 1
    is_alive = True

    def __init__(self, desk: Desk) -> None:
        self.stop = Stop()
        self.games: set[str] = set()
        self._desk = desk

    def ask(self, thought: Thought[Any], _: bytes, *how: Any) -> Answer:
        with thought.within(self.stop):
            job = thought.job
            assert isinstance(job, Job)
            if job.view is not None:
                thought.begun = thought.asked
                thought.report(Progress(0.5, ""))
                self._desk.work(job.view, self.stop, how[-1])
            return Answer(job.view or "", Progress(1.0, ""))

    def end(self) -> None:
        self.is_alive = False

    kill = shoot = end


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    made.workers.close()


def test_one_worker_serves_people_first_and_everybody_in_turn(desk: Desk) -> None:
    desk.open()
    desk.think("eve 0", EVE)
    desk.until_begun("eve 0")
    for at in range(1, 4):
        desk.think(f"eve {at}", EVE)
    desk.think("bots", Asker("bert", "b", Rank.BOTS))
    desk.think("hint", Asker("bert", "b", Rank.HINT))
    last = desk.think("anna", Asker("anna", "a"))
    for name in ("eve 0", "anna", "eve 1", "eve 2", "hint", "eve 3", "bots"):
        desk.let(name)
    assert last.answer.result(PATIENCE).text == "anna"
    wait_until(lambda: len(desk.begun) == 7)
    assert desk.begun[:3] == ["eve 0", "anna", "eve 1"]
    assert desk.begun.index("hint") < desk.begun.index("bots")
    assert desk.stopped == []  # what takes as long is not worth stopping for
    assert len(desk.waits) == 7


def test_bots_among_themselves_stop_for_a_person_and_go_on_afterwards(desk: Desk) -> None:
    desk.open()
    heard: list[Progress] = []
    bots = desk.workers.think(
        Job("nim", LONG, "bots"), heard.append, asker=Asker("eve", "e", Rank.BOTS)
    )
    desk.until_begun("bots")
    anna = desk.think("anna", ANNA, "level-6@1s")
    desk.until_begun("bots", "anna")
    assert desk.stopped == ["bots"]
    assert not bots.answer.done()
    desk.let("anna")
    assert anna.answer.result(PATIENCE).text == "anna"
    desk.until_begun("bots", "anna", "bots")
    desk.let("bots")
    assert bots.answer.result(PATIENCE).text == "bots"
    assert [each.done for each in heard] == [0.5]  # nobody hears that it had to begin again


def test_a_long_thought_of_an_equal_gives_way_to_a_short_one(desk: Desk) -> None:
    desk.open()
    for at in range(3):
        desk.think(f"eve {at}", EVE)
    desk.until_begun("eve 0")
    desk.think("anna", ANNA, "level-6@1s")
    desk.until_begun("eve 0", "anna")
    desk.let("anna")
    desk.until_begun("eve 0", "anna", "eve 0")


def test_a_worker_is_kept_for_quick_opponents(desk: Desk) -> None:
    desk.open(most=2, kept=1)
    for at in range(9):
        desk.think(f"eve {at}", EVE)
        desk.think(f"bots {at}", Asker("bert", "b", Rank.BOTS), QUICK)
        desk.think(f"hint {at}", Asker("bert", "b", Rank.HINT))
    wait_until(lambda: len(desk.begun) == 2)
    for at in range(3):
        anna = desk.think(f"anna {at}", ANNA, QUICK)
        desk.let(f"anna {at}")
        assert anna.answer.result(PATIENCE).text == f"anna {at}"
    assert desk.stopped == []
    assert len(desk.begun) == 5


def test_a_second_quick_thought_has_another_worker_once_that_is_awake(desk: Desk) -> None:
    desk.open(most=1, kept=1)
    desk.think("anna", ANNA, QUICK)
    desk.until_begun("anna")
    desk.think("bert", BERT, QUICK)
    desk.until_begun("anna", "bert")
    desk.let("anna")
    desk.let("bert")


def test_what_waits_can_be_withdrawn_and_is_never_begun(desk: Desk) -> None:
    desk.open()
    runs = desk.think("eve", EVE)
    desk.until_begun("eve")
    waits, last = desk.think("anna", ANNA), desk.think("bert", BERT)
    assert desk.workers.waiting(Rank.OPPONENT) == 2
    waits.withdraw()
    assert desk.workers.waiting(Rank.OPPONENT) == 1
    runs.withdraw()
    for thought in (waits, runs):
        with pytest.raises(Withdrawn):
            thought.answer.result(PATIENCE)
    desk.until_begun("eve", "bert")
    desk.let("bert")
    assert last.answer.result(PATIENCE).text == "bert"


def test_a_table_that_somebody_comes_to_moves_up(desk: Desk) -> None:
    desk.open()
    desk.think("eve", EVE)
    desk.until_begun("eve")
    desk.think("hint", Asker("bert", "b", Rank.HINT))
    bots = desk.think("bots", Asker("anna", "a", Rank.BOTS))
    desk.workers.change(bots, Rank.OPPONENT)
    desk.let("eve")
    desk.until_begun("eve", "bots")


def test_the_last_person_to_go_leaves_a_thought_that_can_be_stopped(desk: Desk) -> None:
    desk.open()
    alone = desk.think("alone", EVE)
    desk.until_begun("alone")
    desk.think("hint", Asker("bert", "b", Rank.HINT), "level-6@1s")
    assert desk.stopped == []
    desk.workers.change(alone, Rank.BOTS)
    desk.until_begun("alone", "hint")


def test_those_who_wait_when_the_house_closes_are_lost(desk: Desk) -> None:
    desk.open()
    thoughts = [desk.think(f"eve {at}", EVE) for at in range(5)]
    desk.until_begun("eve 0")
    desk.workers.close()
    for thought in thoughts[1:]:
        with pytest.raises(Lost, match="home"):
            thought.answer.result(PATIENCE)
    assert desk.begun == ["eve 0"]
