"""The house's search beats a game's own judge: without secrets, with dice, and where bluff decides."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tete
from plugged import RIVALS, beside
from shelf import with_rivals
from tete.arena.series import Plan, Series
from tete.conformance import check

SLUGS = ("dudo", "hare", "heaps")
LONG = 3600


@pytest.fixture(scope="module", autouse=True)
def on_the_shelf() -> Iterator[None]:
    with with_rivals():
        yield


@pytest.mark.parametrize("slug", SLUGS)
def test_the_rivals_are_games_as_others_write_them(slug: str) -> None:
    report = check(tete.game(slug), games=2)
    assert report.findings == ()


@pytest.mark.parametrize(("slug", "nodes", "games"), [("dudo", 60, 12), ("heaps", 150, 8)])
def test_it_beats_the_judge(slug: str, nodes: int, games: int) -> None:
    series = Series(Plan(slug, (f"level-6@{nodes}n", "greedy"), games))
    series.run()
    assert series.troubles == []
    assert series.tally.score > 0.5


@pytest.mark.parametrize("seats", [3, 4])
def test_dudo_is_played_by_more_than_two(seats: int) -> None:
    series = Series(Plan("dudo", ("level-3@20n", "level-1@6n"), 1, seats))
    series.run()
    assert (series.tally.games, series.troubles) == (1, [])


@pytest.mark.storm
@pytest.mark.timeout(LONG)
@pytest.mark.parametrize(("slug", "nodes"), [("dudo", 2000), ("hare", 1000), ("heaps", 1000)])
def test_the_strongest_beats_the_judge_by_far(slug: str, nodes: int, tmp_path: Path) -> None:
    """What docs/figures/plugins.md says, measured again."""
    found = _arena(tmp_path, slug, f"level-6@{nodes}n", "greedy", 100)
    assert found["score"] >= 0.6
    assert found["interval"][0] > 0.5


@pytest.mark.storm
@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("level", range(2, 6))
def test_levels_rise(slug: str, level: int, tmp_path: Path) -> None:
    nodes = (6, 20, 60, 250, 1000)
    one, two = (f"level-{n}@{nodes[n - 1]}n" for n in (level, level - 1))
    assert _arena(tmp_path, slug, one, two, 100)["interval"][1] > 0.5


def _arena(folder: Path, *args: object) -> Any:
    slug, one, two, games = map(str, args)
    command = [sys.executable, "-m", "tete", "arena", slug, one, two, "--games", games, "--json"]
    done = subprocess.run(
        command, env=beside(RIVALS, folder), capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)
