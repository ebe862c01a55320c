"""Time at the keyboard: it is shown, it runs out, it rests with the saved game."""

import json
from pathlib import Path

import pytest

from core.toys import hasty
from terminal.desk import Desk, saved
from tete.core import record as records
from tete.core.chance import Source
from tete.core.errors import BadOption
from tete.core.match import Match
from tete.terminal.pace import read_clock
from tete.terminal.timer import Timer, TimeUp


def timer_at(now: list[float], used: float = 0.0, **options: object) -> Timer:
    match = Match.new(hasty, ["Anna", "Bert"], options, source=Source(bytes(32)))
    return Timer(match, used, lambda: now[0])


def test_what_is_left_is_shown_and_said_at_few_moments() -> None:
    now = [100.0]
    timer = timer_at(now, beats=450, bars=9000)
    assert timer.shown == "0:45 · 15:00"
    timer.begin_turn()
    said = []
    for _ in range(44):
        now[0] += 1
        said.append(timer.due())
    assert [left for left in said if left is not None] == [30, 10]
    assert timer.shown == "0:01 · 14:16"
    now[0] += 1
    with pytest.raises(TimeUp):
        timer.due()
    timer.begin_turn()
    assert timer.due() is None
    assert timer.shown == "0:45 · 14:15"


def test_a_short_turn_is_not_warned_of_before_it_begins() -> None:
    now = [0.0]
    timer = timer_at(now, beats=100)
    timer.begin_turn()
    assert timer.due() is None
    assert not timer_at(now).runs
    assert timer_at(now).shown == ""
    assert timer_at(now, used=3.0, bars=50).shown == "0:02"


def test_who_runs_out_of_time_is_played_for(data: Path, toys: str) -> None:
    with Desk(data, "play", "toy-hasty", "--option", "beats=20", PYTHONPATH=toys) as desk:
        shown = desk.expect("has run out of time.")
        assert "0:02" in shown
        assert "0:01" in shown
        desk.expect("0:02")
        desk.kill()
    (path,) = saved(data)
    assert records.read(path.read_text("utf-8")).moves[0] == "roll"


def test_in_words_the_time_stands_before_the_line(data: Path, toys: str) -> None:
    with Desk(
        data, "play", "toy-hasty", "--words", "--option", "beats=105", PYTHONPATH=toys
    ) as desk:
        desk.expect("(0:11) > ")
        desk.expect("10 seconds left.")
        desk.type("undo", "cannot be taken back")


def test_the_time_of_the_game_rests_with_the_saved_game(data: Path, toys: str) -> None:
    command = "play", "toy-hasty", "--option", "bars=600"
    with Desk(data, *command, PYTHONPATH=toys) as desk:
        desk.expect("0:5")
        desk.type("quit", "Go on with")
        desk.ended()
    (path,) = saved(data)
    used = path.with_suffix(".time")
    assert 0.0 < float(used.read_text()) < 60.0
    used.write_text("58.5")
    with Desk(data, "play", "toy-hasty", "--resume", PYTHONPATH=toys) as desk:
        shown = desk.ended()[1]
        assert "1:00" not in shown
        assert "Time is up" in shown
    assert not used.exists()
    outcome = records.read(path.read_text("utf-8")).outcome
    assert outcome is not None
    assert outcome.reason == "time"


def test_a_clock_for_the_whole_game_counts_each_persons_turns_and_adds_to_them() -> None:
    now = [0.0]
    match = Match.new(hasty, ["Anna", "Bert"], {}, source=Source(bytes(32)))
    timer = Timer(match, 0.0, lambda: now[0], read_clock("1+5"))
    timer.begin_turn(0)
    assert timer.shown == "1:00"
    now[0] += 20
    assert timer.shown == "0:40"
    timer.begin_turn(1)
    assert timer.left == [45.0, 60.0]
    now[0] += 70
    with pytest.raises(TimeUp):
        timer.due()
    timer.begin_turn(0)
    assert timer.left == [45.0, 5.0]
    timer.begin_turn(None)  # a bot has a pace of its own
    now[0] += 600
    assert timer.shown == ""
    timer.begin_turn(0)
    assert timer.shown == "0:50"


@pytest.mark.parametrize(
    "text", ["ten", "10+", "0", "241", "move:4", "move:1.5", "days:3", "10+121"]
)
def test_what_is_no_clock_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadOption) as refused:
        read_clock(text)
    assert refused.value.code == "bad-pace"


def test_who_runs_out_of_the_clock_loses_where_the_game_says_so(data: Path) -> None:
    with Desk(data, "play", "kopf", "--clock", "0.5", "--seat", "red=Anna") as desk:
        desk.expect("0:2")
        desk.type("quit", "Go on with")
        desk.ended()
    (path,) = saved(data)
    kept = path.with_suffix(".clock")
    clock = json.loads(kept.read_text())
    assert clock["pace"] == {"kind": "total", "seconds": 30}
    assert 0 < clock["left"][0] <= 30
    kept.write_text(json.dumps({**clock, "left": [0.5, 30]}))
    with Desk(data, "play", "kopf", "--resume") as desk:
        assert "Time is up" in desk.ended()[1]
    outcome = records.read(path.read_text("utf-8")).outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("time", (1,))
    assert not kept.exists()
