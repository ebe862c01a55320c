"""The plug-in of pytest: it passes good games, names what is wrong with others, keeps golden games."""

import subprocess
import sys
from pathlib import Path

import pytest

import tete
from tete.testing import after, refused

GOOD = """
import tete
from tete.testing import Contract, after, refused

class TestContract(Contract):
    game = tete.game("nim")
    games = 3

def test_golden(golden):
    golden(tete.game("nim"), "golden.txt", seed=1)
"""
BAD = """
import tete
from tete.testing import Contract

class Sloppy(type(tete.game("nim"))):
    def write(self, move):
        return "a 1"

class TestContract(Contract):
    game = Sloppy()
    games = 2
"""


def run(folder: Path, source: str, *more: str) -> str:
    (folder / "test_it.py").write_text(source, "utf-8")
    line = [sys.executable, "-m", "pytest", "-p", "tete.testing", "-p", "no:cacheprovider", "-q"]
    done = subprocess.run([*line, *more], cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_a_good_game_passes_every_property_once_its_golden_game_is_written(tmp_path: Path) -> None:
    first = run(tmp_path, GOOD, "--golden-anew")
    assert "passed" in first
    assert "failed" not in first
    assert "turn 0" in (tmp_path / "golden.txt").read_text("utf-8")
    (tmp_path / "golden.txt").write_text("# another game\n", "utf-8")
    again = run(tmp_path, GOOD)
    assert "1 failed" in again
    assert "--golden-anew writes golden.txt anew" in again


def test_a_bad_game_fails_where_it_is_bad(tmp_path: Path) -> None:
    said = run(tmp_path, BAD)
    assert "test_holds[moves]" in said
    assert "test_holds[turn]" not in said


def test_moves_can_be_played_and_refused_in_one_line() -> None:
    nim = tete.game("nim")
    assert nim.position(after(nim, "a 3", "b 1", seats=3, misere=True)) == "0,3,5 3 2 1"
    assert refused(nim, after(nim, "a 3"), "a 1").code == "too-few"
    with pytest.raises(AssertionError, match="is legal"):
        refused(nim, after(nim), "a 1")
