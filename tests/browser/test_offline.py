"""After one visit the page opens without a network."""

import pytest
from playwright.sync_api import Page, expect

import tete
from amounts import in_storm
from browser.conftest import Invites
from browser.driver import until

KEPT = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active.state !== 'activated') await new Promise((done) => active.addEventListener('statechange', done));
    const answers = await caches.open('tete-answers');
    return (await answers.keys()).filter(({ url }) => url.includes('/middle')).length;
}"""
RULES = """async () => (await (await caches.open('tete-answers')).keys())
    .some(({ url }) => url.includes('/rules'))"""


def until_kept(page: Page) -> None:
    """Wait until the page, and what the shelf shows, is in this browser."""
    until(page, lambda: page.evaluate(KEPT) >= len(tete.games()))


@pytest.mark.parametrize("locale", ["en-GB", in_storm("fr-FR")])
def test_what_was_seen_opens_without_a_network(guest: Invites, locale: str) -> None:
    ada = guest(service_workers="allow", locale=locale)
    page = ada.page
    page.goto("/rules/kopf")
    expect(page.locator("main h1")).to_be_visible()
    title = page.locator("main h1").inner_text()
    until(page, lambda: bool(page.evaluate(RULES)))
    page.goto("/")
    expect(page.locator(".game-card")).to_have_count(len(tete.games()))
    until_kept(page)
    ada.cuts = True
    ada.context.set_offline(True)
    page.reload()
    expect(page.locator(".game-card")).to_have_count(len(tete.games()))
    expect(page.locator(".game-card svg.tete")).to_have_count(len(tete.games()))
    expect(page.locator(".no-network")).to_be_visible()
    page.goto("/rules/kopf")
    expect(page.locator("main h1")).to_have_text(title)
    page.goto("/t/elsewhere")
    expect(page.locator("[role=alert]")).to_be_visible()
    ada.context.set_offline(False)
    page.goto("/")
    expect(page.locator(".no-network")).to_have_count(0)
