"""axe-core from the client's own tools, run inside a page."""

import subprocess
import sys
from functools import cache
from typing import Any

from playwright.sync_api import Page

from server.house_process import ROOT

_AXE = ROOT / "client/node_modules/axe-core/axe.min.js"


@cache
def _source() -> str:
    if not _AXE.is_file():
        subprocess.run([sys.executable, str(ROOT / "client/build.py"), "--tools"], check=True)
    return _AXE.read_text(encoding="utf-8")


def complaints(page: Page) -> list[str]:
    """What axe finds serious or critical on the page as it stands."""
    page.evaluate(_source())
    found: dict[str, Any] = page.evaluate(
        "async () => await axe.run(document, { resultTypes: ['violations'] })"
    )
    return [
        f"{one['id']}: {node['html'][:160]} — {node['failureSummary'][:300]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
