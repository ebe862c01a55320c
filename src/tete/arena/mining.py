"""Puzzles mined from many games: the same seed gives the same file, whoever plays them and wherever."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from tete.arena.crews import played
from tete.arena.prospect import Claim, Want, Yield, prospect
from tete.core.game import AnyGame
from tete.practice.puzzles import ASK, Mined, Puzzle, Puzzles, read, write
from tete.shelf.games import game as find_game
from tete.system.crew import Crew
from tete.system.processes import undisturbed
from tete.system.spread import in_order

_ALIKE = 0.8
"""Two positions that share more than this of what stands on the board are the same puzzle."""
_EASY = 5
"""Of how many puzzles one may be of the easiest grade."""


@dataclass
class Mine:
    """The puzzles found so far, and how many games and positions that took. Ctrl-C leaves the file whole.

    A file that is there goes on with the same seed where it ended, with another seed from its first game on.
    """

    want: Want
    seed: int
    out: Path
    found: list[Puzzle] = field(default_factory=list)
    ask: str = ""
    points: bool = False
    mined: Mined = field(default_factory=Mined)
    others: tuple[Mined, ...] = ()

    def __post_init__(self) -> None:
        """Go on where the file ends, if there is one. Raises BadPuzzles, OSError."""
        self.mined = Mined(self.seed)
        if self.out.exists():
            before = read(self.out.read_text("utf-8"))
            self.found, self.ask = list(before.puzzles), str(before.ask)
            self.points = before.points
            self.mined = next((one for one in before.mined if one.seed == self.seed), self.mined)
            self.others = tuple(one for one in before.mined if one.seed != self.seed)
        self._game: AnyGame = find_game(self.want.slug)
        self._boards = [_board(self._game, each) for each in self.found]

    def run(
        self, wanted: int, crew: Crew | None = None, on_game: Callable[["Mine"], None] | None = None
    ) -> None:
        """Play until there are as many puzzles as wanted, by a crew or without one here."""
        if len(self.found) >= wanted:
            return
        claims = (Claim(self.want, self.seed, number) for number in count(self.mined.games))
        with closing(played(prospect, claims, crew)) as yields:
            for each in in_order(yields):
                with undisturbed():
                    self._take(each, wanted)
                if on_game:
                    on_game(self)
                if len(self.found) >= wanted:
                    return

    def _take(self, each: Yield, wanted: int) -> None:
        for puzzle in each.puzzles:
            if len(self.found) < wanted and self._is_new(puzzle):
                self.found.append(puzzle)
                self._boards.append(_board(self._game, puzzle))
        before = self.mined
        self.mined = Mined(
            self.seed,
            each.number + 1,
            before.positions + each.positions,
            before.checked + each.checked,
        )
        made = Puzzles(self.ask or ASK, tuple(self.found), (*self.others, self.mined), self.points)
        fresh = self.out.with_suffix(".new")
        fresh.write_text(write(made), encoding="utf-8")
        fresh.replace(self.out)

    def _is_new(self, puzzle: Puzzle) -> bool:
        easy = sum(each.grade == 1 for each in self.found)
        if puzzle.grade == 1 and _EASY * (easy + 1) > len(self.found) + _EASY:
            return False
        if any(each.id == puzzle.id for each in self.found):
            return False
        board = _board(self._game, puzzle)
        return not any(len(board & each) > _ALIKE * len(board | each) for each in self._boards)


def _board(game: AnyGame, puzzle: Puzzle) -> frozenset[Any]:
    """What stands where, and what is to be done."""
    s = game.read(puzzle.position)
    pieces = game.draw(game.view(s, game.turn(s))).pieces
    return frozenset((each.cell, each.name) for each in pieces)
