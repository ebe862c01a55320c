"""Where a Chromium is, and how it is started here."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Error, sync_playwright

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_ADVICE = (
    "No Chromium was found for the tests in tests/browser. Install one (Debian: apt install chromium), "
    "name one in TETE_CHROMIUM, or let Playwright fetch its own: playwright install chromium"
)


def executable() -> str | None:
    """TETE_CHROMIUM, else the system's; None leaves it to Playwright."""
    if named := os.environ.get("TETE_CHROMIUM"):
        if not Path(named).is_file():
            raise AssertionError(f"TETE_CHROMIUM names no file: {named}")
        return named
    return next((path for name in _NAMES if (path := shutil.which(name))), None)


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser of its own. Fails with advice where there is none."""
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(
                executable_path=executable(), args=["--no-sandbox", "--disable-gpu"]
            )
        except Error as error:
            raise AssertionError(f"{_ADVICE}\n{error}") from error
        yield browser
        browser.close()
