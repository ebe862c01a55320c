"""axe-core from the client's own tools, run inside a page."""

import subprocess
import sys
from functools import cache
from typing import Any, Literal

from playwright.sync_api import Page

from amounts import IS_STORM
from server.house_process import ROOT

_LONG = {"color-contrast": {"enabled": False}, "avoid-inline-spacing": {"enabled": False}}
_INSIDE_PICTURES = "svg.picture > *"
"""A picture is one thing with one name; its hundreds of shapes are nobody's business."""
_AXE = ROOT / "client/node_modules/axe-core/axe.min.js"


@cache
def _source() -> str:
    if not _AXE.is_file():
        subprocess.run([sys.executable, str(ROOT / "client/build.py"), "--tools"], check=True)
    return _AXE.read_text(encoding="utf-8")


def complaints(page: Page, *, both: bool = IS_STORM, colours: bool | None = None) -> list[str]:
    """What axe finds serious or critical on the page, about its ``colours`` too; with ``both``, in the other theme.

    Colours take axe the longest and come from one theme: every day they are looked at where somebody asks for it.
    """
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(_source())
    wants_colours = both if colours is None else colours
    found = _run(page, {} if wants_colours else {"rules": _LONG})
    if not both:
        return found
    dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    _switch(page, "light" if dark else "dark")
    found += _run(page, {"runOnly": ["color-contrast"]})
    _switch(page, "dark" if dark else "light")
    return found


def _switch(page: Page, theme: Literal["light", "dark"]) -> None:
    """Show the page in a theme, and wait for no colour to fade into another."""
    page.emulate_media(color_scheme=theme)
    page.evaluate(
        """async () => {
            await new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)));
            for (const each of document.getAnimations())
                if (each instanceof CSSTransition) each.finish();
        }"""
    )


def _run(page: Page, options: dict[str, Any]) -> list[str]:
    found: dict[str, Any] = page.evaluate(
        """async ([inside, options]) => await axe.run(
            { exclude: [inside] }, { resultTypes: ['violations'], preload: false, ...options })""",
        [_INSIDE_PICTURES, options],
    )
    return [
        f"{one['id']}: {node['html'][:160]} — {node['failureSummary'][:300]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
