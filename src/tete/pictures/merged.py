"""Fewer parts in a picture that looks the same: a browser takes its time for each of them, and most for texts."""

import re
from collections.abc import Iterator

_LETTER = re.compile(
    r'<g class="piece letter"><text class="written" x="([^"]*)" y="([^"]*)">(\w)</text></g>'
)
_FEW = 3
"""Letters that are not worth the trouble."""
_MOVABLE = re.compile(r'<g class="|class="mark')
"""Whatever stands on the board or is pointed out comes after it."""
_BARE = re.compile(r"<g>((?:<(?!g)[^>]*/>)*)</g>")
_CELL = re.compile(
    r'<rect class="(?P<square>[^"]*)" x="(?P<x>[^"]*)" y="(?P<y>[^"]*)" width="(?P<w>[^"]*)" '
    r'height="(?P<h>[^"]*)" rx="(?P<rx>[^"]*)"/>'
    r'|<circle class="(?P<round>[^"]*)" cx="(?P<cx>[^"]*)" cy="(?P<cy>[^"]*)" r="(?P<r>[^"]*)"/>'
)


def letters_as_one(drawn: str) -> str:
    """Letters that are written alike as one text with many places."""
    found = _LETTER.findall(drawn)
    if len(found) < _FEW:
        return drawn
    xs, ys, letters = zip(*found, strict=True)
    text = f'<text class="written" x="{" ".join(xs)}" y="{" ".join(ys)}">{"".join(letters)}</text>'
    first = True

    def one(_: re.Match[str]) -> str:
        nonlocal first
        was, first = first, False
        return f'<g class="piece letter">{text}</g>' if was else ""

    return _LETTER.sub(one, drawn)


def cells_as_one(drawn: str) -> str:
    """Cells that look alike as one path, and what is printed alike on them as another: no cell lies on another."""
    start = _MOVABLE.search(drawn)
    end = start.start() if start else len(drawn)
    board, rest = _BARE.sub(r"\1", drawn[:end]), drawn[end:]
    paths: dict[str, list[str]] = {}
    for found in _CELL.finditer(board):
        paths.setdefault(_look(found), []).append("".join(_path(found)))
    done: set[str] = set()

    def one(found: re.Match[str]) -> str:
        look = _look(found)
        if look in done:
            return ""
        done.add(look)
        return f'<path class="{look}" d="{"".join(paths[look])}"/>'

    return _CELL.sub(one, board) + rest


def _look(found: re.Match[str]) -> str:
    return found["square"] or found["round"]


def _path(found: re.Match[str]) -> Iterator[str]:
    if found["square"]:
        x, y, wide, high, r = (float(found[name]) for name in ("x", "y", "w", "h", "rx"))
        yield f"M{x + r:g} {y:g}h{wide - 2 * r:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{high - 2 * r:g}"
        yield f"a{r:g} {r:g} 0 0 1-{r:g} {r:g}h{2 * r - wide:g}a{r:g} {r:g} 0 0 1-{r:g}-{r:g}"
        yield f"v{2 * r - high:g}a{r:g} {r:g} 0 0 1 {r:g}-{r:g}z"
    else:
        x, y, r = (float(found[name]) for name in ("cx", "cy", "r"))
        yield f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0-{2 * r:g} 0z"
