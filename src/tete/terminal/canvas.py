"""A sheet of characters to draw on."""

from math import sqrt

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text as Ink

Spot = tuple[str, Style]
_BLANK: Spot = (" ", Style.null())


class Canvas:
    """Rows and columns of styled characters; what falls outside is not drawn.

    A later style is laid over the earlier one: without a background of its own it keeps what is there.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._rows: list[list[Spot]] = [[_BLANK] * width for _ in range(height)]

    def put(self, row: int, column: int, text: str, style: Style | None = None) -> None:
        """Write a text from there on to the right."""
        for char in text:
            wide = cell_len(char)
            if wide and 0 <= row < self.height and column >= 0 and column + wide <= self.width:
                spots = self._rows[row]
                laid = spots[column][1] + style if style else spots[column][1]
                spots[column] = char, laid
                for covered in range(column + 1, column + wide):
                    spots[covered] = "", laid
            column += wide

    def fill(self, row: int, column: int, width: int, height: int, style: Style) -> None:
        """Paint a rectangle."""
        for at in range(row, row + height):
            self.put(at, column, " " * width, style)

    def disc(self, row: int, column: int, width: int, height: int, style: Style) -> None:
        """Paint the ellipse that fills a rectangle."""
        for at in range(height):
            off = (2 * at + 1 - height) / height
            half = width / 2 * sqrt(1 - off * off)
            left, right = round(width / 2 - half), round(width / 2 + half)
            self.put(row + at, column + left, " " * (right - left), style)

    def lines(self) -> list[Ink]:
        """The rows from top to bottom."""
        lines = []
        for spots in self._rows:
            line = Ink(no_wrap=True, end="")
            for char, style in spots:
                line.append(char, style)
            lines.append(line)
        return lines
