"""Games played by a Dask cluster: the same results as here, whoever of it is killed."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import tete
from arena.dask_process import DaskProcesses
from arena.mortal import FOLDER, killing, play_or_die
from arena.test_crews import PLAN, told
from tete.arena import calibrate
from tete.arena import series as series_module
from tete.arena.cluster import Cluster, NoCluster
from tete.arena.mining import Mine
from tete.arena.prospect import Want
from tete.command import main


@pytest.fixture(scope="module")
def fates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fates")


@pytest.fixture(scope="module")
def dask(fates: Path) -> Iterator[DaskProcesses]:
    processes = DaskProcesses(2, **{FOLDER: str(fates)})
    yield processes
    processes.close()


@pytest.fixture
def mortal(fates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(fates))
    monkeypatch.setattr(series_module, "play", play_or_die)


def test_a_cluster_says_what_processes_say(
    dask: DaskProcesses, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["arena", "hush", *PLAN.contenders, "--games", "8", "--json"]
    assert main([*given, "--jobs", "2"]) == 0
    here = json.loads(capsys.readouterr().out)
    assert main([*given, "--on", dask.address]) == 0
    assert json.loads(capsys.readouterr().out) == here


def test_a_worker_with_another_version_is_told(
    dask: DaskProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tete, "__version__", "9.9")
    with pytest.raises(NoCluster, match=r"tcp://\S+ does not have Tête-à-tête 9.9"):
        Cluster(dask.address)


@pytest.mark.usefixtures("mortal")
def test_a_worker_that_is_killed_in_the_middle_of_a_game_is_not_missed(
    dask: DaskProcesses, fates: Path, tmp_path: Path
) -> None:
    alone = told(tmp_path / "alone", None)
    (fates / "waits-3").touch()
    cluster = Cluster(dask.address)
    with killing(fates) as killed:
        assert told(tmp_path / "killed", cluster) == alone
    cluster.close()
    assert len(killed) == 1
    assert killed[0] in [worker.pid for worker in dask.workers]
    dask.workers.append(dask.hire())


@pytest.mark.storm
@pytest.mark.usefixtures("mortal")
def test_a_game_that_ends_all_workers_is_named(
    dask: DaskProcesses, fates: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(5):
        dask.workers.append(dask.hire())
    (fates / "kills-2").touch()
    given = ["arena", "hush", *PLAN.contenders, "--games", "4", "--on", dask.address]
    assert main(given) == 2
    *_, last = capsys.readouterr().err.splitlines()
    assert last == "tete: Game 3 cannot be played: 4 workers died in the middle of it."
    (fates / "kills-2").unlink()
    dask.workers += [dask.hire(), dask.hire()]


@pytest.mark.storm
def test_figures_are_the_same_that_a_cluster_plays(
    dask: DaskProcesses, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        calibrate, "pairs", lambda _: [("level-2", "random"), ("level-1", "random")]
    )
    monkeypatch.setattr(calibrate, "EVEN", "level-2")
    written = []
    for number, where in enumerate((["--jobs", "2"], ["--on", dask.address])):
        page, data = tmp_path / f"{number}.md", tmp_path / f"{number}.toml"
        given = ["arena", "calibrate", "hush", "--games", "6", *where]
        assert main([*given, "--docs", str(page), "--data", str(data)]) == 0
        written.append((page.read_text("utf-8"), data.read_text("utf-8")))
    assert written[0] == written[1]


@pytest.mark.storm
def test_puzzles_are_the_same_that_a_cluster_finds(dask: DaskProcesses, tmp_path: Path) -> None:
    here, there = tmp_path / "here.toml", tmp_path / "there.toml"
    cluster = Cluster(dask.address)
    Mine(Want("kopf", most=0.9), 19, here).run(2)
    Mine(Want("kopf", most=0.9), 19, there).run(2, cluster)
    cluster.close()
    assert here.read_text("utf-8") == there.read_text("utf-8")


@pytest.mark.storm
def test_a_cluster_that_goes_in_the_middle_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    dask = DaskProcesses(1)
    cluster = Cluster(dask.address)
    series = series_module.Series(PLAN, crew=cluster)
    try:
        with pytest.raises(NoCluster, match="is gone"):
            series.run(lambda _: dask.close())
    finally:
        cluster.close()
    assert capfd.readouterr().err == ""


@pytest.mark.storm
def test_a_cluster_without_workers_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    dask = DaskProcesses(0)
    given = ["arena", "nim", "random", "random", "--games", "2", "--on", dask.address]
    assert main(given) == 2
    assert capsys.readouterr().err == f"tete: No worker is at the cluster {dask.address}.\n"
    dask.close()
