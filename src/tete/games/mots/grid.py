"""The grid: squares with values, black squares, bonus squares, the black cross in the centre (M1, M2)."""

from collections.abc import Iterator
from typing import Any, TypeVar

from tete.authoring.facts import lazy
from tete.authoring.rows import Rows
from tete.authoring.shipped import Shipped
from tete.core.errors import BadOption
from tete.core.text import Text, excerpt
from tete.games.mots.codes import Code
from tete.system.bounded import bounded

Part = TypeVar("Part")
BLACK, CROSS = "#", "+"
BONUS = {"o": 1, "y": 2, "r": 3}
"""Orange, yellow, red, and how many dice are rolled for each (M8)."""
VALUES = "123456789"
COLUMNS = "ABCDEFGHIJKLMNOPQRSTU"
LEAST, MOST = 5, len(COLUMNS)
DEFAULT = "grand"
ACROSS, DOWN = 0, 1
_PART = "/"
_PARTS = 6
"""Parts of scenes that are kept for each square; a position needs three at most."""
_WEIGHS = 2_000
"""Bytes for each square of a grid that has been drawn once."""


class Grid(Rows, frozen=True, dict=True):
    """Rows of signs, from the top: a digit is a value, # black, + the cross, o y r a bonus square.

    What was drawn of it is kept with it in ``drawn`` and goes with it: anybody may bring a grid along.
    """

    @lazy
    def signs(self) -> str:
        """The sign of every square, by its number: reading order from 0."""
        return "".join(self.rows)

    @lazy
    def values(self) -> tuple[int, ...]:
        """What is printed on each square; 0 where nothing is (M1)."""
        return tuple(int(sign) if sign in VALUES else 0 for sign in self.signs)

    @lazy
    def open(self) -> tuple[int, ...]:
        """The squares that can have a letter."""
        return tuple(at for at, sign in enumerate(self.signs) if sign not in (BLACK, CROSS))

    @lazy
    def beside_cross(self) -> frozenset[int]:
        """The squares that touch the cross with a side (M4)."""
        return frozenset(self._neighbours(self.signs.index(CROSS)))

    def dice(self, square: int) -> int:
        """How many dice a square is worth; 0 for one that is no bonus square (M8)."""
        return BONUS.get(self.signs[square], 0)

    def name(self, square: int) -> str:
        """Column and row, as in D7."""
        return f"{COLUMNS[square % self.width]}{square // self.width + 1}"

    @lazy
    def lines(self) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        """Across and down: every stretch of open squares between black ones, edges and the cross."""
        across = [range(row * self.width, (row + 1) * self.width) for row in range(self.height)]
        down = [range(column, len(self.signs), self.width) for column in range(self.width)]
        return tuple(self._stretches(across)), tuple(self._stretches(down))

    @lazy
    def places(self) -> tuple[dict[int, tuple[tuple[int, ...], int]], ...]:
        """For each direction: the line that a square is on, and which of its squares it is."""
        return tuple(
            {square: (line, at) for line in lines for at, square in enumerate(line)}
            for lines in self.lines
        )

    @lazy
    def drawn(self) -> dict[tuple[object, ...], Any]:
        """Parts of scenes of this grid, by what they show; whoever adds one calls ``keep``."""
        return {}

    def keep(self, key: tuple[object, ...], part: Part) -> Part:
        """Keep a part of a scene; if there are too many, all others are forgotten."""
        if len(self.drawn) >= _PARTS * len(self.signs):
            self.drawn.clear()
        self.drawn[key] = part
        return part

    @property
    def text(self) -> str:
        """The name it ships under, else its rows on one line."""
        return GRIDS.name(self) or _PART.join(self.rows)

    def _stretches(self, lines: list[range]) -> Iterator[tuple[int, ...]]:
        for line in lines:
            stretch: list[int] = []
            for square in line:
                if self.signs[square] in (BLACK, CROSS):
                    if stretch:
                        yield tuple(stretch)
                    stretch = []
                else:
                    stretch.append(square)
            if stretch:
                yield tuple(stretch)

    def _neighbours(self, square: int) -> Iterator[int]:
        column, row = square % self.width, square // self.width
        for at, there in (
            (square - self.width, row > 0),
            (square - 1, column > 0),
            (square + 1, column < self.width - 1),
            (square + self.width, row < self.height - 1),
        ):
            if there and self.signs[at] not in (BLACK, CROSS):
                yield at

    def reached(self) -> frozenset[int]:
        """The squares that can be reached from the centre by sides (M2)."""
        seen: set[int] = set()
        waiting = list(self.beside_cross)
        while waiting:
            square = waiting.pop()
            if square not in seen:
                seen.add(square)
                waiting += self._neighbours(square)
        return frozenset(seen)


GRIDS = Shipped("tete.games.mots", "grids", DEFAULT, Grid)
"""The grids that ship."""


@bounded(count=256, weight=16 << 20, weigh=lambda grid, text: len(text) + _WEIGHS * len(grid.signs))
def find_grid(text: str) -> Grid:
    """The grid of that name, or the one that these rows describe. Raises BadOption.

    Rows are lines, or parted by a slash; blanks at their ends do not count. What is wrong is said with line
    and column, counted from 1 (M2).
    """
    text = text.strip()
    if grid := GRIDS.find(text):
        return grid
    rows = [row.strip().lower() for row in text.replace(_PART, "\n").splitlines()]
    if len(rows) < 2:
        name, names = excerpt(text, 30), ", ".join(GRIDS.named)
        why = Text(
            "There is no grid “{name}”. Choose one of {names}, or give a file with your own.",
            name=name,
            names=names,
        )
        raise BadOption(Code.NO_GRID, why, "M2")
    _check(rows)
    return Grid(tuple(rows))


def _check(rows: list[str]) -> None:
    width, height = len(rows[0]), len(rows)
    for line, row in enumerate(rows, 1):
        for column, sign in enumerate(row, 1):
            if sign not in (*VALUES, *BONUS, BLACK, CROSS):
                raise _bad(line, column, Text("“{sign}” means nothing in a grid", sign=sign))
        if len(row) != width:
            raise _bad(
                line,
                min(len(row), width) + 1,
                Text(
                    "the row has {n} square, the first has {width}|the row has {n} squares, the first has {width}",
                    n=len(row),
                    width=width,
                ),
            )
    for size, line, column in ((height, height, 1), (width, 1, width)):
        if not (LEAST <= size <= MOST and size % 2):
            raise _bad(
                line,
                column,
                Text(
                    "a side must have an odd number of squares from {least} to {most}, not {size}",
                    least=LEAST,
                    most=MOST,
                    size=size,
                ),
            )
    centre = height // 2, width // 2
    for line, row in enumerate(rows):
        for column, sign in enumerate(row):
            if (sign == CROSS) != ((line, column) == centre):
                raise _bad(
                    line + 1, column + 1, Text("the cross + stands in the centre and nowhere else")
                )
    grid = Grid(tuple(rows))
    reached = grid.reached()
    for square in grid.open:
        if square not in reached:
            raise _bad(
                square // width + 1,
                square % width + 1,
                Text("this square cannot be reached from the centre"),
            )


def _bad(line: int, column: int, why: Text) -> BadOption:
    return BadOption(
        Code.BAD_GRID,
        Text("Line {line}, column {column}: {why}.", line=line, column=column, why=why),
        "M2",
    )
