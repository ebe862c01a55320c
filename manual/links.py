"""Follows every link of the pages, to the heading; says which lead nowhere.

    python -m manual.links

Looks at links in Markdown and in notebooks, at links in docstrings, and at pages that any text of ours names in
passing. Ends with 1 and a line for each that is broken.
"""

import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
SCREENSHOTS = ROOT / "docs" / "play" / "pages"
"""Not packed into the sdist."""

READ = ("*.md", "docs/**/*.md", "bench/*.md", "examples/*.ipynb")
WRITTEN = ("src/**/*.py", "src/**/*.toml", "tests/**/*.py", "bench/**/*.py", "words/*.py")
SAMPLES = ("tests/docs/test_links.py",)
"""Name pages that are not there, to see that this is found."""

_LINK = re.compile(r'\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"')
_MENTION = re.compile(r"(?<![\w./-])docs/[\w/-]*\w(?:\.\w+)?(?:#[\w-]+)?")
_DOCSTRING = re.compile(r'"""(.*?)"""', re.DOTALL)
_SAID = re.compile(r"\[[^\]\n]+\]\(([^)\s]+)\)")
_FENCE = re.compile(r"(?ms)^( *)(`{3,}).*?^\1\2`*$")
_HEADING = re.compile(r"(?m)^#+ (.*)$")


def pages() -> list[Path]:
    """Everything that has links for people."""
    return sorted(page for pattern in READ for page in ROOT.glob(pattern))


@cache
def text_of(page: Path) -> str:
    """What a page says: of a notebook, the text between its programs."""
    text = page.read_text("utf-8")
    if page.suffix != ".ipynb":
        return text
    cells = json.loads(text)["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


def name_of(page: Path) -> str:
    """Where it lies, from the root."""
    return page.relative_to(ROOT).as_posix()


def anchor(heading: str) -> str:
    """The fragment that leads to a heading, here as on the site and where sources are read.

    >>> anchor("Looking back, `--json` and *more*")
    'looking-back---json-and-more'
    """
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    return re.sub(r"[^\w\- ]", "", plain.lower()).strip().replace(" ", "-")


@cache
def anchors(page: Path) -> frozenset[str]:
    """The fragments of a page's headings; one that stands there twice has a number from the second on."""
    found: dict[str, int] = {}
    known = set()
    for heading in _HEADING.findall(_FENCE.sub("", text_of(page))):
        plain = anchor(heading)
        times = found[plain] = found.get(plain, -1) + 1
        known.add(f"{plain}-{times}" if times else plain)
    return frozenset(known)


def broken(page: Path, text: str) -> Iterator[str]:
    """The links of a text that lead nowhere from the page it stands on."""
    for pair in _LINK.findall(text):
        if not leads(page, pair[0] or pair[1]):
            yield pair[0] or pair[1]


def leads(page: Path, link: str) -> bool:
    """Whether a link leads somewhere; other people's addresses are believed."""
    path, _, fragment = link.partition("#")
    if re.match(r"[a-z]+:", link):
        return True
    target = (page.parent / path).resolve() if path else page
    if SCREENSHOTS in target.parents and not SCREENSHOTS.exists():
        return True
    known = target.exists() and (not fragment or fragment in anchors(target))
    return known and ROOT in (target, *target.parents)


def named() -> Iterator[tuple[str, Path]]:
    """The pages that texts and programs of ours name in passing, from the root, and where."""
    ours = {path for pattern in WRITTEN for path in ROOT.glob(pattern)}
    ours -= {ROOT / name for name in SAMPLES}
    ours |= {ROOT / "Makefile", ROOT / "pyproject.toml", *pages()}
    for path in sorted(ours):
        text = text_of(path)
        if "docs/" in text:
            yield from ((name, path) for name in _MENTION.findall(text))


def said() -> Iterator[tuple[str, Path]]:
    """The links that docstrings of the package have, from the root, and where."""
    for path in sorted(ROOT.glob("src/tete/**/*.py")):
        text = text_of(path)
        if "](" in text:
            for docstring in _DOCSTRING.findall(text):
                yield from ((link, path) for link in _SAID.findall(docstring))


def differences() -> Iterator[str]:
    """A line for everything that leads nowhere."""
    for page in pages():
        for link in broken(page, text_of(page)):
            yield f"{name_of(page)}: {link} leads nowhere"
    for link, path in (*named(), *said()):
        if not leads(ROOT / "README.md", link):
            yield f"{name_of(path)}: {link} is not there"


def main() -> int:
    """Say what leads nowhere; the exit status."""
    found = list(differences())
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
