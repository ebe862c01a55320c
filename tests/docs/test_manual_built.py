"""The manual as it is built: opened from its folder, on a desk and on a phone."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from browser.axe import complaints
from browser.chromium import launched
from browser.faults import faults
from manual.built import broken
from manual.links import ROOT
from tete.pictures.theme import palettes

pytestmark = pytest.mark.storm
SIZES = ((1280, 800), (360, 640))
LOOKED_AT = (
    "index.html",
    "rules/kopf.html",
    "rules/headquarter.fr.html",
    "host/hosting.html",
    "reference/tete.html",
    "reference/rest.html",
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("mkdocs", reason="the manual cannot be built here: make .venv/.docs")
    folder = tmp_path_factory.mktemp("manual") / "site"
    command = [sys.executable, "-m", "manual.build", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == f"Open {folder / 'index.html'}"
    return folder


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


@pytest.fixture
def page(chromium: Browser, site: Path) -> Iterator[Page]:
    """A page that hears of everything that somebody else is asked for, and of every accident."""
    with chromium.new_context(viewport={"width": 1280, "height": 800}) as context:
        page = context.new_page()
        wrong: list[str] = []
        page.on(
            "request", lambda asked: wrong.append(asked.url) if asked.url[:4] == "http" else None
        )
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto((site / "index.html").as_uri())
        yield page
        assert wrong == []


def test_a_link_that_leads_nowhere_is_found(site: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        '<h1 id="here"></h1><a href="#here"></a><a href="page.html#there"></a><a href="none.html"></a>'
        '<a href="https://example.org"></a><script src="https://example.org/x.js"></script>'
        '<pre><a href="shown.html"></a></pre>'
    )
    assert list(broken(tmp_path)) == [
        "page.html: page.html#there leads to no place on it",
        "page.html: none.html leads nowhere",
        "page.html: https://example.org/x.js asks somebody else",
    ]


def test_a_warning_ends_the_build(site: Path, tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from manual import build\n"
        "names = 'index changelog contributing rules/index reference/index play/bots'.split()\n"
        "lost = {'play/lost.md': '# Lost\\n\\n[a](nowhere.md) [b](bots.md#nowhere)\\n'}\n"
        "build.pages = lambda: {f'{name}.md': f'# {name}\\n' for name in names} | lost\n"
        "build.PAGES = Path(sys.argv[2])\n"
        "sys.exit(build.main())"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "site"), str(tmp_path / "pages")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert "nowhere.md" in done.stderr
    assert "bots.md#nowhere" in done.stderr


def test_it_is_searched_without_a_server(page: Page) -> None:
    page.get_by_role("textbox", name="Search").fill("blocked people")
    found = page.locator(".md-search-result__link").first
    expect(found).to_be_visible()
    found.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert "index.html" not in page.url


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
@pytest.mark.parametrize("theme", ["light"])
def test_every_kind_of_page_can_be_read(
    page: Page, site: Path, size: tuple[int, int], theme: str
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wrong = {}
    for name in LOOKED_AT:
        page.goto((site / name).as_uri())
        wrong[name] = faults(page)
        if size == SIZES[0]:
            wrong[name] += complaints(page, both=False, colours=True)
    assert {name: found for name, found in wrong.items() if found} == {}
    paper = page.locator("body").evaluate("(e) => getComputedStyle(e).backgroundColor")
    assert paper == _rgb(palettes()[theme]["paper"])
    title = page.get_by_role("heading", level=1)
    assert "Palatino" in title.evaluate("(e) => getComputedStyle(e).fontFamily")


def test_where_things_are_on_a_desk(page: Page, site: Path) -> None:
    page.goto((site / "rules/kopf.html").as_uri())
    tabs, left, text, right = (
        box_of(page, where)
        for where in (".md-tabs", ".md-sidebar--primary", ".md-content", ".md-sidebar--secondary")
    )
    assert tabs["y"] < left["y"]
    assert left["x"] + left["width"] <= text["x"] + 1
    assert text["x"] + text["width"] <= right["x"] + 1
    page.goto((site / "rules/kopf.html").as_uri() + "#K5")
    rule = page.locator("#K5")
    expect(rule).to_be_in_viewport()
    expect(rule.locator("svg").first).to_be_visible()


def test_a_phone_has_the_way_in_a_drawer_and_a_switch_for_the_night(page: Page, site: Path) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto((site / "rules/kopf.fr.html").as_uri())
    drawer = page.locator(".md-sidebar--primary")
    expect(drawer).not_to_be_in_viewport()
    page.locator(".md-header label[for=__drawer]").click()
    expect(drawer).to_be_in_viewport()
    page.locator(".md-overlay").click(position={"x": 340, "y": 300})
    expect(drawer).not_to_be_in_viewport()
    page.get_by_title("Dark").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    assert page.locator(".rules figure").first.get_attribute("data-search-exclude") == ""
    expect(page.locator(".rules").first).to_have_attribute("lang", "fr")


def box_of(page: Page, where: str) -> FloatRect:
    box = page.locator(where).bounding_box()
    assert box, where
    return box


def _rgb(colour: str) -> str:
    return f"rgb({', '.join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))})"
