"""Whoever writes a game plays it meanwhile: a changed file is loaded, a mistake is said and spoils nothing."""

from pathlib import Path

import pytest

from terminal.desk import Desk, saved
from tete.core import record as records
from workshop import begun


@pytest.fixture
def row(tmp_path: Path) -> Path:
    """The sources of a game that was just begun, as if it were installed."""
    return begun(tmp_path)[0]


def test_a_game_is_played_while_it_is_written(data: Path, row: Path, tmp_path: Path) -> None:
    path = f"{tmp_path / 'site'}:{row.parent}"
    scene, rules, french = row / "scene.py", row / "rules.py", row / "texts/fr.toml"
    with Desk(data, "play", "row", "--watch", PYTHONPATH=path) as desk:
        desk.expect("Choose one of your numbers")
        desk.type("c 4", "Player B > ")

        shown = desk.change(scene, "Choose one of your", "Take one of your", "Loaded anew.")
        assert "Take one of your numbers" in shown
        assert records.read(saved(data)[0].read_text()).moves == ("c 4",)

        shown = desk.change(rules, "def points(", "def points{", "before. Player B >")
        assert "tete-row/src/tete_row/rules.py:" in shown
        assert "SyntaxError: " in shown
        desk.type("d 1", "Player A > ")
        desk.change(rules, "def points{", "def points(", "Loaded anew.")

        shown = desk.change(french, 'is full." =', 'is full."', "before. Player A >")
        assert "tete-row/src/tete_row/texts/fr.toml:9: TOMLDecodeError" in shown
        desk.change(french, 'is full."', 'is full." =', "Loaded anew.")

        shown = desk.change(rules, "[0] * s.seats", "[0] * s.seat", "before. Player A >")
        assert "AttributeError: 'State' object has no attribute 'seat'" in shown
        desk.change(rules, "[0] * s.seat", "[0] * s.seats", "Loaded anew.")

        shown = desk.change(
            rules, "if move.cell >= len(s.row)", "if move.cell == 3", "no cell d. (R1) Player A >"
        )
        assert "Loaded anew. What was played does not fit it, so it begins again: " in shown
        assert records.read(saved(data)[-1].read_text()).moves == ()
        assert len(saved(data)) == 2
        desk.type("a 1", "Player B > ")
        desk.type("quit", "Go on with: tete play row --resume")


def test_a_mistake_that_only_playing_shows_waits_for_its_mending(
    data: Path, row: Path, tmp_path: Path
) -> None:
    scene, right = row / "scene.py", "height=(len(s.row) - 1) // _WIDTH + 1"
    wrong = right.replace("1", "s.numbers(0)[3] // 4")
    path = f"{tmp_path / 'site'}:{row.parent}"
    with Desk(data, "play", "row", "--watch", "--words", PYTHONPATH=path) as desk:
        desk.expect("Player A > ")
        desk.change(scene, right, wrong, "Loaded anew.")
        desk.type("c 4", "press Enter to try again.")
        assert "src/tete_row/scene.py:29: IndexError: " in " ".join(desk.raw.split())
        desk.change(scene, wrong, right, "Player B >")
        desk.type("resign", "Give the game up?")
        desk.type("y", "Enter begins another game")
        desk.type("", "Player A > ")
        assert len(saved(data)) == 2
