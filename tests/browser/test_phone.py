"""A phone: 360 by 640, fingers only, nothing to scroll while playing."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Invites
from browser.driver import Finger, Player, play_some
from browser.guest import PHONE
from browser.tables import join, open_table

_ROOM = """() => ({
    down: document.documentElement.scrollHeight - innerHeight,
    across: document.documentElement.scrollWidth - innerWidth,
    out: ['.board', '.prompt', '.tools', '.players.above', '.players.below', '.action', '.tool']
        .flatMap((one) => [...document.querySelectorAll(one)])
        .map((e) => e.getBoundingClientRect())
        .filter((r) => r.top < -0.5 || r.bottom > innerHeight + 0.5 || r.left < -0.5 || r.right > innerWidth + 0.5)
        .length,
    cell: Math.min(...[...document.querySelectorAll('[data-cell]')].map((e) => e.getBoundingClientRect().width)),
})"""


def fits(page: Page) -> None:
    """Nothing to scroll, nothing cut off, and a finger finds every cell."""
    room = page.evaluate(_ROOM)
    assert room["down"] <= 0, room
    assert room["across"] <= 0, room
    assert room["out"] == 0, room
    assert room["cell"] >= 24, room


def test_a_game_by_touch_on_two_phones_without_scrolling(guest: Invites) -> None:
    ada, bea = guest(**PHONE), guest(**PHONE)
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"}, {"goal": "8"})
    ada.page.get_by_role("button", name="Close").tap()
    join(bea.page, links["link-1"], "Bea")
    players = [Player(ada.page, Finger(), 5), Player(bea.page, Finger(), 6)]
    for _ in range(4):
        for player in players:
            fits(player.page)
            player.move()
    play_some(players)
    for player in players:
        fits(player.page)


@pytest.mark.storm
def test_the_drawer_has_moves_talk_and_rules(guest: Invites) -> None:
    ada = guest(**PHONE)
    page = ada.page
    open_table(page, "kopf", {0: "me", 1: "here"})
    expect(page.locator(".column")).to_be_hidden()
    page.get_by_role("button", name="More").tap()
    expect(page.locator("#command")).to_be_visible()
    page.get_by_role("tab", name="Rules").tap()
    expect(page.locator(".rules h1")).to_be_visible()
    page.get_by_role("button", name="Close").tap()
    expect(page.locator(".column")).to_be_hidden()
    fits(page)


def test_no_page_is_wider_than_the_phone(guest: Invites) -> None:
    ada = guest(**PHONE)
    for address in ("/", "/#play=kopf", "/#play=nim", "/rules/kopf"):
        ada.page.goto(address)
        expect(ada.page.locator("main h1").first).to_be_visible()
        wide = "document.documentElement.scrollWidth - innerWidth"
        assert ada.page.evaluate(wide) <= 0, address
