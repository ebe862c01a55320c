"""What a turn would be that is still being typed: its words, their squares and points.

In a game with challenges nothing here looks into the dictionary (M10).
"""

from tete.authoring.sentences import listed
from tete.core.errors import IllegalMove
from tete.core.optional import Preview, PreviewWord
from tete.core.text import Text
from tete.games.mots import moves
from tete.games.mots.moves import Write
from tete.games.mots.refusals import refuse
from tete.games.mots.rules import moves as legal
from tete.games.mots.setup import Variant
from tete.games.mots.slots import EMPTY, run
from tete.games.mots.state import State, Step, worth
from tete.games.mots.turns import squares_of


def preview(s: State, text: str) -> Preview:
    """What ``text`` would do, for the seat that is to write; nothing if it is no turn.

    The sentence says, once no letter is owed, what is wrong or what is rolled for. Raises InvalidMove.
    """
    move = moves.parse(text)
    if s.over or s.step is not Step.WRITE or not isinstance(move, Write):
        return Preview()
    written = _lay(s, move)
    if written is None:
        return Preview(sentence=_refusal(s, move))
    letters, new = written
    runs = _runs(s, letters, new, move)
    words = tuple(_word(s, letters, squares) for squares in runs)
    if len(new) < s.number:
        return Preview(words)
    if move not in legal(s):
        return Preview(words, _refusal(s, move))
    return Preview(words, _worth(s, runs))


def _lay(s: State, move: Write) -> tuple[str, list[int]] | None:
    """The letters with the typed ones among them, and where these are; None if they do not fit."""
    squares = squares_of(s.setup.grid, move)
    if squares is None:
        return None
    letters, new = list(s.letters), []
    for square, letter in zip(squares, move.word, strict=True):
        if letters[square] == EMPTY:
            new.append(square)
            letters[square] = letter
        elif letters[square] != letter:
            return None
    return "".join(letters), new


def _runs(s: State, letters: str, new: list[int], move: Write) -> list[tuple[int, ...]]:
    grid, along = s.setup.grid, int(move.down)
    main = [run(grid, letters, new[0], along)] if new else []
    cross = [run(grid, letters, square, 1 - along) for square in new]
    return [squares for squares in main + cross if len(squares) > 1]


def _word(s: State, letters: str, squares: tuple[int, ...]) -> PreviewWord:
    setup = s.setup
    text = "".join(letters[at] for at in squares)
    return PreviewWord(
        text,
        tuple(map(setup.grid.name, squares)),
        None if _rolled(s, squares) else _points(s, squares),
        setup.list.admits(text) if setup.is_refereed else None,
    )


def _rolled(s: State, squares: tuple[int, ...]) -> tuple[int, ...]:
    """The squares that are rolled for (M8); in Quarté there is no die (M13)."""
    if s.setup.variant is Variant.QUARTE:
        return ()
    return tuple(at for at in squares if s.setup.grid.dice(at))


def _points(s: State, squares: tuple[int, ...]) -> int:
    """What is known of a word's points."""
    grid, rolled = s.setup.grid, _rolled(s, squares)
    bonus = sum(worth(s.setup, at) for at in squares if grid.dice(at) and at not in rolled)
    return sum(grid.values[at] for at in squares) + int(bonus)


def _worth(s: State, runs: list[tuple[int, ...]]) -> str:
    """What a turn that can be played brings, where the words do not show it."""
    n = sum(_points(s, squares) for squares in runs)
    bonus = sorted({at for squares in runs for at in _rolled(s, squares)})
    if bonus:
        squares = listed([s.setup.grid.name(at) for at in bonus])
        return Text("{n} plus the roll for {squares}", n=n, squares=squares)
    return Text("{n} point in all|{n} points in all", n=n) if len(runs) > 1 else ""


def _refusal(s: State, move: Write) -> str:
    try:
        refuse(s, move)
    except IllegalMove as error:
        return error.sentence
