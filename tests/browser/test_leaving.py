"""Who leaves a table of four: the page says what will happen, and it does."""

import pytest
from playwright.sync_api import expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.guest import PHONE
from browser.tables import join, open_four, set_up


def test_leaving_says_what_will_happen(guest: Invites) -> None:
    ada, bea = guest(), guest(locale="fr-FR")
    join(bea.page, open_four(ada.page, "bot"), "Bea")
    bea.page.get_by_role("button", name="Quitter la partie").click()
    dialog = bea.page.get_by_role("dialog")
    expect(dialog).to_contain_text("un robot joue pour vous")
    dialog.get_by_role("button", name="Non, continuer").click()
    expect(ada.page.locator(".player .gone")).to_have_count(0)
    bea.page.get_by_role("button", name="Quitter la partie").click()
    assert complaints(bea.page) == [], "asked to leave"
    dialog.get_by_role("button", name="Oui, partir").click()
    expect(bea.page.get_by_role("button", name="Reprendre ma place")).to_be_visible()
    expect(bea.page.get_by_role("button", name="Quitter la partie")).to_be_disabled()
    expect(ada.page.locator(".player .gone")).to_have_text("Bot")


@pytest.mark.storm
def test_out_is_for_good(guest: Invites) -> None:
    ada, bea = guest(), guest()
    join(bea.page, open_four(ada.page, "out"), "Bea")
    bea.page.get_by_role("button", name="Leave the game").click()
    expect(bea.page.get_by_role("dialog")).to_contain_text("you cannot come back")
    bea.page.get_by_role("button", name="Yes, leave").click()
    expect(bea.page.get_by_text("You have left this game.")).to_be_visible()
    expect(ada.page.locator(".player .gone")).to_have_text("Out")
    assert bea.page.get_by_role("button", name="Take my seat back").count() == 0


@pytest.mark.storm
def test_a_table_that_waits_says_so(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE)
    join(bea.page, open_four(ada.page, "wait"), "Bea")
    for page in (ada.page, bea.page):
        expect(page.get_by_text("If you go, the others wait.")).to_be_visible()
        assert page.get_by_role("button", name="Leave the game").count() == 0
        assert page.get_by_role("button", name="Resign").count() == 0


def test_whoever_plays_with_others_is_asked_and_a_lone_player_is_not(guest: Invites) -> None:
    page = guest().page
    page.goto(set_up("headache"))
    expect(page.locator("#leaving")).to_have_value("claim")
    assert page.locator("#leaving option").count() == 4
    page.locator("#seats").select_option("3")
    expect(page.locator("#leaving option")).to_have_count(5)
    page.locator("#pace").select_option("days")
    expect(page.locator("#leaving")).to_have_count(0)
    page.locator("#pace").select_option("none")
    expect(page.locator("#leaving")).to_be_visible()
    for seat in (1, 2):
        page.locator(f'input[name="seat-{seat}"][value="bot"]').check()
    expect(page.locator("#leaving")).to_have_count(0)
