"""Just now: one line that tells what happened last and why, always in the same place."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from amounts import in_storm
from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import Mouse, Player, at_action, at_cell, settled, tab_to
from browser.ear import Ear
from browser.guest import PHONE
from browser.tables import join, open_table

_BOX = """(query) => {
    const { left, top, right, bottom } = document.querySelector(query).getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
}"""


def box(page: Page, query: str) -> list[int]:
    found: list[int] = page.evaluate(_BOX, query)
    return found


def lit(page: Page) -> Any:
    return page.locator(".board .lit > *")


def typed(page: Page, text: str) -> None:
    page.locator("#command").fill(text)
    page.locator("#command").press("Enter")
    expect(page.locator("#command")).to_have_value("")


def test_the_line_says_what_happened_and_why_and_leads_to_its_rule(guest: Invites) -> None:
    ada, bea = guest(), guest(locale="fr-FR")
    page = ada.page
    links = open_table(page, "kopf", {0: "me", 1: "friend"}, name="Ada")
    join(bea.page, links["link-1"], "Bea")
    ear = Ear(page)
    now = page.locator(".now")
    page.locator("#tab-moves").click()
    expect(now).to_contain_text("Nobody has moved yet")
    where = box(page, ".now")
    column, board = box(page, ".column"), box(page, ".board")
    assert where[3] <= column[1], "on top of the column"
    assert where[0] >= board[2], "beside the board"

    typed(page, "i9-h8")
    said = "Ada moved i9 to h8: three or more touch, which may cost one."
    expect(now).to_contain_text(said)
    assert "seat-0" in (now.get_attribute("class") or "")
    ear.hears(said)
    expect(page.locator(".turn-entry .said")).to_have_text(said)
    expect(bea.page.locator(".now")).to_contain_text("Ada a joué de i9 à h8")
    assert box(page, ".now") == where
    assert box(page, ".board") == board

    settled(at_action(bea.page, "leave"))
    at_cell(bea.page, "h8").click()
    expect(now).to_contain_text("Bea took h8: 3 red buttons touched.")
    assert "seat-1" in (now.get_attribute("class") or "")
    expect(lit(page)).to_have_count(0)
    now.hover()
    expect(lit(page)).to_have_count(3)
    page.mouse.move(*board[:2])
    expect(lit(page)).to_have_count(0)
    tab_to(page, ".now .again")
    expect(lit(page)).to_have_count(3)

    page.get_by_role("button", name="Rule", exact=True).click()
    expect(page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")
    found = page.locator(".rules .found")
    expect(found).to_contain_text("Penalty (K4)")
    panel, part = box(page, ".panel"), box(page, ".rules .found")
    assert panel[1] <= part[1] < panel[1] + 40
    assert complaints(page) == []
    assert complaints(bea.page) == []


@pytest.mark.storm
def test_asking_and_answering_is_seen_by_everybody(guest: Invites) -> None:
    ada, bea, cleo = guest(), guest(**PHONE), guest()
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"}, name="Ada")
    join(bea.page, links["link-1"], "Bea")
    cleo.page.goto(links["link-watch"])
    expect(cleo.page.locator(".now")).to_be_visible()
    pages = ada.page, bea.page, cleo.page
    ada.page.locator("#tab-moves").click()
    ear = Ear(ada.page)

    def seen(said: str) -> None:
        for page in pages:
            expect(page.locator(".now")).to_contain_text(said)
            expect(page.locator(".moves .note").last).to_have_text(said)
        ear.hears(said)

    typed(ada.page, "b2-b1")
    for page in pages:
        expect(page.locator(".now")).to_contain_text("Ada moved b2 to b1.")
    board, line = box(bea.page, ".board"), box(bea.page, ".now")
    assert board[3] <= line[1] < line[3] <= box(bea.page, ".prompt")[1] + 1, "under the board"
    bea.page.locator(".tool:has-text('Offer draw')").tap()
    seen("Bea offers a draw.")
    ada.page.get_by_role("button", name="Refuse").click()
    seen("Ada declines the draw and plays on.")
    assert box(bea.page, ".board") == board
    bea.page.locator(".now p").tap()
    expect(lit(bea.page)).to_have_count(0)
    ada.page.get_by_role("button", name="Take back").click()
    seen("Ada took back a move.")
    bea.page.locator(".tool.leaves").tap()
    bea.page.locator("dialog .primary").tap()
    seen("Bea resigns.")


@pytest.mark.parametrize("lang", [in_storm("en-GB"), "fr-FR"])
def test_a_secret_stays_one(guest: Invites, lang: str) -> None:
    ada, bea = guest(locale=lang), guest(locale=lang)
    links = open_table(ada.page, "headquarter", {0: "me", 1: "friend"}, {"first": "first"})
    join(bea.page, links["link-1"], "Bea")
    ada.page.locator("#tab-moves").click()
    expect(ada.page.locator(".prompt.active")).to_be_visible()
    Player(ada.page, Mouse(), 1).turn()
    mine, theirs = ada.page.locator(".now"), bea.page.locator(".now")
    expect(theirs).to_contain_text(
        {"en-GB": "Ada places a piece.", "fr-FR": "Ada pose une pièce."}[lang]
    )
    drawn = theirs.locator(".drawn")
    expect(drawn).to_contain_text({"en-GB": "Bea draws", "fr-FR": "Bea tire"}[lang])
    expect(drawn.locator(".chip .seat1")).to_have_count(1)
    assert "seat-0" in (theirs.get_attribute("class") or ""), "the rest is Ada's"
    expect(theirs.locator(".again")).to_have_count(0)
    expect(mine.locator(".again")).to_have_count(1)
    expect(mine).not_to_contain_text({"en-GB": "a piece", "fr-FR": "une pièce"}[lang])
