"""What minds share: chance that repeats, a pace that is kept, and one frame for every thought."""

import random
import time

import pytest

from tete.thinking.mind import Budget, Progress, Stop
from tete.thinking.pace import Pace
from tete.thinking.seeded import seeded
from tete.thinking.thinker import Thinker


class Echo(Thinker):
    """Answers the view; keeps the pace it was given."""

    def __init__(self) -> None:
        super().__init__(Budget(nodes=3))
        self.paces: list[Pace] = []

    def ponder(self, view: str, pace: Pace) -> Progress:
        self.paces.append(pace)
        return Progress(1.0, view, nodes=7)


def test_a_seed_is_the_text_of_its_parts_or_a_number_alone() -> None:
    assert seeded(5).random() == random.Random(5).random()
    assert seeded(5, (1, 2), None).random() == random.Random("5/(1, 2)/None").random()
    assert seeded("5").random() != seeded(5).random()


@pytest.mark.parametrize(
    ("budget", "nodes", "least"),
    [
        (Budget(), 10, 0.0),
        (Budget(nodes=40), 10, 0.25),
        (Budget(nodes=40), 99, 1.0),
        (Budget(seconds=1000, nodes=40), 10, 0.25),
    ],
)
def test_the_share_that_is_spent_goes_by_the_limit_that_is_nearest(
    budget: Budget, nodes: int, least: float
) -> None:
    assert Pace(budget, Stop()).spent(nodes) == least


def test_time_is_spent_too() -> None:
    pace = Pace(Budget(seconds=0.02, nodes=1000), Stop())
    time.sleep(0.03)
    assert pace.spent(1) == 1.0


def test_it_tells_at_most_ten_times_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    heard: list[Progress] = []
    pace = Pace(Budget(nodes=100), Stop(), heard.append)
    for nodes in range(0, 100, 5):
        now = 100 + nodes / 80
        pace.tell(nodes, lambda done: Progress(done, "move"))
    assert [one.done for one in heard] == [nodes / 100 for nodes in range(10, 100, 10)]


def test_nobody_listens_and_nothing_is_said() -> None:
    pace = Pace(Budget(), Stop())
    time.sleep(0.11)
    pace.tell(1, lambda done: pytest.fail("nobody asked"))


def test_the_frame_gives_the_own_budget_or_the_one_that_is_asked_for() -> None:
    mind = Echo()
    assert (mind.think("e4"), mind.think("e5", Budget(nodes=9))) == ("e4", "e5")
    assert [pace.budget.nodes for pace in mind.paces] == [3, 9]


def test_the_last_report_is_the_answer() -> None:
    heard: list[Progress] = []
    Echo().think("e4", report=heard.append)
    assert heard == [Progress(1.0, "e4", nodes=7)]


def test_the_flag_of_a_thought_is_the_one_that_was_given() -> None:
    mind, stop = Echo(), Stop()
    mind.think("e4", stop=stop)
    assert mind.paces[0].stop is stop
    stop.set()
    assert mind.paces[0].flag[0] == 1
