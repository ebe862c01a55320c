"""Finds a Chromium for the browser tests, or installs one; prints where it is.

    python tests/chromium.py

Asked in this order: TETE_CHROMIUM, the system's own, Playwright's. If there is none: the system's
package manager is asked, if it may be, else Playwright's is fetched. Ends with 1 and a sentence if all
of that fails.
"""

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ADVICE = (
    "The browser tests need Chromium, and none could be found or installed. Install it (on Debian: "
    "apt install chromium), or say where it is: TETE_CHROMIUM=/path/to/chromium"
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def find() -> str | None:
    """The path of a Chromium that is there."""
    wish = os.environ.get("TETE_CHROMIUM")
    if wish:
        return wish
    for name in NAMES:
        if found := shutil.which(name):
            return found
    for place in PLACES:
        if Path(place).exists():
            return place
    return _playwrights()


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> None:
    """Fetch one, by the ways this machine has; each says what it does."""
    ways = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and os.geteuid() == 0:  # brings the libraries it needs along
        ways = [
            ["apt-get", "update", "-qq"],
            ["apt-get", "install", "-y", "-qq", "chromium"],
            *ways,
        ]
    for way in ways:
        print("==> No Chromium for the browser tests: " + " ".join(way), file=sys.stderr)
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run(way, check=False, stdout=sys.stderr, timeout=600)
        if find():
            return


def main() -> int:
    """Find, else install, else say what to do."""
    if not find():
        install()
    found = find()
    if not found:
        print(ADVICE, file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
