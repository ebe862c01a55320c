"""Positions in a page of rules: a fenced block with a caption, drawn by whoever shows the page.

```position Two buttons of one colour that touch are a pair.
10/10/10/10/3rr5/10/10/10/10/10 r
```
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

WORD = "position"
_FENCE = re.compile(rf"^ *```{WORD}(?P<caption>.*)\n(?P<position>[^`]*)^ *```$", re.MULTILINE)


@dataclass(frozen=True)
class Diagram:
    """A position as one line of text, and what it shows."""

    caption: str
    position: str


def parts(page: str) -> Iterator[str | Diagram]:
    """A page in its order: texts, and the diagrams between them."""
    at = 0
    for found in _FENCE.finditer(page):
        yield page[at : found.start()]
        yield Diagram(found["caption"].strip(), found["position"].strip())
        at = found.end()
    yield page[at:]


def diagrams(page: str) -> list[Diagram]:
    """The diagrams of a page."""
    return [part for part in parts(page) if isinstance(part, Diagram)]
