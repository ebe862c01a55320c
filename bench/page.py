"""How heavy is the page, and how soon is the board there? In a real Chromium, throttled.

Slow 4G as browsers' tools have it (1.6 Mbit/s down, 0.75 up, 150 ms there and back) and a processor four
times as slow. The page is served by the room itself, on this machine; nothing is in the cache.
"""

import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

import tete.server

STATIC = Path(tete.server.__file__).parent / "static"
GAME = "kopf"
LIMIT = 70_000
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}
PORT = 8139


@contextmanager
def room() -> Iterator[str]:
    """A room of its own on loopback; its address."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {"TETE_DATA": folder, "TETE_PORT": str(PORT), "TETE_LOG_LEVEL": "warning"}
        command = [sys.executable, "-m", "tete.server"]
        process = subprocess.Popen(command, env={**os.environ, **settings})
        address = f"http://127.0.0.1:{PORT}"
        try:
            for _ in range(100):
                try:
                    urllib.request.urlopen(f"{address}/healthz", timeout=1).close()
                    break
                except OSError:
                    time.sleep(0.1)
            yield address
        finally:
            process.terminate()
            process.wait(10)


def weight() -> dict[str, int]:
    """Gzipped bytes of every file."""
    files = [STATIC / "index.html", *sorted((STATIC / "assets").iterdir())]
    return {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in files}


def is_first(name: str) -> bool:
    """Whether the page names this file itself; another part is fetched only where it is needed."""
    page = STATIC / "index.html"
    return name == page.name or name in page.read_text(encoding="utf-8")


_WATCH = """
(() => {
  const seen = (self.benchSeen = {});
  const shown = (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  const look = () => {
    for (const [what, selector] of Object.entries(WANTED))
      if (!(what in seen) && shown(selector)) requestAnimationFrame(() => (seen[what] ??= performance.now()));
    if (Object.keys(seen).length < 2) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""
"""Notes when each of two things was first painted: milliseconds since the address was gone to."""
PICTURE = "svg.tete .cell"
PLACES = {
    "table": "[data-cell][data-next]",
    "home": ".shelf li button, .shelf li a",
    "door": "form button[type=submit]",
}
"""Pages, and what is there when somebody can act."""
TRIES = 5
PATIENCE = 20
"""Seconds."""


def times(
    context: BrowserContext, place: str, address: str, throttled: bool
) -> tuple[float, float]:
    """Seconds from going to an address to the picture of a board, and to somebody being able to act."""
    page = context.new_page()
    wanted = json.dumps({"picture": PICTURE, "usable": PLACES[place]})
    page.add_init_script(f"const WANTED = {wanted};{_WATCH}")
    session: Any = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    if throttled:
        session.send("Network.emulateNetworkConditions", SLOW_4G)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(address, wait_until="commit")
    for _ in range(PATIENCE * 20):
        if len(seen := page.evaluate("self.benchSeen")) == 2:
            break
        page.wait_for_timeout(50)
    page.close()
    return seen.get("picture", inf) / 1000, seen.get("usable", inf) / 1000


def quickest(
    browser: Browser, places: dict[str, tuple[BrowserContext, str]], throttled: bool
) -> dict[str, tuple[float, float]]:
    """For each place the least of some tries: what else the machine does only adds to it."""
    found = {}
    for place, (context, address) in places.items():
        tries = [times(context, place, address, throttled) for _ in range(TRIES)]
        found[place] = min(one for one, _ in tries), min(other for _, other in tries)
    return found


def main() -> None:
    """Print the two tables."""
    sizes = weight()
    print("| page | gzipped bytes | of the limit of 70 kB |")
    print("| --- | --- | --- |")
    for name, size in sizes.items():
        print(f"| {name} | {size:,} | {size / LIMIT:.2f} |")
    first = sum(size for name, size in sizes.items() if is_first(name))
    for what, size in (("first load", first), ("all", sum(sizes.values()))):
        print(f"| **{what}** | {size:,} | {size / LIMIT:.2f} |")
    print()
    print("| page | picture, s | usable, s | slow 4G: picture | usable |")
    print("| --- | --- | --- | --- | --- |")
    with room() as address, sync_playwright() as playwright:
        chromium = os.environ.get("TETE_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        host = browser.new_context(locale="en-GB")
        places = {
            "table": (host, f"{address}/t/{_made(host, address, 'here')['table']}"),
            "home": (host, f"{address}/"),
        }
        invited = _made(host, address, "friend")["links"]["1"]
        places["door"] = (browser.new_context(locale="en-GB"), f"{address}{invited}")
        quick, slow = (quickest(browser, places, throttled) for throttled in (False, True))
        browser.close()
    for place, (picture, usable) in quick.items():
        late, later = slow[place]
        print(f"| {place} | {picture:.2f} | {usable:.2f} | {late:.2f} | {later:.2f} |")


def _made(host: BrowserContext, address: str, other: str) -> Any:
    """A table of the host's, with somebody else at it."""
    seats = [
        {"who": "me", "name": "Anna"},
        {"who": other, "name": "Bert" if other == "here" else ""},
    ]
    wish = {"game": GAME, "options": {}, "seats": seats}
    return host.request.post(f"{address}/api/tables", data=wish, headers={"Origin": address}).json()


if __name__ == "__main__":
    main()
