"""Pages as GitHub reads them, rewritten so that Python-Markdown reads the same.

What belongs to an item of a list may be indented by two or three spaces there, here it takes four; a list or a
table may follow its paragraph directly there, here it takes an empty line. A heading that stands twice has a
number there.
"""

import re
from collections.abc import Iterator, Sequence

from manual.links import anchor

_FENCE = re.compile(r" *(`{3,})")
_ITEM = re.compile(r"(?:[-*]|\d{1,3}\.) +(?=\S)")
_DEEP = 4


def rewritten(page: str) -> str:
    """The page, to be read by Python-Markdown.

    >>> rewritten("One:\\n- a\\n\\n  b\\n- c\\n")
    'One:\\n\\n- a\\n\\n    b\\n- c\\n'
    """
    return "\n".join(_numbered([*_lines(page.split("\n"))]))


def _lines(lines: Sequence[str]) -> Iterator[str]:
    at, before = 0, ""
    while at < len(lines):
        line = lines[at]
        if fence := _FENCE.match(line):
            last = _end(lines, at, fence[1])
            yield from lines[at:last]
            at, before = last, ""
            continue
        item = _ITEM.match(line)
        is_table = line.startswith("|") and not before.startswith("|")
        if before and (is_table or (item and _begins(item) and not _ITEM.match(before))):
            yield ""
        if item and (_begins(item) or not before or _ITEM.match(before)):
            last = _end_of_item(lines, at, len(item[0]))
            inside = [
                line[len(item[0]) :],
                *(each[len(item[0]) :] for each in lines[at + 1 : last]),
            ]
            first, *rest = _lines(inside)
            yield item[0] + first
            yield from (each and " " * _DEEP + each for each in rest)
            at, before = last, line if lines[last - 1].strip() else ""
            continue
        yield line
        at, before = at + 1, line if line.strip() else ""


def _begins(item: re.Match[str]) -> bool:
    """Whether it may begin a list in the middle of a paragraph."""
    return not item[0][0].isdigit() or item[0].startswith("1.")


def _end(lines: Sequence[str], at: int, fence: str) -> int:
    """The line after a fenced block."""
    for number in range(at + 1, len(lines)):
        if lines[number].strip() == fence:
            return number + 1
    return len(lines)


def _end_of_item(lines: Sequence[str], at: int, width: int) -> int:
    """The line after all that is indented as the text of an item; empty lines at its end are not its own."""
    last = number = at + 1
    while number < len(lines) and (
        not lines[number].strip() or lines[number].startswith(" " * width)
    ):
        number += 1
        if lines[number - 1].strip():
            last = number
    return last


def _numbered(lines: Sequence[str]) -> Iterator[str]:
    """With the fragment written beside a heading whose words were there before."""
    times: dict[str, int] = {}
    at = 0
    while at < len(lines):
        if fence := _FENCE.match(lines[at]):
            last = _end(lines, at, fence[1])
            yield from lines[at:last]
            at = last
            continue
        line = lines[at]
        if re.match(r"#+ ", line) and "{#" not in line:
            name = anchor(line.lstrip("#").strip())
            number = times[name] = times.get(name, -1) + 1
            line = f"{line} {{#{name}-{number}}}" if number else line
        yield line
        at += 1
