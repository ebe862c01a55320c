"""The clock in the page: everybody sees the same time go by, few words are said, a turn runs out."""

from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.guest import PHONE
from browser.tables import join, open_table
from browser.wordsmith import wait

SECONDS = 12
TIMED = {"grid": "petit", "variant": "Quarté", "turn_time": str(SECONDS), "game_time": "9"}
LATE = 2 * SECONDS * 1000


def left(page: Page, seat: int) -> int:
    shown = page.locator(f".player.seat-{seat} .clock [role=timer]").first.inner_text()
    minutes, seconds = shown.split(":")
    return 60 * int(minutes) + int(seconds)


def test_M15_the_time_is_seen_by_all_and_who_runs_out_of_it_passes(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE)
    links = open_table(ada.page, "mots", {0: "me", 1: "friend"}, TIMED, seats=2)
    expect(ada.page.locator(".clock")).to_have_count(0)
    join(bea.page, links["link-1"], "Bea")
    wait(ada.page)
    for one in (ada, bea):
        expect(one.page.locator(".player.seat-0 .clock")).to_be_visible()
        expect(one.page.locator(".player.seat-1 .clock")).to_have_count(0)
    assert abs(left(ada.page, 0) - left(bea.page, 0)) <= 1
    assert complaints(ada.page) == []
    assert complaints(bea.page) == []
    expect(ada.page.locator("#news")).to_contain_text("10 seconds left", timeout=LATE)
    expect(bea.page.locator("#news")).not_to_contain_text("seconds left")
    expect(ada.page.locator(".clock .soon")).to_be_visible()
    expect(bea.page.locator(".player.seat-1 .clock")).to_be_visible(timeout=LATE)
    expect(bea.page.locator("#news")).to_contain_text("Red has run out of time.")
    expect(bea.page.locator("#news")).to_contain_text("Red passed.")
    assert left(bea.page, 1) > SECONDS // 2
    before = left(bea.page, 1)
    bea.page.reload()
    wait(bea.page)
    assert left(bea.page, 1) <= before
    expect(ada.page.locator("ol.moves")).to_contain_text("Red has run out of time.")
