"""The characters things are drawn with, for terminals with and without Unicode."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Way = tuple[int, int]
"""A direction: -1, 0 or 1 to the right, and downward."""


_WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))


def _arrows(signs: str) -> dict[tuple[int, int], str]:
    """A sign for each way, to the right and downward."""
    return dict(zip(_WAYS, signs, strict=True))


@dataclass(frozen=True)
class Glyphs:
    """One set of characters; what is not said otherwise is ASCII.

    ``patterns`` are the lower edge of a piece, one a seat: plain, hatch, dots, bars. ``reach`` and
    ``beam`` are (flat, upright, rising, falling) lines.
    """

    patterns: tuple[str, ...] = ("_", "/", ":", "|")
    left: str = "("
    right: str = ")"
    top: tuple[str, str, str] = (".", "-", ".")
    foot: tuple[str, str] = ("`", "'")
    landed: tuple[str, str] = ("\\", "/")
    pair: tuple[str, str] = ("[", "]")
    group: tuple[str, str] = ("#", "#")
    empty: str = "."
    solid: str = "#"
    gone: str = "x"
    turn: str = ">"
    arrows: Mapping[Way, str] = field(default_factory=lambda: _arrows("><v^\\//\\"))
    reach: tuple[str, str, str, str] = ("..", ": ", ". ", ". ")
    beam: tuple[str, str, str, str] = ("--", "| ", "/ ", "\\ ")
    danger: str = "!"
    dot: str = "*"
    shut: str = ":"
    loose: str = "v"

    def line(self, kind: str, way: Way) -> str:
        """The stroke of a mark that runs in that direction."""
        strokes = self.beam if kind == "beam" else self.reach
        if not way[1]:
            return strokes[0]
        if not way[0]:
            return strokes[1]
        return strokes[2] if way[0] != way[1] else strokes[3]


UNICODE = Glyphs(
    patterns=("▀", "▞", "⠛", "▘"),
    left="▐",
    right="▌",
    top=("▗", "▄", "▖"),
    foot=("▝", "▘"),
    landed=("╰", "╯"),
    empty="·",
    solid="█",
    gone="×",
    turn="▶",
    arrows=_arrows("→←↓↑↘↗↙↖"),
    reach=("┄┄", "┊ ", "⋰ ", "⋱ "),
    beam=("──", "│ ", "╱ ", "╲ "),
    dot="●",
    shut="░",
    loose="▾",
)

ASCII = Glyphs()


def glyphs_for(encoding: str) -> Glyphs:
    """The set that can be written in that encoding."""
    try:
        "▐▞⠛▶→┄⋰╯".encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return ASCII
    return UNICODE
