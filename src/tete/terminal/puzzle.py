"""Puzzles at the keyboard: one after the other, each a board and a move to find."""

import datetime
from collections.abc import Sequence

from tete.bots.refuting import refuted
from tete.core.errors import TeteError
from tete.core.game import AnyGame
from tete.core.text import Text
from tete.practice.lesson import Lesson
from tete.practice.puzzles import Puzzle, Puzzles
from tete.practice.solving import as_step, where
from tete.terminal import solved, store
from tete.terminal.keyboard import Keyboard
from tete.terminal.lesson import Pupil
from tete.terminal.screen import Screen


class Solver(Pupil):
    """Somebody who solves these puzzles of a game. What was shown does not count as solved."""

    _onward = Text("Right! Enter: the next puzzle")

    def __init__(
        self,
        game: AnyGame,
        found: Puzzles,
        chosen: Sequence[Puzzle],
        date: datetime.date,
        screen: Screen,
        keyboard: Keyboard,
    ) -> None:
        self._found, self._chosen, self._date = found, chosen, date
        self._helped: dict[int, int] = {}
        lesson = Lesson(tuple(as_step(game, found, each) for each in chosen))
        super().__init__(game, lesson, 0, screen, keyboard)

    def _head(self) -> Text:
        puzzle = self._chosen[self.at]
        known = {"grade": puzzle.grade, "name": puzzle.id}
        if puzzle == self._found.today(self._date):
            return Text("Puzzle of the day ({name}), difficulty {grade} of 5", **known)
        return Text("Puzzle {name}, difficulty {grade} of 5", **known)

    def _why(self, text: str) -> str:
        game, puzzle = self._game, self._chosen[self.at]
        s = game.read(puzzle.position)
        try:
            move = game.parse(text)
            game.play(s, move)
        except TeteError:
            return self._standing.said
        return refuted(game, s, game.write(move), puzzle, self._found.points)

    def _show(self) -> None:
        """First where to look, then the move."""
        before = self._helped.get(self.at, 0)
        self._helped[self.at] = before + 1
        puzzle = self._chosen[self.at]
        s = self._game.read(puzzle.position)
        look = where(self._game, s, self._scene, puzzle.best[0])
        if before or not look:
            self._helped[self.at] = 2
            super()._show()
            return
        told = Text("Look at {place}; “show” once more shows the move.", place=", ".join(look))
        self._note = self._language.say(told)

    def _keep(self) -> None:
        puzzle = self._chosen[self.at]
        if self._helped.get(self.at, 0) > 1:
            return
        is_today = puzzle == self._found.today(self._date)
        try:
            solved.keep(self._game.info.slug, puzzle.id, self._date if is_today else None)
        except OSError as error:
            told = Text(
                "What you have solved cannot be kept in {path}: {reason}.",
                path=store.folder(),
                reason=error.strerror or str(error),
            )
            self._note = f"{self._language.say(told)} {self._note}"
