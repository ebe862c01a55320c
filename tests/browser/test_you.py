"""The page of a person: a guest keeps his games, signs in elsewhere, by passkey, by phone; friends, and going."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Download, Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.guest import PHONE, Guest
from browser.tables import join, open_table
from server.house_process import HouseProcess

PASSWORD = "seven green frogs"


def keep(page: Page, name: str) -> None:
    """Keep my games, by name and password."""
    page.goto("/you")
    page.locator("#new-name").fill(name)
    page.locator("#new-password").fill(PASSWORD)
    page.get_by_role("button", name="Keep my games").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)


def sign_in(page: Page, name: str) -> None:
    page.goto("/you")
    page.locator("#name").fill(name)
    page.locator("#password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()


def row(page: Page, name: str) -> None:
    """Unfold a part of the account."""
    page.locator("summary", has_text=name).click()


def test_a_guest_keeps_his_games_and_goes_on_with_a_phone(guest: Invites) -> None:
    ada, phone = guest(), guest(**PHONE)
    page = ada.page
    open_table(page, "nim", {0: "me", 1: "here"})
    table = page.url
    page.goto("/")
    page.get_by_role("link", name="Keep my games").click()
    expect(page.get_by_text("knows that 1 table is yours")).to_be_visible()
    assert complaints(page, colours=True) == [], "guest"
    page.locator("#new-name").fill("Ada Page")
    page.locator("#new-password").fill("short")
    page.get_by_role("button", name="Keep my games").click()
    expect(page.get_by_role("alert")).to_contain_text("10 to 200 characters")
    page.locator("#new-password").fill(PASSWORD)
    page.locator("#new-password").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ada Page")
    row(page, "Continue on my phone")
    page.get_by_role("button", name="Show a code").click()
    expect(page.get_by_role("img", name="Code for the camera")).to_be_visible()
    link = page.locator("#phone-link").input_value()
    assert complaints(page, both=True) == [], "account"

    phone.page.goto(link)
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Continue as Ada Page?")
    assert complaints(phone.page, colours=True) == [], "arriving"
    phone.page.get_by_role("button", name="Continue here").click()
    expect(phone.page.get_by_role("heading", level=1)).to_contain_text("Ada Page ✓")
    assert "#" not in phone.page.url
    phone.page.goto(table)
    expect(phone.page.locator(".prompt.active")).to_be_visible()
    phone.page.goto(link)  # once
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("This link is no longer good")
    phone.errors.clear()  # the browser itself logs the refusal

    page.reload()
    row(page, "Where you are signed in")
    page.get_by_role("button", name="Sign out everywhere else").click()
    expect(page.get_by_text("1 device")).to_be_visible()
    phone.page.goto("/you")
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Keep my games")
    page.goto("/")
    expect(page.get_by_role("link", name="Ada Page")).to_be_visible()
    ada.errors.clear()  # as above


@pytest.mark.storm
def test_friends_and_a_block(guest: Invites) -> None:
    ada, bob = guest(), guest(locale="fr-FR")
    keep(ada.page, "Ada Circle")
    links = open_table(ada.page, "nim", {0: "me", 1: "friend"}, name="Ada Circle")
    bob.page.goto("/you")
    bob.page.locator("#new-name").fill("Bob Circle")
    bob.page.locator("#new-password").fill(PASSWORD)
    bob.page.get_by_role("button", name="Garder mes parties").click()
    expect(bob.page.get_by_role("heading", level=1)).to_contain_text("Bob Circle")
    join(bob.page, links["link-1"], "Bob Circle")
    ada.page.goto("/you")
    ada.page.get_by_role("button", name="Ask to be friends: Bob Circle").click()
    expect(ada.page.get_by_role("button", name="Take back: Bob Circle")).to_be_visible()
    bob.page.goto("/you")
    bob.page.get_by_role("button", name="Accepter\u00a0: Ada Circle").click()
    expect(bob.page.get_by_role("list", name="Amis")).to_contain_text("Ada Circle")
    assert complaints(bob.page, colours=True) == []
    bob.page.get_by_role("button", name="Bloquer\u00a0: Ada Circle").click()
    expect(bob.page.get_by_role("button", name="Débloquer\u00a0: Ada Circle")).to_be_visible()
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Ask to be friends: Bob Circle")).to_be_visible()


@pytest.mark.storm
def test_everything_comes_along_and_the_account_goes(guest: Invites) -> None:
    ada = guest()
    page = ada.page
    keep(page, "Ada Goes Away")
    row(page, "Take everything along")
    with page.expect_download() as found:
        page.get_by_role("link", name="Download everything").click()
    file: Download = found.value
    assert file.suggested_filename == "tete-a-tete.zip"
    page.locator("#farewell").fill("Ada Goes Away")
    page.locator("#proof").fill("not this one")
    page.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_role("alert")).to_contain_text("do not belong together")
    page.locator("#proof").fill(PASSWORD)
    page.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Keep my games")
    sign_in(page, "Ada Goes Away")
    expect(page.get_by_role("alert")).to_contain_text("do not belong together")
    ada.errors.clear()  # the browser itself logs the refusals


@pytest.fixture
def named(chromium: Browser, house: HouseProcess) -> Iterator[Guest]:
    """Somebody who calls the room by a name, as passkeys want it, with a device that unlocks at once."""
    one = Guest(chromium, house.http.replace("127.0.0.1", "localhost"))
    devices = one.context.new_cdp_session(one.page)
    devices.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True}
    unlocked = {"hasUserVerification": True, "isUserVerified": True}
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": {**options, **unlocked}})
    yield one
    one.close()


def test_a_passkey_instead_of_a_password(named: Guest) -> None:
    page = named.page
    page.goto("/you")
    page.get_by_role("button", name="With a passkey instead").click()
    page.locator("#new-name").fill("Ada Passkey")
    page.get_by_role("button", name="Keep my games").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ada Passkey")
    row(page, "Passkeys")
    page.get_by_role("button", name="Rename").click()
    page.locator("#passkey-name").fill("My laptop")
    page.get_by_role("button", name="Change").click()
    expect(page.get_by_role("list").get_by_text("My laptop")).to_be_visible()
    page.get_by_role("button", name="Remove: My laptop").click()
    expect(page.get_by_role("alert")).to_contain_text("only way into your account")
    page.get_by_role("button", name="Sign out…").click()
    page.get_by_role("button", name="Sign out here").click()
    page.get_by_role("button", name="With a passkey", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ada Passkey")
    row(page, "Password")
    page.locator("#new-password").fill(PASSWORD)
    page.get_by_role("button", name="Change").click()
    expect(page.locator("summary", has_text="Password")).to_contain_text("set")
    row(page, "Passkeys")
    page.get_by_role("button", name="Remove: My laptop").click()
    expect(page.get_by_role("list").get_by_text("My laptop")).to_have_count(0)
    page.goto("/")
    page.goto("/you")
    page.get_by_role("button", name="Sign out…").click()
    page.get_by_role("button", name="Sign out here").click()
    page.get_by_role("button", name="With a passkey", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("not accepted")
    named.errors.clear()  # the browser itself logs the refusals
