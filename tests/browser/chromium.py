"""How Chromium is started for these tests."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tools.chromium import ADVICE, find


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser of its own. Fails with advice where there is none."""
    path = find()
    assert path, ADVICE
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()
