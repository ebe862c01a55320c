"""Looks at the pages as they were built: every link leads to a place on a page, and nobody else is asked."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import unquote

_WAY = re.compile(r'<(?P<tag>\w+)[^>]*?\s(?:href|src)="(?P<to>[^"]*)"[^>]*>')
_NAME = re.compile(r'\s(?:id|name)="([^"]+)"')
_SHOWN = re.compile(r"(?s)<(pre|svg)\b.*?</\1>")
_NOT_FOUND = "404.html"
"""Its links are those of the root, wherever it is shown."""


def broken(site: Path) -> Iterator[str]:
    """A line for each link that leads nowhere, and for each thing that somebody else would be asked for."""
    for page in sorted(site.rglob("*.html")):
        if page.name == _NOT_FOUND:
            continue
        name = page.relative_to(site).as_posix()
        text = _SHOWN.sub("", page.read_text("utf-8"))
        for found in dict.fromkeys(_WAY.finditer(text)):
            if wrong := _wrong(page, found["tag"], found["to"].replace("&amp;", "&")):
                yield f"{name}: {found['to']} {wrong}"


def _wrong(page: Path, tag: str, to: str) -> str:
    if re.match(r"[a-z]+:|//", to):
        return "" if tag == "a" or to.startswith("data:") else "asks somebody else"
    path, _, fragment = unquote(to).partition("#")
    target = (page.parent / path).resolve() if path else page
    if not target.exists() or target.is_dir():
        return "leads nowhere"
    is_page = target.suffix == ".html" and fragment and not fragment.startswith("__")
    return "leads to no place on it" if is_page and fragment not in _names(target) else ""


@cache
def _names(page: Path) -> frozenset[str]:
    return frozenset(_NAME.findall(page.read_text("utf-8")))
