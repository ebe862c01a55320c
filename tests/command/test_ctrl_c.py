"""Ctrl-C, typed at a real terminal: every command ends with 130, and so does every process it has started."""

import os
from pathlib import Path

import pytest

from processes import below, has_ended
from terminal.desk import BOARD, Desk, run, saved
from tete.terminal import store
from waiting import wait_until

SLOW = "level-6@900s"
"""Nobody waits for this one's first move."""


def _ended(desk: Desk, *, children: int = 1) -> str:
    """Press it once when there are this many processes below it; all that was shown after it."""
    wait_until(lambda: len(below(desk.process.pid)) >= children)
    pids = below(desk.process.pid)
    desk.interrupt()
    status, shown = desk.ended()
    assert status == 130, shown
    assert "Traceback" not in desk.raw
    wait_until(lambda: all(map(has_ended, pids)))
    return shown


def _finished(data: Path, *arguments: str) -> str:
    """A record of a game that bots have played."""
    seats = ("--seat", "1=random", "--seat", "2=random", "--fast")
    assert run(data, "play", *arguments, *seats).returncode == 0
    return str(saved(data)[-1])


def test_check_with_jobs(data: Path) -> None:
    with Desk(data, "check", "hush", "--games", "1000000", "--jobs", "2") as desk:
        desk.expect("/1000000")
        _ended(desk, children=2)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_arena_with_a_thinking_bot(data: Path, jobs: str) -> None:
    given = ("arena", "kopf", "random", SLOW, "--games", "4", "--jobs", jobs)
    with Desk(data, *given) as desk:
        assert "nothing was played" in _ended(desk, children=int(jobs))


def test_play_while_a_bot_thinks_keeps_the_game(data: Path) -> None:
    with Desk(data, "play", "kopf", *BOARD, "--seat", f"blue={SLOW}") as desk:
        desk.expect("Red > ")
        desk.type("b2-d4", "·" * 20)
        assert "Go on with" in _ended(desk)
    assert [store.read_record(path).moves for path in saved(data)] == [("b2-d4",)]


def test_play_while_a_hint_is_thought_of(data: Path) -> None:
    given = ("play", "kopf", *BOARD, "--seat", "blue=random")
    with Desk(data, *given, TETE_KERNELS=str(data / "kernels")) as desk:
        desk.expect("Red > ")
        desk.type("hint", "Thinking about a hint")
        assert "Go on with" in _ended(desk)


def test_play_while_it_compiles_draws_first_and_ends(data: Path) -> None:
    given = ("play", "kopf", *BOARD, "--seat", "blue=level-1")
    with Desk(data, *given, TETE_KERNELS=str(data / "kernels")) as desk:
        assert "level-1 is being compiled" in " ".join(desk.expect("Red > ").split())
        desk.expect("compiling: ")
        assert "Go on with" in _ended(desk)
    (path,) = saved(data)
    with Desk(data, "play", "--resume", TETE_KERNELS=str(data / "kernels")) as desk:
        desk.expect("Red > ")  # again nobody waits for the compiler
        desk.type("b2-d4", "is being compiled")
        _ended(desk)
    assert store.read_record(path).moves == ("b2-d4",)


def test_analyse(data: Path) -> None:
    path = _finished(data, "kopf", *BOARD)
    with Desk(data, "analyse", path, "--seconds", "900") as desk:
        desk.expect("Looking back")
        _ended(desk)


def test_replay(data: Path) -> None:
    path = _finished(data, "nim")
    with Desk(data, "replay", path) as desk:
        desk.expect("Enter: next")
        _ended(desk, children=0)


@pytest.mark.parametrize("command", ["verify", "analyse", "replay"])
def test_whoever_waits_for_its_input(data: Path, tmp_path: Path, command: str) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    with Desk(data, command, str(fifo)) as desk, fifo.open("w"):  # opens when the other side does
        _ended(desk, children=0)


def test_serve(data: Path) -> None:
    with Desk(data, "serve", "--host", "127.0.0.1", "--port", "0") as desk:
        desk.expect("open")
        _ended(desk, children=0)
