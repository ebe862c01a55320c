"""A page at a real table that shows a scene of our own: for positions that play seldom brings about."""

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

import tete
from browser.driver import until
from tete.room.showing.catalogues import catalogue
from tete.room.showing.scenes import scene_writer


class Stage:
    """Answers the page's hello with that state as ``seat`` sees it, in the page's own language.

    ``asked`` is what the page asks then; ``answers`` has what is said to it, by the kind of the question.
    """

    def __init__(
        self,
        page: Page,
        slug: str,
        state: Any,
        seat: int | None,
        answers: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        self.asked: list[dict[str, Any]] = []
        self.answers = dict(answers or {})
        self._slug, self._state, self._seat = slug, state, seat
        self._line: WebSocketRoute | None = None
        self._lang, self._seq = "en", 0
        self._page, self._is_greeted = page, False
        page.route_web_socket("**/socket", self._open)

    def wait(self) -> None:
        """Until the page is greeted: what is shown or done before that would be undone by the greeting."""
        until(self._page, lambda: self._is_greeted)
        self._page.evaluate("new Promise(requestAnimationFrame)")

    def turn_to(self, state: Any) -> Any:
        """Show another position, as if moves had been taken back; answers its scene."""
        self.wait()
        self._state = state
        assert self._line is not None
        scene = self.scene(self._lang)
        back = {"kind": "undone", "seq": 0, "ply": 10_000}
        news = {"seq": self._seq, "events": [back], "patch": {"whole": scene}, "mine": self._seat}
        self._line.send(json.dumps({"type": "events", **news}))
        return scene

    def scene(self, lang: str) -> Any:
        """What the page shows of the position as soon as it is greeted in that language."""
        game = tete.game(self._slug)
        spoken = catalogue(self._slug, lang)
        drawn = game.draw(game.view(self._state, self._seat))
        return json.loads(bytes(scene_writer(self._slug, spoken.lang).scene(drawn)))

    def _open(self, ws: WebSocketRoute) -> None:
        server = ws.connect_to_server()
        self._line, self._is_greeted = ws, False

        def from_page(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "hello":
                self._lang = said["lang"]
            if said["type"] in ("hello", "ping"):
                server.send(message)
                return
            self.asked.append(said)
            if answer := self.answers.get(said["type"]):
                ws.send(json.dumps({"id": said["id"], **answer}))

        def from_room(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "welcome":
                self._seq = said["seq"]
                said["scene"] = self.scene(self._lang)
                said["summary"]["turn"] = tete.game(self._slug).turn(self._state)
            ws.send(json.dumps(said))
            self._is_greeted = self._is_greeted or said["type"] == "welcome"

        ws.on_message(from_page)
        server.on_message(from_room)
