"""The lobby at home: two who look for a game are led to one, a third watches, and all of it is seen live."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.guest import PHONE
from browser.tables import join, open_table

FAST = {"kind": "total", "seconds": 300, "more": 5}


def look(page: Page, name: str, game: str = "", pace: str = "any") -> None:
    """Look for a game, at home."""
    lobby = page.locator(".lobby")
    lobby.locator("select[name=game]").select_option(game)
    lobby.locator("select[name=pace]").select_option(pace)
    lobby.locator("input[name=name]").fill(name)
    lobby.locator("button[type=submit]").click()


def test_two_who_look_for_a_game_meet_and_a_third_watches(guest: Invites) -> None:
    anna, bert, cleo = guest(), guest(**PHONE, locale="fr-FR"), guest()
    for one in (anna, bert, cleo):
        one.page.goto("/")
    look(anna.page, "Anna", "kopf", "fast")
    waiting = anna.page.locator(".seeking")
    expect(waiting).to_contain_text("Kopf oder Knopf · 5 min + 5 s")
    for page in (bert.page, cleo.page):
        expect(page.locator(".few li")).to_have_count(1)
        expect(page.locator(".few li")).to_contain_text("Anna")
        assert complaints(page) == []
    assert complaints(anna.page) == []
    anna.page.get_by_role("button", name="Stop looking").click()
    expect(cleo.page.locator(".few li")).to_have_count(0)
    look(anna.page, "Anna", "kopf", "fast")
    bert.page.locator(".lobby input[name=name]").fill("Bert")
    bert.page.get_by_role("button", name=re.compile("Jouer avec Anna")).tap()
    for page in (anna.page, bert.page):
        expect(page.locator("[data-cell]").first).to_be_visible()
        expect(page.locator(".player .who").filter(has_text="Anna")).to_have_count(1)
        expect(page.locator(".player .who").filter(has_text="Bert")).to_have_count(1)
    assert anna.page.url == bert.page.url
    expect(cleo.page.locator(".few li")).to_have_count(0)
    # Games of strangers are theirs; one that is listed can be watched, and joined before.
    seats = [{"who": "me", "name": "Dora"}, {"who": "friend"}]
    wanted = {
        "game": "headache",
        "seats": seats,
        "listed": True,
        "pace": FAST,
        "options": {"turn_limit": 30},
    }
    dora, emil = guest(), guest()
    table = dora.page.request.post("/api/tables", data=wanted).json()["table"]
    free = cleo.page.get_by_role("link", name=re.compile("Sit down: Headache, Dora"))
    expect(free).to_contain_text(re.compile(r"5 min \+ 5 s · .*30"))
    emil.page.request.post(f"/api/tables/{table}/join", data={"name": "Emil"})
    dora.page.goto(f"/t/{table}")
    watch = cleo.page.get_by_role("link", name=re.compile("Watch: Headache, Dora, Emil"))
    expect(watch).to_be_visible()
    expect(free).to_have_count(0)
    watch.click()
    expect(cleo.page.locator("[data-cell]").first).to_be_visible()
    expect(cleo.page.locator(".prompt.active")).to_have_count(0)


@pytest.mark.storm
def test_whoever_finds_nobody_plays_a_bot_and_what_is_wrong_is_said(guest: Invites) -> None:
    anna = guest()
    page = anna.page
    page.goto("/")
    look(page, "spectator", "kopf", "none")
    expect(page.locator(".lobby .problem")).to_contain_text("choose another")
    anna.errors.clear()  # the browser itself logs that it was refused
    soon = "**/api/seeks?*"
    page.route(
        soon, lambda route: route.continue_(post_data=route.request.post_data.replace("60", "1"))
    )
    page.locator(".lobby input[name=fill]").check()
    look(page, "Anna", "headquarter", "none")
    expect(page.locator("[data-cell]").first).to_be_visible()
    expect(page.locator(".player .who").filter(has_text="Dreamer")).to_have_count(1)


@pytest.mark.storm
def test_one_asks_somebody_one_has_played_with_and_hears_what_he_says(guest: Invites) -> None:
    anna, bert = guest(), guest(**PHONE)
    links = open_table(anna.page, "kopf", {0: "me", 1: "friend"})
    join(bert.page, links["link-1"], "Bert")
    bert.page.goto("/")
    expect(bert.page.locator(".lobby form")).to_be_visible()
    for answer in ("Not now", "Sit down"):
        anna.page.goto("/#play=headquarter&with=friend")
        anna.page.locator("#whom").select_option(label="Bert")
        anna.page.locator("button[type=submit]").click()
        expect(anna.page.locator(".prompt")).to_contain_text("Waiting for")
        asked = bert.page.locator(".asked-card")
        expect(asked).to_contain_text("asks you for a game")
        assert complaints(bert.page) == []
        if answer == "Not now":
            asked.get_by_role("button", name=answer).tap()
            expect(asked).to_have_count(0)
            expect(anna.page.locator("#link-1")).to_have_count(0)
            anna.page.reload()
            expect(anna.page.locator("#link-1")).to_have_value(re.compile("join="))
    bert.page.reload()  # what was asked before the page came stands first
    card, shelf = asked.bounding_box(), bert.page.locator(".shelf").bounding_box()
    assert card
    assert shelf
    assert card["y"] < shelf["y"]
    asked.get_by_role("link", name="Sit down").tap()
    bert.page.locator(".door button[type=submit]").tap()
    expect(bert.page.locator("[data-cell]").first).to_be_visible()
    expect(anna.page.locator(".player .who").filter(has_text="Bert")).to_have_count(1)
    bert.errors.clear()  # the browser itself logs that he had no seat before he came to the door
    anna.page.goto("/#play=kopf&with=friend")
    anna.page.locator("button[type=submit]").click()
    anna.page.get_by_role("button", name=re.compile("Let a bot play instead")).click()
    expect(anna.page.locator(".prompt.active")).to_be_visible()
