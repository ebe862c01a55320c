"""A game played without a network is given to the room: at its end, or later from home, one or all."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Invites
from browser.driver import Mouse, Player
from browser.test_offline import until_kept
from browser.test_pocket import WAKING, alone, sit_down

OFFLINE = "Played without the server and given to the room later"


def resigned_game(page: Page, title: str) -> None:
    """A game at which something happened, and then somebody gives up."""
    sit_down(page, title)
    Player(page, Mouse(), 3).turn()
    expect(page.locator(".prompt.active")).to_be_visible(timeout=WAKING)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.locator(".end-card .next")).to_be_visible()


@pytest.mark.timeout(900)
@pytest.mark.storm
def test_a_game_is_given_when_the_network_is_back(guest: Invites) -> None:
    here = guest(service_workers="allow")
    page = here.page
    page.goto("/")
    until_kept(page)
    alone(here)
    here.context.set_offline(True)
    resigned_game(page, "Kopf oder Knopf")
    expect(page.get_by_role("link", name="Review")).to_be_visible()
    expect(page.get_by_role("button", name="Share")).to_have_count(0)  # no link leads here
    give = page.get_by_role("button", name="Give it to the room")
    expect(give).to_have_count(0)
    here.context.set_offline(False)
    give.click()
    page.get_by_role("button", name="See it in the room").click(timeout=WAKING)
    page.wait_for_url("**/t/*/replay")
    assert "pocket-" not in page.url
    expect(page.get_by_text(OFFLINE)).to_be_visible()
    expect(page.get_by_role("button", name="Share")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator(".end-card").get_by_text(OFFLINE)).to_be_visible()
    page.get_by_role("link", name="Tête-à-tête").click()
    expect(page.locator("#tables").get_by_text("Played offline.")).to_have_count(1)
    # What was given is known, and leads there from here, too.
    kept = page.locator(".pocket li")
    expect(kept.get_by_role("button", name="See it in the room")).to_be_visible()
    expect(kept.get_by_role("button", name="Give it to the room")).to_have_count(0)


@pytest.mark.storm
@pytest.mark.timeout(900)
def test_all_that_is_over_is_given_from_home_and_only_once(guest: Invites) -> None:
    here = guest()
    page = alone(here)
    for title in ("Kopf oder Knopf", "HeadQuarter"):
        resigned_game(page, title)
        page.get_by_role("link", name="Tête-à-tête").click()
    sit_down(page, "Headache")  # goes on, and so is not given
    page.get_by_role("link", name="Tête-à-tête").click()
    page.get_by_role("button", name="Back to the room").click()
    for _ in range(2):
        page.get_by_role("button", name="Give all 2 to the room").click()
        expect(page.get_by_text("The room has the 2 games now")).to_be_visible(timeout=WAKING)
        expect(page.locator("#tables").get_by_text("Played offline.")).to_have_count(2)
        page.evaluate(
            "Object.keys(localStorage).filter((key) => key.startsWith('tete.given.'))"
            ".forEach((key) => localStorage.removeItem(key))"
        )
        page.reload()
