"""The pack comes by itself to whoever has installed the page, and shows the way on where the server is away."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Invites
from browser.driver import until
from browser.test_offline import until_kept as until_all_kept
from browser.test_pocket import WAKING
from browser.test_pocket_renewed import packs

_PAYS = "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })"
_PAYS_NOT = _PAYS.replace("true }", "false }", 1)
_CONTROLLED = "navigator.serviceWorker.controller?.state === 'activated'"
_INSTALLED = "dispatchEvent(new Event('appinstalled'))"


def until_kept(page: Page) -> None:
    """Wait until the page opens without a network."""
    until(page, lambda: page.evaluate(_CONTROLLED) is True)


@pytest.mark.timeout(900)
def test_the_pack_comes_with_an_installation_and_then_the_server_is_not_missed(
    guest: Invites,
) -> None:
    here = guest(service_workers="allow")
    page = here.page
    page.add_init_script(_PAYS)
    asked: list[str] = []
    here.context.on("request", lambda one: asked.append(one.url) if "/pack/" in one.url else None)
    page.goto("/")
    until_kept(page)
    until_all_kept(page)
    page.evaluate(_INSTALLED)

    # Not over a line that is paid for; and without one it cannot come.
    here.cuts = True
    here.context.set_offline(True)
    page.reload()
    page.get_by_role("button", name="Fetch the games").click()
    expect(page.locator(".go-on")).to_contain_text("there is no connection")
    here.context.set_offline(False)
    page.goto("/stored")
    until_kept(page)
    expect(page.get_by_role("heading", name="The page itself")).to_be_visible()
    assert packs(page) == []
    asked.clear()

    page.goto("/")
    button = page.get_by_role("button", name="Play without the server")
    expect(page.locator(".pocket")).to_contain_text("are fetched once")
    assert asked == []
    page.evaluate(_PAYS_NOT)
    until_kept(page)

    def came() -> bool:
        page.evaluate(_INSTALLED)
        return len(packs(page)) == 1

    until(page, came)
    expect(page.locator(".pocket")).to_contain_text("no network is needed")
    expect(button).to_be_visible()
    here.context.set_offline(True)
    page.reload()
    expect(page.locator(".no-network")).to_be_visible()
    page.get_by_role("button", name="Go on without the server").click()
    expect(page.get_by_text("You are playing without the server")).to_be_visible(timeout=WAKING)

    # Whoever removes it does not get it again unasked.
    here.context.set_offline(False)
    page.get_by_role("button", name="Back to the room").click()
    page.goto("/stored")
    until_kept(page)
    page.get_by_role("button", name="Remove: The room without its server").click()
    page.get_by_role("button", name="Really remove?").click()
    until(page, lambda: packs(page) == [])
    expect(page.get_by_role("heading", name="The room without its server")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('tete.pack')") == "no"
