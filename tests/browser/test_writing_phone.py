"""Writing on a phone: an own keyboard, fingers only, nothing to scroll."""

import pytest
from playwright.sync_api import Page, expect

from amounts import in_storm
from browser.conftest import Invites
from browser.driver import at_cell
from browser.guest import PHONE
from browser.scribe import pencilled
from browser.tables import join, open_table

_ROOM = """() => {
    const boxes = (query) => [...document.querySelectorAll(query)].map((e) => e.getBoundingClientRect());
    const seen = ['.board', '.prompt', '.key', '.players', '.action', '.keys-button'].flatMap(boxes)
        .filter((r) => r.width);
    return {
        down: document.documentElement.scrollHeight - innerHeight,
        across: document.documentElement.scrollWidth - innerWidth,
        out: seen.filter((r) => r.top < -0.5 || r.bottom > innerHeight + 0.5 || r.left < -0.5
            || r.right > innerWidth + 0.5).length,
        key: boxes('.key').map((r) => [r.width, r.height]),
        board: boxes('.board')[0].bottom - boxes('.keys')[0].top,
    };
}"""


def fits(page: Page) -> None:
    room = page.evaluate(_ROOM)
    assert room["down"] <= 0, room
    assert room["across"] <= 0, room
    assert room["out"] == 0, room
    assert room["board"] <= 0, room
    assert len(room["key"]) == 26 + 3
    assert min(width for width, _ in room["key"]) >= 30, room
    assert min(height for _, height in room["key"]) >= 40, room


def keys(page: Page, letters: str) -> None:
    for letter in letters:
        page.locator(f'[data-key="{letter}"]').tap()


@pytest.mark.parametrize(("locale", "first"), [("fr-FR", "A"), in_storm("en-GB", "Q")])
def test_two_phones_write_by_their_own_keyboard(guest: Invites, locale: str, first: str) -> None:
    ada, bea = guest(locale=locale, **PHONE), guest(locale=locale, **PHONE)
    links = open_table(ada.page, "duo", {0: "me", 1: "friend"})
    ada.page.locator(".tabs .close").tap()
    join(bea.page, links["link-1"], "Bea")
    page = ada.page
    expect(page.locator(".prompt.active")).to_be_visible()
    expect(page.locator(".keys")).to_have_count(0)
    at_cell(page, "B3").tap()
    expect(page.locator(".keys")).to_be_visible()
    expect(page.locator("[data-key]").first).to_have_text(first)
    fits(page)
    keys(page, "DX")
    expect(page.locator(".preview li.bad")).to_be_visible()
    fits(page)
    page.locator(".key.send").tap()
    expect(page.locator(".prompt > .problem")).to_contain_text("DX is not in the list.")
    fits(page)
    page.locator(".key.wide").nth(1).tap()
    keys(page, "E")
    assert pencilled(page) == "DE"
    assert page.evaluate("document.activeElement.matches('[data-cell]')"), "no field has the focus"
    page.locator(".key.send").tap()
    page = bea.page
    expect(page.locator(".prompt.active")).to_be_visible()
    at_cell(page, "C2").tap()
    page.locator(".key.wide").first.tap()
    keys(page, "TS")
    expect(page.locator(".preview li.good")).to_contain_text("TES")
    fits(page)
    page.locator(".key.send").tap()
    expect(ada.page.locator(".stage")).to_have_attribute("data-moves", "2")
    expect(ada.page.locator(".keys")).to_have_count(0)


@pytest.mark.storm
def test_the_keyboard_can_be_put_away_and_called_by_anybody(guest: Invites) -> None:
    phone, desk = guest(**PHONE).page, guest().page
    for page in (phone, desk):
        open_table(page, "duo", {0: "me", 1: "here"})
        at_cell(page, "B3").click()
    expect(desk.locator(".keys")).to_have_count(0)
    desk.get_by_role("button", name="Letter keys").click()
    for letter in "DE":
        desk.locator(f'[data-key="{letter}"]').click()
    assert pencilled(desk) == "DE"
    expect(phone.locator(".keys")).to_be_visible()
    phone.get_by_role("button", name="Letter keys").tap()
    expect(phone.locator(".keys")).to_have_count(0)
    expect(phone.get_by_role("button", name="Resign")).to_be_visible()
