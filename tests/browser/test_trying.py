"""Trying moves on the board of a game that is over: written as at the table, chosen by buttons, at any size."""

from playwright.sync_api import Page, ViewportSize, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import at_cell
from browser.guest import PHONE
from browser.scribe import pencilled
from browser.tables import open_table, to_replay

SIZES: list[ViewportSize] = [
    {"width": 844, "height": 390},
    {"width": 640, "height": 400},
    {"width": 360, "height": 640},
]
_PLACES = """() => {
    const rect = (query) => document.querySelector(query)?.getBoundingClientRect();
    const names = ['svg.board', '.said-line', '.keys'];
    return {
        ...Object.fromEntries(names.map((name) => [name, rect(name)?.toJSON()])),
        across: document.documentElement.scrollWidth - innerWidth,
        small: [...document.querySelectorAll('.replay-page :is(button, a, select)')]
            .map((e) => e.getBoundingClientRect())
            .filter((box) => box.width && Math.min(box.width, box.height) < 24).length,
        high: innerHeight,
    };
}"""


def fits(page: Page) -> None:
    """Board, what is written and the keys are in sight and none lies over another."""
    found = page.evaluate(_PLACES)
    board, line, keys = (found[name] for name in ("svg.board", ".said-line", ".keys"))
    assert found["across"] <= 0
    assert found["small"] == 0
    assert keys["bottom"] <= found["high"] + 0.5
    assert line["bottom"] <= keys["top"] + 0.5
    assert min(board["right"] - line["left"], board["bottom"] - line["top"]) <= 1


def reachable(page: Page) -> None:
    """A slider that a thumb can move, and nothing beyond the edge or too small."""
    found = page.evaluate(
        "() => document.querySelector('.slider input').getBoundingClientRect().width"
    )
    assert found >= 90
    found = page.evaluate(_PLACES)
    assert found["across"] <= 0
    assert found["small"] == 0
    board, line = found["svg.board"], found[".said-line"]
    assert min(board["right"] - line["left"], board["bottom"] - line["top"]) <= 1


def test_words_are_written_on_the_board_and_judged(guest: Invites) -> None:
    ada = guest(**PHONE, locale="fr-FR")
    page = ada.page
    open_table(page, "duo", {0: "me", 1: "here"})
    page.locator(".tool.leaves").tap()
    page.locator("dialog .primary").tap()
    card = page.locator(".end-card")
    expect(card.get_by_role("link", name="Nouvelle partie")).to_be_visible()
    assert card.get_by_role("link", name="Revoir").count() == 0, "there is nothing to see"
    to_replay(page)
    expect(page.get_by_role("slider")).to_be_visible()
    for size in SIZES:
        page.set_viewport_size(size)
        reachable(page)
    page.get_by_role("button", name="Essayer des coups ici").tap()
    expect(page.locator(".trying")).to_have_attribute("aria-busy", "false")
    at_cell(page, "B3").tap()
    for key in "DX":
        page.locator(f'[data-key="{key}"]').tap()
    expect(page.locator(".preview li.bad")).to_contain_text("DX")
    fits(page)
    page.locator(".key.send").tap()
    expect(page.locator(".draft.problem")).to_contain_text("DX")
    ada.errors.clear()  # the browser itself logs a refused request
    assert complaints(page) == []
    for size in SIZES:
        page.set_viewport_size(size)
        fits(page)
    page.keyboard.press("Backspace")
    page.keyboard.type("E")
    assert pencilled(page) == "DE"
    expect(page.locator(".preview li.good")).to_contain_text("7 points")
    expect(page.locator(".pencil .made")).to_have_count(1)
    page.set_viewport_size(SIZES[0])
    fits(page)
    page.keyboard.press("Enter")
    expect(page.locator(".said-line")).to_contain_text("DE")
    expect(page.locator(".keys")).to_have_count(0)
