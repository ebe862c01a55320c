"""Every page of the manual as Markdown, and every file that goes with them."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from manual import commands, games, public, rest, socket
from manual.commonmark import rewritten
from manual.links import ROOT, SCREENSHOTS
from manual.places import FRONT, led, place
from manual.sources import page as source_page

DOCS = ROOT / "docs"


def pages() -> Mapping[str, str]:
    """Each page by its place on the site."""
    found: dict[str, str] = {}
    wanted: set[str] = set()
    written = [*FRONT, *(path.relative_to(ROOT).as_posix() for path in sorted(DOCS.rglob("*.md")))]
    for source in written:
        found[place(source)] = _page(source, (ROOT / source).read_text("utf-8"), wanted)
    for source in sorted(wanted):
        if source.endswith(".ipynb"):
            found[place(source)] = _page(source, source_page(source), wanted)
    carried = frozenset(filter(_is_carried, wanted))
    for source in sorted(carried):
        found.setdefault(place(source), source_page(source, carried))
    found["index.md"] = "---\nhide: [navigation]\n---\n\n" + found["index.md"]
    found |= dict((*games.pages(), *public.pages(), *rest.pages()))
    found["reference/commands.md"] = commands.page()
    found["reference/socket.md"] = socket.page()
    return found


def files() -> Iterator[tuple[str, Path]]:
    """What lies beside the pages: pictures, and what is there to be copied."""
    for path in sorted(DOCS.rglob("*")):
        if path.is_file() and path.suffix != ".md":
            yield path.relative_to(DOCS).as_posix(), path


def _page(source: str, text: str, wanted: set[str]) -> str:
    return led(rewritten(text), source, wanted.add)


def _is_carried(source: str) -> bool:
    """Whether what a page leads to needs a page of its own."""
    path = ROOT / source
    if source in FRONT or SCREENSHOTS in (path, *path.parents):
        return False
    return path.exists() and (path.is_dir() or not source.startswith("docs/"))
