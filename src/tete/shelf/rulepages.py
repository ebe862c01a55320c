"""The numbered rules of a page: where each of them stands, and one of them alone.

A rule is the paragraph or the item of a list in which its number is printed in bold, **K5** or **Strike
(K5, K6).**, with all that belongs to it: what is indented under the item, and the diagrams that follow it.
"""

import re
from collections.abc import Iterator, Sequence
from textwrap import dedent

from markdown_it import MarkdownIt
from markdown_it.token import Token

_NUMBER = re.compile(r"\b[A-Z]{1,3}[0-9]+\b")


def reader() -> MarkdownIt:
    """What reads every page of rules; raw HTML is switched off."""
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def numbered(tokens: Sequence[Token]) -> Iterator[tuple[int, list[str]]]:
    """(index of the token that opens a rule, the numbers that stand there first), in the page's order."""
    seen: set[str] = set()
    opened: list[int] = []
    for at, token in enumerate(tokens):
        if token.type in ("list_item_open", "paragraph_open"):
            opened.append(at)
        elif token.type in ("list_item_close", "paragraph_close"):
            opened.pop()
        elif token.type == "inline" and opened:
            numbers = [one for one in _bold(token) if one not in seen]
            seen.update(numbers)
            items = [one for one in opened if tokens[one].type == "list_item_open"]
            if numbers:
                yield (items or opened)[-1], numbers


def rule(page: str, number: str) -> str | None:
    """One rule of a page as Markdown, with its diagrams; None if the page has no such number.

    >>> rule("- **K1** One.\\n- **K2** Two.\\n\\n**K3** Three.\\n\\nMore.", "k2")
    '- **K2** Two.'
    """
    tokens = reader().parse(page)
    wanted = number.strip().upper()
    for at, numbers in numbered(tokens):
        if wanted in numbers:
            first, last = tokens[at].map or (0, 0)
            if tokens[at].type == "paragraph_open":
                last = _with_diagrams(tokens, at, last)
            return dedent("\n".join(page.splitlines()[first:last])).strip()
    return None


def numbers(page: str) -> list[str]:
    """The numbers of all the rules of a page."""
    return [one for _, found in numbered(reader().parse(page)) for one in found]


def _with_diagrams(tokens: Sequence[Token], at: int, last: int) -> int:
    """The line after the blocks that follow a paragraph directly."""
    for token in tokens[at + 3 :]:
        if token.type != "fence" or token.map is None:
            break
        last = token.map[1]
    return last


def _bold(inline: Token) -> Iterator[str]:
    """The numbers that a paragraph has in bold."""
    is_bold = False
    for part in inline.children or ():
        if part.type in ("strong_open", "strong_close"):
            is_bold = part.type == "strong_open"
        elif is_bold:
            yield from _NUMBER.findall(part.content)
