"""The room in the browser: fetched once, played with the network cut, and nothing lost with a tab."""

import re

import pytest
from playwright.sync_api import Page, expect

from amounts import in_storm
from browser.conftest import Invites
from browser.driver import PATIENCE, Mouse, Player, until
from browser.guest import Guest
from browser.swift import play_on
from browser.tables import open_table

GAMES = ("kopf", "headache", "headquarter", "mots")
_CONTROLLED = "navigator.serviceWorker.controller?.state === 'activated'"
WAKING = 4 * PATIENCE
"""Python is woken in the browser, twice: once for the room, and once for whoever thinks."""


def alone(guest: Guest) -> Page:
    """Somebody who plays without the server, at home; the pack is here."""
    page = guest.page
    guest.cuts = True
    page.goto("/")
    page.get_by_role("button", name="Play without the server").click()
    expect(page.get_by_text("You are playing without the server")).to_be_visible(timeout=WAKING)
    return page


def sit_down(page: Page, title: str) -> None:
    """A game against the bot that is offered first."""
    page.get_by_role("button", name=f"Play a bot: {title}").click()
    page.wait_for_url("**/t/pocket-*")
    expect(page.locator("[data-cell]").first).to_be_visible()


def moves(page: Page) -> int:
    """How many moves there are on the page."""
    return int(page.locator(".stage").get_attribute("data-moves") or 0)


@pytest.mark.storm
@pytest.mark.timeout(900)
def test_a_game_without_a_network_outlives_its_tab(guest: Invites) -> None:
    here = guest()
    page = alone(here)
    here.context.set_offline(True)
    sit_down(page, "Kopf oder Knopf")
    table = page.url
    player = Player(page, Mouse(), 3)
    player.turn()
    expect(page.locator(".prompt.active")).to_be_visible(timeout=WAKING)  # a bot has answered
    done = moves(page)
    # Another tab speaks with the same room, and takes it over when the first one dies.
    here.context.set_offline(False)
    other = here.new_page()
    other.goto(table)
    expect(other.locator(".stage")).to_have_attribute("data-moves", str(done))
    page.close()
    here.context.set_offline(True)
    expect(other.locator(".opening")).to_be_visible()
    expect(other.locator(".opening")).to_have_count(0, timeout=WAKING)
    expect(other.locator(".stage")).to_have_attribute("data-moves", str(done))
    Player(other, Mouse(), 4).turn()
    assert moves(other) > done


@pytest.mark.storm
def test_what_is_kept_here_stands_at_home_beside_the_others(guest: Invites) -> None:
    here = guest()
    page = alone(here)
    sit_down(page, "HeadQuarter")
    page.get_by_role("link", name="Tête-à-tête").click()
    page.get_by_role("button", name="Back to the room").click()
    expect(page.get_by_role("heading", name="Games on this device")).to_be_visible()
    page.get_by_role("link", name="HeadQuarter · ").click()
    expect(page.locator("[data-cell]").first).to_be_visible()


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("slug", "options"),
    [
        in_storm("headquarter", {"head": "doll"}),
        in_storm(
            "nim", {"heaps": "1,2"}
        ),  # somebody else's game, which the house has never heard of
        in_storm("kopf", {"goal": "8"}),
        in_storm("headache", {"turn_limit": "40"}),
        in_storm("mots", {"grid": "petit", "target": "40"}),
    ],
)
def test_a_whole_game_with_the_network_cut(
    guest: Invites, slug: str, options: dict[str, str]
) -> None:
    here = guest(service_workers="allow")
    page = alone(here)
    until(page, lambda: page.evaluate(_CONTROLLED) is True)
    here.context.set_offline(True)
    open_table(page, slug, {0: "me", 1: "bot"}, options, level="level-1")
    made = play_on(page)
    assert made > 0
    expect(page.locator(".prompt.over")).to_be_visible()
    expect(page.locator(".end-card")).to_be_visible()
    # What was played can be looked at to its end, and is there for who comes back.
    page.reload()
    expect(page.locator(".prompt.over")).to_be_visible(timeout=WAKING)
    expect(page.locator(".stage")).to_have_attribute("data-moves", re.compile(r"[1-9]"))
