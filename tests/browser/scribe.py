"""Writing on a board through the page, as a hand at a keyboard does."""

import json

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.driver import at_cell

_PRESS = """(key) => document.activeElement.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))"""


def press(page: Page, key: str) -> None:
    """A key that only some keyboards have, as the browser reports it: é, ç, œ."""
    page.evaluate(_PRESS, key)


def pencilled(page: Page) -> str:
    """The letters in pencil on the board, in the order they were written."""
    return "".join(page.locator(".pencil .written").all_text_contents())


def write(page: Page, cell: str, letters: str, down: bool = False) -> None:
    """Click a square, type, press Enter, and see the move arrive."""
    expect(page.locator(".prompt.active")).to_be_visible()
    moves = page.locator("ol.moves li").count()
    at_cell(page, cell).click()
    if down:
        at_cell(page, cell).click()
    page.keyboard.type(letters)
    page.keyboard.press("Enter")
    expect(page.locator("ol.moves li")).to_have_count(moves + 1)


class Tap:
    """Listens on the line of a page: what it sends, and with ``refuse`` every move is refused when told."""

    def __init__(self, page: Page, holds_moves: bool = False) -> None:
        self.sent: list[dict[str, object]] = []
        self._holds = holds_moves
        self._line: WebSocketRoute | None = None
        page.route_web_socket("**/socket", self._open)

    def of(self, kind: str) -> list[str]:
        """The texts of what was sent of one kind."""
        return [str(message["text"]) for message in self.sent if message["type"] == kind]

    def refuse(self, sentence: str) -> None:
        """Answer the last move with a no."""
        error = {"code": "stale", "sentence": sentence, "rule": None}
        move = [message for message in self.sent if message["type"] == "move"][-1]
        assert self._line is not None
        self._line.send(json.dumps({"type": "no", "id": move["id"], "error": error}))

    def _open(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        self._line = line

        def from_page(message: str | bytes) -> None:
            said = json.loads(message)
            self.sent.append(said)
            if said["type"] != "move" or not self._holds:
                server.send(message)

        line.on_message(from_page)
