"""Puzzles in the page: one move to find, why another is wrong, help, what follows, and what is kept."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import tete
from amounts import in_storm
from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import at_cell, tab_to
from browser.guest import PHONE
from tete.practice.puzzles import Puzzle, puzzles_of

SIZES: list[ViewportSize] = [
    {"width": 1280, "height": 800},
    {"width": 360, "height": 640},
    {"width": 844, "height": 390},
    {"width": 640, "height": 400},
]
_PLACES = """() => {
    const rect = (query) => document.querySelector(query).getBoundingClientRect().toJSON();
    return {
        board: rect('svg.board'), says: rect('.lesson-says'), ways: rect('.lesson-ways'),
        across: document.documentElement.scrollWidth - innerWidth, high: innerHeight,
        small: [...document.querySelectorAll('.puzzle-page :is(button, a)')]
            .map((e) => e.getBoundingClientRect())
            .filter((box) => box.width && Math.min(box.width, box.height) < 24).length,
        letters: Math.min(...[...document.querySelectorAll('.puzzle-page :is(p, b, span, button)')]
            .filter((e) => e.textContent.trim()).map((e) => parseFloat(getComputedStyle(e).fontSize))),
    };
}"""


def moved(puzzle: Puzzle) -> tuple[str, str]:
    """From where to where the best move goes, and another move of the same kind."""
    start, _, end = puzzle.best[0].partition("-")
    return start, end


def of_kopf() -> Puzzle:
    return next(
        each
        for each in puzzles_of(tete.game("kopf")).puzzles
        if "-" in each.best[0] and len(each.line) > 2
    )


def wrong_move(puzzle: Puzzle) -> tuple[str, str]:
    game = tete.game("kopf")
    texts = map(game.write, game.moves(game.read(puzzle.position)))
    start, _, end = next(text for text in texts if text not in puzzle.best).partition("-")
    return start, end


def in_their_places(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(_PLACES)
    board, says, ways = found["board"], found["says"], found["ways"]
    assert found["across"] <= 0
    assert found["small"] == 0
    assert found["letters"] >= 9
    assert ways["bottom"] <= found["high"] + 0.5
    assert says["bottom"] <= ways["top"] + 0.5
    assert min(board["right"] - says["left"], board["bottom"] - says["top"]) <= 1
    assert min(board["width"], board["height"]) >= 140
    return found


def pictured(page: Page, name: str) -> None:
    """A picture for whoever wants to look, into the folder that the environment names."""
    if folder := os.environ.get("TETE_LOOK"):
        page.screenshot(path=Path(folder) / f"{name}.png")


@pytest.mark.storm
def test_a_puzzle_is_tried_explained_hinted_shown_and_solved(guest: Invites) -> None:
    page, puzzle = guest().page, of_kopf()
    page.goto(f"/puzzle/kopf/{puzzle.id}")
    expect(page.locator(".lesson-told")).to_contain_text("to move. Find the best move.")
    expect(page).to_have_title("Puzzle: Kopf oder Knopf · Tête-à-tête")
    assert complaints(page) == []
    before = in_their_places(page)
    pictured(page, "puzzle-open")

    for cell in wrong_move(puzzle):
        at_cell(page, cell).click()
    expect(page.locator(".lesson-says.wrong")).to_contain_text("Not the best.")
    expect(page.locator(".lesson-told")).to_contain_text("Chance of winning: about")
    pictured(page, "puzzle-wrong")

    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".lesson-shown")).to_have_text("Begin with the marked place.")
    expect(page.locator('[data-mark="hint"], .mark.hint, .hint').first).to_be_attached()
    pictured(page, "puzzle-hint")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".lesson-shown")).to_contain_text("Try this:")
    pictured(page, "puzzle-shown")

    for cell in moved(puzzle):
        at_cell(page, cell).click()
    expect(page.locator(".lesson-says.done")).to_contain_text("Right!")
    assert in_their_places(page) == before, "nothing has moved"
    pictured(page, "puzzle-done")
    expect(page.locator(".puzzle-facts")).to_contain_text("0 of 200 solved")  # it was shown
    onward = page.get_by_role("button", name="Next")
    expect(onward).to_be_focused()
    onward.click()
    expect(page).not_to_have_url(f"/puzzle/kopf/{puzzle.id}")
    expect(page.locator(".lesson-says.open")).to_be_visible()


def test_the_puzzle_of_the_day_by_keyboard_alone_and_what_is_kept(guest: Invites) -> None:
    page = guest().page
    page.goto("/puzzle/kopf")
    expect(page.locator(".puzzle-facts")).to_contain_text("Puzzle of the day")
    expect(page).to_have_url(re.compile(r"/puzzle/kopf/\w{5}$"))
    name = page.url.rpartition("/")[2]
    puzzle = puzzles_of(tete.game("kopf")).by_id[name]
    tab_to(page, "[data-cell]")
    for cell in moved(puzzle):
        walk_to(page, cell)
        page.keyboard.press("Enter")
    expect(page.locator(".lesson-says.done")).to_contain_text("Right!")
    expect(page.locator(".puzzle-facts")).to_contain_text("1 of 200 solved")
    expect(page.locator(".puzzle-facts")).to_contain_text("1 day in a row")
    page.reload()
    expect(page.locator(".puzzle-facts")).to_contain_text("1 of 200 solved")


def walk_to(page: Page, cell: str) -> None:
    """By arrows, from the corner."""
    page.keyboard.press("Control+Home")
    for _ in range(10 - int(cell[1:])):
        page.keyboard.press("ArrowDown")
    for _ in range(ord(cell[0]) - ord("a")):
        page.keyboard.press("ArrowRight")
    expect(at_cell(page, cell)).to_be_focused()


@pytest.mark.storm
def test_by_touch_on_a_phone_in_french(guest: Invites) -> None:
    page, puzzle = guest(**PHONE, locale="fr-FR").page, of_kopf()
    page.goto(f"/puzzle/kopf/{puzzle.id}")
    expect(page.locator(".lesson-told")).to_contain_text("Trouvez le meilleur coup.")
    in_their_places(page)
    for cell in moved(puzzle):
        at_cell(page, cell).tap()
    told = page.locator(".lesson-told")
    expect(told).to_contain_text(
        "C’est ça ! C’est le meilleur coup : tout autre vous coûte au moins"
    )
    expect(told.locator("li")).to_have_count(len(puzzle.line))
    expect(page.locator(".puzzle-facts")).to_contain_text("1 résolu sur 200")
    in_their_places(page)
    assert complaints(page) == []
    pictured(page, "puzzle-phone")


@pytest.mark.parametrize(
    "slug", [in_storm("kopf"), in_storm("headache"), in_storm("headquarter"), in_storm("mots")]
)
def test_at_every_size(guest: Invites, slug: str) -> None:
    for scheme in ("light", "dark"):
        page = guest(locale="fr-FR", color_scheme=scheme).page
        for size in SIZES:
            page.set_viewport_size(size)
            page.goto(f"/puzzle/{slug}")
            expect(page.locator(".lesson-told")).to_contain_text("Trouvez")
            expect(page.locator("svg.board")).to_be_visible()
            pictured(page, f"puzzle-{slug}-{scheme}-{size['width']}")
            in_their_places(page)


@pytest.mark.storm
def test_what_there_is_not_is_said(guest: Invites) -> None:
    ada = guest()
    page = ada.page
    page.goto("/puzzle/kopf/zzzzz")
    expect(page.locator(".problem")).to_contain_text("There is no puzzle “zzzzz”.")
    ada.errors.clear()  # the browser writes down every 404


@pytest.mark.storm
def test_home_leads_to_the_puzzle_of_the_day_and_says_when_it_is_solved(guest: Invites) -> None:
    page = guest().page
    page.goto("/")
    link = page.locator(".daily a")
    expect(link).to_contain_text("Puzzle of the day")
    shelf, line = page.locator(".shelf").bounding_box(), link.bounding_box()
    assert shelf
    assert line
    assert line["y"] >= shelf["y"] + shelf["height"], "below the shelf: nothing moves when it comes"
    pictured(page, "home")
    link.click()
    expect(page.locator(".puzzle-facts")).to_contain_text("Puzzle of the day")
    page.evaluate(
        """async () => {
            const day = await (await fetch('/api/puzzle')).json();
            localStorage.setItem('tete.puzzles', JSON.stringify({ last: day.date, streak: 3 }));
        }"""
    )
    page.goto("/")
    expect(link).to_contain_text("Puzzle of the day: solved · 3 days in a row")
