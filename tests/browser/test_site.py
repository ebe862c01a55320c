"""A room without a server: a folder of files, in a folder of a host that knows nothing of games."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from amounts import in_storm
from browser.axe import complaints
from browser.driver import Mouse, Player
from browser.guest import PHONE, Guest
from browser.test_pocket import WAKING, moves

FOLDER = "/games"
GAMES = ("kopf", "headache", "headquarter", "mots")
ENOUGH = 3
"""Own moves after which a game is believed to go on, where it need not be played to its end."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and does not tell."""

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, on a host of files alone."""
    root: Path = tmp_path_factory.mktemp("host")
    command = sys.executable, "-m", "tete", "site", str(root / FOLDER[1:]), "--at", FOLDER
    subprocess.run(command, check=True, capture_output=True)
    serving = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
    thread = threading.Thread(target=serving.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{serving.server_port}{FOLDER}/"
    serving.shutdown()
    serving.server_close()
    thread.join()


@pytest.fixture(scope="module")
def visitor(chromium: Browser, host: str) -> Iterator[Guest]:
    """Somebody who has been here once, and has had no network since."""
    here = Guest(chromium, host, service_workers="allow")
    here.cuts = True
    here.page.goto("")
    shelf = here.page.locator(".shelf")
    expect(shelf.locator(".primary").first).to_be_visible()
    expect(here.page.locator(".alone")).to_be_visible()
    stood = shelf.bounding_box()
    expect(here.page.locator(".opening")).to_have_count(0, timeout=WAKING)
    assert shelf.bounding_box() == stood, "nothing moves when the room is open"
    here.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    here.context.set_offline(True)
    yield here
    here.close()


def sit_down(page: Page, slug: str) -> None:
    """From home, one tap. No page is loaded anew on the way."""
    page.get_by_role("link", name="Tête-à-tête").click()
    card = page.locator(f'.game-card:has(a[href="{FOLDER}/#play={slug}"])')
    card.locator(".primary").click()
    page.wait_for_url(f"**{FOLDER}/t/pocket-*")
    expect(page.locator("[data-cell]").first).to_be_visible(timeout=WAKING)


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("slug", [*map(in_storm, GAMES)])
def test_all_games_are_played_there_with_the_network_off(visitor: Guest, slug: str) -> None:
    page = visitor.page
    sit_down(page, slug)
    player = Player(page, Mouse(), 5)
    made = 0
    while not player.is_over():
        expect(page.locator(".prompt.active, .prompt.over")).to_be_visible(timeout=WAKING)
        made += player.move()
    assert moves(page) > made  # a bot has answered


@pytest.mark.storm
@pytest.mark.timeout(600)
def test_every_page_is_there_and_leads_on_inside_the_folder(visitor: Guest) -> None:
    page = visitor.page
    sit_down(page, "headquarter")
    page.reload()
    expect(page.locator("[data-cell]").first).to_be_visible(timeout=WAKING)
    for way in ("learn/kopf", "puzzle/"):
        page.get_by_role("link", name="Tête-à-tête").click()
        page.locator(f'a[href^="{FOLDER}/{way}"]').first.click()
        expect(page.locator("[data-cell]").first).to_be_visible(timeout=WAKING)
    for path in ("rules/kopf", "stored"):
        page.goto(path)
        expect(page.locator("h1")).to_be_visible()
        outside = page.locator('a[href^="/"]').evaluate_all(
            "(links, folder) => links.map((a) => a.pathname).filter((to) => !to.startsWith(folder))",
            f"{FOLDER}/",
        )
        assert outside == [], path
    page.get_by_role("link", name="Tête-à-tête").click()
    page.wait_for_url(f"**{FOLDER}/")


@pytest.mark.timeout(600)
@pytest.mark.parametrize("window", [{}, in_storm(PHONE)], ids=["desk", "phone"])
def test_the_first_visit_is_all_there_before_the_room_is_open(
    chromium: Browser, host: str, window: dict[str, Any]
) -> None:
    here = Guest(chromium, host, locale="fr-FR", **window)
    here.cuts = True
    page = here.page
    page.route("**/pack/python-*", lambda route: None)  # a line that is slow for ever
    page.goto("")
    for slug in GAMES:
        expect(page.locator(f'.shelf a[href="{FOLDER}/#play={slug}"]').first).to_be_visible()
    expect(page.locator(".opening progress")).to_be_visible()
    expect(page.get_by_text("Chargement des jeux : 0,0 sur")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints(page) == []
    page.get_by_role("link", name="Ce qui est conservé ici").click()
    expect(page.locator(".stored h1")).to_be_visible()
    expect(page.locator(".opening")).to_have_count(0)  # nobody waits for the room there
    page.goto("rules/mots/")
    expect(page.locator("h1")).to_have_text("Mots de Tête")
    here.close()
