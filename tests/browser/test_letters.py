"""Games by correspondence in the page: by deadline at home, from one table to the next, and what was planned."""

import re

from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.guest import PHONE

DAY = 86_400
_WIDE = "document.documentElement.scrollWidth - innerWidth"


def made(page: Page, game: str, days: int | None, off: int = 0) -> dict[str, str]:
    """A table of the person of this page, for a friend; without days there is no clock."""
    pace = {"pace": {"kind": "days", "seconds": days * DAY, "off": off}} if days else {}
    seats = [{"who": "me", "name": "Ada"}, {"who": "friend"}]
    answer = page.request.post("/api/tables", data={"game": game, "seats": seats, **pace})
    assert answer.ok, answer.text()
    return {"table": answer.json()["table"], "link": answer.json()["links"]["1"]}


def sits_down(page: Page, table: dict[str, str], name: str = "Bea") -> None:
    key = table["link"].partition("#join=")[2]
    answer = page.request.post(
        f"/api/tables/{table['table']}/join", data={"name": name, "key": key}
    )
    assert answer.ok, answer.text()


def test_home_says_how_long_there_is_and_keeps_saying_it_right(guest: Invites) -> None:
    ada, bea = guest(), guest()
    page = ada.page
    page.goto("/")
    page.clock.install()
    bea.page.goto("/")
    tables = [made(page, "kopf", days) for days in (None, 3, 1)]
    for table in tables:
        sits_down(bea.page, table)
    page.goto("/")
    cards = page.locator(".turn-card")
    expect(cards).to_have_count(2)
    expect(cards.nth(0).locator(".left")).to_have_text("23 h left")
    expect(cards.nth(1).locator(".left")).to_have_text("2 days left")
    expect(page.locator(".tables .status").first).to_contain_text("Your turn")
    expect(page.locator(".left.soon")).to_have_count(0)
    where = [card.bounding_box() for card in cards.all()]
    page.clock.fast_forward("12:00:00")
    expect(cards.nth(0).locator(".left.soon")).to_have_text("11 h left")
    assert [card.bounding_box() for card in cards.all()] == where
    page.clock.fast_forward("12:00:00")
    expect(cards.nth(0).locator(".left.soon")).to_have_text("time is up")
    assert complaints(page) == []
    phone = guest(**PHONE, locale="fr-FR", storage_state=ada.context.storage_state())
    phone.page.goto("/")
    expect(phone.page.locator(".turn-card .left")).to_have_text(re.compile("encore 23.h"))
    expect(phone.page.locator(".tables .left")).to_have_text(["encore 2 jours", ""])
    assert phone.page.evaluate(_WIDE) <= 0
    assert complaints(phone.page) == []
