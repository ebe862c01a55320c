"""A guest: one browser profile with one page; whatever goes wrong in it is written down."""

import re
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, expect

import tete
from browser.driver import PATIENCE

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
_CUT = re.compile(
    r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_NETWORK|WebSocket connection"
)

_BLOCKED = "Service Worker registration blocked by Playwright"
KNOWS = "".join(
    f"localStorage.setItem('tete.marks.{slug}', 'known');"
    f"localStorage.getItem('tete.coach.{slug}') ?? localStorage.setItem('tete.coach.{slug}', 'off');"
    for slug in tete.games()
)


expect.set_options(timeout=PATIENCE)


class Guest:
    """Wants no motion unless told otherwise, has no worker that keeps the page, and unless ``new`` here knows all
    marks and needs no coach.

    ``context`` has the cookies, ``page`` is what is seen; ``cuts`` forgives what a cut line logs.
    """

    def __init__(self, browser: Browser, base: str, new: bool = False, **options: Any) -> None:
        chosen = {
            "base_url": base,
            "viewport": {"width": 1280, "height": 800},
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "service_workers": "block",
            **options,
        }
        self.context = browser.new_context(**chosen)
        self.context.set_default_timeout(PATIENCE)
        if not new:
            self.context.add_init_script(KNOWS)
        self.cuts = False
        self.errors: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        """One more tab."""
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def close(self) -> None:
        """Leave. Fails if anything went wrong in the page: errors, or what its policy forbids."""
        self.context.close()
        assert self.errors == [], self.errors

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning") or message.text == _BLOCKED:
            return
        if not (self.cuts and _CUT.search(message.text)):
            self.errors.append(f"{message.type}: {message.text} {message.location}")
