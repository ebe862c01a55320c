"""Why a move is refused: a code, a sentence, the rule.

In a game with challenges nothing here looks into the dictionary (M10).
"""

from typing import NoReturn

from tete.core.errors import IllegalMove
from tete.core.text import Text
from tete.games.mots.codes import Code
from tete.games.mots.grid import COLUMNS, Grid
from tete.games.mots.moves import Bonus, Lot, Move, Roll, Word, Write
from tete.games.mots.setup import Variant
from tete.games.mots.slots import EMPTY, Slot, is_connected
from tete.games.mots.state import State, Step
from tete.games.mots.turns import canonical, place_of


def refuse(s: State, move: Move) -> NoReturn:
    """Raise the IllegalMove that says what is wrong with a move that is not legal now."""
    raise _reason(s, move)


def _reason(s: State, move: Move) -> IllegalMove:
    if s.over:
        return IllegalMove(Code.OVER, Text("The game is over."))
    if s.step is Step.LOT:
        return IllegalMove(Code.LOT_FIRST, Text("First, lots are drawn to decide who begins."))
    if s.step is Step.ROLL:
        return IllegalMove(Code.ROLL_FIRST, Text("The die has to be rolled first."), "M3")
    if s.step is Step.BONUS:
        return IllegalMove(
            Code.BONUS_FIRST, Text("The bonus squares have to be rolled for first."), "M8"
        )
    if s.step is Step.ANSWER:
        return IllegalMove(
            Code.ANSWER_FIRST, Text("Accept the words of the last turn, or contest them."), "M10"
        )
    match move:
        case Word():
            return IllegalMove(
                Code.NOTHING_TO_CONTEST, Text("There is nothing to contest now."), "M10"
            )
        case Write():
            return _of_writing(s, move)
        case Roll() | Lot() | Bonus():
            if s.setup.variant is Variant.SOLO:
                sentence = Text("The die has been rolled: write, or give up.")
            else:
                sentence = Text("The die has been rolled: write, or pass.")
            return IllegalMove(Code.ROLLED, sentence, "M3")


def _of_writing(s: State, move: Write) -> IllegalMove:
    grid = s.setup.grid
    return (
        _outside(grid, move)
        or _letters(s, move)
        or _place(s, move)
        or IllegalMove(Code.NOT_ADMITTED, Text("That cannot be written."), "M5")
    )


def _outside(grid: Grid, move: Write) -> IllegalMove | None:
    """The word leaves the grid or meets a black square (M1)."""
    for at in range(len(move.word)):
        row, column = move.row + at * move.down, move.column + at * (not move.down)
        name = f"{COLUMNS[column]}{row + 1}" if column < len(COLUMNS) else f"{row + 1}"
        if row >= grid.height or column >= grid.width:
            return IllegalMove(Code.OUTSIDE, Text("The word leaves the grid."), "M1")
        if row * grid.width + column not in grid.places[0]:
            return IllegalMove(
                Code.BLACK, Text("{square} is black: no letter goes there.", square=name), "M1"
            )
    return None


def _letters(s: State, move: Write) -> IllegalMove | None:
    """Other letters stand there, or their number is not what was rolled (M3)."""
    new = 0
    grid = s.setup.grid
    for at, letter in enumerate(move.word):
        square = (move.row + at * move.down) * grid.width + move.column + at * (not move.down)
        there = s.letters[square]
        new += there == EMPTY
        if there not in (EMPTY, letter):
            return IllegalMove(
                Code.TAKEN,
                Text(
                    "There is already a letter on {square}: {there}.",
                    square=grid.name(square),
                    there=there,
                ),
                "M3",
            )
    if new != s.number:
        return IllegalMove(
            Code.WRONG_COUNT,
            Text(
                "You must write exactly {n} new letter, not {new}."
                "|You must write exactly {n} new letters, not {new}.",
                n=s.number,
                new=new,
            ),
            "M3",
        )
    return None


def _place(s: State, move: Write) -> IllegalMove | None:
    grid = s.setup.grid
    slot = place_of(grid, s.letters, move, s.number)
    if slot is None or not is_connected(grid, s.letters, slot):
        if s.is_empty:
            return IllegalMove(
                Code.NOT_AT_CROSS,
                Text("The first word must cover a square next to the black cross."),
                "M4",
            )
        return IllegalMove(
            Code.NOT_CONNECTED,
            Text("The word must lengthen, cross or run beside what is written."),
            "M4",
        )
    return _not_admitted(s, move, slot) if s.setup.is_refereed else None


def _not_admitted(s: State, move: Write, slot: Slot) -> IllegalMove | None:
    """The first word that is not in the dictionary (M5)."""
    letters = list(s.letters)
    whole = canonical(s.setup.grid, s.letters, move, slot)
    for square, letter in zip(slot.squares, whole.word, strict=True):
        letters[square] = letter
    for run in slot.words:
        word = "".join(letters[at] for at in run)
        if not s.setup.list.admits(word):
            return IllegalMove(
                Code.NOT_ADMITTED,
                Text("“{word}” is not in the dictionary of this table.", word=word),
                "M5",
            )
    return None
