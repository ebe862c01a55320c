"""A tab dies while a move is on its way: what was acknowledged is there once, and the move is said again."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from browser.conftest import Invites
from browser.driver import until
from browser.swift import play_on
from browser.tables import open_table
from browser.test_pocket import WAKING, alone

_HOLD = """(arrives) => {
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (message) {
        if (self.posted || !/"move"/.test(message.text)) return post.call(this, message);
        self.posted = true;
        if (arrives) post.call(this, message);
        this.onmessage = null;
    };
}"""
"""From now on the next move is posted, or lost on its way, and nothing is heard after it."""
_LOSE = """() => {
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (message) {
        if (self.posted || !/"move"/.test(message.text)) return post.call(this, message);
        self.posted = true;
    };
}"""
"""The next move goes to a room that ends before it hears it."""
_KEPT = "Object.keys(localStorage).filter((key) => key.includes('kept')).length"


def tap(page: Page) -> None:
    """Make of what is offered a move that goes no further than ``posted``."""
    expect(page.locator(".prompt.active")).to_be_visible()

    def posted() -> bool:
        if page.evaluate("self.posted === true"):
            return True
        if page.locator(".prompt.active").count():
            page.locator("[data-cell][data-next]").first.click()
        return False

    until(page, posted)


def crash(page: Page) -> None:
    """The renderer of a page dies; nothing of it is told any more."""
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")


@pytest.mark.storm
@pytest.mark.timeout(900)
@pytest.mark.parametrize("arrives", [True, False])
def test_a_tab_dies_in_the_middle_of_a_move(guest: Invites, arrives: bool) -> None:
    here = guest()
    page = alone(here)
    open_table(page, "kopf", {0: "me", 1: "here"})
    table = page.url
    made = play_on(page, most=3)
    page.evaluate(_HOLD, arrives)
    tap(page)
    assert page.evaluate(_KEPT) == 1
    crash(page)

    # Who comes back says it again; it is there once, whether or not the room had heard it.
    second = here.new_page()
    second.goto(table)
    arrived = expect(second.locator(".stage"))
    arrived.to_have_attribute("data-moves", str(made + 1), timeout=WAKING)
    until(second, lambda: second.evaluate(_KEPT) == 0)

    # The room ends with another tab, before it has heard a move of this one.
    third = here.new_page()
    third.goto(table)
    expect(third.locator(".stage")).to_have_attribute("data-moves", str(made + 1))
    third.evaluate(_LOSE)
    tap(third)
    second.close()
    arrived = expect(third.locator(".stage"))
    arrived.to_have_attribute("data-moves", str(made + 2), timeout=WAKING)
    expect(third.locator(".prompt.active")).to_be_visible()
    until(third, lambda: third.evaluate(_KEPT) == 0)
    third.reload()
    arrived.to_have_attribute("data-moves", str(made + 2), timeout=WAKING)
