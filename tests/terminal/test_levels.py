"""The figures of the levels in the terminal, where a game has been measured."""

import json
from pathlib import Path

from terminal.desk import run


def test_the_shelf_names_them_and_nothing_where_there_are_none(data: Path) -> None:
    shown = run(data, "games").stdout
    assert "level-3 · Elo 1230, level-4, " in shown
    found = {
        each["slug"]: each for each in json.loads(run(data, "games", "--json").stdout)["games"]
    }
    assert found["hush"]["levels"][1] == {"bot": "level-2", "elo": 1104, "margin": 31}
    assert found["nim"]["levels"] == []


def test_the_panel_names_the_one_of_the_bot_that_plays(data: Path) -> None:
    for slug, has in (("hush", True), ("nim", False)):
        shown = run(data, "play", slug, "--seat", "1=level-3", typed="quit\n")
        assert ("level-3 (bot) · Elo 1230" in shown.stdout) == has
