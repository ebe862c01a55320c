"""A puzzle while somebody solves it: a step of one round, whose answer is the line that the search saw."""

import math
from typing import Any

from tete.core import asking
from tete.core.game import AnyGame
from tete.core.scene import Pick, Scene
from tete.core.text import Text
from tete.practice.lesson import Round, Step
from tete.practice.puzzles import NoPuzzle, Puzzle, Puzzles

_HAIR = 1e-6
"""So that 0.29 is 29 hundredths."""


def find(found: Puzzles, name: str) -> Puzzle:
    """The puzzle of that id. Raises NoPuzzle."""
    puzzle = found.by_id.get(name)
    if puzzle is None:
        raise NoPuzzle(Text("There is no puzzle “{name}”.", name=name[:20]))
    return puzzle


def as_step(game: AnyGame, found: Puzzles, puzzle: Puzzle) -> Step:
    """What is to be done, as a lesson has it: one round, in which any of the best moves is right;
    where that is one, the line follows by itself.
    """
    s = game.read(puzzle.position)
    seat = game.seats(s)[game.turn(s) or 0].name
    say = Text("{seat} to move. {ask}", seat=seat, ask=found.ask)
    after = puzzle.line[1:] if len(puzzle.best) == 1 else ()
    return Step(
        puzzle.id,
        puzzle.id,
        puzzle.position,
        say,
        (Round(puzzle.best, after, _done(found, puzzle)),),
    )


def _done(found: Puzzles, puzzle: Puzzle) -> Text:
    """What is said to the right move: by how much it is better, where that is known."""
    n = math.floor(100 * puzzle.margin + _HAIR)
    if not n:
        return Text("That is the best move.")
    if found.points:
        return Text("Nothing scores more: the next best turn is {n} points behind.", n=n)
    return Text("That is the best move: any other costs at least {n} % of your chances.", n=n)


def where(game: AnyGame, s: Any, scene: Scene, text: str) -> tuple[str, ...]:
    """Where to look for a move: the first cell that is tapped for it or that it is about; none if it has none."""
    cells = {each.id for each in scene.cells}
    for choice in scene.choices:
        if isinstance(choice, Pick) and choice.move == text:
            found = [each for each in (*choice.path, *choice.about) if each in cells]
            return tuple(found[:1])
    return asking.tell(game, s, game.parse(text)).cells[:1]
