"""``make bench``: what the room in a browser weighs, how soon its first board is there, and how long a turn takes.

A site on loopback, in a real Chromium: the pack on the line, seconds from going to home until there is a board with
nothing in the cache and with all of it, milliseconds until a move is kept and answered, what the renderer needs.
One line a game; the line is as fast as can be, so the figures tell of the machine.
"""

import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from browser.chromium import launched
from browser.guest import Guest
from browser.swift import play_on
from browser.test_pocket import WAKING
from browser.test_site import FOLDER, GAMES, Quiet

MOVES = 40
_LISTEN = """() => {
    self.turns = [];
    const sent = new Map();
    new BroadcastChannel("tete-pocket").onmessage = ({ data }) => {
        if (data.kind === "say") {
            const said = JSON.parse(data.text);
            if (said.type === "move") sent.set(said.id, performance.now());
        } else if (data.kind === "told") {
            const told = JSON.parse(data.text);
            if (told.type === "ok" && sent.has(told.id)) self.turns.push(performance.now() - sent.get(told.id));
        }
    };
}"""


@contextmanager
def hosted() -> Iterator[tuple[str, Path]]:
    """A site in a folder of a host of files: its address, and where it lies."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / FOLDER[1:]
        command = sys.executable, "-m", "tete", "site", str(site), "--at", FOLDER
        subprocess.run(command, check=True, capture_output=True)
        host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}{FOLDER}/", site
        host.shutdown()
        host.server_close()


def to_board(page: Page, slug: str) -> float:
    """Seconds from home, gone to at this moment, by one tap to a board that can be played on."""
    began = time.monotonic()
    page.goto("")
    page.locator(f'.game-card:has(a[href="{FOLDER}/#play={slug}"]) .primary').click()
    page.locator("[data-cell]").first.wait_for(timeout=WAKING)
    return time.monotonic() - began


def memory(browser: Browser) -> str:
    """What the largest renderer has in memory, where the system tells."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    sizes = [0]
    for process in told["processInfo"]:
        status = Path(f"/proc/{process['id']}/status")
        if process["type"] == "renderer" and status.is_file():
            line = next(line for line in status.read_text().splitlines() if "VmRSS" in line)
            sizes.append(int(line.split()[1]))
    return f"{max(sizes) / 1000:.0f} MB" if max(sizes) else "–"


def main() -> None:
    """Measure and print."""
    with hosted() as (address, site), launched() as browser:
        sizes = {path.name: path.stat().st_size for path in (site / "pack").iterdir()}
        print(f"pack: {sum(sizes.values()) / 1e6:.1f} MB")
        for name, size in sorted(sizes.items(), key=lambda one: -one[1]):
            print(f"  {name}: {size / 1e6:.2f} MB")
        for slug in GAMES:
            here = Guest(browser, address, service_workers="allow")
            page = here.page
            cold = to_board(page, slug)
            page.evaluate("navigator.serviceWorker.ready.then(() => null)")
            warm = to_board(page, slug)
            page.evaluate(_LISTEN)
            play_on(page, most=MOVES)
            turns: list[float] = page.evaluate("self.turns")
            needs = memory(browser)
            here.context.close()
            print(
                f"{slug}: first board {cold:.1f} s cold, {warm:.1f} s warm; "
                f"a move and its board {median(turns):.0f} ms ({max(turns):.0f} at most, {len(turns)} moves); "
                f"memory {needs}",
                flush=True,
            )


if __name__ == "__main__":
    main()
