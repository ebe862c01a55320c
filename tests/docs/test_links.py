"""No page points to something that is not there, and no text of ours names a page that has moved."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("build", "figures", "host", "play")
SCREENSHOTS = ROOT / "docs" / "play" / "pages"
"""Not packed into the sdist."""

READ = ("*.md", "docs/**/*.md", "bench/*.md", "examples/*.ipynb")
PAGES = sorted(page for pattern in READ for page in ROOT.glob(pattern))
LINK = re.compile(r'\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"')
MENTION = re.compile(r"(?<![\w./-])docs/[\w/-]*\w(?:\.\w+)?")
WRITTEN = ("src/**/*.py", "src/**/*.toml", "tests/**/*.py", "bench/**/*.py", "words/*.py")


def text_of(page: Path) -> str:
    text = page.read_text("utf-8")
    if page.suffix != ".ipynb":
        return text
    cells = json.loads(text)["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def anchors(page: Path) -> set[str]:
    """The fragments a browser of the sources makes of a page's headings."""
    headings = re.findall(r"(?m)^#+ (.*)$", page.read_text("utf-8"))
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.strip().replace(" ", "-") for heading in plain}


def broken(page: Path, text: str) -> Iterator[str]:
    for pair in LINK.findall(text):
        link = pair[0] or pair[1]
        path, _, fragment = link.partition("#")
        if re.match(r"[a-z]+:", link):
            continue
        target = (page.parent / path).resolve() if path else page
        if SCREENSHOTS in target.parents and not SCREENSHOTS.exists():
            continue
        known = target.exists() and (not fragment or fragment in anchors(target))
        if not known or ROOT not in (target, *target.parents):
            yield link


def test_the_docs_have_four_folders_and_nothing_beside_them() -> None:
    assert sorted(path.name for path in (ROOT / "docs").iterdir()) == list(FOLDERS)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert list(broken(page, text_of(page))) == []


def test_a_link_that_leads_nowhere_is_found() -> None:
    page = ROOT / "README.md"
    text = "[a](docs/none.md) [b](CONTRIBUTING.md#nowhere) [c](#how-to-host) [d](https://x.org)"
    assert list(broken(page, text)) == ["docs/none.md", "CONTRIBUTING.md#nowhere"]


def test_every_page_that_is_named_in_passing_exists() -> None:
    ours = {path for pattern in WRITTEN for path in ROOT.glob(pattern)} - {Path(__file__)}
    ours |= {ROOT / "Makefile", ROOT / "pyproject.toml", *PAGES}
    named = {name: path for path in sorted(ours) for name in MENTION.findall(text_of(path))}
    assert "docs/host/hosting.md" in named
    gone = {
        name: name_of(path)
        for name, path in named.items()
        if not (ROOT / name).exists() and ROOT / name != SCREENSHOTS
    }
    assert gone == {}
