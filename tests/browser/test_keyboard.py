"""Keys alone: a game (a whole one in a storm), typed notation, and what a screen reader hears."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Invites
from browser.driver import Keys, Mouse, Player, at_cell, play_some, tab_to
from browser.tables import join, open_table


@pytest.mark.storm
def test_a_game_by_keyboard_alone_against_a_mouse(guest: Invites) -> None:
    ada, bea = guest(), guest()
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"}, {"goal": "8"})
    join(bea.page, links["link-1"], "Bea")
    tab_to(ada.page, "#tab-moves")
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.get_by_role("tab", name="Chat")).to_be_focused()

    made = play_some([Player(ada.page, Keys(), 3), Player(bea.page, Mouse(), 5)])

    assert made > 10


def test_the_board_is_one_stop_and_arrows_walk_on_it(guest: Invites) -> None:
    ada = guest()
    page = ada.page
    open_table(page, "kopf", {0: "me", 1: "here"})
    assert page.locator('[data-cell][tabindex="0"]').count() == 1
    tab_to(page, "[data-cell]")
    page.keyboard.press("Control+Home")
    expect(at_cell(page, "a10")).to_be_focused()
    page.keyboard.press("End")
    expect(at_cell(page, "j10")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    expect(at_cell(page, "i9")).to_be_focused()
    expect(page.locator(".rings .focus")).to_have_count(1)
    label = at_cell(page, "i9").get_attribute("aria-label") or ""
    assert "red button, i9" in label
    assert "can go to" in label
    page.keyboard.press("Enter")
    assert (at_cell(page, "i9").get_attribute("aria-label") or "").endswith(", chosen")
    page.keyboard.press("Escape")
    assert page.locator("[data-cell][aria-selected=true]").count() == 0


def test_notation_is_typed_and_what_happens_is_said(guest: Invites) -> None:
    ada = guest()
    page = ada.page
    open_table(page, "kopf", {0: "me", 1: "here"})
    tab_to(page, "[data-cell]")
    page.keyboard.type("b2-b")
    expect(page.locator("#command")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt .problem")).to_be_visible()
    page.locator("#command").fill("d2-d3")
    page.keyboard.press("Enter")
    expect(page.locator("ol.moves li")).to_have_count(1)
    expect(page.locator("#news")).to_contain_text("d2")
    assert page.locator("[aria-live=polite]:not(.prompt)").count() == 1
    assert page.locator("[aria-live=assertive]").count() == 1


def test_your_turn_is_said_at_once(guest: Invites) -> None:
    ada, bea = guest(), guest()
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"})
    join(bea.page, links["link-1"], "Bea")
    Player(ada.page, Mouse(), 1).turn()
    expect(bea.page.locator("#turn")).to_have_text("Your turn")
