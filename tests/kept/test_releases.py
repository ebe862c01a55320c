"""What every release wrote works in this one: records, positions, and games that were begun by ``tete new``.

``tests/tools/keep.py`` writes a folder for a release before it is made, and never again.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import tete
from kept.installed import Installed
from tete.core import record as records
from tete.core.replay import replay
from tete.shelf.records import verify

HERE = Path(__file__).parent
RELEASES = sorted(path.parent for path in HERE.glob("*/steps.json"))
OURS = {"headache", "headquarter", "kopf", "mots"}
PLUGIN = "kept"
TOLD: dict[tuple[str, str], dict[str, Any]] = {
    (release.name, name): told
    for release in RELEASES
    for name, told in json.loads((release / "records.json").read_text("utf-8")).items()
}


def test_every_release_kept_something_of_every_game() -> None:
    assert RELEASES
    for release in RELEASES:
        steps = json.loads((release / "steps.json").read_text("utf-8"))
        assert {step["game"] for step in steps} >= OURS
        told = [each["game"] for (name, _), each in TOLD.items() if name == release.name]
        assert set(told) >= OURS
        assert (release / f"tete-{PLUGIN}" / "pyproject.toml").is_file()


@pytest.mark.parametrize(("release", "name"), TOLD)
def test_a_record_verifies_and_ends_as_it_ended(release: str, name: str) -> None:
    path, told = HERE / release / "records" / f"{name}.tete", TOLD[release, name]
    text = path.read_text("utf-8")
    record = records.read(text)
    report = verify(record)
    assert (report.problems, report.dice) == ((), told["dice"])
    game = tete.game(record.game)
    *_, last = replay(game, record)
    assert (record.game, len(record.moves)) == (told["game"], told["moves"])
    assert game.position(last) == told["position"]
    outcome = game.outcome(last)
    assert (outcome.reason if outcome else None) == told["reason"]
    assert (list(outcome.scores) if outcome else None) == told["scores"]
    assert record.write() == text, "as it was written"


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_a_position_is_read_and_a_move_leads_where_it_led(release: Path) -> None:
    for step in json.loads((release / "steps.json").read_text("utf-8")):
        game = tete.game(step["game"])
        before = game.read(step["before"])
        assert game.position(before) == step["before"]
        assert game.write(game.parse(step["move"])) == step["move"]
        assert game.position(game.play(before, game.parse(step["move"]))) == step["after"]


@pytest.mark.storm
@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_a_game_of_somebody_else_passes_its_own_tests_and_ours_and_plays(
    release: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "theirs"
    shutil.copytree(release / f"tete-{PLUGIN}", folder)
    theirs = Installed(tmp_path / "site", folder, PLUGIN)
    assert "passed" in theirs.test()
    assert f"{PLUGIN} holds" in theirs.tete("check", PLUGIN, "--games", "4")
    theirs.tete("play", PLUGIN, "--seat", "1=random", "--seat", "2=greedy", "--words", "--fast")
    theirs.tete("verify", str(release / f"{PLUGIN}.tete"))
