"""Somebody who searches a page for what it should not have: frames, answers, the page itself, its storage."""

import json
from typing import Any

from playwright.sync_api import Page, Response, WebSocket

Json = dict[str, Any]
_STORED = """async () => JSON.stringify({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: indexedDB.databases ? await indexedDB.databases() : [],
    caches: 'caches' in window ? await caches.keys() : [],
    cookies: document.cookie,
})"""


class Snoop:
    """Keeps all that a page receives; made before the page goes anywhere."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Json] = []
        self.answers: list[str] = []
        self.looks: list[str] = []
        page.on("websocket", self._line)
        page.on("response", self._answer)

    def look(self) -> None:
        """Write down the page as it stands, with everything it has stored."""
        self.looks += [self.page.content(), self.page.evaluate(_STORED)]

    def stored(self) -> Json:
        """What the page has stored now."""
        found: Json = json.loads(self.page.evaluate(_STORED))
        return found

    def before_the_end(self) -> list[Json]:
        """The frames up to the one that ends the game."""
        for at, frame in enumerate(self.frames):
            if any(event["kind"] == "ended" for event in frame.get("events", ())):
                return self.frames[:at]
        return self.frames

    def _line(self, line: WebSocket) -> None:
        line.on("framereceived", lambda text: self.frames.append(json.loads(text)))

    def _answer(self, response: Response) -> None:
        if "/api/tables/" in response.url and response.ok:
            self.answers.append(response.text())


def without_choices(value: Any) -> Any:
    """Data without what can be chosen: there one's own moves stand, and the other may have made the like."""
    if isinstance(value, dict):
        return {name: without_choices(part) for name, part in value.items() if name != "choices"}
    return [without_choices(part) for part in value] if isinstance(value, list) else value
