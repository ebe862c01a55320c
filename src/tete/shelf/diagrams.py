"""Positions in a page of rules: a fenced block with a caption, drawn by whoever shows the page.

```position A button on three holes moves three squares, and may jump.
10/10/10/10/10/3r6/3b6/10/10/10 r
part a2 g6
d5-d2
not d5-d4
```

After the position, a line for each move to draw on it; ``not`` before a move that the rules refuse there. With
``part`` and two squares only what lies between these is drawn.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

WORD = "position"
_FENCE = re.compile(rf"^ *```{WORD}(?P<caption>.*)\n(?P<lines>[^`]*)^ *```$", re.MULTILINE)
_NOT, _PART = "not ", "part "


@dataclass(frozen=True)
class Shown:
    """A move that a diagram draws: a legal one, or one that is ``refused`` there."""

    text: str
    refused: bool = False


@dataclass(frozen=True)
class Diagram:
    """A position as one line of text, what it shows, the moves drawn on it, and which part is drawn."""

    caption: str
    position: str
    moves: tuple[Shown, ...] = ()
    part: tuple[str, ...] = ()


def diagram(caption: str, lines: str) -> Diagram:
    """The diagram of a block: its caption, and the lines inside it.

    >>> diagram("One button.", "r9/10 r\\nnot a10-b9").moves
    (Shown(text='a10-b9', refused=True),)
    """
    position, *more = [line.strip() for line in lines.strip().splitlines()] or [""]
    part: tuple[str, ...] = ()
    moves = []
    for line in filter(None, more):
        if line.startswith(_PART):
            part = tuple(line.removeprefix(_PART).split())
        else:
            moves.append(Shown(line.removeprefix(_NOT).strip(), line.startswith(_NOT)))
    return Diagram(caption.strip(), position, tuple(moves), part)


def parts(page: str) -> Iterator[str | Diagram]:
    """A page in its order: texts, and the diagrams between them."""
    at = 0
    for found in _FENCE.finditer(page):
        yield page[at : found.start()]
        yield diagram(found["caption"], found["lines"])
        at = found.end()
    yield page[at:]


def diagrams(page: str) -> list[Diagram]:
    """The diagrams of a page."""
    return [part for part in parts(page) if isinstance(part, Diagram)]
