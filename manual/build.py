"""Builds the manual, as files for any host or for no host at all.

    python -m manual.build [FOLDER]

Everything that pages lead to is in it, and nothing in it asks anybody else. Ends with 1 and a line for everything
that is wrong: a warning of mkdocs, a link that leads nowhere.
"""

import logging
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from manual.built import broken
from manual.contents import navigation
from manual.links import ROOT
from manual.pages import files, pages
from tete.pictures.theme import palettes, roles

HERE = Path(__file__).parent
PAGES = ROOT / "build" / "manual"
"""Where the pages lie before they are made into a site."""
SITE = ROOT / "build" / "docs"
SCHEMES = {"light": "default", "dark": "slate"}
"""Our themes, and what they are called by the one that the site is dressed in."""


def write(folder: Path) -> dict[str, str]:
    """All pages with all that goes with them, anew."""
    shutil.rmtree(folder, ignore_errors=True)
    found = dict(pages())
    for place, text in found.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(text, "utf-8")
    looks = (folder / "look").resolve()
    looks.mkdir()
    for name in ("house.css", "iframe-worker.js", "names.js"):
        shutil.copyfile(HERE / "look" / name, looks / name)
    shutil.copyfile(ROOT / "client" / "icon.svg", looks / "icon.svg")
    (looks / "roles.css").write_text(colours(), "utf-8")
    for place, path in files():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, folder / place)
    return found


def colours() -> str:
    """The roles that pictures are painted with, in both schemes of the site."""
    schemes = [
        f"[data-md-color-scheme={SCHEMES[theme]}] {{ "
        + " ".join(f"--{role}: {colour};" for role, colour in palette.items())
        + " }"
        for theme, palette in palettes().items()
    ]
    return "\n".join((*schemes, roles()))


class Heard(logging.Handler):
    """Keeps what mkdocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One line more."""
        self.lines.append(record.getMessage())


def build(site: Path, folder: Path) -> Iterator[str]:
    """The site, by way of a ``folder`` for its pages; yields a line for everything that is wrong."""
    written = write(folder)
    os.environ["NO_MKDOCS_2_WARNING"] = "true"
    from mkdocs.commands.build import build as make
    from mkdocs.config import load_config

    heard = Heard()
    logging.getLogger("mkdocs").addHandler(heard)
    config: Any = load_config(
        str(HERE / "mkdocs.yml"),
        docs_dir=str(folder),
        site_dir=str(site),
        nav=navigation(written),
    )
    make(config)
    logging.getLogger("mkdocs").removeHandler(heard)
    yield from heard.lines
    yield from broken(site)


def main() -> int:
    """Write the pages, build the site, say where it is; the exit status."""
    site = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else SITE
    print(f"==> Building the manual from docs, rules and docstrings into {site}", flush=True)
    found = list(build(site, PAGES))
    for line in found:
        print(line, file=sys.stderr)
    if not found:
        print(f"Open {site / 'index.html'}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
