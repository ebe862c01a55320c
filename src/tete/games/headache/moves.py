"""Moves and their text: ``pop 4*`` · ``enter`` · ``x0-o02`` · ``stay`` · ``again`` · ``raise x3:1`` · ``end``.

With two sets of cones ``enter x4`` names the start space.
"""

import re
from enum import Enum

import msgspec

from tete.authoring.dialect import Dialect
from tete.authoring.sentences import not_a_move, understood
from tete.core.errors import InvalidMove
from tete.core.text import Text
from tete.games.headache.codes import Code
from tete.games.headache.track import NAMED, name


class Pop(msgspec.Struct, frozen=True):
    """What the dome shows: chance's move (H2)."""

    number: int
    dot: bool = False


class Go(msgspec.Struct, frozen=True):
    """Move a piece from one space to another (H5, H7)."""

    start: int
    end: int


class Enter(msgspec.Struct, frozen=True):
    """Enter a cone on one of two start spaces (H3, H5); with only one it is ``Word.ENTER``."""

    space: int


class Raise(msgspec.Struct, frozen=True):
    """Bring a cone to the top of the stack on a space; ``place`` is counted from the bottom, from 1 (H11)."""

    space: int
    place: int


class Word(Enum):
    """A move that is one word."""

    ENTER = "enter"  # H5
    STAY = "stay"  # H5
    AGAIN = "again"  # H11
    END = "end"  # H11


Choice = Go | Enter | Raise | Word
"""What a player chooses."""
Move = Pop | Choice

NUMBERS = range(1, 7)
POPS = tuple((Pop(number, dot), 1 if dot else 5) for number in NUMBERS for dot in (False, True))
"""Every pop with its weight: the dot is on one of six faces (H2)."""

_NOTED = {
    Word.ENTER: Text("enter"),
    Word.STAY: Text("stay"),
    Word.AGAIN: Text("again"),
    Word.END: Text("end"),
}
_DIALECT = Dialect(
    __package__,
    "pop {dice}",
    "enter {space}",
    "raise {space}:{place}",
    *(word.template for word in _NOTED.values()),
)
_WANTED = Text(
    "“{text}” is not a move; write “enter”, “x0-o02”, “stay” or, after a red dot, “again”, “raise x3:1” or “end”."
)
_POP = re.compile(r"pop ?([1-6]) ?(\*?)")
_SPACE = r"([a-z][0-9]{1,3})"
_GO = re.compile(rf"{_SPACE} ?(?:-|–|—|>|→|to)? ?{_SPACE}")
_ENTER = re.compile(rf"enter ?(?:on|at)? ?{_SPACE}")
_RAISE = re.compile(rf"raise ?{_SPACE} ?[: ] ?([1-9][0-9]?)")


def write(move: Move) -> str:
    """The canonical text of a move."""
    match move:
        case Pop(number, dot):
            return f"pop {number}{'*' if dot else ''}"
        case Go(start, end):
            return f"{name(start)}-{name(end)}"
        case Enter(space):
            return f"enter {name(space)}"
        case Raise(space, place):
            return f"raise {name(space)}:{place}"
        case Word():
            return move.value


def notation(move: Move) -> str:
    """The same for people."""
    match move:
        case Pop(number, dot):
            return Text("pop {dice}", dice=f"{number}{'*' if dot else ''}")
        case Enter(space):
            return Text("enter {space}", space=name(space))
        case Raise(space, place):
            return Text("raise {space}:{place}", space=name(space), place=place)
        case Word():
            return _NOTED[move]
    return write(move)


def parse(text: str) -> Move:
    """The move a text means; capitals, blanks and the kind of dash do not matter. Raises InvalidMove."""
    if move := understood(text.lower(), _read, _DIALECT):
        return move
    raise not_a_move(Code.NOT_A_MOVE, text, _WANTED)


def _read(plain: str) -> Move | None:
    for word in Word:
        if plain == word.value:
            return word
    if found := _POP.fullmatch(plain):
        return Pop(int(found[1]), bool(found[2]))
    if found := _ENTER.fullmatch(plain):
        return Enter(_space(found[1]))
    if found := _RAISE.fullmatch(plain):
        return Raise(_space(found[1]), int(found[2]))
    if found := _GO.fullmatch(plain):
        return Go(_space(found[1]), _space(found[2]))
    return None


def _space(word: str) -> int:
    if word not in NAMED:
        why = Text(
            "There is no space “{space}”; there are x0 to x7, o01 to o73 and i01 to i72.",
            space=word,
        )
        raise InvalidMove(Code.NO_SPACE, why)
    return NAMED[word]
