"""The head: a silhouette as text art, named or one's own (Q2, Q3)."""

from tete.authoring.facts import lazy
from tete.authoring.rows import Rows
from tete.authoring.shipped import Shipped
from tete.core.errors import BadOption
from tete.core.text import Text, excerpt
from tete.games.headquarter.cells import COLUMNS, ROWS, UP, areas, each
from tete.games.headquarter.codes import Code

DEFAULT = "philosopher"
CELL, EDGE = "#", "."
MOST_CELLS = 30
"""30 double cubes fill 30 cells a side; a cell more could never be filled as well (Q1, Q3)."""


class Head(Rows, frozen=True, dict=True):
    """Rows of ``#`` and ``.`` from the top, as seat 0 sees them; no row or column is without a cell."""

    @lazy
    def cells(self) -> int:
        """The silhouette as a set of cells; everything else is the head's inner edge (Q3)."""
        return sum(
            1 << row * UP + column
            for row, line in enumerate(reversed(self.rows))
            for column, sign in enumerate(line)
            if sign == CELL
        )

    @lazy
    def order(self) -> tuple[int, ...]:
        """The cells row by row from the bottom."""
        return tuple(each(self.cells))

    @property
    def name(self) -> str:
        """The name it ships under, else its rows with a slash between them."""
        return HEADS.name(self) or "/".join(self.rows)


HEADS = Shipped("tete.games.headquarter", "heads", DEFAULT, Head)
"""The heads that ship."""


def find_head(text: str) -> Head:
    """The head of that name, or the one this text art describes.

    Rows are separated by line ends or by slashes; a row that ends early goes on with edge. Raises
    BadOption with row and column of what is wrong, both counted from 1, the top left.
    """
    text = text.strip(" \t\r\n")
    if head := HEADS.find(text):
        return head
    if not set(text) & {CELL, EDGE}:
        raise BadOption(
            Code.NO_HEAD,
            Text(
                "There is no head “{name}”. There are {names}; or draw one with # and ., row by row "
                "from the top, with / between the rows.",
                name=excerpt(text, 20),
                names=", ".join(HEADS.named),
            ),
            "Q3",
        )
    return _drawn([line.strip() for line in text.replace("/", "\n").splitlines()])


def _drawn(lines: list[str]) -> Head:
    places = []
    for row, line in enumerate(lines, 1):
        for column, sign in enumerate(line, 1):
            if sign not in (CELL, EDGE):
                raise _bad(
                    row,
                    column,
                    Text("“{sign}” is neither a cell (#) nor wood (.)", sign=sign),
                )
            if sign == CELL:
                places.append((row, column))
    if not places:
        raise BadOption(Code.BAD_HEAD, Text("This head has no cell: draw cells with #."), "Q3")
    top, left = places[0][0], min(column for _, column in places)
    for row, column in places:
        if row - top >= ROWS or column - left >= len(COLUMNS):
            raise _bad(
                row,
                column,
                Text(
                    "a head has at most {rows} rows and {columns} columns",
                    rows=ROWS,
                    columns=len(COLUMNS),
                ),
            )
    if len(places) > MOST_CELLS:
        raise _bad(
            *places[MOST_CELLS],
            Text(
                "this is one cell too many: 30 double cubes fill {n} cells on each side",
                n=MOST_CELLS,
            ),
        )
    bottom, right = places[-1][0], max(column for _, column in places)
    wide = right - left + 1
    rows = [line[left - 1 : right].ljust(wide, EDGE) for line in lines[top - 1 : bottom]]
    head = Head(tuple(rows))
    _check_whole(head, top, left)
    return head


def _check_whole(head: Head, top: int, left: int) -> None:
    """Q2: one frame; a part that hangs in the air is none."""
    first, *others = sorted(areas(head.cells), key=int.bit_count, reverse=True)
    del first
    for area in others:
        cell = next(each(area))
        row, column = head.height - 1 - cell // UP, cell % UP
        raise _bad(top + row, left + column, Text("this cell does not touch the rest of the head"))


def _bad(row: int, column: int, why: Text) -> BadOption:
    return BadOption(
        Code.BAD_HEAD,
        Text("Row {row}, column {column}: {why}.", row=row, column=column, why=why),
        "Q3",
    )
