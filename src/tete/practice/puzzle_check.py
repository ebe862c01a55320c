"""What is wrong with a game's puzzles, in sentences for whoever makes them."""

import re
from collections.abc import Iterator

from tete.core.errors import TeteError
from tete.core.game import AnyGame
from tete.practice.puzzles import EASIEST, HARDEST, Puzzle, puzzles_of

_ID = re.compile(r"[a-z0-9]{2,12}")


def flaws(game: AnyGame) -> Iterator[str]:
    """A sentence for everything that is wrong; nothing where the game brings no puzzles."""
    try:
        found = puzzles_of(game).puzzles
    except TeteError as error:
        yield str(error)
        return
    seen: set[str] = set()
    for puzzle in found:
        for flaw in (*_named(puzzle, seen), *_played(game, puzzle)):
            yield f"puzzle “{puzzle.id}”: {flaw}"
        seen.add(puzzle.id)


def _named(puzzle: Puzzle, seen: set[str]) -> Iterator[str]:
    if not _ID.fullmatch(puzzle.id):
        yield "id: 2 to 12 small letters and figures, please"
    if puzzle.id in seen:
        yield "another one has the same id"
    if not EASIEST <= puzzle.grade <= HARDEST:
        yield f"grade: {EASIEST} to {HARDEST}, not {puzzle.grade}"


def _played(game: AnyGame, puzzle: Puzzle) -> Iterator[str]:
    """Flaws of the position, of what counts as right, and of the line that is shown then."""
    if not puzzle.best:
        yield "best: no move is right"
    if puzzle.line[:1] not in ((), puzzle.best[:1]):
        yield "line: it begins with another move than the best"
    try:
        s = game.read(puzzle.position)
        turn = game.turn(s)
        if turn is None or turn < 0:
            yield "position: nobody is to move"
            return
        for text in puzzle.best:
            move = game.parse(text)
            game.play(s, move)
            if game.write(move) != text:
                yield f"best: “{text}” is written “{game.write(move)}”"
        for text in puzzle.line:
            s = game.play(s, game.parse(text))
    except TeteError as error:
        yield str(error)
