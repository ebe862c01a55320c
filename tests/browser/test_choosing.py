"""Several things chosen together: tapped in any order, taken back one by one, then done; and a table that swaps."""

from playwright.sync_api import Page, expect

from browser.conftest import Invites
from browser.driver import at_cell, tab_to
from browser.tables import open_table, set_up


def say(page: Page, *moves: str) -> None:
    """Type moves, one after the other."""
    for at, move in enumerate(moves, page.locator("ol.moves li").count() + 1):
        page.locator("#command").fill(move)
        page.locator("#command").press("Enter")
        expect(page.locator("ol.moves li")).to_have_count(at)


def test_K6_some_of_the_threatened_are_tapped_and_struck(guest: Invites) -> None:
    page = guest().page
    open_table(page, "kopf", {0: "me", 1: "here"}, {"strike": "choose"})
    say(page, "c9-c8", "i4-j4")
    strike = page.locator("[data-action=strike]")
    expect(strike).to_have_text("strike j4, i8")
    expect(page.locator(".rings .may")).to_have_count(2)
    at_cell(page, "i8").click()
    expect(strike).to_have_text("strike i8")
    at_cell(page, "j4").click()
    expect(strike).to_have_text("strike j4, i8")
    expect(page.locator("[data-cell][aria-selected=true]")).to_have_count(2)
    at_cell(page, "i8").click()
    expect(strike).to_have_text("strike j4")
    expect(at_cell(page, "j4")).to_have_attribute("aria-label", "blue button, j4, 2 holes, chosen")
    strike.click()
    expect(page.locator("ol.moves li")).to_have_count(3)
    expect(page.locator('[data-piece="b-i8"]')).to_be_visible()
    expect(page.locator('[data-piece="b-i4"]')).to_have_count(0)


def test_K6_some_are_chosen_by_keys_alone(guest: Invites) -> None:
    page = guest().page
    open_table(page, "kopf", {0: "me", 1: "here"}, {"strike": "choose"})
    say(page, "c9-c8", "i4-j4")
    tab_to(page, "[data-cell]")
    page.keyboard.press("Control+Home")
    page.keyboard.press("PageDown")
    expect(at_cell(page, "i8")).to_be_focused()
    assert "strike i8" in (at_cell(page, "i8").get_attribute("aria-label") or "")
    page.keyboard.press("Enter")
    expect(at_cell(page, "i8")).to_have_attribute("aria-selected", "true")
    expect(page.locator("[data-action=strike]")).to_have_attribute("aria-disabled", "false")
    tab_to(page, "[data-action=strike]")
    page.keyboard.press("Enter")
    expect(page.locator("ol.moves li")).to_have_count(3)
    expect(page.locator('[data-piece="b-i4"]')).to_be_visible()


def test_K11_blue_swaps_and_the_buttons_change_colour(guest: Invites) -> None:
    page = guest().page
    page.goto(set_up("kopf"))
    page.locator('input[name="seat-1"][value="here"]').check()
    page.locator("#option-swap").check()
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    say(page, "d2-d4")
    expect(page.locator('[data-piece="r-d2"]')).to_be_visible()
    page.locator("[data-action=swap]").click()
    expect(page.locator('[data-piece="b-d2"]')).to_be_visible()
    expect(page.locator('[data-piece="r-d2"]')).to_have_count(0)
    expect(page.locator("[data-action=swap]")).to_have_count(0)
    expect(page.locator(".prompt")).to_contain_text("one of your red buttons")
