"""Moves and their text: ``begins 2`` · ``draw RG`` · ``flat c1-d1 RG`` · ``up c1-c2 RG`` · ``thru c1 RG``."""

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

import msgspec

from tete.authoring.dialect import Dialect
from tete.authoring.sentences import not_a_move, understood
from tete.core.errors import InvalidMove
from tete.core.text import Text
from tete.games.headquarter.cells import NAMED, UP, each, name
from tete.games.headquarter.codes import Code
from tete.games.headquarter.pieces import PIECES, number_of, orders
from tete.games.headquarter.stability import Stable


class Kind(StrEnum):
    """How a double cube lies (Q4)."""

    FLAT = "flat"
    UP = "up"
    THRU = "thru"


STEP = {Kind.FLAT: 1, Kind.UP: UP}
"""How far the second cell of a placement lies from the first."""


class Begin(msgspec.Struct, frozen=True):
    """Who begins, where that is drawn by lot: chance's first move (Q9)."""

    seat: int


class Draw(msgspec.Struct, frozen=True):
    """A double cube out of the bag: chance's move (Q4)."""

    piece: int


class Place(msgspec.Struct, frozen=True):
    """A placement. ``colours`` are those of the first cell and of the second.

    First is the left one of a flat piece, the lower of an upright one, of a through piece the cube on the
    mover's own side (Q4).
    """

    kind: Kind
    cell: int
    colours: str

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells on the mover's own side."""
        return (self.cell,) if self.kind is Kind.THRU else (self.cell, self.cell + STEP[self.kind])

    @property
    def piece(self) -> int:
        """Which double cube it is."""
        return number_of(self.colours)


Move = Begin | Draw | Place

place = lru_cache(maxsize=8192)(Place)
"""A placement; the same one is made once."""

NOTED = {"R": Text("R"), "G": Text("G"), "B": Text("B"), "Y": Text("Y")}
"""The letters of the colours for people: each language has its own."""
_DIALECT = Dialect(
    __package__,
    "begins {number}",
    "draw {first}{second}",
    "flat {cells} {first}{second}",
    "up {cells} {first}{second}",
    "thru {cell} {first}{second}",
)
_WANTED = Text(
    "“{text}” is not a move; write “flat c1-d1 RG”, “up c1-c2 RG” or “thru c1 RG”. R is red, G green, B blue, "
    "Y yellow."
)
_SPOKEN = str.maketrans("VJ", "GY")  # vert, jaune
_GAP = r"\s*(?:-|–|—|,|>|→|\s)\s*"
_BEGIN = re.compile(r"(?:begins?|starts?|lot)\s*([12])")
_DRAW = re.compile(r"(?:draw\s*)?([rgbyvj])\s*-?\s*([rgbyvj])")
_LONG = re.compile(
    rf"(flat|up|upright)\s*([a-z][0-9]{{1,2}}){_GAP}([a-z][0-9]{{1,2}})\s*:?\s*([rgbyvj])\s*-?\s*([rgbyvj])"
)
_THROUGH = re.compile(r"(?:thru|through)\s*([a-z][0-9]{1,2})\s*:?\s*([rgbyvj])\s*-?\s*([rgbyvj])")


def all_places(stable: Stable, piece: int) -> Iterator[Place]:
    """The stable placements of a piece, always in the same order; a piece of one colour has one spelling."""
    for kind, cells in zip(Kind, stable, strict=True):
        for cell in each(cells):
            for colours in orders(piece):
                yield place(kind, cell, colours)


def write(move: Move) -> str:
    """The canonical text of a move."""
    match move:
        case Begin(seat):
            return f"begins {seat + 1}"
        case Draw(piece):
            return f"draw {PIECES[piece]}"
        case Place(kind, _, colours):
            return f"{kind.value} {'-'.join(map(name, move.cells))} {colours}"


def notation(move: Move) -> Text:
    """The same for people, the colours by their letters in a reader's language."""
    match move:
        case Begin(seat):
            return Text("begins {number}", number=seat + 1)
        case Draw(piece):
            first, second = (NOTED[colour] for colour in PIECES[piece])
            return Text("draw {first}{second}", first=first, second=second)
        case Place(kind, _, colours):
            first, second = (NOTED[colour] for colour in colours)
            cells = "-".join(map(name, move.cells))
    match kind:
        case Kind.FLAT:
            return Text("flat {cells} {first}{second}", cells=cells, first=first, second=second)
        case Kind.UP:
            return Text("up {cells} {first}{second}", cells=cells, first=first, second=second)
        case Kind.THRU:
            return Text("thru {cell} {first}{second}", cell=cells, first=first, second=second)


def parse(text: str) -> Move:
    """The move a text means; capitals, blanks and the order of the cells do not matter. Raises InvalidMove."""
    if move := understood(text.lower(), _read, _DIALECT):
        return move
    raise not_a_move(Code.NOT_A_MOVE, text, _WANTED)


def _read(plain: str) -> Move | None:
    if found := _THROUGH.fullmatch(plain):
        return place(Kind.THRU, _cell(found[1]), _colours(found[2] + found[3]))
    if found := _LONG.fullmatch(plain):
        kind = Kind.FLAT if found[1] == "flat" else Kind.UP
        return _long(kind, _cell(found[2]), _cell(found[3]), _colours(found[4] + found[5]))
    if found := _DRAW.fullmatch(plain):
        return Draw(number_of(_colours(found[1] + found[2])))
    if found := _BEGIN.fullmatch(plain):
        return Begin(int(found[1]) - 1)
    return None


def _colours(letters: str) -> str:
    return letters.upper().translate(_SPOKEN)


def _long(kind: Kind, first: int, last: int, colours: str) -> Place:
    if last < first:
        first, last, colours = last, first, colours[::-1]
    if last - first != STEP[kind]:
        way = Text("side by side in a row") if kind is Kind.FLAT else Text("one above the other")
        raise InvalidMove(
            Code.NOT_NEIGHBOURS,
            Text("{first} and {last} are not {way}.", first=name(first), last=name(last), way=way),
            "Q4",
        )
    return place(kind, first, colours)


def _cell(word: str) -> int:
    if word not in NAMED:
        raise InvalidMove(
            Code.NO_SUCH_CELL,
            Text("“{cell}” is not a cell; cells are a1 to l12.", cell=word),
        )
    return NAMED[word]
