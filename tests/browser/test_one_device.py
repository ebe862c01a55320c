"""One device: two people, a bot, and a game nobody here has heard of."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Invites
from browser.driver import Mouse, Player, play, play_some
from browser.tables import open_table, set_up


def test_two_people_share_a_device_and_take_back(guest: Invites) -> None:
    ada = guest()
    page = ada.page
    open_table(page, "kopf", {0: "me", 1: "here"}, {"goal": "8"})
    player = Player(page, Mouse(), 4)
    for _ in range(5):
        player.turn()
    made = page.locator("ol.moves li:not(.note)").count()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("ol.moves li:not(.note)")).to_have_count(made - 1)
    play_some([player])
    assert page.locator(".player.won").count() <= 1


@pytest.mark.storm
def test_a_bot_answers(guest: Invites) -> None:
    ada = guest()
    page = ada.page
    open_table(page, "kopf", {0: "me", 1: "bot"})
    player = Player(page, Mouse(), 2)
    player.turn()
    expect(page.locator("ol.moves .seat1")).not_to_have_count(0)
    player.turn()


def test_the_game_of_a_plug_in_is_played_like_any_other(guest: Invites) -> None:
    ada = guest()
    page = ada.page
    open_table(page, "nim", {0: "me", 1: "here"})
    expect(page.locator("[data-cell]")).to_have_count(12)
    play([Player(page, Mouse(), 1)])
    expect(page.locator("[data-piece]")).to_have_count(0)


@pytest.mark.storm
def test_a_plug_in_with_three_seats(guest: Invites) -> None:
    ada = guest()
    page = ada.page
    page.goto(set_up("nim"))
    page.locator("#seats").select_option("3")
    for seat in (1, 2):
        page.locator(f'input[name="seat-{seat}"][value="here"]').check()
    page.locator("button[type=submit]").click()
    expect(page.locator(".player")).to_have_count(3)
    play([Player(page, Mouse(), 1)])
