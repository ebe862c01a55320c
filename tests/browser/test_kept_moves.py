"""A move made without a line waits, and is sent when there is one; if the table has moved on, one is told."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Invites
from browser.driver import TAPS, Mouse, Player
from browser.tables import join, open_table


def tap_a_move(page: Page) -> None:
    """Tap what the board offers until a move is made of it."""
    for _ in range(TAPS):
        if not page.locator(".prompt.active").count():
            return
        page.locator("[data-cell][data-next]").first.click()
    raise AssertionError("no move came of it")


@pytest.mark.storm
def test_moves_wait_for_the_line(guest: Invites) -> None:
    ada, bea = guest(), guest()
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"})
    join(bea.page, links["link-1"], "Bea")
    expect(ada.page.locator(".prompt.active")).to_be_visible()
    ada.cuts = True
    lost = ada.page.locator(".line-lost")
    ada.context.set_offline(True)
    expect(lost).to_be_visible()
    tap_a_move(ada.page)
    expect(lost).to_contain_text("waits on this device")
    lost.get_by_role("button", name="Take back").click()
    expect(ada.page.locator(".prompt.active")).to_be_visible()
    tap_a_move(ada.page)
    expect(lost).to_contain_text("waits on this device")
    expect(bea.page.locator("ol.moves li")).to_have_count(0)

    # Gone and back at home: it is sent from there.
    table = ada.page.url
    ada.page.close()
    ada.context.set_offline(False)
    page = ada.page = ada.new_page()
    page.goto("/")
    expect(page.locator(".notices")).to_contain_text("your move has been sent")
    expect(bea.page.locator("ol.moves li")).to_have_count(1)
    page.locator(".notices a").click()
    page.wait_for_url(table)
    expect(page.locator("ol.moves li")).to_have_count(1)

    # Still there when the line comes back, but the game is over by then.
    Player(bea.page, Mouse(), 2).turn()
    expect(page.locator(".prompt.active")).to_be_visible()
    ada.context.set_offline(True)
    expect(page.locator(".line-lost")).to_be_visible()
    tap_a_move(page)
    expect(page.locator(".line-lost")).to_contain_text("waits on this device")
    bea.page.get_by_role("button", name="Resign").click()
    bea.page.get_by_role("button", name="Yes, resign").click()
    expect(bea.page.locator(".prompt.over")).to_be_visible()
    ada.context.set_offline(False)
    expect(page.locator(".prompt .problem")).to_contain_text("was not played")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('kept'))") == []
