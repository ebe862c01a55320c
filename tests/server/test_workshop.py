"""The room goes with a game while somebody writes it: ``tete room --watch``."""

import json
import re
from pathlib import Path
from urllib.request import urlopen

from terminal.desk import Desk, run
from waiting import wait_until
from workshop import begun

ROOM = ("room", "--no-browser", "--no-network", "--port", "0", "--watch")


def test_a_mistake_is_said_and_what_is_mended_is_served(data: Path, tmp_path: Path) -> None:
    sources, path = begun(tmp_path)
    with Desk(data, *ROOM, "row", PYTHONPATH=path) as desk:
        desk.expect("Ctrl-C")
        found = re.search(r"http://localhost:\d+/", desk.raw)
        assert found
        here = found[0]

        def asked(address: str) -> str:
            with urlopen(here + address) as answer:
                return str(answer.read(), "utf-8")

        assert '<script src="/watched.js" defer></script>' in asked("")
        assert "/api/watched" in asked("watched.js")
        first = json.loads(asked("api/watched"))
        assert first["wrong"] == ""

        rules = sources / "rules.py"
        desk.change(rules, "def points(", "def points{", "The room stays with the game as it was.")
        wait_until(lambda: json.loads(asked("api/watched"))["wrong"])
        second = json.loads(asked("api/watched"))
        assert "tete-row/src/tete_row/rules.py:" in second["wrong"]
        assert "SyntaxError: " in second["wrong"]
        assert second["edition"] == first["edition"]

        rules.write_text(rules.read_text("utf-8").replace("def points{", "def points("), "utf-8")
        english = sources / "texts" / "rules.en.md"
        text = english.read_text("utf-8")
        desk.change(english, text, f"{text}\nAnd that is all.\n", "row was loaded anew.")
        wait_until(lambda: json.loads(asked("api/watched"))["edition"] != first["edition"])
        assert json.loads(asked("api/watched"))["wrong"] == ""
        assert "And that is all." in asked("api/games/row/rules?lang=en")
        desk.interrupt()
        assert desk.ended()[0] == 130


def test_a_game_that_there_is_not_is_said(data: Path) -> None:
    ended = run(data, *ROOM, "raw")
    assert ended.returncode == 2
    assert "There is no game “raw”" in ended.stderr
