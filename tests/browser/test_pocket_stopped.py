"""A long thought in the room of the browser shows how far it is, and ends when a person says so."""

import pytest
from playwright.sync_api import Page, Worker, expect

from amounts import IS_STORM
from browser.conftest import Invites
from browser.driver import settled, tab_to, until
from browser.swift import play_on
from browser.tables import open_table
from browser.test_pocket import WAKING, alone

_CONTROLLED = "navigator.serviceWorker.controller?.state === 'activated'"
WORDS = {
    "en": (
        *("Stop", "Thinking about a hint…", "I would play"),
        *("The analysis was stopped.", "Start again"),
    ),
    "fr": (
        *("Arrêter", "Je cherche un conseil…", "Je jouerais"),
        *("L’analyse a été arrêtée.", "Recommencer"),
    ),
}
"""What the page says."""


_WATCH = """() => {
    self.farthest = 0;
    new MutationObserver(() => {
        const bar = document.querySelector('.asked progress');
        if (bar) self.farthest = Math.max(self.farthest, bar.value);
    }).observe(document, { subtree: true, childList: true, attributes: true });
}"""
"""From now on what a hint says of how far it is is remembered."""


def hired(page: Page) -> tuple[list[Worker], list[Worker]]:
    """Whoever works for this page from now on, and those of them who have gone."""
    here: list[Worker] = []
    gone: list[Worker] = []

    def greet(worker: Worker) -> None:
        here.append(worker)
        worker.on("close", lambda one: gone.append(one))

    page.on("worker", greet)
    return here, gone


@pytest.mark.storm
@pytest.mark.timeout(900)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_hint_and_an_analysis_are_stopped(guest: Invites, lang: str) -> None:
    stop, thinking, advice, stopped, anew = WORDS[lang]
    here = guest(service_workers="allow")
    page = alone(here)
    until(page, lambda: page.evaluate(_CONTROLLED) is True)
    here.context.set_offline(True)
    if lang != "en":
        page.evaluate("(lang) => localStorage.setItem('tete.lang', lang)", lang)
        page.reload()
    open_table(page, "kopf", {0: "me", 1: "here"})
    workers, gone = hired(page)

    # Whoever thinks has not even woken yet; who has stopped it may ask again at once.
    page.evaluate(_WATCH)
    hint = page.locator("[data-tool=hint]")
    hint.press("Enter")
    expect(page.locator(".asked")).to_contain_text(thinking)
    page.locator(".asked").get_by_role("button", name=stop).press("Enter")
    expect(page.locator(".asked")).to_have_count(0)
    expect(hint).to_be_focused()
    hint.press("Enter")
    expect(page.locator(".hint.told")).to_contain_text(advice, timeout=WAKING)
    assert 0 < page.evaluate("self.farthest") < 1
    page.keyboard.press("Escape")

    # A game so long that looking back at it takes half a minute.
    play_on(page, most=30)
    page.locator(".group.final button").click()
    page.locator("dialog.confirm .primary").click()
    expect(page.locator(".prompt.over")).to_be_visible()
    page.locator(".end-card a[href$='#analyse']").click()
    bar, act = page.locator(".analysis progress"), page.locator(".analysis > button")

    def is_under_way() -> bool:
        return bar.count() == 1 and 0 < float(bar.get_attribute("value") or 0) < 1

    until(page, is_under_way)
    (thinker,) = workers
    expect(act).to_have_text(stop)
    tab_to(page, ".analysis > button")
    page.keyboard.press("Enter")
    expect(page.locator(".analysis")).to_contain_text(stopped)
    until(page, lambda: gone == [thinker])
    until(page, lambda: len(workers) == 2)

    # It begins anew when it is asked to, and not by itself.
    expect(act).to_have_text(anew)
    expect(act).to_be_focused()
    if IS_STORM:  # whoever thinks has to wake once more
        settled(act)
        page.keyboard.press("Enter")
        until(page, is_under_way)
        assert gone == [thinker]
