"""What somebody is offered who comes by a link, an address or a door that has been used: only what they may do."""

import re

import pytest
from playwright.sync_api import Page, expect

from amounts import in_storm
from browser.axe import complaints
from browser.conftest import Invites
from browser.guest import PHONE
from browser.tables import join, open_table, set_up


def home(page: Page) -> None:
    """There is a way home, and it leads there."""
    page.locator('main a[href="/"]').click()
    expect(page.locator(".shelf")).to_be_visible()


def test_who_watches_is_offered_no_seat_and_asked_for_no_link(guest: Invites) -> None:
    ada, eve = guest(), guest()
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"})
    eve.page.goto(links["link-watch"])
    expect(eve.page.locator(".prompt .sentence")).to_have_text("Waiting for Blue.")
    expect(ada.page.locator(".prompt.active, .prompt .sentence").first).to_be_visible()
    expect(eve.page.get_by_role("button", name="Take a free seat")).to_have_count(0)


@pytest.mark.storm
def test_who_watches_a_game_with_secrets_is_told_what_can_be_seen(guest: Invites) -> None:
    ada, eve = guest(), guest(**PHONE)
    links = open_table(ada.page, "hush", {0: "me", 1: "friend"})
    told = ada.page.locator(".link-card").last
    expect(told).to_contain_text("they see only what is open to all players")
    eve.page.goto(links["link-watch"])
    note = eve.page.locator(".late-note")
    expect(note).to_have_text("Until the end you see only what all players see.")
    assert complaints(eve.page) == []
    expect(ada.page.locator(".late-note")).to_have_count(0)


@pytest.mark.storm
def test_who_watches_a_listed_table_may_take_a_seat_while_one_is_free(guest: Invites) -> None:
    ada, bea, eve = guest(), guest(), guest()
    page = ada.page
    page.goto(set_up("kopf"))
    page.locator("#name").fill("Ada")
    page.locator("#listed").check()
    page.locator("button[type=submit]").click()
    watch = page.locator("#link-watch")
    expect(watch).to_have_value(re.compile("watch="))
    for one in (bea, eve):
        one.page.goto(watch.input_value())
    sit = "Take a free seat"
    bea.page.get_by_role("button", name=sit).click()
    bea.page.get_by_role("button", name="Go on watching").click()
    bea.page.get_by_role("button", name=sit).click()
    bea.page.locator("#name").fill("Bea")
    bea.page.locator("#name").press("Enter")
    expect(bea.page.locator(".player").filter(has_text="Bea")).to_be_visible()
    expect(eve.page.locator(".player").filter(has_text="Bea")).to_be_visible()
    expect(eve.page.get_by_role("button", name=sit)).to_have_count(0)


def test_a_used_invitation_says_so(guest: Invites) -> None:
    ada, bea, eve = guest(), guest(), guest(locale="fr-FR")
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"})
    bea.page.goto(links["link-1"])
    expect(bea.page.get_by_text("You play")).to_contain_text("Blue")
    join(bea.page, links["link-1"], "Bea")
    eve.page.goto(links["link-1"])
    expect(eve.page.get_by_role("heading")).to_have_text("Cette place est déjà prise")
    expect(eve.page.locator("#name")).to_have_count(0)
    assert complaints(eve.page) == []
    home(eve.page)
    bea.page.goto("/")
    bea.page.goto(links["link-1"])  # whoever sits there is let in by the same link
    expect(bea.page.locator("[data-cell]").first).to_be_visible()


NOWHERE = (
    "/nowhere",
    "/t/unknown",
    "/t/unknown#join=nothing",
    "/t/unknown/replay",
    "/t/%E0%A4%A",
    "/rules/unknown",
    "/#play=unknown",
)


@pytest.mark.storm
@pytest.mark.parametrize("locale", [in_storm("en-GB"), "fr-FR"])
def test_every_address_that_leads_nowhere_has_a_way_home(guest: Invites, locale: str) -> None:
    eve = guest(locale=locale)
    for address in NOWHERE:
        eve.page.goto("about:blank")
        eve.page.goto(address)
        expect(eve.page.locator("html")).to_have_attribute("lang", locale[:2])
        expect(eve.page.locator("main h1")).to_be_visible()
        home(eve.page)
    eve.errors.clear()  # the browser itself logs a refused request


def test_what_is_said_shows_on_the_phone_and_stays_read(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE)
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"})
    join(bea.page, links["link-1"], "Bea")
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.locator("#chat").fill("hello")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".chat li:not(.sending)")).to_have_count(1)
    page = bea.page
    more = page.get_by_role("button", name="More…")
    expect(more.locator(".unread")).to_contain_text("1 new message")
    page.reload()
    expect(more.locator(".unread")).to_contain_text("1 new message")
    assert complaints(page) == []
    more.tap()
    page.get_by_role("tab", name="Chat").tap()
    page.locator("#chat").fill("good morning")
    page.keyboard.press("Enter")
    expect(page.locator(".chat li:not(.sending)")).to_have_count(2)
    expect(page.locator(".unread")).to_have_count(0)
    for one in (ada.page, page):
        expect(one.locator(".chat li:not(.sending)")).to_have_count(2)
        one.reload()
        expect(one.locator("[data-cell]").first).to_be_visible()
        expect(one.locator(".unread")).to_have_count(0)


def test_set_up_remembers_what_was_chosen(guest: Invites) -> None:
    page = guest().page
    page.goto("/#play=headache&more")
    page.locator("#seats").select_option("3")
    page.locator('input[name="seat-2"][value="bot"]').check()
    page.locator('select[name="seat-2-bot"]').select_option("level-2")
    limit = page.locator("#option-turn_limit")
    limit.fill("7")
    limit.blur()
    page.get_by_role("link", name="Read the rules").click()
    expect(page.locator(".rules h1")).to_be_visible()
    page.go_back()
    expect(page.locator("#seats")).to_have_value("3")
    expect(page.locator('select[name="seat-2-bot"]')).to_have_value("level-2")
    expect(limit).to_have_value("7")
    page.goto("/")
    page.goto("/#play=headache&more")  # where “New game” leads
    expect(page.locator("#seats")).to_have_value("3")
    expect(limit).to_have_value("7")
    page.goto("/#play=kopf&more")
    expect(page.locator('input[name="seat-1"][value="bot"]')).to_be_checked()
    page.goto("/#play=headache&more")
    page.get_by_role("button", name="As usual").click()
    expect(page.locator("#seats")).to_have_value("2")
    page.reload()
    expect(page.locator("#seats")).to_have_value("2")


@pytest.mark.storm
def test_dice_are_verified_only_where_there_are_dice(guest: Invites) -> None:
    page = guest().page
    for game, count in (("kopf", 0), ("headache", 1)):
        open_table(page, game, {0: "me", 1: "here"})
        page.goto(f"{page.url}/replay")
        expect(page.get_by_role("slider")).to_be_visible()
        expect(page.get_by_role("button", name="Verify the dice")).to_have_count(count)


@pytest.mark.parametrize("locale", [in_storm("en-GB"), "fr-FR"])
def test_dice_wait_for_the_word_of_whoever_joins(guest: Invites, locale: str) -> None:
    ada, bea = guest(), guest(locale=locale, **PHONE)
    ada.page.goto(set_up("hush"))
    ada.page.locator("#word").fill("sesame")
    expect(ada.page.locator(".commitment code")).to_have_text(re.compile("[0-9a-f]{64}"))
    shown = ada.page.locator(".commitment code").inner_text()
    ada.page.locator("button[type=submit]").click()
    link = ada.page.locator("#link-1")
    expect(link).to_have_value(re.compile("join="))
    page = bea.page
    page.goto(link.input_value())
    page.locator("summary").click()
    expect(page.locator(".commitment code")).to_have_text(shown)
    assert complaints(page) == []
    page.locator("#name").fill("Bea")
    page.locator("#word").fill("open")
    page.locator("#word").press("Enter")
    expect(page.locator("[data-cell]").first).to_be_visible()
    dice = page.evaluate(
        "() => fetch(location.pathname.replace('/t/', '/api/tables/') + '/dice').then(r => r.json())"
    )
    assert dice["words"] == {"0": "sesame", "1": "open"}
    assert dice["commitment"] == shown
    ada.page.goto(set_up("hush"))  # a word is not remembered
    expect(ada.page.locator("#word")).to_have_value("")
    expect(ada.page.locator(".commitment code")).not_to_have_text(shown)
