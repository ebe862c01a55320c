"""Plays through the page: knows no rules, taps what the board offers."""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypedDict

from playwright.sync_api import Locator, Page, expect

from amounts import IS_STORM

PATIENCE = 60_000
"""Milliseconds until something that should happen is given up: a busy machine is slow, not broken."""
TAPS = 60  # for one move; more is a page that does not hear
_LOOK = """() => {
    const all = (query, name) => [...document.querySelectorAll(query)].map((e) => {
        const box = e.getBoundingClientRect();
        return { id: e.getAttribute(name), x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    return {
        over: document.querySelector('.prompt.over') !== null,
        moves: Number(document.querySelector('.stage')?.dataset.moves ?? 0),
        next: all('[data-cell][data-next]', 'data-cell'),
        chosen: document.querySelectorAll('[data-cell][aria-selected=true]').length,
        actions: all('[data-action]:not([disabled])', 'data-action'),
        rows: all('.stack-card[open] button.row', 'data-piece'),
        busy: document.querySelector('.prompt.active') === null,
    };
}"""


class Spot(TypedDict):
    """Something that can be chosen, and where it is on the page."""

    id: str
    x: float
    y: float


class Hand(Protocol):
    """How somebody touches the page."""

    def cell(self, page: Page, spot: Spot) -> None:
        """Choose a cell."""

    def action(self, page: Page, spot: Spot) -> None:
        """Choose an action beside the board."""

    def lift(self, page: Page) -> None:
        """Say who one is, before the curtain."""

    def row(self, page: Page, spot: Spot) -> None:
        """Choose a piece in a stack that is shown large."""


class Mouse:
    """Clicks in the middle of things, wherever they are by then."""

    def cell(self, page: Page, spot: Spot) -> None:
        at_cell(page, spot["id"]).click()

    def action(self, page: Page, spot: Spot) -> None:
        at_action(page, spot["id"]).click()

    def row(self, page: Page, spot: Spot) -> None:
        at_row(page, spot["id"]).click()

    def lift(self, page: Page) -> None:
        page.locator(".curtain button").click()


class Finger:
    """Taps."""

    def cell(self, page: Page, spot: Spot) -> None:
        at_cell(page, spot["id"]).tap()

    def action(self, page: Page, spot: Spot) -> None:
        at_action(page, spot["id"]).tap()

    def row(self, page: Page, spot: Spot) -> None:
        at_row(page, spot["id"]).tap()

    def lift(self, page: Page) -> None:
        page.locator(".curtain button").tap()


class Keys:
    """Nothing but the keyboard: Tab to get somewhere, arrows on the board, Enter."""

    def cell(self, page: Page, spot: Spot) -> None:
        tab_to(page, "[data-cell]")
        if not page.locator(".board .cell.round").count():
            for key in page.evaluate(WAY, spot["id"]):
                page.keyboard.press(key)
        self._leap(page, spot["id"])
        expect(at_cell(page, spot["id"])).to_be_focused()
        page.keyboard.press("Enter")

    def _leap(self, page: Page, cell: str) -> None:
        """From one cell that can be chosen to the next, where no rows of cells lead there."""
        for _ in range(80):
            if page.evaluate("document.activeElement.getAttribute('data-cell')") == cell:
                return
            page.keyboard.press("PageDown")

    def action(self, page: Page, spot: Spot) -> None:
        tab_to(page, f'[data-action="{spot["id"]}"]')
        page.keyboard.press("Enter")

    def lift(self, page: Page) -> None:
        expect(page.locator(".curtain button")).to_be_focused()
        page.keyboard.press("Enter")

    def row(self, page: Page, spot: Spot) -> None:
        tab_to(page, f'.row[data-piece="{spot["id"]}"]')
        page.keyboard.press("Enter")


WAY = """(target) => {
    const middle = (e) => {
        const box = e.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2, box.width];
    };
    const [x, y] = middle(document.activeElement);
    const [tx, ty, width] = middle(document.querySelector(`[data-cell="${target}"]`));
    const [across, down] = [(tx - x) / width, (ty - y) / width].map((way) => Math.round(way * 0.95));
    return [
        ...Array(Math.abs(across)).fill(across > 0 ? 'ArrowRight' : 'ArrowLeft'),
        ...Array(Math.abs(down)).fill(down > 0 ? 'ArrowDown' : 'ArrowUp'),
    ];
}"""


def at_cell(page: Page, cell: str) -> Locator:
    """A cell of the board."""
    return page.locator(f'[data-cell="{cell}"]')


def at_action(page: Page, action: str) -> Locator:
    """An action beside the board."""
    return page.locator(f'[data-action="{action}"]')


def at_row(page: Page, piece: str) -> Locator:
    """A piece in a stack that is shown large."""
    return page.locator(f'.stack-card[open] .row[data-piece="{piece}"]')


def patiently() -> Iterator[None]:
    """Again and again: bots take their time, and the machine may be busy."""
    end = time.monotonic() + 3 * PATIENCE / 1000
    while time.monotonic() < end:
        yield


def until(page: Page, so: Callable[[], bool]) -> None:
    """Let the page draw, again and again, until it is so."""
    for _ in patiently():
        if so():
            return
        page.evaluate("new Promise(requestAnimationFrame)")
    raise AssertionError("that does not come about")


def settled(button: Locator) -> None:
    """Wait until a button counts: one that has just appeared under a finger does not."""
    expect(button).to_have_attribute("aria-disabled", "false")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on such a thing, once there is one."""
    expect(page.locator(selector).first).to_be_visible()
    there = "(selector) => document.activeElement?.matches(selector) ?? false"
    for _ in range(40):
        if page.evaluate(there, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


class Player:
    """Somebody at a page who plays at random, but takes and strikes whatever they can."""

    def __init__(self, page: Page, hand: Hand, seed: int = 0) -> None:
        self.page = page
        self._hand = hand
        self._random = random.Random(seed)

    def is_over(self) -> bool:
        """Whether the page says that the game is over."""
        return bool(self.page.evaluate(_LOOK)["over"])

    def lift(self) -> None:
        """Take the device, if it is passed on."""
        if self.page.locator(".curtain").count():
            settled(self.page.locator(".curtain button"))
            self._hand.lift(self.page)
            expect(self.page.locator("[data-cell]").first).to_be_visible()

    def turn(self) -> None:
        """Wait for this player's turn, and move."""
        expect(self.page.locator(".prompt.active, .curtain")).to_be_visible()
        self.lift()
        expect(self.page.locator(".prompt.active")).to_be_visible()
        assert self.move()

    def move(self) -> bool:
        """Make one move and see it arrive; False if it is not this player's turn."""
        self.lift()
        seen = self.page.evaluate(_LOOK)
        if seen["over"] or seen["busy"]:
            return False
        before = seen["moves"]
        if seen["next"]:
            self._hand.cell(self.page, self._random.choice(seen["next"]))
            after = self.page.evaluate(_LOOK)
            if after["rows"]:
                self._hand.row(self.page, self._random.choice(after["rows"]))
                after = self.page.evaluate(_LOOK)
            for _ in range(TAPS):
                if after["busy"] or not (after["chosen"] and after["next"]):
                    break
                if after["moves"] != before:
                    break
                self._hand.cell(self.page, self._random.choice(after["next"]))
                after = self.page.evaluate(_LOOK)
            else:
                raise AssertionError(f"{TAPS} taps and no move: {after}")
        elif seen["actions"]:
            action = seen["actions"][0]
            settled(at_action(self.page, action["id"]))
            self._hand.action(self.page, action)
        else:
            return False
        arrived = """(n) => document.querySelector('.curtain') !== null
            || Number(document.querySelector('.stage')?.dataset.moves ?? 0) > n"""
        self.page.wait_for_function(arrived, arg=before)
        return True


def play_some(players: Sequence[Player]) -> int:
    """Let them play: some moves every day, a whole game in a storm. Answers the number of moves made."""
    return play(players, enough=None if IS_STORM else 12)


def play(players: Sequence[Player], most: int = 300, enough: int | None = None) -> int:
    """Let them play until it is enough, or the game is over for all; answers the number of moves made."""
    made = 0

    def moved() -> bool:
        nonlocal made
        count = sum(player.move() for player in players)
        made += count
        return count > 0 or all(player.is_over() for player in players)

    while made < most:
        before = made
        until(players[0].page, moved)
        if made == before or (enough and made >= enough):
            return made
    raise AssertionError(f"the game does not end: {made} moves")
