"""HeadQuarter in the page, beside what holds for every game with secrets: areas on demand, the reckoning."""

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import Finger, Mouse, Player, play
from browser.guest import PHONE
from browser.stage import Stage
from browser.tables import join, open_table
from headquarter.helpers import place
from tete.games.headquarter.state import State

DOLL = {"head": "doll"}
AREAS = "Zones and points"


def staged(page: Page, state: State) -> Stage:
    """A table at which the first player, against a bot, sees this position."""
    stage = Stage(page, "headquarter", state, 0)
    open_table(page, "headquarter", {0: "me", 1: "bot"})
    return stage


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_zones_and_holes_that_stay_are_shown_on_demand(
    guest: Invites, theme: str, size: dict[str, object]
) -> None:
    page = guest(color_scheme=theme, **size).page
    staged(page, place("a1R b1R a2B c1B c2Y", "b2Y", head="####/####"))
    button = page.get_by_role("button", name=AREAS)
    areas = page.locator(".mark.zone, .mark.hole")
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(areas).to_have_count(0)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(areas).to_have_count(2)
    expect(page.get_by_role("list", name=AREAS).get_by_role("listitem")).to_have_text(
        ["zone of 2 red cubes at a1: 4 points", "black out of 1 cell at b2: costs 2 points"]
    )
    assert complaints(page) == []
    button.click()
    expect(areas).to_have_count(0)


def test_where_nothing_can_be_counted_nothing_is_offered(guest: Invites) -> None:
    page = guest().page
    staged(page, place("a1R b1G", head="##/##"))
    expect(page.locator(".prompt.active")).to_be_visible()
    expect(page.get_by_role("button", name=AREAS)).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_desk_and_a_phone_play_to_the_reckoning(guest: Invites, theme: str) -> None:
    ada, bea = guest(color_scheme=theme), guest(color_scheme=theme, **PHONE)
    links = open_table(ada.page, "headquarter", {0: "me", 1: "friend"}, DOLL)
    join(bea.page, links["link-1"], "Bea")
    play([Player(ada.page, Mouse(), 3), Player(bea.page, Finger(), 4)])
    sentence = ada.page.locator(".prompt .sentence").inner_text()
    expect(bea.page.locator(".prompt .sentence")).to_have_text(sentence)
    for page in (ada.page, bea.page):
        assert page.locator(".mark.zone").count() + page.locator(".mark.hole").count() > 0
        assert complaints(page) == []
