"""The board is there before the script: its picture comes with the page, and the live board takes its place."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from amounts import in_storm, much
from browser.conftest import Invites
from browser.driver import Mouse, Player, until
from browser.guest import PHONE
from browser.tables import open_table

WINDOWS: dict[str, dict[str, Any]] = {
    "desk": {},
    "phone": PHONE,
    "low": {"viewport": {"width": 844, "height": 390}},
}


SCRIPT = re.compile(r"/assets/app-.*\.js")
_BOXES = """(all) => all.map((one) => one.getBoundingClientRect())
.map(({ x, y, width, height }) => [x, y, width, height].map((side) => Math.round(side * 2)).join(" ")).sort()"""


def boxes(page: Page, picture: str) -> list[str]:
    """Where a picture and its cells are, to half a pixel."""
    found: list[str] = page.locator(f"{picture}, {picture} .cell").evaluate_all(_BOXES)
    return found


class Held(list[Route]):
    """Requests that wait until they are let go."""

    def hold(self, route: Route) -> None:
        self.append(route)

    def let_go(self, page: Page) -> None:
        """What was held goes on, and whatever comes later."""
        until(page, lambda: len(self) > 0)
        for route in self:
            route.continue_()
        page.unroute(SCRIPT)


def dressed(page: Page) -> None:
    """Wait until the page has its styles: what is there before has its places without them."""
    page.wait_for_function("() => document.querySelector('link[rel=stylesheet]')?.sheet")


@pytest.mark.parametrize("window", [in_storm("desk"), "phone", in_storm("low")])
def test_the_board_comes_in_the_place_of_its_picture(guest: Invites, window: str) -> None:
    page = guest(**WINDOWS[window]).page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for game in ("headquarter", "kopf", "headache", "mots")[: much(2, 4)]:
        open_table(page, game, {1: "bot"}, level="level-1")
        held = Held()
        page.route(SCRIPT, held.hold)
        asked.clear()
        page.reload(wait_until="commit")
        expect(page.locator(".still .cell").first).to_be_visible()
        dressed(page)
        before = boxes(page, ".still")
        assert page.locator("[data-cell]").count() == 0
        held.let_go(page)
        expect(page.locator("[data-cell]").first).to_be_visible()
        assert len(before) > 20
        assert boxes(page, "svg.tete.board") == before, game
        table = page.url.rpartition("/")[2]
        assert not [url for url in asked if f"/api/tables/{table}?" in url], "it came with the page"


_PLACES = """() => {
  const all = document.querySelectorAll(".turn-card, .turns :is(.tete, b, .link), .game-card, .game-card *");
  return [...all].filter((one) => one.checkVisibility() && !one.parentNode.closest("svg")).map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const words = one.children.length ? "" : one.textContent;
    return [one.localName, words, ...[x, y, width, height].map((side) => Math.round(side))].join(" ");
  });
}"""


@pytest.mark.parametrize(
    "options", [in_storm({}), {**PHONE, "locale": "fr-FR"}], ids=["desk", "phone"]
)
def test_home_stands_where_it_will_and_a_tap_before_the_script_counts(
    guest: Invites, options: dict[str, Any]
) -> None:
    page = guest(**options).page
    for _ in range(2):
        open_table(page, "kopf", {1: "here"})
    held = Held()
    page.route(SCRIPT, held.hold)
    page.goto("/", wait_until="commit")
    expect(page.locator(".framed .game-card").nth(3)).to_be_visible()
    dressed(page)
    before = page.evaluate(_PLACES)
    page.locator(".framed .primary").nth(1).click()
    title = page.locator(".framed h3").nth(1).inner_text()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    look = f"new MutationObserver(() => (self.after ??= ({_PLACES})())).observe(app, {{ childList: true }})"
    page.evaluate(look)
    held.let_go(page)
    expect(page.locator("[data-cell]").first).to_be_visible()
    assert title in page.title()
    after = page.evaluate("after")
    assert len(before) > 40
    assert before == after
    assert not [url for url in asked if "/middle" in url or "/glance" in url], (
        "it came with the page"
    )


@pytest.mark.storm
def test_the_line_is_open_before_the_script_and_the_first_move_goes_through(guest: Invites) -> None:
    ada = guest()
    open_table(ada.page, "kopf", {1: "here"})
    lines: list[str] = []
    ada.page.on("websocket", lambda line: lines.append(line.url))
    ada.page.reload()
    assert Player(ada.page, Mouse()).move()
    expect(ada.page.locator('.stage[data-moves="1"]')).to_be_attached()
    assert len(lines) == 1
