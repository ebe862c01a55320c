"""Somebody who does a lesson in the page as it is shown, and how long that takes at 200 words a minute."""

from typing import Any

from playwright.sync_api import Page, expect

import tete
from browser.driver import Hand, Spot, at_action, at_cell, settled
from tete.core.scene import Pick, Scene, Write
from tete.practice.check import WORDS_A_MINUTE, words
from tete.practice.lesson import Step, lesson_of
from tete.practice.runner import Standing, begin, shown, stand

SECONDS_A_TAP = 1.5
READ = ".lesson-says h2, .lesson-told, .lesson-goal"
NEXT = ".lesson-ways button:last-child"


class Pupil:
    """Reads everything and makes no mistake; ``taps`` and ``read`` are what that took."""

    def __init__(self, page: Page, hand: Hand, slug: str) -> None:
        self.page = page
        self.hand = hand
        self.game: Any = tete.game(slug)
        self.steps = lesson_of(self.game).steps
        self.taps = 0
        self.read: list[str] = []

    @property
    def seconds(self) -> float:
        """How long it took so far."""
        told = sum(words(text) for text in self.read)
        return told * 60 / WORDS_A_MINUTE + self.taps * SECONDS_A_TAP

    def do(self, step: Step) -> None:
        """One step from its beginning until it is done."""
        tries: list[str] = []
        at = begin(self.game, step)
        self._arrives(at)
        while at.status != "done":
            hint = shown(self.game, step, at)
            self.make(at, hint)
            tries.append(hint)
            at = stand(self.game, step, tries)
            self._arrives(at)

    def make(self, at: Standing, text: str) -> None:
        """A move by its taps, its letters, or a press."""
        scene = self.game.draw(self.game.view(at.state, at.learner))
        if scene.press:
            self._tap(scene.press, scene)
            return
        picks = [one for one in scene.choices if isinstance(one, Pick) and one.move == text]
        if not picks:
            self._write(scene, text)
            return
        for name in picks[0].path:
            self._tap(name, scene)

    def next(self) -> None:
        """On to the next step, or to the end."""
        settled(self.page.locator(NEXT))
        self.page.locator(NEXT).click()
        self.taps += 1

    def _arrives(self, at: Standing) -> None:
        """The page stands where the runner does; what it says is read."""
        now = self.page.locator(f'.lesson-says.{at.status}[data-round="{at.round}"]')
        expect(now).to_be_visible()
        told = self.page.locator(READ).all_inner_texts()
        self.read += [text for text in told if text not in self.read]

    def _tap(self, name: str, scene: Scene) -> None:
        self.taps += 1
        cell = next((piece.cell for piece in scene.pieces if piece.id == name and piece.cell), name)
        if name in {action.id for action in scene.actions}:
            settled(at_action(self.page, name))
            self.hand.action(self.page, Spot(id=name, x=0, y=0))
        else:
            self.hand.cell(self.page, Spot(id=cell, x=0, y=0))

    def _write(self, scene: Scene, text: str) -> None:
        """A word by the keys, with the letters that are not there yet."""
        start, word = text.split(" ")
        writes = [one for one in scene.choices if isinstance(one, Write)]
        line = next(line for one in writes for line in one.lines if start in line.starts)
        cells = line.cells[line.starts.index(start) :][: len(word)]
        there = {piece.cell for piece in scene.pieces}
        empty = [
            (cell, letter) for cell, letter in zip(cells, word, strict=True) if cell not in there
        ]
        at_cell(self.page, empty[0][0]).click()
        turn = self.page.locator(".writing .turn")
        expect(turn).to_be_visible()
        if turn.inner_text().strip() != ("→" if start[0].isdigit() else "↓"):
            turn.click()
        self.page.keyboard.type("".join(letter for _, letter in empty))
        self.page.keyboard.press("Enter")
        self.taps += 2 + len(empty)
