"""``tete new`` writes games that are whole: they keep the contract, pass their own tests, and are well written."""

import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from amounts import in_storm
from command.beginner import Beginner
from tete.command import main
from tete.command.begin import Wanted, pages, rendered

EVERY = list(product(("--dice", "--no-dice"), ("--secrets", "--no-secrets"), ("2", "2-4")))
EVERYDAY = {("--dice", "--secrets", "2-4")}
CASES = [case if case in EVERYDAY else in_storm(*case) for case in EVERY]


@pytest.mark.parametrize(("dice", "secrets", "seats"), CASES)
def test_a_new_game_is_whole(dice: str, secrets: str, seats: str, tmp_path: Path) -> None:
    begun = Beginner(tmp_path, "row", dice, secrets, "--seats", seats, "--title", "Row of Stones")
    assert "passed" in begun.test()
    said = begun.together(
        ["check", "row", "--games", "4"],
        ["games"],
        ["draw", "row"],
        ["rules", "row", "R4", "--lang", "fr"],
        ["play", "row", "--seat", "1=random", "--seat", "2=greedy", "--words", "--fast"],
    )
    for part in ("row holds", "Row of Stones", "<svg", "le plus grand", "The row is full."):
        assert part in said
    for tool in (("check", "--select", "E,F,I,UP,B"), ("format", "--check")):
        line = [sys.executable, "-m", "ruff", *tool, "--isolated", "--line-length", "100", "."]
        done = subprocess.run(line, cwd=begun.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


def test_what_is_not_given_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from io import StringIO

    monkeypatch.setattr("sys.stdin", StringIO("y\nn\n2-3\n"))
    assert main(["new", "ask", "--at", str(tmp_path / "ask")]) == 0
    said = capsys.readouterr().out
    assert said.count("?") == 3
    game = (tmp_path / "ask/src/tete_ask/game.py").read_text("utf-8")
    assert "has_chance=True" in game
    assert "has_secrets" not in game
    assert "seats=(2, 3)" in game
    assert "tete_ask" not in sys.modules


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["Nim"], "one lower-case word"),
        (["nim"], "already"),
        (["row", "--seats", "5"], "2, 2-3 or 2-4"),
        (["row", "--at", "/"], "“/” is there already"),
    ],
)
def test_what_cannot_be_begun_is_refused(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", "--no-dice", "--no-secrets", *words]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(("dice", "secrets"), [*product((True, False), repeat=2)])
def test_nothing_of_the_template_is_left_over(dice: bool, secrets: bool) -> None:
    for name, text in pages(Wanted("row", "Row", dice, secrets, 2, "0.1")):
        assert "{{" not in name + text, name
        assert "%if" not in text, name
        assert "%e" not in text, name


def test_a_branch_within_a_branch() -> None:
    page = "%if a\n1\n%if b\n2\n%else\n3\n%end\n%else\n4\n%end\n"
    assert rendered(page, {"a": True, "b": False}, {}) == "1\n3\n"
    assert rendered(page, {"a": False, "b": True}, {}) == "4\n"
