"""Moves and their text: ``roll 4``, ``7D DISQUE``, ``J7 SOLO``, ``bonus F6 9``, ``pass``, ``contest`` …"""

import re
from enum import Enum

import msgspec

from tete.authoring.dialect import Dialect
from tete.authoring.sentences import not_a_move, understood
from tete.core.errors import InvalidMove
from tete.core.text import Text, excerpt
from tete.games.mots.codes import Code
from tete.games.mots.grid import COLUMNS, MOST
from tete.games.mots.letters import fold, is_word


class Write(msgspec.Struct, frozen=True):
    """The main word from its first square on, letters that stand there already included (M3)."""

    down: bool
    row: int
    column: int
    word: str


class Roll(msgspec.Struct, frozen=True):
    """The die says how many letters: chance's move (M3)."""

    number: int


class Lot(msgspec.Struct, frozen=True):
    """Who begins, where that is drawn by lot: chance's move. Seats count from 0, their text from 1."""

    seat: int


class Bonus(msgspec.Struct, frozen=True):
    """What was rolled for a bonus square, all its dice together: chance's move (M8)."""

    column: int
    row: int
    value: int


class Word(Enum):
    """A move that is one word."""

    PASS = "pass"  # M6
    CONTEST = "contest"  # M10
    ACCEPT = "accept"  # M10


Move = Roll | Lot | Bonus | Write | Word

_NOTED = {
    Word.PASS: Text("pass"),
    Word.CONTEST: Text("contest"),
    Word.ACCEPT: Text("accept"),
}
_DIALECT = Dialect(
    __package__, "roll {number}", "first {number}", *(word.template for word in _NOTED.values())
)
_WANTED = Text(
    "“{text}” is not a move; write “7D DISQUE” across from D7, “J7 SOLO” down from J7, or “pass”."
)
_ROLL = re.compile(r"roll ?([1-6])")
_LOT = re.compile(r"first ?([1-4])")
_GIVE_UP = "give up"
"""What a pass is called where one plays alone (M14)."""
_BONUS = re.compile(r"bonus ([a-z])([1-9][0-9]?) ([1-9][0-9]?)")
_ACROSS = re.compile(r"([1-9][0-9]?) ?([a-zA-Z]) (\S+)")
_DOWN = re.compile(r"([a-zA-Z]) ?([1-9][0-9]?) (\S+)")


def write(move: Move) -> str:
    """The canonical text of a move."""
    match move:
        case Roll(number):
            return f"roll {number}"
        case Lot(seat):
            return f"first {seat + 1}"
        case Bonus(column, row, value):
            return f"bonus {COLUMNS[column]}{row + 1} {value}"
        case Write(True, row, column, word):
            return f"{COLUMNS[column]}{row + 1} {word}"
        case Write(_, row, column, word):
            return f"{row + 1}{COLUMNS[column]} {word}"
        case Word():
            return move.value


def notation(move: Move) -> str:
    """The same for people; what is written on the grid stays as it is."""
    match move:
        case Roll(number):
            return Text("roll {number}", number=number)
        case Lot(seat):
            return Text("first {number}", number=seat + 1)
        case Word():
            return _NOTED[move]
    return write(move)


def parse(text: str) -> Move:
    """The move a text means; capitals, accents and blanks do not matter. Raises InvalidMove.

    >>> parse("7d  disque") == parse("7D DISQUE") == Write(False, 6, 3, "DISQUE")
    True
    """
    if move := understood(text, _read, _DIALECT):
        return move
    raise not_a_move(Code.NOT_A_MOVE, text, _WANTED)


def _read(plain: str) -> Move | None:
    low = plain.lower()
    for word in Word:
        if low == word.value:
            return word
    if low == _GIVE_UP:
        return Word.PASS
    if found := _ROLL.fullmatch(low):
        return Roll(int(found[1]))
    if found := _LOT.fullmatch(low):
        return Lot(int(found[1]) - 1)
    if found := _BONUS.fullmatch(low):
        return Bonus(_column(found[1]), _row(found[2]), int(found[3]))
    if found := _ACROSS.fullmatch(plain):
        return Write(False, _row(found[1]), _column(found[2]), _letters(found[3]))
    if found := _DOWN.fullmatch(plain):
        return Write(True, _row(found[2]), _column(found[1]), _letters(found[3]))
    return None


def _row(digits: str) -> int:
    if int(digits) > MOST:
        raise InvalidMove(Code.NO_SQUARE, Text("There is no row {row}.", row=digits))
    return int(digits) - 1


def _column(letter: str) -> int:
    if letter.upper() not in COLUMNS:
        raise InvalidMove(
            Code.NO_SQUARE, Text("There is no column {column}.", column=letter.upper())
        )
    return COLUMNS.index(letter.upper())


def _letters(word: str) -> str:
    folded = fold(word)
    if (not is_word(folded) and len(folded) != 1) or not folded.isascii() or not folded.isalpha():
        raise InvalidMove(
            Code.NOT_LETTERS,
            Text("“{word}” is not made of letters only.", word=excerpt(word, 30)),
            "M3",
        )
    if len(folded) > MOST:
        raise InvalidMove(
            Code.TOO_LONG, Text("“{word}” is longer than any grid.", word=excerpt(word, 30)), "M3"
        )
    return folded
