"""Who plays the games of a series does not show in what it says, nor does whoever dies."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from arena.mortal import FOLDER, killing, play_or_die
from processes import has_ended
from tete import conformance
from tete.arena import series as series_module
from tete.arena.cluster import NoCluster
from tete.arena.crews import crew_for
from tete.arena.series import Plan, Series
from tete.command import main
from tete.system.crew import Borrowed, Crew, Processes
from tete.system.spread import Died
from waiting import wait_until

PLAN = Plan("hush", ("level-2@8n", "random"), 8)


@pytest.fixture
def fates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of what is to happen in the middle of games."""
    folder = tmp_path / "fates"
    folder.mkdir()
    monkeypatch.setenv(FOLDER, str(folder))
    monkeypatch.setattr(series_module, "play", play_or_die)
    return folder


def told(out: Path, crew: Crew | None, plan: Plan = PLAN, **how: Any) -> tuple[object, ...]:
    """All that a series says, with its records."""
    series = Series(plan, crew=crew, out=out, **how)
    series.run()
    records = {path.name: path.read_text("utf-8") for path in sorted(out.iterdir())}
    assert len(records) == series.tally.games
    return series.tally, series.began, series.moves, tuple(series.troubles), records


def test_whoever_is_killed_in_the_middle_of_a_game_is_not_missed(
    tmp_path: Path, fates: Path
) -> None:
    alone = told(tmp_path / "alone", None)
    for number in (1, 6):
        (fates / f"waits-{number}").touch()
    with killing(fates) as killed:
        assert told(tmp_path / "killed", Processes(2)) == alone
    assert killed
    assert not list(fates.iterdir())
    wait_until(lambda: all(map(has_ended, killed)))


def test_any_executor_will_do(tmp_path: Path) -> None:
    alone = told(tmp_path / "alone", None)
    with ThreadPoolExecutor(2) as pool:
        assert told(tmp_path / "lent", Borrowed(pool, ahead=4)) == alone


def test_a_game_that_ends_whoever_checks_it_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def die(*_: object, **__: object) -> None:
        raise Died("ten games", 3)

    monkeypatch.setattr(conformance, "check", die)
    assert main(["check", "nim"]) == 2
    said = "tete: The game ends whoever plays it: 3 processes died.\n"
    assert capsys.readouterr().err == said


def test_a_game_that_ends_whoever_plays_it_is_named(
    fates: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (fates / "kills-3").touch()
    given = ["arena", "hush", *PLAN.contenders, "--games", "8", "--jobs", "2"]
    assert main(given) == 2
    said = capsys.readouterr()
    *_, last = said.err.splitlines()
    assert last == "tete: Game 4 cannot be played: 3 workers died in the middle of it."
    assert "level-2@8n – random: 3 games" in said.out


def test_a_sequential_test_ends_with_the_same_game_whoever_is_first(tmp_path: Path) -> None:
    plan = Plan("nim", ("level-5@150n", "random"), 60, options={"heaps": "2,3"})
    alone = told(tmp_path / "alone", None, plan, sprt=True)
    assert told(tmp_path / "three", Processes(3), plan, sprt=True) == alone


@pytest.mark.storm
def test_so_many_deaths_lose_nothing(tmp_path: Path, fates: Path) -> None:
    plan = Plan("hush", PLAN.contenders, 120)
    alone = told(tmp_path / "alone", None, plan)
    for number in range(0, 120, 12):
        (fates / f"waits-{number}").touch()
    with killing(fates) as killed:
        assert told(tmp_path / "killed", Processes(3), plan) == alone
    assert len(killed) > 5
    assert not list(fates.iterdir())


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("tcp://127.0.0.1:9", "Nobody answers at tcp://127.0.0.1:9."),
        ("127.0.0.1:8786", "“127.0.0.1:8786” is no address of a cluster, as tcp://host:8786."),
        ("tcp://127.0.0.1", "“tcp://127.0.0.1” is no address of a cluster, as tcp://host:8786."),
    ],
)
def test_where_no_cluster_is_a_sentence_says_so(
    address: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["arena", "nim", "random", "random", "--games", "2", "--on", address]
    assert main(given) == 2
    assert capsys.readouterr().err == f"tete: {sentence}\n"


def test_without_the_package_a_sentence_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"tete-a-tete\[cluster\]"), crew_for("tcp://here:9", 0):
        pass


def test_a_crew_of_processes_has_one_for_each_core() -> None:
    with crew_for(None, 0) as crew:
        assert crew.ahead == 2 * (os.cpu_count() or 1)
