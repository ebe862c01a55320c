"""Looks at everything: every page, and all that can be opened on it, in windows of every kind. ``make looks``.

Measures what can be measured, and lays the pictures of each look on one sheet, to be seen by eye.
"""

import base64
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, expect

from browser.chromium import launched
from browser.faults import board_box, faults
from browser.hall import Hall, Walk
from browser.walks import WALKS
from server.house_process import ROOT, HouseProcess

Size = tuple[int, int]
Lang = Literal["en", "fr"]
SIZES: tuple[Size, ...] = ((1280, 800), (1440, 900), (360, 640), (844, 390), (640, 400))
LANGS: tuple[Lang, ...] = ("en", "fr")
SHEET = (SIZES[0], *SIZES[2:])
WINDOWS = [(size, lang) for size in SIZES for lang in LANGS]
"""The last size is the first at 200 %. English is seen by day and French by night."""
FOLDER = ROOT / "build" / "looks"
_SHEET = """<style>
    body { margin: 0; padding: 10px; width: 1580px; background: #777; display: flex; flex-wrap: wrap; gap: 10px; }
    div { display: grid; gap: 10px; align-content: start; }
</style>"""
Seen = Callable[[str, Size, Lang], None]


def into(page: Page, size: Size, lang: Lang) -> None:
    """Show the page in such a window."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme="light" if lang == "en" else "dark")
    field = page.locator("select[name=lang]")
    if field.input_value() != lang:
        field.select_option(lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.evaluate("scrollTo(0, 0)")


def stroll(
    page: Page, walk: Walk, windows: Sequence[tuple[Size, Lang]], seen: Seen
) -> Iterator[str]:
    """All that is wrong with each look of a walk in each of these windows; ``seen`` is called at every one."""
    for size, lang in windows:
        into(page, size, lang)
        known: set[str] = set()
        for look in walk.looks:
            at = f"{walk.name} {look.name}, {size[0]} × {size[1]}, {lang}"
            before = board_box(page)
            look.open(page)
            after = board_box(page)
            if before and after and before != after and not look.moves:
                yield f"{at}: the board moves: {before} {after}"
            found = faults(page)
            yield from (f"{at}: {fault}" for fault in found if fault not in known)
            known.update(found)
            seen(look.name, size, lang)
            look.close(page)


def sheet(page: Page, pictures: dict[tuple[Size, Lang], bytes], path: Path) -> None:
    """Lay the pictures of one look on one sheet."""

    def image(size: Size, lang: Lang, width: int) -> str:
        data = base64.b64encode(pictures[size, lang]).decode()
        return f'<img width="{width}" src="data:image/png;base64,{data}">'

    desk, phone, low, zoomed = SHEET
    rows = [image(desk, lang, 785) for lang in LANGS]
    rows += [image(phone, lang, 360) for lang in LANGS]
    for size in (low, zoomed):
        rows.append(f"<div>{''.join(image(size, lang, 415) for lang in LANGS)}</div>")
    page.set_content(_SHEET + "".join(rows))
    page.screenshot(path=path, full_page=True)


def main(names: Sequence[str]) -> int:
    """Go the walks whose names begin so (all without names); answers how many faults were found."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = 0
    with tempfile.TemporaryDirectory() as room, launched() as browser:
        house = HouseProcess(Path(room), TETE_ANALYSIS_SECONDS="2")
        desk = browser.new_page(viewport={"width": 1600, "height": 1200})
        for walk in WALKS:
            if names and not walk.name.startswith(tuple(names)):
                continue
            hall = Hall(browser, house, [])
            page = walk.lead(hall)
            pictures: dict[str, dict[tuple[Size, Lang], bytes]] = {}

            def keep(
                name: str,
                size: Size,
                lang: Lang,
                pictures: dict[str, dict[tuple[Size, Lang], bytes]] = pictures,
                page: Page = page,
            ) -> None:
                if size in SHEET:
                    pictures.setdefault(name, {})[size, lang] = page.screenshot()

            for fault in stroll(page, walk, WINDOWS, keep):
                print(fault, flush=True)
                found += 1
            for name, taken in pictures.items():
                sheet(desk, taken, FOLDER / f"{walk.name}{'-' if name else ''}{name}.png")
            print(f"{walk.name}: {len(pictures)} looks", flush=True)
            for guest in hall.guests:
                guest.context.close()
        house.terminate()
    return found


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
