"""One cell of the board as characters: what is printed on it, what stands on it, what is marked."""

from dataclasses import dataclass

from rich.cells import set_cell_size

from tete.core.scene import Cell, Mark, Piece
from tete.terminal.canvas import Canvas
from tete.terminal.glyphs import Glyphs, Way
from tete.terminal.paint import Paint

Sign = tuple[Mark, Way, str]
_SQUARE = {
    "alternate": "board2",
    "hollow": "hollow",
    "shut": "hollow-edge",
    "tray": "hollow-edge",
    "black": "black",
    "cross": "black",
    "news": "news",
    "orange": "print-orange",
    "yellow": "print-yellow",
    "red": "print-red",
}
"""What square cells of some roles are painted with."""
_COLOURS = ("red", "blue", "yellow", "green")
"""Colours of pieces, in the order of the patterns they wear."""
_ROUND = {"crossing": "board2", "home": "board2", "waiting": "board", "dome": "glass"}
"""What round cells of some roles are painted with."""


def _digit(holes: int) -> str:
    """So many holes in one column: a figure is told apart sooner than three dots from four."""
    return str(holes % 10) if holes else ""


@dataclass(frozen=True)
class Box:
    """Where on the canvas a cell is."""

    row: int
    column: int
    width: int
    height: int


@dataclass(frozen=True)
class Tile:
    """A cell with all that is on it, ready to be drawn into its box."""

    canvas: Canvas
    box: Box
    cell: Cell
    pieces: tuple[Piece, ...]
    signs: tuple[Sign, ...]
    paint: Paint
    glyphs: Glyphs

    def draw(self, chosen: bool, number: str) -> None:
        """Draw it; ``chosen`` is what a person has picked, ``number`` what he can type to go there."""
        self._ground(chosen)
        if self._standing and self._standing[-1].shape == "letter":
            self._letter(self._standing[-1])
        elif self._standing and self.box.height > 1 and self.box.width > 3:
            self._button(self._standing[-1])
        elif self._standing:
            self._token(self._standing[-1])
        else:
            self._empty()
            self._seen_through()
        self._tag()
        if number:
            row = self.box.row + self.box.height - 1
            column = self.box.column + max(0, self.box.width - len(number)) // 2
            self.canvas.put(row, column, number, self.paint.style("paper", "accent", bold=True))

    @property
    def _ground_role(self) -> str:
        if self.cell.shape == "round":
            return _ROUND.get(self.cell.role, "space")
        return _SQUARE.get(self.cell.role, "board")

    @property
    def _standing(self) -> tuple[Piece, ...]:
        """The pieces on the cell, from bottom to top."""
        return tuple(piece for piece in self.pieces if piece.role != "behind")

    @property
    def _behind(self) -> str:
        """The letter of what is behind the cell, small; nothing if there is nothing."""
        found = (piece.letter for piece in self.pieces if piece.role == "behind")
        return set_cell_size(next(found, "").lower(), 1).strip()

    @property
    def _text_row(self) -> int:
        """The row that letters and holes stand on."""
        return self.box.row + self.box.height // 3

    def _ground(self, chosen: bool) -> None:
        marked = self._find("last") or self._find("new")
        role = "hole" if chosen else "line" if marked else self._ground_role
        box = self.box
        paint = (
            self.canvas.disc if self.cell.shape == "round" and box.height > 2 else self.canvas.fill
        )
        paint(box.row, box.column, box.width, box.height, self.paint.style(ground=role))

    def _find(self, kind: str, part: str = "") -> Sign | None:
        return next(
            (sign for sign in self.signs if sign[0].kind == kind and part in ("", sign[2])), None
        )

    def _empty(self) -> None:
        """Holes, a printed text, where the last move came from, lines that pass over."""
        box, put = self.box, self.canvas.put
        middle = box.column + box.width // 2
        hole = _digit(self.cell.holes)
        text = self.cell.print or (self.glyphs.empty if self.paint.bare and not hole else "")
        if self._is_black:
            self._black()
        elif self.cell.dice:
            dots = set_cell_size(self.glyphs.dot * self.cell.dice, min(box.width, self.cell.dice))
            put(self._text_row, middle - len(dots) // 2, dots, self.paint.style("little"))
        elif hole:
            put(self._text_row, middle, hole, self.paint.style("hole"))
        elif text:
            shown = set_cell_size(text, min(box.width, len(text)))
            ink = "soft" if self.cell.seat is None else self.paint.seat(self.cell.seat)
            ink = "hollow-ink" if self.cell.role in ("hollow", "shut") else ink
            put(self._text_row, middle - (len(shown) > 1), shown, self.paint.style(ink))
        if left := self._find("last", "start"):
            arrow = self.glyphs.arrows.get(left[1], "")
            put(self._text_row, middle - 1, arrow, self.paint.style("ink", bold=True))
        elif self._find("gone"):
            put(self._text_row, middle - 1, self.glyphs.gone, self.paint.style("ink", bold=True))
        if self.cell.role == "shut" and box.height > 1:
            foot = box.row + box.height - 1
            put(foot, box.column, self.glyphs.shut * box.width, self.paint.style("hollow-ink"))
        if box.height > 1:
            self._stroke(middle - 1)
            if self._find("loose"):
                foot = box.row + box.height - 1
                put(foot, middle, self.glyphs.loose, self.paint.style("hollow-ink"))

    def _seen_through(self) -> None:
        """What shows through an empty cell: its letter in brackets."""
        if not self._behind:
            return
        shown = f"({self._behind})" if self.box.width > 2 else self._behind
        row = self.box.row + self.box.height - 1
        piece = next(piece for piece in self.pieces if piece.role == "behind")
        body = self.paint.piece(piece)
        style = self.paint.style(f"{body}-ink", body)
        column = self.box.column + (self.box.width - len(shown)) // 2
        self.canvas.put(row, column, shown, style)

    def _tag(self) -> None:
        """What is printed on a mark, once, on its last cell."""
        for mark, _, part in self.signs:
            if mark.print and part == "end":
                text = set_cell_size(mark.print, min(self.box.width, len(mark.print)))
                row = self.box.row + (self.box.height - 1 if self.box.height > 1 else 0)
                column = self.box.column + self.box.width - len(text)
                self.canvas.put(row, column, text, self.paint.style("zone-ink", "zone", bold=True))

    @property
    def _is_black(self) -> bool:
        return self.cell.role in ("black", "cross")

    def _black(self) -> None:
        """A square that takes nothing; without colours it is filled with characters."""
        box = self.box
        if self.paint.bare:
            for row in range(box.row, box.row + box.height):
                self.canvas.put(row, box.column, self.glyphs.solid * box.width)
        if self.cell.role == "cross":
            style = self.paint.style("rim-ink", bold=True)
            self.canvas.put(self._text_row, box.column + box.width // 2, "+", style)

    def _letter(self, piece: Piece) -> None:
        """A letter that was written; on paper without colours a new one is told by brackets."""
        fresh = piece.role == "fresh"
        ink = self.paint.mark(piece, "fresh") if fresh else "news-ink"
        style = self.paint.style(ink, bold=True)
        middle = self.box.column + self.box.width // 2
        self.canvas.put(self._text_row, middle, set_cell_size(piece.letter, 1), style)
        if fresh and self.paint.bare and self.box.width > 2:
            self.canvas.put(self._text_row, middle - 1, "(")
            self.canvas.put(self._text_row, middle + 1, ")")

    def _stroke(self, column: int) -> None:
        for kind in ("beam", "reach"):
            if found := self._find(kind):
                mark, way, _ = found
                role = self.paint.mark(mark, "accent" if kind == "beam" else "rim")
                stroke = self.glyphs.line(kind, way)
                row = self.box.row + self.box.height - 1
                self.canvas.put(row, column, stroke, self.paint.style(role, bold=True))
                return

    def _edges(self) -> tuple[str, str, str]:
        """The characters left and right of a piece, and the role that paints them."""
        if group := self._find("group"):
            return *self.glyphs.group, self.paint.mark(group[0], "accent")
        if pair := self._find("pair"):
            return *self.glyphs.pair, self.paint.mark(pair[0], "ink")
        return self.glyphs.left, self.glyphs.right, ""

    def _button(self, piece: Piece) -> None:
        """A piece of at least four columns and two rows, rounded by half characters."""
        box, put, glyphs, paint = self.box, self.canvas.put, self.glyphs, self.paint
        seat = paint.piece(piece)
        body, rim = paint.style(f"{seat}-ink", seat, bold=True), paint.style(seat)
        inner = box.width - 2
        if box.height > 2:
            left, middle, right = glyphs.top
            put(box.row, box.column, left + middle * inner + right, rim)
        left, right, role = self._edges()
        edge = paint.style(role or seat, bold=bool(role))
        for row in range(self._text_row, box.row + box.height - 1):
            put(row, box.column, left, edge)
            put(row, box.column + 1, " " * inner, body)
            put(row, box.column + 1 + inner, right, edge)
        text = set_cell_size(piece.letter, 1) + (_digit(piece.holes) or self._height())
        put(self._text_row, box.column + 1 + (inner - 1) // 2, text, body)
        worn = _COLOURS.index(piece.colour) if piece.colour in _COLOURS else piece.seat or 0
        pattern = glyphs.patterns[worn % len(glyphs.patterns)]
        foot = box.row + box.height - 1
        put(foot, box.column + 1, self._under(pattern, inner), rim)
        if danger := self._find("danger"):
            ends = glyphs.danger * 2
            style = paint.style(paint.mark(danger[0], "accent"), bold=True)
        elif self._find("last", "end") or self._find("new"):
            ends, style = "".join(glyphs.landed), paint.style("ink", bold=True)
        else:
            ends, style = "".join(glyphs.foot), rim
        put(foot, box.column, ends[0], style)
        put(foot, box.column + 1 + inner, ends[1], style)

    def _height(self) -> str:
        """How many pieces stand here, if more than one."""
        return str(len(self._standing)) if 1 < len(self._standing) < 10 else ""

    def _under(self, pattern: str, width: int) -> str:
        """The letters of the pieces below the top one or behind it, else the pattern of the piece."""
        below = "".join(set_cell_size(piece.letter, 1) for piece in reversed(self._standing[:-1]))
        below += self._behind
        return set_cell_size(below + pattern * (width - len(below)), width)

    def _token(self, piece: Piece) -> None:
        """A piece on one row: its letter, its holes or height, and one sign if there is room."""
        box, glyphs, paint = self.box, self.glyphs, self.paint
        seat = paint.piece(piece)
        sign, role = next(
            (
                (char, paint.mark(found[0], "accent"))
                for kind, part, char in (
                    ("danger", "", glyphs.danger),
                    ("group", "", glyphs.group[1]),
                    ("pair", "", glyphs.pair[1]),
                    ("last", "end", glyphs.landed[1]),
                    ("new", "", glyphs.landed[1]),
                )
                if (found := self._find(kind, part))
            ),
            ("", ""),
        )
        text = set_cell_size(piece.letter, 1)
        text += _digit(piece.holes) or self._height() or self._behind
        body = paint.style(f"{seat}-ink", seat, bold=True)
        if self.cell.shape == "round":
            self.canvas.put(self._text_row, box.column, text.center(box.width), body)
            return
        wide = min(box.width, 2)
        self.canvas.put(self._text_row, box.column, set_cell_size(text, wide), body)
        if sign and len(text) < box.width:
            at = box.column + len(text)
            self.canvas.put(self._text_row, at, sign, paint.style(role, bold=True))
