"""Records from anywhere: bounded, from standard input too, and nothing in them that a terminal obeys."""

import json
import os
import threading
from pathlib import Path

import pytest

from terminal.desk import run, saved
from tete.core import record as records
from tete.core.errors import BadRecord
from tete.core.text import excerpt

HEAD = "tete record 1\ngame: kopf\nversion: 1\nseat 0: Anna\nseat 1: Bert\n\n"


@pytest.mark.parametrize("command", ["verify", "replay", "analyse", "draw"])
def test_what_never_ends_is_not_read_to_the_end(data: Path, command: str) -> None:
    done = run(data, command, "/dev/zero")
    assert done.returncode == 2
    assert done.stderr == "tete: “/dev/zero” is larger than 4 MB.\n"


def test_a_pipe_is_read_as_far_as_a_record_goes(data: Path, tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    left = []

    def pour() -> None:
        try:
            with fifo.open("wb", buffering=0) as file:
                while True:
                    file.write(b"b2-b4\n" * 10_000)
        except BrokenPipeError:
            left.append(True)

    writer = threading.Thread(target=pour)
    writer.start()
    assert "larger than" in run(data, "verify", str(fifo)).stderr
    writer.join(60)
    assert left


def test_standard_input_is_called_by_a_dash(data: Path) -> None:
    seats = ("--seat", "1=random", "--seat", "2=random", "--fast")
    assert run(data, "play", "nim", *seats).returncode == 0
    text = saved(data)[-1].read_text()
    assert run(data, "verify", "-", typed=text).returncode == 0
    told = json.loads(run(data, "replay", "-", "--json", typed=text).stdout)
    assert told["moves"] == list(records.read(text).moves)
    assert run(data, "draw", "-", typed=text).stdout.startswith("<svg")
    assert "A record begins" in run(data, "verify", "-", typed="").stderr


@pytest.mark.parametrize("command", ["verify", "replay", "analyse", "draw"])
def test_a_terminal_obeys_nothing_that_stands_in_a_record(data: Path, command: str) -> None:
    for row in ("\x1b]0;mine\x07b2-b4", "reason: \x1b[31mred", "seat 2: \x9b2J"):
        done = run(data, command, "-", typed=HEAD + row + "\n")
        assert done.returncode == 2
        assert not set(done.stdout + done.stderr) & {"\x1b", "\x07", "\x9b"}


def test_nor_in_what_is_typed(data: Path) -> None:
    done = run(data, "play", "kopf\x1b[2J")
    assert "\\x1b[2J" in done.stderr
    assert "\x1b" not in done.stderr
    done = run(data, "play", "kopf", typed="b2\x1b[2J\nquit\n")
    assert "\x1b" not in done.stdout


def test_a_long_line_is_not_repeated_whole(data: Path) -> None:
    for row in ("x" * 100_000, "y" * 100_000 + ": 1", "version: " + "z" * 100_000):
        done = run(data, "verify", "-", typed=HEAD + row + "\n")
        assert done.returncode == 2
        assert len(done.stderr) < 300


def test_a_record_has_an_end() -> None:
    with pytest.raises(BadRecord, match="at most 100000 moves") as refused:
        records.read(HEAD + "b2-b4\n" * (records.MOST_MOVES + 1))
    assert refused.value.line == 7 + records.MOST_MOVES
    with pytest.raises(BadRecord, match="at most"):
        records.read(HEAD + "x" * records.BIGGEST)
    assert len(records.read(HEAD + "b2-b4\n" * records.MOST_MOVES).moves) == records.MOST_MOVES


def test_excerpts_are_short_and_plain() -> None:
    assert excerpt("b2-b4") == "b2-b4"
    assert excerpt("\x1b[2J" + "x" * 100) == "\\x1b[2J" + "x" * 56 + "…"
