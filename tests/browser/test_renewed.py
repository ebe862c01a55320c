"""A new build is fetched quietly and takes over when nobody is at a table; no page is loaded anew by it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from threading import Thread

import pytest
from playwright.sync_api import Browser

from browser.driver import patiently, until
from tete.server.built import STATIC

_BUILD = re.compile(r'"[0-9a-f]{12}"')
_BUILDS = (
    "async () => (await caches.keys()).filter((name) => name.startsWith('tete-shell-')).sort()"
)
_WAITS = """async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active.state === 'activated' && registration.waiting !== null;
}"""

_STATE = """async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    const states = [installing, waiting, active].map((worker) => worker?.state);
    return JSON.stringify([location.href, states, await navigator.locks.query(), await caches.keys()]);
}"""
"""What there is to know where a build does not take over."""


class Files(ThreadingHTTPServer):
    """What was built, as of a build of that name; the page at every address, and no room behind it."""

    build = "one"


class _Answer(BaseHTTPRequestHandler):
    server: Files

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        file = STATIC / path.lstrip("/")
        found = file if file.is_file() else STATIC / "index.html"
        content = found.read_bytes()
        if path == "/sw.js":
            content = _BUILD.sub(f'"{self.server.build}"', content.decode()).encode()
        self.send_response(404 if path.startswith("/api/") else 200)
        self.send_header("Content-Type", guess_type(found.name)[0] or "text/plain")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *args: object) -> None:
        """Nobody reads it."""


@contextmanager
def served() -> Iterator[Files]:
    """Those files at an address of this machine."""
    with Files(("127.0.0.1", 0), _Answer) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.storm  # on a busy machine Chromium now and then keeps the old worker until the next visit
def test_a_new_build_waits_until_nobody_is_at_a_table(chromium: Browser) -> None:
    with served() as server:
        context = chromium.new_context(base_url=f"http://127.0.0.1:{server.server_port}")
        page = context.new_page()
        page.goto("/t/somewhere")
        page.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'")
        assert page.evaluate(_BUILDS) == ["tete-shell-one@"]
        page.evaluate("self.mark = true")

        server.build = "two"
        page.evaluate("navigator.serviceWorker.ready.then((one) => void one.update())")
        until(page, lambda: bool(page.evaluate(_WAITS)))
        assert page.evaluate(_BUILDS) == ["tete-shell-one@", "tete-shell-two@"]

        page.evaluate(
            "void (navigator.serviceWorker.oncontrollerchange = () => void (self.renewed = true))"
        )
        page.locator("a.mark").click()
        for _ in patiently():
            if page.evaluate("self.renewed === true"):
                break
        else:
            raise AssertionError(page.evaluate(_STATE))
        assert page.evaluate("self.mark"), "the page was loaded anew"
        assert page.evaluate(_BUILDS) == ["tete-shell-one@", "tete-shell-two@"], (
            "a page of it is still open"
        )

        server.build = "three"
        page.evaluate("navigator.serviceWorker.ready.then((one) => void one.update())")
        newest = ["tete-shell-three@", "tete-shell-two@"]
        until(page, lambda: page.evaluate(_BUILDS) == newest)
        context.close()
