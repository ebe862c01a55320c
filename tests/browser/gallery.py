"""Takes the pictures of the page for docs/build/gallery.md, and writes all of it anew: ``make gallery``."""

import json
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

import tete
from browser.chromium import launched
from browser.guest import Guest
from browser.pictures import AT_REST
from browser.stage import Stage
from browser.tables import open_table
from docs import gallery
from server.house_process import HouseProcess
from tete.core.scene import Scene

SIZE = {"width": 1040, "height": 640}


class Plate(Stage):
    """A page that shows a scene which is no game's."""

    def __init__(self, page: Page, state: Any, scene: Scene) -> None:
        super().__init__(page, "kopf", state, 0)
        self._scene = scene

    def scene(self, lang: str) -> Any:
        """The scene, as it goes over the wire."""
        return json.loads(self._scene.json())


def main(names: Sequence[str]) -> None:
    """Write the page, its SVGs, and a picture of these plates (all without names) as the page shows them."""
    gallery.write()
    with ExitStack() as stack, tempfile.TemporaryDirectory() as room, launched() as browser:
        house = HouseProcess(Path(room))
        stack.callback(house.terminate)
        page = Guest(browser, house.http, viewport=SIZE).page
        open_table(page, "kopf", {0: "me", 1: "bot"})
        table = page.url
        for plate in gallery.plates():
            if names and plate.name not in names:
                continue
            page = page.context.new_page()
            shown = Plate(page, tete.game("kopf").new(), plate.scene)
            page.goto(table)
            shown.wait()
            expect(page.locator("svg.tete, .tete svg").first).to_be_visible()
            page.evaluate(AT_REST)
            page.screenshot(path=gallery.FOLDER / f"{plate.name}.png")
            print(plate.name, flush=True)
    gallery.SEEN.write_text(gallery.digests(), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
