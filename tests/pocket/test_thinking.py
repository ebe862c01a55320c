"""Bots where nothing is compiled: every game, legal moves, time held, stopped when told."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tete
from pocket.without_compiler import SECONDS, Clock
from tete.pocket.thinking import choose
from tete.thinking.mind import Watch

pytestmark = pytest.mark.usefixtures("shelf")
TESTS = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def found() -> dict[str, dict[str, Any]]:
    """What came of a little of every game, those of the tests too, played in a process without a compiler."""
    command = [sys.executable, "-m", "pocket.without_compiler"]
    ran = subprocess.run(command, cwd=TESTS, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return {each["game"]: each for each in map(json.loads, ran.stdout.splitlines())}


def test_every_game_is_played_and_every_move_is_legal(found: dict[str, dict[str, Any]]) -> None:
    assert {"kopf", "headache", "headquarter", "mots", "nim", "duo", "hush"} <= set(found)
    assert all(each["told"] for each in found.values())


def test_no_thought_takes_longer_than_it_was_given(found: dict[str, dict[str, Any]]) -> None:
    late = {slug: each["longest"] for slug, each in found.items()}
    assert max(late.values()) <= 1.1 * SECONDS, late


def test_whoever_is_told_to_stop_answers_soon(found: dict[str, dict[str, Any]]) -> None:
    late = {slug: each["stopped"] for slug, each in found.items()}
    assert max(late.values()) <= 0.1, late


def test_the_same_seed_is_the_same_move() -> None:
    game = tete.game("nim")
    view = game.view(game.new(), 0)
    texts = {
        choose("nim", view, "level-2", 9.0, lambda _: None, lambda: False, seed=5) for _ in range(3)
    }
    assert len(texts) == 1


def test_a_watch_ends_with_its_time_with_whoever_it_listens_to_and_when_it_is_set() -> None:
    clock = Clock()
    watch = Watch(clock.stopped, 0.01, clock)
    assert [watch.is_set for _ in range(6)] == [False] * 4 + [True] * 2
    patient = Watch(Clock(1).stopped, None, clock)
    assert [patient.is_set for _ in range(9)][-1]
    with Watch(lambda: False, None, clock).within(0.005) as inner:
        assert [inner.is_set for _ in range(4)] == [False, True, True, True]
    watch = Watch(lambda: False)
    watch.set()
    assert watch.is_set
