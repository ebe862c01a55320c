"""Budgets and flags: how a thought is told to end."""

import threading
import time

import pytest

from core.toys import cards
from tete import bots
from tete.thinking.mind import Budget, Progress, Stop, mind_of


def _seen_set(stop: Stop, most: float = 5.0) -> float:
    """Seconds until a flag is seen set."""
    begun = time.monotonic()
    while not stop.is_set and time.monotonic() - begun < most:
        time.sleep(0.001)
    return time.monotonic() - begun


def test_a_flag_is_a_byte_that_others_can_set() -> None:
    shared = bytearray(3)
    stop = Stop(memoryview(shared)[1:2])
    assert not stop.is_set
    shared[1] = 1
    assert stop.is_set
    stop.clear()
    assert bytes(shared) == b"\0\0\0"
    stop.set()
    assert bytes(shared) == b"\0\1\0"


def test_compiled_code_sees_the_same_byte() -> None:
    stop = Stop()
    flag = stop.flag
    assert (str(flag.dtype), flag.shape, int(flag[0])) == ("uint8", (1,), 0)
    stop.set()
    assert int(flag[0]) == 1


def test_time_sets_the_inner_flag_and_leaves_the_outer_one() -> None:
    outer, begun = Stop(), time.monotonic()
    with outer.within(0.05) as inner:
        _seen_set(inner)
        assert 0.049 < time.monotonic() - begun < 2
        assert not outer.is_set


def test_the_outer_flag_sets_the_inner_one_at_once() -> None:
    outer = Stop()
    with outer.within(60) as inner:
        assert _seen_set(inner, 0.03) >= 0.03
        outer.set()
        assert _seen_set(inner) < 2


def test_no_time_has_passed_before_it_begins() -> None:
    with Stop().within(0) as inner:
        assert _seen_set(inner) < 2


def test_without_seconds_the_flag_is_the_same() -> None:
    stop = Stop()
    with stop.within(None) as inner:
        assert inner is stop


def test_nothing_goes_on_watching_afterwards() -> None:
    before = threading.active_count()
    for _ in range(20):
        with Stop().within(60):
            pass
    assert threading.active_count() == before


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_first_bots_take_a_budget_and_say_their_move(name: str) -> None:
    view = cards.view(cards.read("king,jack/"), 0)
    heard: list[Progress] = []
    stop = Stop()
    stop.set()
    bot = bots.make(cards, name, 1)
    text = bot.think(view, Budget(seconds=0, nodes=0), stop, heard.append)
    assert heard == [Progress(1.0, text)]


def test_a_game_without_a_mind_has_none() -> None:
    assert mind_of(cards, 3, 1) is None
