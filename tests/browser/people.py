"""``make people``: in each game, who follows the page's hints beats level 1, and who does not loses to level 6.

A person types what the hint says, or taps whatever the board offers (where words are written: passes). Luck may
turn a game, so each has some tries. Prints who won; nothing is measured here.
"""

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, WebSocket, expect

import tete
from browser.chromium import launched
from browser.driver import Mouse, Player
from browser.guest import Guest
from browser.tables import open_table, record_of
from server.house_process import ROOT, HouseProcess
from tete.core import replay

GAMES = sorted(path.parent.name for path in (ROOT / "src/tete/games").glob("*/game.py"))
TRIES = 3
_LONG = 180_000  # the first thought of a game may have to be compiled


class Taught:
    """Asks for a hint, and types what it says; where there is nothing to choose (the dome), taps what there is."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._player = Player(page, Mouse(), 1)
        self._told = ""
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if isinstance(message, dict) and message.get("type") == "hint":
            self._told = message["text"]

    def move(self) -> None:
        """One move."""
        hint = self._page.get_by_role("button", name="Hint")
        if hint.is_disabled():
            self._player.move()
            return
        self._told = ""
        hint.click()
        expect(self._page.locator(".hint b")).to_be_visible(timeout=_LONG)
        send(self._page, self._told)


class Careless:
    """Taps what the board offers; who has to write a word passes."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._player = Player(page, Mouse(), 1)

    def move(self) -> None:
        """One move."""
        if self._page.locator(".prompt.active .writing").count():
            send(self._page, "pass")
        else:
            self._player.move()


def send(page: Page, move: str) -> None:
    """Type a move and see it arrive."""
    before = int(page.locator(".stage").get_attribute("data-moves") or 0)
    page.locator("#command").fill(move)
    page.keyboard.press("Enter")
    arrived = "(n) => Number(document.querySelector('.stage').dataset.moves) > n"
    page.wait_for_function(arrived, arg=before, timeout=_LONG)


def has_won(page: Page, game: str) -> bool:
    """Whether the person at seat 0 has won, by the record."""
    outcome = tete.game(game).outcome(replay.state_at(tete.game(game), record_of(page)))
    return outcome is not None and outcome.winners == (0,)


def played(page: Page, game: str, level: str, made: Callable[[Page], Taught | Careless]) -> str:
    """A whole game against a level; answers what the page says at its end."""
    person = made(page)
    open_table(page, game, {1: "bot"}, level=level)
    while True:
        page.locator(".prompt.active, .prompt.over").first.wait_for(timeout=_LONG)
        if page.locator(".prompt.over").count():
            return page.locator(".end-card .why").inner_text()
        person.move()


def main(games: list[str]) -> int:
    """Play them all; answers how many did not go as they should."""
    failed = 0
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        house = HouseProcess(Path(folder))
        for game in games or GAMES:
            for level, made, wins in (("level-1", Taught, True), ("level-6", Careless, False)):
                for _ in range(TRIES):
                    guest = Guest(browser, house.http)
                    said = played(guest.page, game, level, made)
                    won = has_won(guest.page, game)
                    guest.close()
                    print(f"{game}, {level}: {said} {'Won' if won else 'Not won'}.", flush=True)
                    if won == wins:
                        break
                else:
                    failed += 1
        house.terminate()
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
