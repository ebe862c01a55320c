"""The coach of a first game: it asks before a move that loses something at once, and can be told to be quiet."""

import json
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import at_cell, until
from browser.guest import PHONE

LOSES = (
    "5r4/b8b/10/4r2b2/3r6/1b5r2/10/4rbb3/2b7/10 r move 7-9 goal=10 groups=penalty board=horn"
    " homes=c2,i5,g2,e2,b5,d2,g9,e9,i6,b9,f9,i7 last=f4-f3"
)
"""The button on e3 stands within reach of a pair: to move d6 to b6 is to lose it."""
_BOXES = """() => Object.fromEntries(['svg.board', '.tools', '.now', '.prompt'].map((name) => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return [name, [x, y, width, height].map(Math.round)];
}))"""

_HOLDS = "(card) => card.scrollHeight <= card.clientHeight + 1"


def sit_down(page: Page, position: str = LOSES) -> None:
    """A first game against the weakest, from a position."""
    page.goto(f"/#play=kopf&with=bot&position={quote(position)}")
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".coach-tool[aria-pressed=true]")).to_be_visible()
    expect(at_cell(page, "d6")).to_have_attribute("data-next", "")


def in_sight(page: Page) -> None:
    """The question and its buttons are whole, beside the board and large enough."""
    high, wide = page.evaluate("[innerHeight, innerWidth]")
    board = page.locator("svg.board").bounding_box()
    assert board
    for button in page.locator(".advice button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 24
        assert box["y"] + box["height"] <= high
        assert box["x"] + box["width"] <= wide
        beside = box["x"] >= board["x"] + board["width"] - 1
        assert beside or box["y"] >= board["y"] + board["height"] - 1
    said = page.locator(".hint.coach")
    assert said.evaluate("(e) => e.scrollHeight <= e.clientHeight + 1")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_it_asks_before_a_move_that_loses_something_and_shows_why(guest: Invites) -> None:
    page = guest(new=True).page
    sit_down(page)
    before = page.evaluate(_BOXES)
    at_cell(page, "d6").click()
    at_cell(page, "b6").click()
    asked = page.locator(".hint.coach")
    expect(asked).to_contain_text("Sure? Next you might read: “Dreamer struck e3")
    expect(page.locator("svg.board .suggested > *")).not_to_have_count(0)  # e3 and the pair
    assert page.locator(".stage").get_attribute("data-moves") == "0"
    assert page.evaluate(_BOXES) == before
    in_sight(page)
    assert complaints(page) == []
    another = page.get_by_role("button", name="Another move")
    expect(another).to_be_focused()
    expect(another).not_to_have_attribute("aria-disabled", "true")
    another.click()
    expect(asked).to_have_count(0)
    expect(page.locator("svg.board .suggested > *")).to_have_count(0)
    at_cell(page, "e3").click()
    at_cell(page, "d4").click()
    expect(page.locator(".now b")).to_contain_text("Well seen: the best move.")


def test_a_move_it_looks_at_is_not_lost_when_the_greeting_comes_meanwhile(guest: Invites) -> None:
    page = guest(new=True).page
    sit_down(page)
    greetings: list[tuple[WebSocketRoute, str | bytes]] = []
    looked_at: list[Route] = []

    def open_line(line: WebSocketRoute) -> None:
        def from_room(message: str | bytes) -> None:
            is_greeting = json.loads(message)["type"] == "welcome"
            greetings.append((line, message)) if is_greeting else line.send(message)

        line.connect_to_server().on_message(from_room)

    page.route_web_socket("**/socket", open_line)
    page.route("**/coach?*", lambda route: looked_at.append(route))
    page.reload()
    at_cell(page, "e3").click()
    at_cell(page, "d4").click()
    until(page, lambda: bool(looked_at and greetings))
    for line, message in greetings:
        line.send(message)
    page.evaluate("new Promise(requestAnimationFrame)")
    for question in looked_at:
        question.continue_()
    expect(page.locator(".now b")).to_contain_text("Well seen: the best move.")


@pytest.mark.storm
def test_by_keys_alone_another_is_taken_by_escape(guest: Invites) -> None:
    page = guest(new=True).page
    sit_down(page)
    at_cell(page, "d6").focus()
    page.keyboard.press("Enter")
    at_cell(page, "b6").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hint.coach")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".hint.coach")).to_have_count(0)
    expect(at_cell(page, "b6")).to_be_focused()
    page.get_by_role("button", name="Coach").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".coach-tool")).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(page.locator(".coach-tool")).to_have_attribute("aria-pressed", "false")
    at_cell(page, "d6").focus()
    page.keyboard.press("Enter")
    at_cell(page, "b6").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".stage")).not_to_have_attribute("data-moves", "0")


@pytest.mark.storm
def test_on_a_phone_in_french_it_is_played_all_the_same(guest: Invites) -> None:
    page = guest(new=True, **PHONE, locale="fr-FR").page
    sit_down(page)
    at_cell(page, "d6").tap()
    at_cell(page, "b6").tap()
    expect(page.locator(".hint.coach")).to_contain_text("Vraiment ?")
    in_sight(page)
    assert complaints(page) == []
    anyway = page.get_by_role("button", name="Jouer quand même")
    expect(anyway).not_to_have_attribute("aria-disabled", "true")
    anyway.tap()
    expect(page.locator(".stage")).not_to_have_attribute("data-moves", "0")


def test_whoever_has_won_is_told_who_comes_next(guest: Invites) -> None:
    page = guest().page
    page.goto(f"/#play=nim&with=bot&position={quote('0,1 2 0 0')}")
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    at_cell(page, "b0").click()
    said = page.locator(".end-card .asked")
    expect(said).to_contain_text("You have beaten Dreamer. Next: Dabbler. Sees what is in front")
    expect(page.get_by_role("button", name="Level 2: Dabbler")).to_be_visible()
    expect(page.locator(".end-card .next a").last).to_be_visible()
    until(page, lambda: page.locator(".end-card").evaluate(_HOLDS))
    page.goto("/#play=nim&with=bot")
    expect(page.locator(".strength .beaten")).to_have_text("beaten")
    (rung,) = page.locator(".strength li.won").all()
    expect(rung).to_have_text("Dreamer")
    low, start = rung.bounding_box(), page.locator("button[type=submit]").bounding_box()
    assert low
    assert start
    assert low["y"] + low["height"] < start["y"], "and its mark is between them"
    assert start["y"] + start["height"] < 800
