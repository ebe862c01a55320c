"""Plays Mots de Tête through the page: finds turns in the record, writes them by keys or by fingers."""

import random
from typing import Any

from playwright.sync_api import Page, expect

import tete
from browser.driver import at_cell
from browser.tables import record_of
from tete.core import replay

mots = tete.game("mots")


def position(page: Page) -> Any:
    """The state of the table, from its record as this guest may read it."""
    record = record_of(page)
    return replay.state_at(tete.game(record.game), record)


def best(page: Page) -> str:
    """A turn that brings much, in notation; ``pass`` if there is none."""
    state = position(page)
    judge: Any = getattr(mots, "judge")  # noqa: B009
    return mots.write(judge.best(mots.view(state, mots.turn(state)), random.Random(1)))


def aim(page: Page, turn: str) -> tuple[str, str]:
    """Set the cursor to the first square that is to be filled; answers that square and the new letters."""
    place, _, word = turn.partition(" ")
    down = place[0].isalpha()
    column, row = (place[0], place[1:]) if down else (place[-1], place[:-1])
    cells = [
        f"{column}{int(row) + at}" if down else f"{chr(ord(column) + at)}{row}"
        for at in range(len(word))
    ]
    there = {piece.cell for piece in mots.draw(mots.view(position(page), None)).pieces}
    new = [(cell, letter) for cell, letter in zip(cells, word, strict=True) if cell not in there]
    return new[0][0], "".join(letter for _, letter in new)


def is_down(turn: str) -> bool:
    """Whether a turn is written downwards."""
    return turn[0].isalpha()


def wait(page: Page) -> None:
    """Until it is this guest's turn to write."""
    expect(page.locator(".prompt.active .writing")).to_be_visible()


def type_turn(page: Page, turn: str) -> None:
    """With mouse and keyboard, all but the last Enter."""
    cell, letters = aim(page, turn)
    at_cell(page, cell).click()
    head(page, is_down(turn), ".writing-tools .turn")
    page.keyboard.type(letters.lower())


def tap_turn(page: Page, turn: str) -> None:
    """With fingers on the page's own keys, all but the last."""
    cell, letters = aim(page, turn)
    at_cell(page, cell).tap()
    expect(page.locator(".keys")).to_be_visible()
    head(page, is_down(turn), ".key.wide")
    for letter in letters:
        page.locator(f'[data-key="{letter}"]').tap()


def head(page: Page, down: bool, button: str) -> None:
    """Turn the cursor to where the word goes."""
    turn = page.locator(button).first
    if turn.inner_text().strip() != ("↓" if down else "→"):
        turn.click()
