"""Every command once, for people and for programs."""

import json
import re
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import tete
from terminal.desk import BOARD, Desk, run, saved
from tete.command import main
from tete.conformance.report import Finding
from tete.core import record as records
from tete.shelf.diagrams import diagrams
from tete.shelf.records import verify

Out = pytest.CaptureFixture[str]


def said(capsys: Out, *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    return capsys.readouterr().out


def parsed(capsys: Out, *arguments: str, status: int = 0) -> Any:
    return json.loads(said(capsys, *arguments, "--json", status=status))


@pytest.fixture
def played(data: Path, capsys: Out) -> Path:
    """A finished game of two bots."""
    wish = ("--seat", "1=greedy", "--seat", "2=random", "--seed", "4")
    assert main(["play", "kopf", *wish]) == 0
    assert "The record: " in capsys.readouterr().out
    return saved(data)[-1]


def test_it_helps(capsys: Out) -> None:
    for arguments in (["--help"], ["-h"]):
        shown = said(capsys, *arguments)
        for command in ("room", "play", "games", "rules", "draw", "replay", "verify", "serve"):
            assert command in shown
            assert "Usage" in said(capsys, command, "--help")


def test_version(capsys: Out) -> None:
    assert said(capsys, "--version").startswith("Tête-à-tête ")


def test_two_bots_with_a_seed_play_the_same_game_to_its_end(data: Path, played: Path) -> None:
    wish = ("--seat", "1=greedy", "--seat", "2=random", "--seed", "4", "--fast")
    again = run(data, "play", "kopf", *wish)
    assert again.returncode == 0, again.stderr
    first, second = (records.read(path.read_text()) for path in saved(data))
    assert first.seats == ("greedy (bot)", "random (bot)")
    assert first.moves == second.moves
    assert first.outcome
    assert verify(first).good


def test_games(data: Path, capsys: Out, toys: str) -> None:
    assert "kopf" in said(capsys, "games")
    found = parsed(capsys, "games")
    entry = next(game for game in found["games"] if game["slug"] == "kopf")
    assert entry["seats"] == {"least": 2, "most": 2}
    assert [option["name"] for option in entry["options"]] == [
        "goal",
        "board",
        "groups",
        "strike",
        "swap",
    ]
    assert entry["bots"] == ["random", "greedy", *(f"level-{n}" for n in range(1, 7))]
    elsewhere = run(data, "games", PYTHONPATH=toys)
    assert elsewhere.returncode == 0
    assert "toy-pig" in elsewhere.stdout
    assert "The game “broken” cannot be loaded" in elsewhere.stderr


def test_rules(capsys: Out) -> None:
    assert said(capsys, "rules", "kopf").strip() == tete.game("kopf").rules("en").strip()
    assert said(capsys, "rules", "kopf", "--lang", "fr").strip() != said(capsys, "rules", "kopf")


def test_one_rule_alone(capsys: Out) -> None:
    shown = said(capsys, "rules", "kopf", "k5")
    assert shown.startswith("2. **Strike (K5, K6).**")
    assert "```position" in shown
    assert "K7" not in shown


def test_rules_to_print_are_one_file_that_needs_nothing_else(capsys: Out, tmp_path: Path) -> None:
    page = tmp_path / "kopf.html"
    said(capsys, "rules", "kopf", "-o", str(page), "--lang", "fr")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert '<html lang="fr">' in text
    shown = len(diagrams(tete.game("kopf").rules("fr")))
    assert text.count('<figure class="diagram') == shown
    assert not re.search(r"<(script|link|img)\b|https?:|var\(--", text)


def test_draw(tmp_path: Path, capsys: Out, played: Path) -> None:
    start = said(capsys, "draw", "kopf")
    assert start.startswith("<svg")
    assert start != said(capsys, "draw", "kopf", "--theme", "dark")
    assert said(capsys, "draw", str(played), "--ply", "0") == start
    assert said(capsys, "draw", str(played)) != start
    position = tete.game("kopf").position(tete.game("kopf").new())
    assert said(capsys, "draw", "kopf", position) == start
    assert said(capsys, "draw", "kopf", *BOARD) != start
    target = tmp_path / "picture.svg"
    assert said(capsys, "draw", "kopf", "-o", str(target)) == ""
    assert target.read_text("utf-8") == start
    scene = parsed(capsys, "draw", "kopf", "--seat", "1")
    assert scene["you"] == 0
    assert scene["choices"]


def test_an_option_can_stand_in_a_file(tmp_path: Path, capsys: Out, data: Path) -> None:
    page = tmp_path / "mine.txt"
    page.write_text("\n".join(["1234123412"] * 10))
    drawn = said(capsys, "draw", "kopf", "--option", f"board=@{page}", "--json")
    assert json.loads(drawn)["cells"]


def test_replay(capsys: Out, played: Path) -> None:
    record = records.read(played.read_text())
    shown = said(capsys, "replay", str(played))
    assert all(move in shown for move in record.moves)
    assert "Ply 3 of" in said(capsys, "replay", str(played), "--ply", "3")
    found = parsed(capsys, "replay", str(played), "--ply", "3")
    assert found["ply"] == 3
    assert tuple(found["moves"]) == record.moves


def test_replay_steps_in_a_terminal(data: Path, played: Path) -> None:
    with Desk(data, "replay", str(played)) as desk:
        desk.expect("Ply 0 of")
        desk.type("", "Ply 1 of")
        desk.type("5", "Ply 5 of")
        desk.type("b", "Ply 4 of")
        desk.type("x", "Type a number")
        desk.type("q", "")
        assert desk.ended()[0] == 0


def test_verify(capsys: Out, played: Path) -> None:
    assert "Everything is as it should be." in said(capsys, "verify", str(played))
    assert parsed(capsys, "verify", str(played))["good"] is True
    played.write_text(re.sub(r"result: .*", "result: 3 7", played.read_text()))
    assert "Something is wrong with this record." in said(capsys, "verify", str(played), status=1)
    found = parsed(capsys, "verify", str(played), status=1)
    assert found["good"] is False
    assert len(found["problems"]) == 1


def test_check_really_checks(capsys: Out) -> None:
    found = parsed(capsys, "check", "kopf", "--games", "1")
    assert found["good"] is True
    assert found["games"] == 1


def test_check_reports_what_was_found(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    found = Finding("moves", "A move does not round-trip.", "seed 7", "game.py:7")
    report = SimpleNamespace(
        slug="kopf", games=5, plies=9, seconds=0.1, findings=(found,), good=False, notes=(),
        properties=("moves", "views"),
    )  # fmt: skip
    fake = ModuleType("tete.conformance")

    def check(_game: object, **asked: Any) -> SimpleNamespace:
        asked["progress"](5, 5)
        assert (asked["games"], asked["seed"], asked["jobs"]) == (5, 3, 2)
        return report

    fake.check = check  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tete.conformance", fake)
    wish = ("check", "kopf", "--games", "5", "--seed", "3", "--jobs", "2")
    shown = said(capsys, *wish, status=1)
    assert "FAILS  moves" in shown
    assert "holds  views" in shown
    assert "seed 7\n  at game.py:7" in shown
    assert parsed(capsys, *wish, status=1)["findings"][0]["property"] == "moves"


def test_a_reader_who_leaves_early_is_no_error(data: Path, played: Path) -> None:
    import subprocess

    from terminal.desk import ENTRY, environment

    with subprocess.Popen(
        [*ENTRY, "draw", "kopf"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(data),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        complaint = process.stderr.read()
    assert complaint == b""
