"""Told where one is not: title and icon of a tab call, a notification leads to the table, what was seen is gone.

The room encrypts, a push service of the tests takes it, and what that browser can read is given to the real worker
as a browser would. What only a browser with a window has, notifications themselves, is noted instead of shown.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Worker, expect

from browser.conftest import Invites
from browser.driver import Mouse, Player, until
from browser.guest import Guest
from browser.tables import join, open_table
from post.receivers import Browser, Listener, listening
from server.house_process import HouseProcess

TURNED = """(front) => {
    document.hasFocus = () => front;
    Object.defineProperty(document, 'hidden', { value: !front, configurable: true });
    dispatchEvent(new Event(front ? 'focus' : 'blur'));
    document.dispatchEvent(new Event('visibilitychange'));
}"""
BAR = 784
"""The second bar of the marimba that says whose turn it is."""
STARTS = """
    localStorage.setItem('tete.sound', 'on');
    self.putAway = [];
    const { prototype } = ServiceWorkerRegistration;
    self.pitches = [];
    const { setValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.setValueAtTime = function (value, at) {
        pitches.push(value);
        return setValueAtTime.call(this, value, at);
    };
    prototype.getNotifications = async ({ tag }) => [{ close: () => putAway.push(tag) }];
"""
NOTES = """() => {
    self.shown = [];
    self.led = [];
    const { prototype } = ServiceWorkerRegistration;
    prototype.showNotification = async (title, options) => void shown.push({ title, ...options });
    WindowClient.prototype.focus = async function () { led.push(['focus', this.url]); };
    clients.openWindow = async (path) => void led.push(['open', path]);
    // What only the browser itself can say: how it is said here is all the worker needs of it.
    self.happens = async (kind, more) => {
        const event = new ExtendableEvent(kind);
        let work;
        Object.defineProperties(event, { waitUntil: { value: (done) => { work = done; } } });
        Object.assign(event, more);
        dispatchEvent(event);
        await work;
    };
}"""
TAPPED = """([shown, action]) => happens('notificationclick', {
    action, notification: { data: shown.data, close: () => led.push(['close']) } })"""
CHANGED = """([was, endpoint, keys]) => happens('pushsubscriptionchange', {
    oldSubscription: { endpoint: was, options: {} },
    newSubscription: { toJSON: () => ({ endpoint, keys }) } })"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A room that may send to this machine."""
    more = {"TETE_WEBHOOKS": "private-too", "TETE_TELL_SECONDS": "1"}
    process = HouseProcess(tmp_path_factory.mktemp("room"), 0, **more)
    yield process
    assert process.terminate() == 0


@pytest.fixture
def service() -> Iterator[Listener]:
    with listening() as found:
        yield found


class Told:
    """Somebody with a worker, to whom a push service brings what the room sends."""

    def __init__(self, one: Guest, service: Listener) -> None:
        self.browser = Browser()
        self.service = service
        one.context.add_init_script(STARTS)
        self.page = one.page
        self.page.goto("/")
        self.page.wait_for_function(
            "() => navigator.serviceWorker.controller?.state === 'activated'"
        )
        (self.worker,) = one.context.service_workers
        self.worker.evaluate(NOTES)
        self._wire = one.context.new_cdp_session(self.page)
        known: list[Any] = []
        self._wire.on(
            "ServiceWorker.workerRegistrationUpdated", lambda e: known.extend(e["registrations"])
        )
        self._wire.send("ServiceWorker.enable")
        until(self.page, lambda: bool(known))
        self._registration = known[0]["registrationId"]
        self._origin = known[0]["scopeURL"].rstrip("/")
        wish = {"endpoint": f"{service.url}/push/1", **self.browser.keys}
        assert self.page.request.post("/api/post/push", data=wish).ok

    def hears(self, n: int) -> dict[str, Any]:
        """What the room has sent as its n-th, as it can be read here."""
        until(self.page, lambda: len(self.service.heard) >= n)
        assert len(self.service.heard) == n
        return self.browser.read(self.service.heard[-1].body)

    def brought(self, told: dict[str, Any] | str) -> None:
        """The browser wakes the worker with it."""
        data = told if isinstance(told, str) else json.dumps(told)
        whole = {"origin": self._origin, "registrationId": self._registration, "data": data}
        self._wire.send("ServiceWorker.deliverPushMessage", whole)

    def shows(self, n: int) -> dict[str, Any]:
        """The n-th notification."""
        until(self.page, lambda: bool(self.worker.evaluate(f"shown.length >= {n}")))
        shown: list[dict[str, Any]] = self.worker.evaluate("shown")
        assert len(shown) == n
        return shown[-1]

    @property
    def lines(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.request.get("/api/post").json()["lines"]
        return found


def moves(player: Player) -> None:
    """His whole turn, until it is the other's: whoever strikes goes on."""
    player.turn()
    while player.page.locator(".prompt.active").count():
        player.turn()


def led(worker: Worker) -> list[list[str]]:
    """What a tap has done."""
    found: list[list[str]] = worker.evaluate("led.splice(0)")
    return found


def icon(page: Page) -> str:
    return str(page.locator("link[rel=icon]").get_attribute("href"))


@pytest.mark.storm
def test_a_turn_calls_whoever_is_elsewhere_and_nobody_who_looks(
    guest: Invites, service: Listener
) -> None:
    ada, bea = guest(service_workers="allow"), guest()
    told = Told(ada, service)
    page, worker = told.page, told.worker
    links = open_table(page, "kopf", {0: "me", 1: "friend"})
    join(bea.page, links["link-1"], "Bea")
    table = page.url.partition("/t/")[2]
    mine, hers = Player(page, Mouse(), 1), Player(bea.page, Mouse(), 2)
    calm = icon(page)
    moves(mine)
    moves(hers)  # Ada looks at it: nothing calls, and nothing will be sent
    expect(page.locator(".prompt.active")).to_be_visible()
    expect(page).to_have_title("Kopf oder Knopf · Tête-à-tête")
    assert icon(page) == calm

    # A tab of home, and this one, both behind something else
    home = ada.new_page()
    moves(mine)
    home.goto("/stored")
    home.locator("a.mark").click()
    expect(home.locator(".lobby")).to_be_visible()
    expect(home).to_have_title("Tête-à-tête")
    for tab in (page, home):
        tab.evaluate(TURNED, False)
    page.evaluate("void [putAway.splice(0), pitches.splice(0)]")
    moves(hers)
    expect(page).to_have_title("● Your turn · Kopf oder Knopf")
    assert icon(page) != calm
    assert page.request.get(icon(page)).headers["content-type"] == "image/svg+xml"

    page.wait_for_function(f"() => pitches.includes({BAR})")  # and nothing else is heard
    assert page.evaluate("pitches.filter((one) => one > 100)") == [523, 4 * 523, BAR, 4 * BAR]

    news = told.hears(1)  # and not the turn that was seen
    assert news["body"] == "Your turn against Bea."
    told.brought(news)
    shown = told.shows(1)
    assert (shown["title"], shown["body"], shown["tag"]) == (
        "Kopf oder Knopf",
        "Your turn against Bea.",
        f"table-{table}",
    )
    assert (shown["lang"], shown["actions"][0]["title"]) == ("en", "No more of these")
    assert page.request.get(shown["icon"]).headers["content-type"] == "image/png"
    expect(home).to_have_title("1 table waits for you · Tête-à-tête")

    # A tap leads to the tab that is there; without one, to a new one
    worker.evaluate(TAPPED, [shown, ""])
    closed, (deed, began) = led(worker)
    assert (closed, deed) == (["close"], "focus")
    assert began.endswith(
        "/"
    )  # as the browser calls the tab of this table; the other one began elsewhere
    home.close()
    page.evaluate(TURNED, True)
    expect(page).to_have_title("Kopf oder Knopf · Tête-à-tête")
    assert icon(page) == calm
    page.wait_for_function(f"() => putAway.includes('table-{table}')")
    told.brought(news)  # late: the table is being looked at by now
    told.brought("no news of ours")
    told.brought({**news, "path": "/settings", "tag": "test"})
    assert told.shows(2)["tag"] == "test"
    page.locator("a.mark").click()
    expect(page.locator(".home-page")).to_be_visible()
    expect(page).to_have_title("1 table waits for you · Tête-à-tête")
    worker.evaluate(TAPPED, [shown, ""])
    assert led(worker) == [["close"], ["open", f"/t/{table}"]]

    # The browser has another address; it is told as it was wished, and one tap ends it
    (line,) = told.lines
    again = [f"{service.url}/push/1", f"{service.url}/push/2", told.browser.keys]
    worker.evaluate(CHANGED, again)
    (renewed,) = told.lines
    assert (renewed["off"], renewed["id"] != line["id"]) == ("", True)
    hers.page.close()
    test = page.request.post(f"/api/post/lines/{renewed['id']}/test", data={})
    assert test.ok
    last = told.hears(2)
    assert told.service.heard[-1].path == "/push/2"
    told.brought(last)
    shown = told.shows(3)
    worker.evaluate(TAPPED, [shown, "off"])
    assert [one["off"] for one in told.lines] == ["by-hand"]
