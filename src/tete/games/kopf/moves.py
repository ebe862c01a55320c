"""The moves of a turn, and their text.

``take c3`` · ``leave`` · ``strike`` · ``strike c3 e5`` · ``spare`` · ``b2-b4`` · ``pass`` · ``swap``
"""

import re
from enum import Enum
from functools import lru_cache

import msgspec

from tete.authoring.dialect import Dialect
from tete.authoring.sentences import not_a_move, understood
from tete.core.errors import InvalidMove
from tete.core.text import Text
from tete.games.kopf.board import NAMED, name
from tete.games.kopf.codes import Code


class Take(msgspec.Struct, frozen=True):
    """Take a button out of a forbidden group (K4)."""

    square: int


class Go(msgspec.Struct, frozen=True):
    """Move a button (K7)."""

    start: int
    end: int


class Strike(msgspec.Struct, frozen=True):
    """Strike some of the threatened buttons and spare the others (K6, `strike=choose`); lowest square first."""

    squares: tuple[int, ...]


class Word(Enum):
    """A move that is one word."""

    LEAVE = "leave"  # K4: take nothing
    STRIKE = "strike"  # K6: all that is threatened
    SPARE = "spare"  # K6: strike nothing
    PASS = "pass"  # K10
    SWAP = "swap"  # K11


Move = Take | Go | Strike | Word

_WORDS = {word.value: word for word in Word}
_NOTED = {
    Word.LEAVE: Text("leave"),
    Word.STRIKE: Text("strike"),
    Word.SPARE: Text("spare"),
    Word.PASS: Text("pass"),
    Word.SWAP: Text("swap"),
}
_WANTED = Text(
    "“{text}” is not a move. Write “b2-b4”, “take c3”, “leave”, “strike”, “spare”, “pass” or “swap”."
)
_DIALECT = Dialect(
    __package__,
    "take {square}",
    "strike {squares}",
    *(word.template for word in _NOTED.values()),
)
_BETWEEN = r" ?(?:-|–|—|>|→|to)? ?"
_GO = re.compile(rf"([a-j])(10|[1-9]){_BETWEEN}([a-j])(10|[1-9])")
_TAKE = re.compile(r"(?:take|x) ?([a-j])(10|[1-9])")
_STRUCK = re.compile(r"[a-z][0-9]{1,3}")
_STRIKES = re.compile(r"strike((?: ?,? ?[a-z][0-9]{1,3}){1,100})")
_SHAPE = re.compile(rf"([a-z][0-9]{{1,3}}){_BETWEEN}([a-z][0-9]{{1,3}})")


@lru_cache(maxsize=4096)
def write(move: Move) -> str:
    """The canonical text of a move."""
    match move:
        case Take(square):
            return f"take {name(square)}"
        case Go(start, end):
            return f"{name(start)}-{name(end)}"
        case Strike(squares):
            return f"strike {' '.join(map(name, squares))}"
        case Word():
            return move.value


@lru_cache(maxsize=4096)
def notation(move: Move) -> str:
    """The same for people."""
    match move:
        case Take(square):
            return Text("take {square}", square=name(square))
        case Strike(squares):
            return Text("strike {squares}", squares=" ".join(map(name, squares)))
        case Word():
            return _NOTED[move]
    return write(move)


@lru_cache(maxsize=4096)
def parse(text: str) -> Move:
    """The move a text means; capitals, blanks and the kind of dash do not matter. Raises InvalidMove."""
    if move := understood(text.lower(), _read, _DIALECT):
        return move
    plain = " ".join(text.lower().split())
    if _STRIKES.fullmatch(plain) or _SHAPE.fullmatch(plain):
        wrong = next(square for square in _STRUCK.findall(plain) if square not in NAMED)
        raise InvalidMove(
            Code.NO_SQUARE,
            Text("There is no square “{square}”; they go from a1 to j10.", square=wrong),
        )
    raise not_a_move(Code.NOT_A_MOVE, text, _WANTED)


def _read(plain: str) -> Move | None:
    if word := _WORDS.get(plain):
        return word
    if found := _TAKE.fullmatch(plain):
        return Take(NAMED[found[1] + found[2]])
    if found := _GO.fullmatch(plain):
        return Go(NAMED[found[1] + found[2]], NAMED[found[3] + found[4]])
    if found := _STRIKES.fullmatch(plain):
        named = _STRUCK.findall(found[1])
        if all(square in NAMED for square in named):
            return Strike(tuple(sorted({NAMED[square] for square in named})))
    return None
