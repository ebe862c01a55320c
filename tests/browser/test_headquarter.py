"""HeadQuarter in the page, beside what holds for every game with secrets: areas on demand, the reckoning."""

import pytest
from playwright.sync_api import expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import Finger, Mouse, Player, play
from browser.guest import PHONE
from browser.tables import join, open_table

DOLL = {"head": "doll"}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_desk_and_a_phone_play_to_the_reckoning(guest: Invites, theme: str) -> None:
    ada, bea = guest(color_scheme=theme), guest(color_scheme=theme, **PHONE)
    links = open_table(ada.page, "headquarter", {0: "me", 1: "friend"}, DOLL)
    join(bea.page, links["link-1"], "Bea")
    players = [Player(ada.page, Mouse(), 3), Player(bea.page, Finger(), 4)]
    for player in players * 2:
        player.turn()
    for page in (ada.page, bea.page):
        areas = page.locator("[aria-pressed]").first
        expect(areas).to_be_visible()
        areas.click()
        expect(areas).to_have_attribute("aria-pressed", "true")
        assert complaints(page) == []
        areas.click()
    play(players)
    sentence = ada.page.locator(".prompt .sentence").inner_text()
    expect(bea.page.locator(".prompt .sentence")).to_have_text(sentence)
    for page in (ada.page, bea.page):
        assert page.locator(".mark.zone").count() + page.locator(".mark.hole").count() > 0
        assert complaints(page) == []
