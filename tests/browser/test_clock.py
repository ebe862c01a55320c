"""The clock of a table, in the page: seen by everybody, heard by whoever it runs for."""

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.ear import Ear
from browser.guest import PHONE
from browser.tables import join, open_table
from browser.wordsmith import wait

TIMED = {"grid": "petit", "variant": "Quarté", "game_time": "9"}
SHORT, LONG = 12, 600


def timed(seconds: int) -> dict[str, str]:
    return {**TIMED, "turn_time": str(seconds)}


def left(page: Page, seat: int) -> int:
    shown = page.locator(f".player.seat-{seat} .clock [role=timer]").first.inner_text()
    minutes, seconds = shown.split(":")
    return 60 * int(minutes) + int(seconds)


@pytest.mark.storm
def test_M15_the_time_is_seen_by_all_and_by_whoever_comes_back(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE)
    links = open_table(ada.page, "mots", {0: "me", 1: "friend"}, timed(LONG), seats=2)
    expect(ada.page.locator(".clock")).to_have_count(0)
    join(bea.page, links["link-1"], "Bea")
    wait(ada.page)
    for one in (ada, bea):
        expect(one.page.locator(".player.seat-0 .clock")).to_be_visible()
        expect(one.page.locator(".player.seat-1 .clock")).to_have_count(0)
    first, between, last = left(ada.page, 0), left(bea.page, 0), left(ada.page, 0)
    assert first + 1 >= between >= last - 1
    assert complaints(ada.page) == []
    assert complaints(bea.page) == []
    before = left(ada.page, 0)
    ada.page.reload()
    wait(ada.page)
    assert left(ada.page, 0) <= before


@pytest.mark.storm
def test_M15_who_runs_out_of_time_is_warned_and_passes(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE)
    links = open_table(ada.page, "mots", {0: "me", 1: "friend"}, timed(SHORT), seats=2)
    near = Ear(ada.page)
    join(bea.page, links["link-1"], "Bea")
    far = Ear(bea.page)
    near.hears("10 seconds left")
    far.hears("Ada has run out of time.")
    far.hears("Ada passed.")
    assert "seconds left" not in far.heard.partition("Ada has run out of time.")[0]
    expect(ada.page.locator("ol.moves")).to_contain_text("Ada has run out of time.")
