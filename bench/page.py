"""How heavy is the page, and how soon is the board there? In a real Chromium, throttled.

Slow 4G as browsers' tools have it (1.6 Mbit/s down, 0.75 up, 150 ms there and back) and a processor four
times as slow. The page is served by the room itself, on this machine; nothing is in the cache.
"""

import gzip
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

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


def first_board(page: Page, address: str, throttled: bool) -> float:
    """Seconds from going to a table's address to the board being there."""
    session: Any = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    if throttled:
        session.send("Network.emulateNetworkConditions", SLOW_4G)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    began = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector("svg.tete .piece", state="attached", timeout=60_000)
    return time.perf_counter() - began


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
    print("| first board | seconds | against |")
    print("| --- | --- | --- |")
    with room() as address, sync_playwright() as playwright:
        chromium = os.environ.get("TETE_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        context = browser.new_context()
        seats = [{"who": "me", "name": "Anna"}, {"who": "here", "name": "Bert"}]
        wish = {"game": GAME, "options": {}, "seats": seats}
        made = context.request.post(f"{address}/api/tables", data=wish, headers={"Origin": address})
        table = f"{address}/t/{made.json()['table']}"
        quick = first_board(context.new_page(), table, throttled=False)
        slow = first_board(context.new_page(), table, throttled=True)
        browser.close()
    print(f"| no throttling | {quick:.2f} | itself |")
    print(f"| slow 4G, processor 4 times as slow | {slow:.2f} | {slow / quick:.1f} × |")


if __name__ == "__main__":
    main()
