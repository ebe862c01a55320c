"""axe finds nothing serious on any page, by day and by night."""

from playwright.sync_api import expect

from amounts import IS_STORM
from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import Mouse, Player
from browser.guest import PHONE
from browser.tables import join, open_table, to_replay


def test_home_setup_rules_and_the_door(guest: Invites) -> None:
    ada, bea = guest(), guest()
    page = ada.page
    links = open_table(page, "kopf", {0: "me", 1: "friend"})
    for address, there in (
        ("/", ".game-card svg"),
        ("/#play=kopf", ".setup svg"),
        ("/#play=nim", ".setup svg"),
        ("/rules/kopf", ".rules h1"),
    ):
        page.goto(address)
        expect(page.locator(there).first).to_be_visible()
        assert complaints(page, both=IS_STORM or address == "/") == [], address
    bea.page.goto(links["link-1"])
    expect(bea.page.locator("#name")).to_be_visible()
    assert complaints(bea.page, colours=True) == [], "the door"
    bea.page.goto("/no/such/page")
    expect(bea.page.get_by_role("link", name="games")).to_have_count(2)
    assert complaints(bea.page) == [], "nothing here"
    bea.errors.clear()  # the browser itself logs that there is nothing


def test_the_table_in_all_its_states_and_the_replay(guest: Invites) -> None:
    ada = guest()
    bea = guest(**PHONE)
    page = ada.page
    links = open_table(page, "kopf", {0: "me", 1: "friend"})
    assert complaints(page, colours=True) == [], "inviting"
    join(bea.page, links["link-1"], "Bea")
    players = [Player(page, Mouse(), 1), Player(bea.page, Mouse(), 2)]
    for _ in range(4):
        for player in players:
            player.move()
    for tab in ("Moves", "Chat", "Rules"):
        page.get_by_role("tab", name=tab).click()
        assert complaints(page, both=IS_STORM or tab == "Chat") == [], tab
    assert complaints(bea.page) == [], "phone"
    bea.page.get_by_role("button", name="Offer draw").click()
    expect(page.locator(".request")).to_be_visible()
    assert complaints(page) == [], "asked"
    page.get_by_role("button", name="Resign").click()
    assert complaints(page) == [], "resigning"
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.locator(".prompt.over")).to_be_visible()
    assert complaints(page, colours=True) == [], "over"
    to_replay(page)
    expect(page.get_by_role("slider")).to_be_visible()
    assert complaints(page) == [], "replay"
