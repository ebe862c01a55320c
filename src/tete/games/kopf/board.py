"""The board: squares and directions, and how many holes are printed where (K1, K3)."""

import msgspec

from tete.authoring.facts import lazy
from tete.authoring.shipped import Shipped
from tete.core.errors import BadOption
from tete.core.text import Text, excerpt
from tete.games.kopf.codes import Code

SIDE = 10
COLUMNS = "abcdefghij"
SQUARES = range(SIDE * SIDE)
"""Squares are numbered 0 (a1), 1 (b1) … 99 (j10)."""

DIRECTIONS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""The eight ways, each opposite to the one four places on."""

DEFAULT = "horn"


def name(square: int) -> str:
    """
    >>> name(0), name(99)
    ('a1', 'j10')
    """
    return _NAMES[square]


_NAMES = tuple(f"{COLUMNS[square % SIDE]}{square // SIDE + 1}" for square in SQUARES)


def _ray(square: int, direction: tuple[int, int]) -> tuple[int, ...]:
    column, row = square % SIDE, square // SIDE
    squares = []
    while 0 <= (column := column + direction[0]) < SIDE and 0 <= (row := row + direction[1]) < SIDE:
        squares.append(column + SIDE * row)
    return tuple(squares)


NAMED = {name(square): square for square in SQUARES}
RAYS = tuple(tuple(_ray(square, way) for way in DIRECTIONS) for square in SQUARES)
"""``RAYS[square][direction]``: the squares from there to the edge, nearest first."""
WAYS = {(square, ray[0]): way for square in SQUARES for way, ray in enumerate(RAYS[square]) if ray}
"""``WAYS[square, neighbour]``: in which direction it lies."""
NEIGHBOURS = tuple(frozenset(ray[0] for ray in RAYS[square] if ray) for square in SQUARES)


class Board(msgspec.Struct, frozen=True, dict=True):
    """100 digits 1 to 4, row 10 first, left to right (K3)."""

    digits: str

    @lazy
    def holes(self) -> tuple[int, ...]:
        """How many holes a square has, by its number (K1)."""
        rows = [self.digits[at : at + SIDE] for at in range(0, len(self.digits), SIDE)]
        return tuple(int(digit) for row in reversed(rows) for digit in row)

    @lazy
    def landings(self) -> tuple[tuple[int, ...], ...]:
        """Where a button on a square would land, whatever stands there (K7)."""
        return tuple(self._landings(square) for square in SQUARES)

    def _landings(self, square: int) -> tuple[int, ...]:
        holes = self.holes[square]
        steps = range(1, 5) if holes == 4 else (holes,)
        return tuple(sorted(ray[n - 1] for ray in RAYS[square] for n in steps if n <= len(ray)))

    @lazy
    def beams(self) -> dict[tuple[int, int], tuple[int, ...]]:
        """``beams[near, far]``: the squares that a pair there has in range beyond ``far``, outward (K5).

        The range is the sum of the holes under the two, counted from the end button.
        """
        return {
            (near, far): RAYS[far][way][: self.holes[near] + self.holes[far]]
            for (near, far), way in WAYS.items()
        }

    @property
    def name(self) -> str:
        """The name it ships under, else its digits."""
        return BOARDS.name(self) or self.digits


BOARDS = Shipped("tete.games.kopf", "boards", DEFAULT, lambda rows: Board("".join(rows)))
"""The boards that ship."""


def find_board(text: str) -> Board:
    """The board of that name, or the one these 100 digits describe; blanks and line ends do not count.

    Raises BadOption with row and column of the first thing that is wrong (K3).
    """
    text = text.strip()
    if board := BOARDS.find(text):
        return board
    if not any(character.isdigit() for character in text):
        raise BadOption(
            Code.NO_BOARD,
            Text(
                "There is no board “{name}”; there are {names}, or give 100 digits 1 to 4.",
                name=excerpt(text, 20),
                names=", ".join(BOARDS.named),
            ),
            "K3",
        )
    digits = "".join(text.split())
    for at, digit in enumerate(digits[: SIDE * SIDE]):
        if digit not in "1234":
            raise BadOption(
                Code.BAD_BOARD,
                Text(
                    "“{digit}” at column {column} of row {row} is not a number of holes from 1 to 4.",
                    digit=digit,
                    column=COLUMNS[at % SIDE],
                    row=SIDE - at // SIDE,
                ),
                "K3",
            )
    if len(digits) != SIDE * SIDE:
        at = min(len(digits), SIDE * SIDE)
        raise BadOption(
            Code.BAD_BOARD,
            Text(
                "A board is 100 digits, row 10 first; this has {count}: {wrong}.",
                count=len(digits),
                wrong=Text(
                    "it ends at column {column} of row {row}",
                    column=COLUMNS[at % SIDE],
                    row=SIDE - at // SIDE,
                )
                if at < SIDE * SIDE
                else Text("there is more after column j of row 1"),
            ),
            "K3",
        )
    return Board(digits)
