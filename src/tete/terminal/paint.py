"""Roles as styles: the palettes of pictures/theme.py for a terminal, or no colours at all."""

import os
from collections.abc import Mapping

from rich.console import Console
from rich.style import Style

from tete.core.scene import Mark, Piece
from tete.pictures.theme import check_theme, palettes

_SEATS = 4
_OF_256 = {
    "dark": {
        "board": "#444444",
        "board2": "#3a3a3a",
        "line": "#626262",
        "space": "#262626",
        "glass": "#6c6c6c",
        "news": "#303030",
        "black": "#000000",
    },
    "light": {
        "board": "#eeeeee",
        "board2": "#dadada",
        "line": "#bcbcbc",
        "space": "#ffffff",
        "glass": "#ffffff",
        "news": "#ffffff",
        "black": "#303030",
        "fresh": "#d70000",
        "accent": "#d70000",
        "seat0": "#d70000",
        "seat0-mark": "#d70000",
    },
}
"""Of 256 colours the one nearest to walnut is olive, and none is like paper; grey looks better."""

_SIXTEEN = {
    "paper": "black",
    "accent": "bright_red",
    "fresh": "bright_red",
    "black": "white",
    "print-orange": "yellow",
    "print-yellow": "bright_yellow",
    "print-red": "red",
    "little": "black",
    "rim": "white",
    "rim-ink": "black",
    "seat0": "red",
    "seat0-ink": "bright_white",
    "seat0-mark": "bright_red",
    "seat1": "blue",
    "seat1-ink": "bright_white",
    "seat1-mark": "bright_blue",
    "seat2": "yellow",
    "seat2-ink": "black",
    "seat2-mark": "bright_yellow",
    "seat3": "cyan",
    "seat3-ink": "black",
    "seat3-mark": "bright_cyan",
    "red": "red",
    "red-ink": "bright_white",
    "green": "green",
    "green-ink": "black",
    "blue": "blue",
    "blue-ink": "bright_white",
    "yellow": "yellow",
    "yellow-ink": "black",
}
"""For terminals with sixteen colours: the board keeps the terminal's own ground."""


class Paint:
    """Styles by role. Without a palette there is bold and nothing else.

    ``bare`` says so: shapes and letters then have to carry everything.
    """

    def __init__(self, palette: Mapping[str, str] | None) -> None:
        self._palette = palette
        self.bare = palette is None

    def style(self, ink: str = "", ground: str = "", bold: bool = False) -> Style:
        """The style of one role upon another."""
        if self._palette is None:
            return Style(bold=bold or None)
        return Style(
            color=self._palette.get(ink), bgcolor=self._palette.get(ground), bold=bold or None
        )

    @property
    def quiet(self) -> Style:
        """What stands beside the board, on whatever ground the terminal has."""
        return Style(dim=True)

    def piece(self, piece: Piece) -> str:
        """The role that paints a piece: its own colour, else its seat's."""
        return piece.colour or self.seat(piece.seat)

    def seat(self, seat: int | None) -> str:
        """The role that paints a seat's things."""
        return "rim" if seat is None else f"seat{seat % _SEATS}"

    def mark(self, mark: Mark | Piece, otherwise: str) -> str:
        """The role that paints a line or a letter of a seat's; ``otherwise`` what is nobody's."""
        return otherwise if mark.seat is None else f"{self.seat(mark.seat)}-mark"


def paint_for(console: Console, theme: str) -> Paint:
    """What suits this console: no palette where it shows no colours.

    Raises BadOption for an unknown theme.
    """
    check_theme(theme)
    if console.no_color or console.color_system is None:
        return Paint(None)
    name = _by_background() if theme == "auto" else theme
    if console.color_system == "truecolor":
        return Paint(palettes()[name])
    if console.color_system == "256":
        return Paint({**palettes()[name], **_OF_256[name]})
    return Paint(_SIXTEEN)


def _by_background() -> str:
    """Some terminals tell their background in COLORFGBG, as in ``0;15``; the others are dark."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if ground in ("7", "15") else "dark"
