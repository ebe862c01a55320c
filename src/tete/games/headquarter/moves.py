"""Moves and their text: ``draw RG`` · ``flat c1-d1 RG`` · ``up c1-c2 RG`` · ``thru c1 RG``."""

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

import msgspec

from tete.core.errors import InvalidMove
from tete.core.text import Text
from tete.games.headquarter.cells import NAMED, UP, each, name
from tete.games.headquarter.pieces import LETTERS, PIECES, number_of, orders
from tete.games.headquarter.stability import Stable


class Kind(StrEnum):
    """How a double cube lies (Q4)."""

    FLAT = "flat"
    UP = "up"
    THRU = "thru"


STEP = {Kind.FLAT: 1, Kind.UP: UP}
"""How far the second cell of a placement lies from the first."""


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


Move = Draw | Place

place = lru_cache(maxsize=8192)(Place)
"""A placement; the same one is made once."""

_GAP = r"\s*(?:-|–|—|,|>|→|\s)\s*"
_DRAW = re.compile(r"(?:draw\s*)?([rgby])\s*-?\s*([rgby])")
_LONG = re.compile(
    rf"(flat|up|upright)\s*([a-z][0-9]{{1,2}}){_GAP}([a-z][0-9]{{1,2}})\s*:?\s*([rgby])\s*-?\s*([rgby])"
)
_THROUGH = re.compile(r"(?:thru|through)\s*([a-z][0-9]{1,2})\s*:?\s*([rgby])\s*-?\s*([rgby])")


def all_places(stable: Stable, piece: int) -> Iterator[Place]:
    """The stable placements of a piece, always in the same order; a piece of one colour has one spelling."""
    for kind, cells in zip(Kind, stable, strict=True):
        for cell in each(cells):
            for colours in orders(piece):
                yield place(kind, cell, colours)


def write(move: Move) -> str:
    """The canonical text of a move."""
    match move:
        case Draw(piece):
            return f"draw {PIECES[piece]}"
        case Place(kind, _, colours):
            return f"{kind.value} {'-'.join(map(name, move.cells))} {colours}"


def parse(text: str) -> Move:
    """The move a text means; capitals, blanks and the order of the cells do not matter. Raises InvalidMove."""
    plain = " ".join(text.lower().split())
    if found := _THROUGH.fullmatch(plain):
        return place(Kind.THRU, _cell(found[1]), (found[2] + found[3]).upper())
    if found := _LONG.fullmatch(plain):
        kind = Kind.FLAT if found[1] == "flat" else Kind.UP
        return _long(kind, _cell(found[2]), _cell(found[3]), (found[4] + found[5]).upper())
    if found := _DRAW.fullmatch(plain):
        return Draw(number_of((found[1] + found[2]).upper()))
    shown = text.strip()
    raise InvalidMove(
        "not-a-move",
        Text(
            "“{text}” is not a move; write “flat c1-d1 RG”, “up c1-c2 RG” or “thru c1 RG”, with the "
            "colours {colours}.",
            text=shown if len(shown) <= 30 else shown[:29] + "…",
            colours=", ".join(LETTERS),
        ),
    )


def _long(kind: Kind, first: int, last: int, colours: str) -> Place:
    if last < first:
        first, last, colours = last, first, colours[::-1]
    if last - first != STEP[kind]:
        way = Text("side by side in a row") if kind is Kind.FLAT else Text("one above the other")
        raise InvalidMove(
            "not-neighbours",
            Text("{first} and {last} are not {way}.", first=name(first), last=name(last), way=way),
            "Q4",
        )
    return place(kind, first, colours)


def _cell(word: str) -> int:
    if word not in NAMED:
        raise InvalidMove(
            "no-such-cell",
            Text("“{cell}” is not a cell; cells are a1 to l12.", cell=word),
        )
    return NAMED[word]
