"""``make newcomer``: from the home page to the end of a first game against the weakest bot, in each game.

Somebody who has never been here reads only what the page shows: a button by its words, pieces that are marked, a
hint where a word is to be written. Prints how many taps and seconds it took to the first board, and to the end.
"""

import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

import tete
from browser.chromium import launched
from browser.driver import Mouse, Player, Spot
from browser.guest import Guest
from server.house_process import ROOT as HOUSE
from server.house_process import HouseProcess

GAMES = sorted(path.parent.name for path in (HOUSE / "src/tete/games").glob("*/game.py"))
_LONG = 180_000  # the first thought of a game may have to be compiled
_MOST = 400


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
    first: tuple[int, float]
    whole: tuple[int, float]
    moves: int
    told: str


def visit(page: Page, game: str) -> Visit:
    """A first game, from the home page to its end."""
    hand = Counting()
    page.goto("/")
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=_title(game)))
    expect(card).to_be_visible()
    began = time.perf_counter()
    _sit_down(page, card, hand)
    expect(page.locator("[data-cell]").first).to_be_visible()
    first = hand.taps, time.perf_counter() - began
    player, moves = Player(page, hand, 1), 0
    while not _is_over(page):
        assert moves < _MOST, f"{game} does not end"
        _move(page, player, hand)
        moves += 1
    told = page.locator(".prompt.over").inner_text().replace("\n", " ")
    return Visit(game, first, (hand.taps, time.perf_counter() - began), moves, told)


def _title(game: str) -> str:
    return tete.game(game).info.title("en")


def _sit_down(page: Page, card: Locator, hand: Counting) -> None:
    """By the button that says so, else by the set-up as it stands."""
    play = card.get_by_role("button", name="Play a bot").or_(
        card.get_by_role("link", name="Play a bot")
    )
    if play.count():
        hand.on(play.first)
        return
    hand.on(card.get_by_role("link").first)
    form = page.locator("form")
    expect(form).to_be_visible()
    bot = page.locator('input[name="seat-1"][value="bot"]')
    if bot.count() and not bot.is_checked():
        hand.taps += 1
        bot.check()
    if page.locator('select[name="seat-1-bot"]').count():
        page.locator('select[name="seat-1-bot"]').select_option("level-1")
    if page.locator("#name").count():
        page.locator("#name").fill("Nora")
    hand.on(page.locator("button[type=submit]"))


def _is_over(page: Page) -> bool:
    """Wait until something is to be done; whether that is nothing any more."""
    page.locator(".prompt.active, .prompt.over").first.wait_for(timeout=_LONG)
    return page.locator(".prompt.over").count() > 0


def _move(page: Page, player: Player, hand: Counting) -> None:
    """Tap what is marked; where a word is to be written, ask for a hint and write that."""
    if not page.locator(".prompt.active .writing").count():
        player.move()
        return
    before = int(page.locator(".stage").get_attribute("data-moves") or 0)
    hand.on(page.get_by_role("button", name="Hint"))
    shown = page.locator(".hint b")
    expect(shown).to_be_visible(timeout=_LONG)
    page.locator("#command").fill(shown.inner_text())
    page.keyboard.press("Enter")
    arrived = "(n) => Number(document.querySelector('.stage').dataset.moves) > n"
    page.wait_for_function(arrived, arg=before, timeout=_LONG)


def main(games: list[str]) -> None:
    """Visit them all, and print a table."""
    print("| game | taps to the board | seconds | taps to the end | seconds | moves | told |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        house = HouseProcess(Path(folder))
        for game in games or GAMES:
            guest = Guest(browser, house.http)
            been = visit(guest.page, game)
            guest.close()
            (taps, seconds), (all_taps, all_seconds) = been.first, been.whole
            row = f"{taps} | {seconds:.1f} | {all_taps} | {all_seconds:.0f} | {been.moves} | {been.told}"
            print(f"| {game} | {row} |", flush=True)
        house.terminate()


if __name__ == "__main__":
    main(sys.argv[1:])
