"""Workers: real processes, killed and frozen for real."""

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

import tete
from processes import has_ended, lives
from tete import bots
from tete.bots.pickling import pack, unpack
from tete.bots.playout import chance_move
from tete.bots.worker import Answer, Job
from tete.bots.workers import BotFailed, Lost, Thought, Workers
from tete.thinking.mind import Budget, Progress
from waiting import PATIENCE, wait_until

nim, hush = tete.game("nim"), tete.game("hush")
LONG = Budget(seconds=1000)
SHORT = Budget(nodes=20)


def _job(budget: Budget | None = SHORT, bot: str = "level-6", seed: int = 1) -> Job:
    return Job("hush", bot, hush.view(hush.read("..../..../R"), 0), budget, seed)


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers(2, grace=1.0)
    yield made
    pids = made.pids
    made.close()
    assert not any(map(lives, pids))


def _begun(workers: Workers, budget: Budget = LONG) -> tuple[Thought[Answer], int]:
    """A thought that has said something, and the process it runs in."""
    heard: list[Progress] = []
    thought = workers.think(_job(budget), heard.append)
    wait_until(lambda: heard)
    (pid,) = workers.pids
    return thought, pid


def test_nobody_is_started_before_somebody_thinks(workers: Workers) -> None:
    assert workers.pids == []


def test_a_worker_thinks_as_we_would(workers: Workers) -> None:
    heard: list[Progress] = []
    answer = workers.think(_job(), heard.append).answer.result(PATIENCE)
    assert answer.text == tete.bots.make(hush, "level-6", 1).think(_job().view, SHORT)
    assert answer.last == heard[-1]
    assert answer.last.done == 1.0
    assert "in my head" in answer.last.why


def test_a_worker_is_used_again(workers: Workers) -> None:
    for _ in range(3):
        workers.think(_job()).answer.result(PATIENCE)
    assert len(workers.pids) == 1


def test_two_think_at_once_and_a_third_waits(workers: Workers) -> None:
    thoughts = [workers.think(_job()) for _ in range(5)]
    assert len({thought.answer.result(PATIENCE).text for thought in thoughts}) == 1
    assert 1 <= len(workers.pids) <= 2


def test_a_thought_ends_when_it_is_told(workers: Workers) -> None:
    thought, _ = _begun(workers)
    thought.end()
    assert thought.answer.result(PATIENCE).text.startswith("hide ")


def test_a_killed_worker_is_lost_at_once_and_replaced(workers: Workers) -> None:
    thought, pid = _begun(workers)
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(Lost, match="died"):
        thought.answer.result(PATIENCE)
    assert workers.think(_job()).answer.result(PATIENCE).text.startswith("hide ")
    assert pid not in workers.pids


def test_a_worker_killed_while_idle_is_not_asked_again(workers: Workers) -> None:
    workers.think(_job()).answer.result(PATIENCE)
    (pid,) = workers.pids
    os.kill(pid, signal.SIGKILL)
    wait_until(lambda: has_ended(pid))
    assert workers.think(_job()).answer.result(PATIENCE).text.startswith("hide ")
    assert pid not in workers.pids


def test_a_frozen_worker_is_given_up_and_replaced(workers: Workers) -> None:
    workers.think(_job()).answer.result(PATIENCE)
    thought, pid = _begun(workers, Budget(seconds=1.5))
    os.kill(pid, signal.SIGSTOP)
    with pytest.raises(Lost, match="hung"):
        thought.answer.result(PATIENCE)
    assert not lives(pid)
    assert workers.think(_job()).answer.result(PATIENCE).text.startswith("hide ")


def test_what_goes_wrong_in_a_game_is_said_and_costs_no_worker(workers: Workers) -> None:
    with pytest.raises(Lost, match="UnknownGame"):
        workers.think(Job("no-such", "level-1", None)).answer.result(PATIENCE)
    with pytest.raises(Lost, match="BadOption"):
        workers.think(_job(bot="deep")).answer.result(PATIENCE)
    assert len(workers.pids) == 1


def test_closing_ends_a_long_thought(workers: Workers) -> None:
    _, pid = _begun(workers)
    workers.close()
    assert not lives(pid)
    with pytest.raises(Lost, match="home"):
        workers.think(_job()).answer.result(1)


def test_a_view_of_every_game_can_be_sent(workers: Workers) -> None:
    rest = [slug for slug in tete.games() if tete.game(slug).judge is not None]
    for slug in rest:
        game = tete.game(slug)
        s = game.new(seats=2)
        for at in range(50):
            if game.turn(s) != tete.CHANCE:
                break
            s = game.play(s, chance_move(game, s, random.Random(at)))
        turn = game.turn(s)
        assert turn is not None
        bots.make(game, "greedy", 1).think(game.view(s, turn))  # the state keeps what it derives
        assert len(game.moves(s)) > 0
        text = (
            workers.think(Job(slug, "greedy", game.view(s, turn), None, 1))
            .answer.result(PATIENCE)
            .text
        )
        assert game.play(s, game.parse(text)) != s
        sent = pack(game.view(s, turn))
        assert unpack(sent) == game.view(s, turn)
        assert len(sent) < 20_000


_ORPHAN = """
import time, tete
from tete.bots.worker import Job
from tete.bots.workers import Workers
from tete.thinking.mind import Budget
if __name__ == "__main__":
    nim = tete.game("nim")
    workers = Workers(1)
    view = nim.view(nim.new(), 0)
    workers.think(Job("nim", "level-1", view, Budget(nodes=2))).answer.result(60)
    print(workers.pids[0], flush=True)
    time.sleep(60)
"""


def test_a_worker_goes_when_its_house_was_killed() -> None:
    parent = subprocess.Popen([sys.executable, "-c", _ORPHAN], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    parent.kill()
    parent.wait(PATIENCE)
    parent.stdout.close()
    wait_until(lambda: not lives(pid))


def test_a_view_that_cannot_be_sent_costs_no_worker(workers: Workers) -> None:
    with pytest.raises(BotFailed, match="pickle"):
        workers.think(Job("nim", "level-1", lambda: None)).answer.result(PATIENCE)
    assert workers.pids == []
