"""The server has another pack: it comes beside the one that is used, and the next visit has it."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.driver import until
from browser.guest import Guest
from browser.swift import play_on
from browser.tables import open_table
from browser.test_pocket import WAKING, alone
from plugged import PLUGIN
from server.house_process import HouseProcess

_PACKS = """async () => {
    const whole = [];
    for (const name of await caches.keys())
        if (name.startsWith('tete-pack-') && await (await caches.open(name)).match('/pack/pack.json'))
            whole.push(name);
    return whole;
}"""


def installed(folder: Path) -> str:
    """The PYTHONPATH on which one more game is installed."""
    about = folder / "later-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: later\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[tete.games]\nlater = tete_later:game\n")
    nim = (PLUGIN / "tete_nim.py").read_text("utf-8")
    later = nim.replace('slug="nim"', 'slug="later"').replace('"en": "Nim"', '"en": "Later"')
    (folder / "tete_later.py").write_text(later, "utf-8")
    return os.pathsep.join([str(folder), os.environ["PYTHONPATH"]])


def packs(page: Page) -> list[str]:
    """The packs that are here whole, the newest last."""
    found: list[str] = page.evaluate(_PACKS)
    return found


@pytest.mark.storm
@pytest.mark.timeout(900)
def test_a_newer_pack_is_used_the_next_time(chromium: Browser, tmp_path: Path) -> None:
    room = HouseProcess(tmp_path / "room")
    here = Guest(chromium, room.http)
    page = alone(here)
    open_table(page, "nim", {0: "me", 1: "bot"}, {"heaps": "3,4,5"}, level="level-1")
    table = page.url
    play_on(page, most=1)
    (first,) = packs(page)
    page.close()
    assert room.terminate() == 0

    again = HouseProcess(tmp_path / "room", room.port, PYTHONPATH=installed(tmp_path / "site"))
    page = here.new_page()
    page.goto(table)
    expect(page.locator(".stage")).to_have_attribute("data-moves", re.compile("[1-9]"))
    until(page, lambda: len(packs(page)) == 2)
    assert packs(page)[0] == first
    # The game goes on with what it was begun with, whoever thinks, and so does the shelf.
    play_on(page, most=1)
    page.locator("a.mark").click()
    expect(page.locator('.game-card:has(a[href="/#play=nim"])')).to_be_visible()
    expect(page.locator('.game-card:has(a[href="/#play=later"])')).to_have_count(0)
    second = packs(page)[1]
    page.close()

    page = here.new_page()
    page.goto("/")
    expect(page.locator('.game-card:has(a[href="/#play=later"])')).to_be_visible(timeout=WAKING)
    assert packs(page) == [second]
    page.goto(table)
    expect(page.locator("[data-cell]").first).to_be_visible(timeout=WAKING)
    play_on(page)
    expect(page.locator(".prompt.over")).to_be_visible()
    here.close()
    assert again.terminate() == 0
