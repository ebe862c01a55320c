"""The line breaks and heals; the page says so, and nothing is lost."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from browser.conftest import Invites
from browser.driver import Mouse, Player, until
from browser.guest import Guest
from browser.tables import join, open_table
from server.house_process import HouseProcess

PLACES = """[...document.querySelectorAll('[data-piece]')]
    .map((piece) => piece.dataset.piece + piece.style.transform).sort()"""


def beside_the_board(page: Page) -> None:
    """What is said of the line covers nothing of the game, in a window of any kind."""
    before = page.viewport_size
    assert before
    for width, height in ((1280, 800), (360, 640), (844, 390), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        said, board = (page.locator(one).bounding_box() for one in (".line-lost", "svg.board"))
        assert said
        assert board
        below = said["y"] + said["height"] <= board["y"] + 1
        assert below or board["x"] + board["width"] <= said["x"] + 1, (width, height)
        assert 0 <= said["x"] <= said["x"] + said["width"] <= width
    page.set_viewport_size(before)


def test_a_cut_is_seen_and_what_was_missed_arrives(guest: Invites) -> None:
    ada, bea = guest(), guest()
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"})
    join(bea.page, links["link-1"], "Bea")
    ada.cuts = bea.cuts = True
    bea.context.set_offline(True)
    expect(bea.page.locator(".line-lost")).to_be_visible()
    beside_the_board(bea.page)
    Player(ada.page, Mouse(), 1).turn()
    assert bea.page.locator("ol.moves li").count() == 0
    bea.context.set_offline(False)
    expect(bea.page.locator(".line-lost")).to_have_count(0)
    expect(bea.page.locator("ol.moves li")).to_have_count(1)
    expect(bea.page.locator(".prompt.active")).to_be_visible()
    Player(bea.page, Mouse(), 2).turn()


class SlowLine:
    """A line on which moves are held until they are refused."""

    def __init__(self, page: Page) -> None:
        self._held: list[tuple[WebSocketRoute, str]] = []
        page.route_web_socket("**/socket", self._open)

    @property
    def holds(self) -> int:
        """How many moves are held."""
        return len(self._held)

    def refuse(self) -> None:
        """Answer what is held with a no."""
        for ws, name in self._held:
            error = {"code": "stale", "sentence": "The table has moved on.", "rule": None}
            ws.send(json.dumps({"type": "no", "id": name, "error": error}))

    def _open(self, ws: WebSocketRoute) -> None:
        server = ws.connect_to_server()

        def from_page(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "move":
                self._held.append((ws, said["id"]))
            else:
                server.send(message)

        ws.on_message(from_page)


def test_a_move_is_shown_at_once_and_goes_back_if_it_is_refused(guest: Invites) -> None:
    ada = guest()
    page = ada.page
    line = SlowLine(page)
    open_table(page, "kopf", {0: "me", 1: "here"})
    expect(page.locator(".prompt.active")).to_be_visible()
    before = page.evaluate(PLACES)
    page.locator("[data-next]").first.click()
    page.locator("[data-next]").first.click()
    shown = page.evaluate(PLACES)
    until(page, lambda: line.holds > 0)
    assert page.evaluate(PLACES) == shown != before
    line.refuse()
    expect(page.locator(".prompt .problem")).to_have_text("The table has moved on.")
    assert page.evaluate(PLACES) == before
    expect(page.locator("[data-next]").first).to_be_visible()


@pytest.mark.storm
def test_the_room_is_killed_and_comes_back(chromium: Browser, tmp_path: Path) -> None:
    room = HouseProcess(tmp_path)
    ada = Guest(chromium, room.http)
    ada.cuts = True
    open_table(ada.page, "kopf", {0: "me", 1: "here"})
    player = Player(ada.page, Mouse(), 3)
    player.turn()
    made = ada.page.locator("ol.moves li").count()
    room.kill()
    expect(ada.page.locator(".line-lost")).to_be_visible()
    again = HouseProcess(tmp_path, room.port)
    expect(ada.page.locator(".line-lost")).to_have_count(0)
    assert ada.page.locator("ol.moves li").count() == made
    player.turn()
    ada.close()
    assert again.terminate() == 0
