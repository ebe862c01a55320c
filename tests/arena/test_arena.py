"""The arena: games between bots, what they say, and what is kept of them."""

import json
import math
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tete
from tete import bots
from tete.arena import calibrate
from tete.arena.bout import play
from tete.arena.calibrate import Ladder, pairs, put, section
from tete.arena.rating import rate
from tete.arena.score import Tally, elo, expected
from tete.arena.series import Plan, Series
from tete.bots.strength import Figure, figures, page_of, written
from tete.command import main
from tete.core import record as records
from tete.shelf.records import verify
from tete.system.crew import Processes
from waiting import PATIENCE

nim = tete.game("nim")
TWO = "level-2@5n", "random"


def _plan(games: int = 4, slug: str = "nim", **more: Any) -> Plan:
    return Plan(slug, more.pop("who", TWO), games, **more)


@pytest.mark.parametrize("slug", ["nim", "hush", "headache"])
def test_a_game_is_played_to_the_end_and_its_record_holds(slug: str) -> None:
    who = "random", "random"
    played = play(_plan(slug=slug, who=who).bout(0))
    record = records.read(played.record)
    assert verify(record).good
    assert len(record.moves) == played.moves
    assert played.score in (0.0, 0.5, 1.0)
    assert record.seats == ("random (bot)", "random (bot)")


def test_the_same_bout_is_the_same_game() -> None:
    plan = _plan(slug="hush")
    assert play(plan.bout(0)) == play(plan.bout(0))
    assert play(plan.bout(0)).record != play(plan.bout(2)).record


def test_seats_are_swapped_with_the_same_dice() -> None:
    plan = _plan(seats=3)
    assert [plan.bout(n).chairs for n in range(3)] == [(0, 1, 0), (1, 0, 1), (0, 1, 0)]
    seeds = [plan.bout(n).seed for n in range(4)]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]


def test_a_bot_against_itself_plays_no_game_twice() -> None:
    plan = Plan("nim", ("level-2", "level-2"), 4)
    assert len({plan.bout(n).seed for n in range(4)}) == 4


def test_a_bot_that_errs_loses_and_the_arena_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    good = bots.make

    class Bad:
        def think(self, *_: object) -> str:
            raise RuntimeError("no idea")

    def make(game: Any, name: str, seed: int) -> Any:
        return Bad() if name == TWO[0] else good(game, name, seed)

    monkeypatch.setattr(bots, "make", make)
    series = Series(_plan())
    series.run()
    assert (series.tally.wins, series.tally.losses) == (0, 4)
    assert series.troubles == ["RuntimeError: no idea"] * 4


def test_a_series_over_processes_is_the_same_as_in_one() -> None:
    alone, together = Series(_plan(6)), Series(_plan(6), crew=Processes(2))
    alone.run()
    together.run()
    assert alone.tally == together.tally
    assert alone.moves == together.moves
    assert alone.tally.games == 6


def test_it_stops_when_the_answer_is_clear(tmp_path: Path) -> None:
    strong = "level-5@150n", "random"
    heaps = {"heaps": "2,3"}
    series = Series(_plan(400, who=strong, options=heaps), sprt=True, out=tmp_path)
    series.run()
    assert series.is_clear
    assert series.tally.verdict == 1
    assert 16 <= series.tally.games < 200
    assert len(list(tmp_path.iterdir())) == series.tally.games


@given(st.lists(st.sampled_from([0.0, 0.5, 1.0]), max_size=300))
def test_the_score_lies_in_its_interval(results: list[float]) -> None:
    tally = Tally()
    for result in results:
        tally = tally.add(result)
    low, high = tally.interval
    assert 0 <= low <= tally.score <= high <= 1
    assert tally.games == len(results)
    assert -1200 <= elo(low) <= elo(high) <= 1200


def test_the_sequential_test_errs_seldom() -> None:
    """Two equals, and one that is 40 Elo better: how often each is called the better."""
    rng = random.Random(4)
    wrong = 0
    for _ in range(200):
        tally = Tally()
        while not tally.verdict and tally.games < 5000:
            tally = tally.add(float(rng.random() < expected(40)))
        wrong += tally.verdict != 1
    assert wrong <= 10


@given(st.floats(-800, 800))
def test_elo_and_score_are_each_others_inverse(difference: float) -> None:
    assert math.isclose(elo(expected(difference)), difference, abs_tol=1e-6)


def test_ratings_find_what_results_were_made_from() -> None:
    rng = random.Random(2)
    names = ["a", "b", "c", "d"]
    truth = dict(zip(names, (0, 150, 300, 420), strict=True))
    results = {}
    for one, two in [("b", "a"), ("c", "a"), ("c", "b"), ("d", "b"), ("d", "c")]:
        tally = Tally()
        for _ in range(800):
            tally = tally.add(float(rng.random() < expected(truth[one] - truth[two])))
        results[one, two] = tally
    found = rate(names, results)
    assert (found["a"].elo, found["a"].margin) == (1000, 0)
    for name in names[1:]:
        assert abs(found[name].elo - 1000 - truth[name]) < 1.5 * found[name].margin
        assert 10 < found[name].margin < 60


def test_who_never_lost_has_a_figure_too() -> None:
    found = rate(["a", "b"], {("b", "a"): Tally(50, 0, 0, 50.0)})
    assert 500 < found["b"].elo - 1000 < 1200
    assert found["b"].margin > 200


def test_every_level_plays_the_one_below() -> None:
    played = list(pairs(nim))
    assert all((f"level-{n}", f"level-{n - 1}") in played for n in range(2, 7))
    assert ("level-1", "random") in played
    assert len(set(played)) == len(played)


def test_the_page_keeps_the_sections_of_other_games(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    ladder = Ladder(
        nim, {("level-2", "level-1"): Tally(15, 2, 3, 16.0)}, Tally(11, 0, 9, 11.0), 200
    )
    put(page, "one", "before\n")
    put(page, "nim", section(ladder, 2))
    put(page, "one", "again\n")
    text = page.read_text("utf-8")
    assert "before" not in text
    assert text.count("<!-- one -->\nagain\n<!-- /one -->\n") == 1
    assert "| 2 · Dabbler | 1 · Dreamer | 20 | 15 · 2 · 3 | 80.0 | 58.4 – 91.9 |" in text
    assert "20 games of 2 seats; a game took 10 moves." in text
    assert (
        "The side that begins scored **55.0 %** (34.2 – 74.2) of 20 games of level 5 against itself."
        in text
    )
    assert text.startswith("# How strong the bots are")


def test_calibrate_writes_the_page_the_figures_and_who_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(calibrate, "pairs", lambda _: [("level-2", "random")])
    monkeypatch.setattr(calibrate, "EVEN", "level-2")
    page, data = tmp_path / "strength.md", tmp_path / "figures.toml"
    given = ["--games", "2", "--jobs", "1", "--docs", str(page), "--data", str(data)]
    assert main(["arena", "calibrate", "nim", *given]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines[::2]] == [
        "level-2 – random",
        "level-2 – level-2",
        "Written",
    ]
    assert lines[3].startswith("The side that began scored")
    assert "of 2 games of level 2 against itself." in page.read_text("utf-8")
    assert "[level-2]" in data.read_text("utf-8")


def test_figures_are_read_as_they_were_written(tmp_path: Path) -> None:
    class Here(type(nim)):  # type: ignore[misc]
        pass

    home = tmp_path / "game.py"
    module = type(sys)("strange")
    module.__file__ = str(home)
    Here.__module__ = "strange"
    sys.modules["strange"] = module
    try:
        game = Here()
        assert figures(game) == {}
        page = page_of(game)
        assert page == tmp_path / "nim.strength.toml"
        assert page is not None
        found = {"level-1": Figure(1000, 0), "level-2": Figure(1190, 40)}
        page.write_text(written(found), encoding="utf-8")
        assert figures(game) == found
        page.write_text("[level-1]\nelo = 'x'\n", encoding="utf-8")
        assert figures(game) == {}
    finally:
        del sys.modules["strange"]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["nim"], "Two bots play each other"),
        (["nim", "random"], "Two bots play each other"),
        (["nim", "random", "random", "random"], "Two bots play each other"),
        (["nim", "random", "deep"], "There is no bot “deep”"),
        (["nim", "random", "level-6@5"], "level-6@0.5s for seconds"),
        (["nim", "random", "random", "--games", "0"], "--games"),
        (["nim", "random", "random", "--seats", "9"], "2 to 3 players"),
        (["nim", "random", "random", "--option", "x=1"], "x"),
        (["calibrate"], "There is no game"),
        (["calibrate", "nim", "hush"], "takes one game"),
        (["calibrate", "nim", "--docs", "no/such/page.md"], "There is no folder “no/such”"),
    ],
)
def test_bad_input_is_answered_in_a_sentence(
    given: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *given]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert len(said.splitlines()) == 1


def test_the_command_tells_and_keeps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["arena", "hush", "random", "level-1@4n", "--games", "4", "--jobs", "1"]
    assert main([*given, "--out", str(tmp_path)]) == 0
    assert "random – level-1@4n: 4 games, " in capsys.readouterr().out
    assert len(list(tmp_path.glob("*.txt"))) == 4
    assert main([*given, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == data["wins"] + data["draws"] + data["losses"] == 4
    assert main([*given, "--lang", "fr"]) == 0
    assert "parties" in capsys.readouterr().out


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    code = "import sys; from tete.command import main; sys.exit(main())"
    given = ["arena", "nim", "level-4", "level-3", "--games", "5000", "--jobs", "2"]
    running = subprocess.Popen(
        [sys.executable, "-c", code, *given, "--out", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    end = time.monotonic() + 60
    while len(list(tmp_path.glob("*.txt"))) < 3 and time.monotonic() < end:
        time.sleep(0.05)
    os.kill(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=PATIENCE)
    kept = len(list(tmp_path.glob("*.txt")))
    assert running.returncode == 130, err
    assert f"level-4 – level-3: {kept} games" in out
    assert "Traceback" not in err
