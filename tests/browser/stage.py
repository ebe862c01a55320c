"""A page at a real table that shows a scene of our own: for positions that play seldom brings about."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

import tete
from tete.room.catalogues import catalogue
from tete.room.held import speaker


class Stage:
    """Answers the page's hello with that state as ``seat`` sees it. ``asked`` is what the page asks then."""

    def __init__(
        self, page: Page, slug: str, state: Any, seat: int | None, lang: str = "en"
    ) -> None:
        self.asked: list[dict[str, Any]] = []
        game = tete.game(slug)
        spoken = catalogue(slug, lang)
        drawn = speaker(slug, spoken.lang).scene(game.draw(game.view(state, seat)))
        self._scene = json.loads(bytes(drawn))
        self._turn = game.turn(state)
        page.route_web_socket("**/socket", self._open)

    def _open(self, ws: WebSocketRoute) -> None:
        server = ws.connect_to_server()

        def from_page(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] in ("hello", "ping"):
                server.send(message)
            else:
                self.asked.append(said)

        def from_room(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "welcome":
                said["scene"] = self._scene
                said["summary"]["turn"] = self._turn
            ws.send(json.dumps(said))

        ws.on_message(from_page)
        server.on_message(from_room)
