"""``make newcomer``: from the home page to the end of a first game against the weakest bot, in each game.

Somebody who has never been here reads only what the page shows: the one filled button, pieces that are marked, and
where she does not know what to do, a hint. Prints how many taps and seconds it took to the first board and to the
end, and how long a person would have needed who looks before every move.
"""

import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

import tete
from browser.chromium import launched
from browser.driver import Mouse, Player, Spot, settled
from browser.guest import Guest
from server.house_process import ROOT as HOUSE
from server.house_process import HouseProcess

GAMES = sorted(path.parent.name for path in (HOUSE / "src/tete/games").glob("*/game.py"))
LOOK, TAP = 5.0, 1.0
"""Seconds of a person: to see what the bot did and to look at the board before a move; for every tap."""
_LONG = 180_000  # the first thought of a game may have to be compiled
_MOST = 300
_ASKS = 2  # of so many moves one is asked for


class Counting(Mouse):
    """A hand that counts its taps."""

    taps = 0

    def cell(self, page: Page, spot: Spot) -> None:
        """Tap a cell."""
        self.taps += 1
        super().cell(page, spot)

    def action(self, page: Page, spot: Spot) -> None:
        """Tap a button under the board."""
        self.taps += 1
        super().action(page, spot)

    def row(self, page: Page, spot: Spot) -> None:
        """Tap a piece of a stack shown large."""
        self.taps += 1
        super().row(page, spot)

    def on(self, button: Locator) -> None:
        """Tap something else."""
        self.taps += 1
        button.click()


@dataclass
class Visit:
    """How it went: taps and seconds from the home page to the first board, and to the end; how that is told."""

    game: str
    first: tuple[int, float] = (0, 0.0)
    whole: tuple[int, float] = (0, 0.0)
    moves: int = 0
    told: str = ""

    @property
    def minutes(self) -> float:
        """How long a person would have needed."""
        return (LOOK * self.moves + TAP * self.whole[0]) / 60

    def row(self) -> str:
        """As a row of the table."""
        (taps, seconds), (all_taps, all_seconds) = self.first, self.whole
        end = f"{self.moves} | {all_taps} | {all_seconds:.0f} | {self.minutes:.1f} | {self.told}"
        return f"| {self.game} | {taps} | {seconds:.1f} | {end} |"


HEAD = """| game | taps to the board | seconds | own moves | taps to the end | seconds | a person's minutes | told |
| --- | --- | --- | --- | --- | --- | --- | --- |"""


class Newcomer:
    """Knows no game. Taps what is marked, and now and then, or where words are wanted, asks."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = Counting()
        self._player = Player(page, self.hand, 1)

    def sit_down(self, game: str) -> None:
        """From the shelf to a board, by the one filled button of the game's card."""
        title = tete.game(game).info.title("en")
        heading = self.page.get_by_role("heading", name=title)
        card = self.page.get_by_role("listitem").filter(has=heading)
        self.hand.on(card.locator(".primary").first)
        expect(self.page.locator("[data-cell]").first).to_be_visible()

    def put_away(self) -> None:
        """What explains itself at a first visit is read and closed."""
        if self.page.locator("#legend").count():
            close = self.page.locator("#legend .close:visible").first
            expect(close).to_be_visible()
            self.hand.on(close)

    def waits(self) -> bool:
        """Wait until something is to be done; False: the game is over."""
        self.page.locator(".prompt.active, .end-card").first.wait_for(timeout=_LONG)
        return self.page.locator(".end-card").count() == 0

    def presses(self) -> bool:
        """What only has to be pressed needs no thought."""
        return self.page.locator("[data-press]").count() > 0 and self._player.move()

    def move(self, n: int) -> None:
        """What is marked, or what is advised."""
        if self.page.locator(".writing").count() or n % _ASKS == 0:
            self._advised()
        else:
            self._player.move()

    def _advised(self) -> None:
        """Ask for a hint, and follow it by its button."""
        before = self.moves
        self.hand.on(self.page.get_by_role("button", name="Hint"))
        play = self.page.locator(".advice .primary")
        expect(play).to_be_visible(timeout=_LONG)
        settled(play)
        self.hand.on(play)
        arrived = "(n) => Number(document.querySelector('.stage').dataset.moves) > n"
        self.page.wait_for_function(arrived, arg=before, timeout=_LONG)

    @property
    def moves(self) -> int:
        """How many moves there were, of all and of chance."""
        return int(self.page.locator(".stage").get_attribute("data-moves") or 0)


def visit(page: Page, game: str) -> Visit:
    """A first game, from the home page to its end."""
    been, nora = Visit(game), Newcomer(page)
    page.goto("/")
    expect(page.locator(".shelf .primary").first).to_be_visible()
    began = time.perf_counter()
    nora.sit_down(game)
    been.first = nora.hand.taps, time.perf_counter() - began
    nora.put_away()
    while nora.waits():
        if nora.presses():
            continue
        been.moves += 1
        assert been.moves < _MOST, f"{game} does not end"
        nora.move(been.moves)
    been.whole = nora.hand.taps, time.perf_counter() - began
    been.told = page.locator(".end-card h2").inner_text()
    return been


def main(games: list[str]) -> None:
    """Visit them all, and print a table."""
    print(HEAD)
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        house = HouseProcess(Path(folder))
        for game in games or GAMES:
            guest = Guest(browser, house.http, new=True)
            print(visit(guest.page, game).row(), flush=True)
            guest.close()
        house.terminate()


if __name__ == "__main__":
    main(sys.argv[1:])
