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
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path
from statistics import median
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
    """Gzipped bytes of every file, as a browser gets it that knows nothing better."""
    assets = sorted(path for path in (STATIC / "assets").iterdir() if path.suffix != ".br")
    files = [STATIC / "index.html", *assets]
    return {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in files}


def first_loads(sizes: dict[str, int]) -> dict[str, int]:
    """What is fetched at once for each page and language, gzipped, without what the server encloses."""
    parts = json.loads((STATIC / "first.json").read_text(encoding="utf-8"))
    return {
        f"{page}, {lang}": sum(
            sizes[name] for name in {"index.html", *parts["always"], *parts[page], *parts[lang]}
        )
        for page in PLACES
        for lang in ("en", "fr")
    }


_WATCH = """
self.benchSeen = new Promise((told) => {
  const seen = {};
  const shown = (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  const note = (what) => {
    seen[what] ??= performance.now();
    if (Object.keys(seen).length < Object.keys(WANTED).length) return;
    const came = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const first = came.filter(({ startTime }) => startTime < seen.usable);
    const bytes = first.reduce((sum, { transferSize }) => sum + transferSize, 0);
    told({ ...seen, requests: first.length, bytes });
  };
  const look = () => {
    for (const [what, selector] of Object.entries(WANTED))
      if (!(what in seen) && shown(selector)) requestAnimationFrame(() => note(what));
    if (Object.keys(seen).length < Object.keys(WANTED).length) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
});
"""
"""Tells when each thing was first painted, in milliseconds since the page was gone to, and what came until then."""
PICTURE = "svg.tete .cell"
PLACES = {
    "table": "[data-cell][data-next]",
    "home": ".home-page:not(.framed) .shelf li button",
    "door": ".door form button[type=submit]",
}
"""Pages, and what is there when somebody can act."""
AIMS = {"picture": 0.9, "usable": 1.6}
"""Seconds, on the slow line with the slow processor."""
TRIES = 5
PATIENCE = 20
"""Seconds."""


@dataclass(frozen=True)
class Try:
    """One visit: seconds to the picture of a board and to somebody being able to act, and what that took."""

    picture: float
    usable: float
    requests: float
    kilobytes: float
    script: float
    """Seconds of the page's thread for scripts, slowed down."""
    drawing: float
    """The same for styles and layout."""


def visit(context: BrowserContext, place: str, address: str, throttled: bool) -> Try:
    """Go to an address once, with nothing kept. Raises TimeoutError if nobody can act there."""
    page = context.new_page()
    wanted = json.dumps({"picture": PICTURE, "usable": PLACES[place]})
    page.add_init_script(f"const WANTED = {wanted};{_WATCH}")
    session: Any = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Performance.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    if throttled:
        session.send("Network.emulateNetworkConditions", SLOW_4G)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    try:
        page.goto(address, wait_until="commit")
        late = f"new Promise((told) => setTimeout(told, {PATIENCE * 1000}))"
        seen = page.evaluate(f"Promise.race([self.benchSeen, {late}])")
        if seen is None:
            raise TimeoutError(f"{place}: nobody can act after {PATIENCE} s")
        metrics = session.send("Performance.getMetrics")["metrics"]
        spent = {metric["name"]: metric["value"] for metric in metrics}
    finally:
        page.close()
    return Try(
        seen["picture"] / 1000,
        seen["usable"] / 1000,
        seen["requests"],
        seen["bytes"] / 1000,
        spent["ScriptDuration"],
        spent["LayoutDuration"] + spent["RecalcStyleDuration"],
    )


def typical(tries: Sequence[Try]) -> Try:
    """The median of each figure."""
    return Try(*(median(figures) for figures in zip(*map(astuple, tries), strict=True)))


Places = dict[str, tuple[BrowserContext, str]]


def visits(places: Places, throttled: bool) -> dict[str, Try]:
    """Some visits to each place in turn, so that what else the machine does falls on all of them."""
    found: dict[str, list[Try]] = {place: [] for place in places}
    for _ in range(TRIES):
        for place, (context, address) in places.items():
            found[place].append(visit(context, place, address, throttled))
    return {place: typical(tries) for place, tries in found.items()}


def main() -> None:
    """Print the tables; with ``--weight`` only the first, which needs no browser."""
    sizes = weight()
    print("| first load | gzipped bytes | of the limit of 70 kB |")
    print("| --- | --- | --- |")
    for name, size in {**first_loads(sizes), "all parts": sum(sizes.values())}.items():
        print(f"| {name} | {size:,} | {size / LIMIT:.2f} |")
    if "--weight" in sys.argv:
        return
    with room() as address, sync_playwright() as playwright:
        chromium = os.environ.get("TETE_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        places = open_places(browser, address)
        quick, slow = (visits(places, throttled) for throttled in (False, True))
        browser.close()
    print()
    print(
        "| page | picture, s | usable, s | slow 4G: picture | of the aim | usable | of the aim "
        "| kB | requests | script, s | styles and layout, s |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for place, soon in quick.items():
        print(f"| {place} | {soon.picture:.2f} | {soon.usable:.2f} | {told(slow[place])} |")
    print(f"\nMedians of {TRIES}; load of the machine {os.getloadavg()[0]:.1f}.")


def told(one: Try) -> str:
    """The figures of the slow line, as cells of a table."""
    return (
        f"{one.picture:.2f} | {one.picture / AIMS['picture']:.2f} | {one.usable:.2f} "
        f"| {one.usable / AIMS['usable']:.2f} | {one.kilobytes:.1f} | {one.requests:.0f} "
        f"| {one.script:.2f} | {one.drawing:.2f}"
    )


def open_places(browser: Browser, address: str) -> Places:
    """A table of somebody's, her home, where it waits for her, and the door of another for a friend."""
    host = browser.new_context(locale="en-GB")
    table = _made(host, address, "here")["table"]
    invited = _made(host, address, "friend")["links"]["1"]
    return {
        "table": (host, f"{address}/t/{table}"),
        "home": (host, f"{address}/"),
        "door": (browser.new_context(locale="en-GB"), f"{address}{invited}"),
    }


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
