"""Playing again: two persons, one device, against a bot; by mouse, finger and keyboard. Nobody is pulled along."""

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import tab_to
from browser.guest import PHONE
from browser.tables import join, open_table

QUICK = {"goal": "8"}


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.locator(".end-card .next")).to_be_visible()


def below(page: Page) -> str:
    """Who sits at this side of the board."""
    return page.locator(".players.below .player b").inner_text()


def test_two_persons_one_tap_each_and_the_sides_are_swapped(guest: Invites) -> None:
    ada, bea, eve = guest(), guest(**PHONE), guest()
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"}, QUICK)
    old = ada.page.url
    join(bea.page, links["link-1"], "Bea")
    eve.page.goto(links["link-watch"])
    resign(ada.page)
    card = bea.page.locator(".end-card")
    card.get_by_role("button", name="Put this away").tap()
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page.locator(".end-card .asked")).to_have_text("Waiting for Bea…")
    expect(card.locator(".asked")).to_have_text("Ada would like a rematch.")
    expect(card.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    assert complaints(bea.page) == []
    card.get_by_role("button", name="Rather not").tap()
    expect(ada.page.locator(".end-card .asked")).to_have_text("Bea would rather not.")

    card.get_by_role("button", name="Rematch").tap()
    expect(ada.page.locator(".end-card .asked")).to_have_text("Bea would like a rematch.")
    ada.page.reload()  # the wish is not lost
    ada.page.get_by_role("button", name="Rematch").click()
    expect(bea.page.locator(".asked")).to_have_text("The next game is ready: here we go…")
    for page in (ada.page, bea.page):
        page.wait_for_url(lambda url: url != old)
        expect(page.locator(".prompt.active, .prompt:not(.over)").first).to_be_visible()
    assert ada.page.url == bea.page.url
    assert (below(ada.page), below(bea.page)) == ("Ada", "Bea")
    expect(bea.page.locator(".prompt.active")).to_be_visible()  # Bea begins now

    expect(eve.page.locator(".asked")).to_have_text("The rematch has begun.")
    assert eve.page.url == old
    eve.page.get_by_role("link", name="To the next game").click()
    expect(eve.page.locator(".players.below b")).to_have_text("Bea")
    bea.page.goto(links["link-1"])  # the old link leads on
    bea.page.get_by_role("link", name="To the next game").tap()
    expect(bea.page.locator(".prompt.active")).to_be_visible()


@pytest.mark.storm
def test_at_one_device_by_keyboard_alone(guest: Invites) -> None:
    page = guest().page
    open_table(page, "kopf", {0: "me", 1: "here"}, QUICK)
    old = page.url
    resign(page)
    tab_to(page, ".rematch")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != old)
    expect(page.locator(".prompt.active")).to_be_visible()


@pytest.mark.storm
def test_against_a_bot_the_next_level_says_its_name(guest: Invites) -> None:
    page = guest(locale="fr-FR").page
    made = page.request.post(
        "/api/tables",
        data={
            "game": "kopf",
            "seats": [{"who": "me", "name": "Ada"}, {"who": "bot", "bot": "level-5"}],
            "options": {"goal": 8},
        },
    ).json()
    page.goto(f"/t/{made['table']}")
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("button", name="Oui, abandonner").click()
    expect(page.locator(".end-card h2")).to_have_text("Vous avez perdu")
    page.get_by_role("button", name="Niveau 6").click()
    page.wait_for_url(lambda url: made["table"] not in url)
    expect(page.locator(".players.below b")).to_have_text("Ada")
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("button", name="Oui, abandonner").click()
    expect(page.get_by_role("button", name="Revanche")).to_be_visible()
    expect(page.get_by_role("button", name="Niveau")).to_have_count(0)
