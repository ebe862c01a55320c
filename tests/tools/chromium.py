"""Finds a Chromium for the browser tests, or installs one; prints where it is.

    python tests/tools/chromium.py

Asked in this order: TETE_CHROMIUM, the system's own, Playwright's. Best is the one without windows, which takes
a third less time for the same tests: where we may ask the system's package manager, it is asked for it. If there is
none at all, Playwright's is fetched. Ends with 1 and a sentence if all of that fails.
"""

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
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


def ask_for_shell() -> None:
    """Have the system's package manager bring the one without windows, if we may; else nothing changes."""
    if not _may_install():
        return
    for way in (("install", SHELL), ("update",), ("install", SHELL)):
        _run("apt-get", "-qq", "-y", *way)
        if shutil.which(SHELL):
            return


def install() -> None:
    """Fetch any, by the ways this machine has."""
    if _may_install():  # brings the libraries it needs along
        _run("apt-get", "-qq", "-y", "install", "chromium")
    if not find():
        _run(sys.executable, "-m", "playwright", "install", "chromium")


def _may_install() -> bool:
    return bool(shutil.which("apt-get")) and os.geteuid() == 0


def _run(*words: str) -> None:
    """Run a command that may fail, and say so before."""
    print("==> A Chromium for the browser tests: " + " ".join(words), file=sys.stderr)
    with contextlib.suppress(subprocess.TimeoutExpired):
        subprocess.run(words, check=False, stdout=sys.stderr, timeout=600)


def main() -> int:
    """Find, else install, else say what to do."""
    if not os.environ.get("TETE_CHROMIUM") and not shutil.which(SHELL):
        ask_for_shell()
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
