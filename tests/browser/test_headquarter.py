"""HeadQuarter in the page, beside what holds for every game with secrets: areas on demand, the reckoning."""

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import Finger, Mouse, Player, play
from browser.guest import PHONE
from browser.tables import join, open_table

DOLL = {"head": "doll"}


def areas_are_shown(page: Page) -> bool:
    """Ask for zones and their points, once there are any; axe has nothing against them."""
    button = page.get_by_role("button", name="n²")
    if not button.count():
        return False
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".mark.zone, .mark.hole").first).to_be_visible()
    assert complaints(page) == []
    button.click()
    expect(page.locator(".mark.zone, .mark.hole")).to_have_count(0)
    return True


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_desk_and_a_phone_play_to_the_reckoning(guest: Invites, theme: str) -> None:
    ada, bea = guest(color_scheme=theme), guest(color_scheme=theme, **PHONE)
    links = open_table(ada.page, "headquarter", {0: "me", 1: "friend"}, DOLL)
    join(bea.page, links["link-1"], "Bea")
    players = [Player(ada.page, Mouse(), 3), Player(bea.page, Finger(), 4)]
    asked = 0
    while not asked:
        for player in players:
            player.turn()
            asked += areas_are_shown(player.page)
    play(players)
    sentence = ada.page.locator(".prompt .sentence").inner_text()
    expect(bea.page.locator(".prompt .sentence")).to_have_text(sentence)
    for page in (ada.page, bea.page):
        assert page.locator(".mark.zone").count() + page.locator(".mark.hole").count() > 0
        assert complaints(page) == []
