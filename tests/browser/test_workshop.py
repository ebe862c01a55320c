"""Whoever writes a game sees in the page what is wrong with it, and then the game as it is."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.guest import Guest
from terminal.desk import Desk
from workshop import begun

pytestmark = pytest.mark.storm


def test_the_page_goes_with_the_game(data: Path, tmp_path: Path, chromium: Browser) -> None:
    sources, path = begun(tmp_path)
    given = ("room", "--no-browser", "--no-network", "--port", "0", "--watch", "row")
    with Desk(data, *given, PYTHONPATH=path) as desk:
        desk.expect("Ctrl-C")
        found = re.search(r"http://localhost:\d+/", desk.raw)
        assert found
        guest = Guest(chromium, found[0])
        guest.cuts = True  # for a moment nobody answers
        page = guest.page
        page.goto("/rules/row")
        shown = page.get_by_role("heading", level=1)
        expect(shown).to_be_visible()

        rules, english = sources / "rules.py", sources / "texts" / "rules.en.md"
        desk.change(rules, "def points(", "def points{", "stays with the game as it was.")
        bar = page.locator("body > output")
        expect(bar).to_contain_text("SyntaxError: ")
        box, height = bar.bounding_box(), page.evaluate("innerHeight")
        assert box
        assert box["y"] + box["height"] == pytest.approx(height, abs=1)
        expect(shown).to_be_visible()

        rules.write_text(rules.read_text("utf-8").replace("def points{", "def points("), "utf-8")
        text = english.read_text("utf-8")
        desk.change(english, text, f"{text}\nAnd that is all.\n", "row was loaded anew.")
        expect(page.get_by_text("And that is all.")).to_be_visible()
        expect(bar).to_have_count(0)
        guest.close()
