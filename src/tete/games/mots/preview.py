"""What a turn would be that is still being typed: its words, their squares and points.

In a game with challenges nothing here looks into the dictionary (M10).
"""

from dataclasses import dataclass

from tete.core.errors import IllegalMove, InvalidMove
from tete.games.mots import moves
from tete.games.mots.moves import Write
from tete.games.mots.refusals import refuse
from tete.games.mots.setup import Variant
from tete.games.mots.slots import EMPTY, run
from tete.games.mots.state import State, Step, worth
from tete.games.mots.turns import canonical, place_of


@dataclass(frozen=True)
class Formed:
    """A word that would be made or lengthened (M5).

    ``points`` are the printed values of its squares; ``bonus`` are its squares that are rolled for (M8).
    ``admitted`` is None where the dictionary keeps silent; ``spelled`` is how the word is written, if it is
    admitted.
    """

    word: str
    cells: tuple[str, ...]
    points: int
    bonus: tuple[str, ...] = ()
    admitted: bool | None = None
    spelled: tuple[str, ...] = ()


@dataclass(frozen=True)
class Preview:
    """What a typed text would do.

    ``owed`` is how many letters are still to be written (below 0: too many). ``move`` is the canonical text if
    the turn can be played as it is, else empty, and ``refusal`` says why not, once no letter is owed.
    """

    words: tuple[Formed, ...] = ()
    owed: int = 0
    points: int = 0
    move: str = ""
    refusal: str = ""


def preview(s: State, text: str) -> Preview:
    """What ``text`` would do, for the seat that is to write; an empty one if it is no turn."""
    if s.over or s.step is not Step.WRITE:
        return Preview()
    try:
        move = moves.parse(text)
    except InvalidMove as error:
        return Preview(owed=s.number, refusal=error.sentence)
    if not isinstance(move, Write):
        return Preview(owed=s.number)
    written = _lay(s, move)
    if written is None:
        return Preview(owed=s.number, refusal=_refusal(s, move))
    letters, new = written
    formed = tuple(_formed(s, letters, squares) for squares in _runs(s, letters, new, move))
    owed = s.number - len(new)
    total = sum(one.points for one in formed)
    if owed > 0:
        return Preview(formed, owed, total)
    if move in s.legal:
        slot = place_of(s.setup.grid, s.letters, move, s.number)
        whole = canonical(s.setup.grid, s.letters, move, slot) if slot else move
        return Preview(formed, owed, total, moves.write(whole))
    return Preview(formed, owed, total, "", _refusal(s, move))


def _lay(s: State, move: Write) -> tuple[str, list[int]] | None:
    """The letters with the typed ones among them, and where these are; None if they do not fit."""
    grid = s.setup.grid
    if move.row >= grid.height or move.column >= grid.width:
        return None
    found = grid.places[int(move.down)].get(move.row * grid.width + move.column)
    if found is None:
        return None
    line, at = found
    squares = line[at : at + len(move.word)]
    if len(squares) < len(move.word):
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


def _formed(s: State, letters: str, squares: tuple[int, ...]) -> Formed:
    grid, setup = s.setup.grid, s.setup
    word = "".join(letters[at] for at in squares)
    bonus = [at for at in squares if grid.dice(at)]
    value = sum(grid.values[at] for at in squares)
    if setup.variant is Variant.QUARTE:  # M13: nothing is rolled
        value += int(sum(worth(setup, at) for at in bonus))
        bonus = []
    return Formed(
        word,
        tuple(map(grid.name, squares)),
        value,
        tuple(map(grid.name, bonus)),
        setup.list.admits(word) if setup.is_refereed else None,
        setup.list.spellings(word) if setup.is_refereed else (),
    )


def _refusal(s: State, move: Write) -> str:
    try:
        refuse(s, move)
    except IllegalMove as error:
        return error.sentence
