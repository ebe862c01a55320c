"""Games by correspondence in the page: by deadline at home, from one table to the next, and what was planned."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import Mouse, Player
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


@pytest.mark.storm
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


_PLACES = """() => ['.player.seat-0', '.player.seat-1', '.board', '.prompt', '.now', '.tools'].map((query) => {
    const { left, top, right, bottom } = document.querySelector(query).getBoundingClientRect();
    return [query, left, top, right, bottom].map((side) => (side.toFixed ? side.toFixed() : side)).join(' ');
})"""


@pytest.mark.storm
def test_after_a_move_the_next_table_is_one_tap_or_key_away(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE, locale="fr-FR")
    page = ada.page
    page.goto("/")
    bea.page.goto("/")
    tables = [made(page, "kopf", days) for days in (5, 1, 3)]
    for table in tables:
        sits_down(bea.page, table)
    bea.page.goto(f"/t/{tables[0]['table']}")
    page.goto(f"/t/{tables[0]['table']}")
    expect(page.locator(".prompt.active")).to_be_visible()
    expect(page.locator(".next-table")).to_have_count(0)
    where, there = page.evaluate(_PLACES), bea.page.evaluate(_PLACES)
    typed(page, "i9-j10")
    following = page.get_by_role("link", name="Next table (2)")
    expect(following).to_have_attribute("aria-disabled", "false")
    assert page.evaluate(_PLACES) == where
    assert following.bounding_box()
    assert complaints(page) == []
    following.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(tables[1]["table"]))
    expect(page.locator(".prompt.active")).to_be_visible()
    typed(page, "i9-j10")
    expect(page.get_by_role("link", name="Next table (1)")).to_have_attribute(
        "aria-disabled", "false"
    )
    page.keyboard.press("Alt+n")
    expect(page).to_have_url(re.compile(tables[2]["table"]))
    expect(page.locator(".prompt.active")).to_be_visible()
    typed(page, "i9-j10")
    expect(page.locator(".prompt:not(.active) .sentence")).to_be_visible()
    expect(page.locator(".next-table")).to_have_count(0)

    Player(bea.page, Mouse(), 3).move()
    onward = bea.page.get_by_role("link", name=re.compile(r"Table suivante \(2\)"))
    expect(onward).to_have_attribute("aria-disabled", "false")
    box = onward.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    assert bea.page.evaluate(_PLACES) == there
    assert bea.page.evaluate(_WIDE) <= 0
    assert complaints(bea.page) == []
    onward.tap()
    expect(bea.page).to_have_url(re.compile(tables[1]["table"]))


@pytest.mark.storm
def test_days_off_are_seen_by_all_and_can_be_given_back(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE, locale="fr-FR", color_scheme="dark")
    page = ada.page
    page.goto("/")
    bea.page.goto("/")
    table = made(page, "kopf", 2, off=3)
    sits_down(bea.page, table)
    for one in (page, bea.page):
        one.goto(f"/t/{table['table']}")
        expect(one.locator(".player .off")).to_have_text([re.compile("^3")] * 2)
        assert one.evaluate(_WIDE) <= 0
    expect(page.locator(".player.seat-0 .clock")).to_contain_text("1 d 23 h")
    where, there = page.evaluate(_PLACES), bea.page.evaluate(_PLACES)
    page.get_by_role(
        "button", name="Day off (3): Take a day more for this move; 3 days off are left"
    ).click()
    expect(page.locator(".player.seat-0 .clock")).to_contain_text("2 d 23 h")
    expect(bea.page.locator(".now")).to_contain_text("Ada prend un jour de repos.")
    expect(bea.page.locator(".player.seat-0 .off")).to_have_attribute(
        "title", "encore 2 jours de repos"
    )
    assert complaints(bea.page) == []
    page.get_by_role("button", name="Do without the day off").click()
    expect(page.locator(".player.seat-0 .clock")).to_contain_text("1 d 23 h")
    expect(bea.page.locator(".now")).to_contain_text("Ada renonce finalement")
    expect(bea.page.locator(".player.seat-0 .off")).to_have_text(re.compile("^3"))
    assert page.evaluate(_PLACES) == where
    assert bea.page.evaluate(_PLACES) == there
    assert complaints(page) == []


def typed(page: Page, text: str) -> None:
    page.locator("#command").fill(text)
    page.locator("#command").press("Enter")
    expect(page.locator("#command")).to_have_value("")


def test_two_people_one_of_whom_has_planned(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE, locale="fr-FR", color_scheme="dark")
    page, small = ada.page, bea.page
    page.goto("/")
    small.goto("/")
    table = made(page, "kopf", 3)
    sits_down(small, table)
    address = f"/t/{table['table']}"
    page.goto(address)
    small.goto(address)
    expect(page.locator(".prompt.active")).to_be_visible()
    there = small.evaluate(_PLACES)
    ahead = small.get_by_role("link", name="Prévoir")
    expect(ahead).to_be_visible()
    assert small.evaluate(_PLACES) == there
    assert complaints(small) == []
    ahead.tap()
    keep = small.get_by_role("button", name="Garder ce plan")
    expect(keep).to_be_disabled()
    expect(small.locator(".said-line")).to_contain_text("À Ada de jouer")
    chosen(small, "i9", "j10")
    expect(small.locator(".said-line")).to_contain_text("À présent, votre réponse.")
    expect(keep).to_be_disabled()
    chosen(small, "c2", "a2")
    expect(keep).to_be_enabled()
    box = keep.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    keep.tap()
    lines = small.locator(".plan-lines li")
    expect(lines).to_have_text([re.compile("Si i9-j10, alors c2-a2")])
    assert small.evaluate(_WIDE) <= 0
    assert complaints(small) == []
    small.get_by_role("button", name="Retour à la table").tap()
    expect(small.get_by_role("link", name="Plan (1)")).to_be_visible()

    typed(page, "i9-j10")
    expect(page.locator(".now")).to_contain_text("As planned.")
    expect(page.locator(".prompt.active")).to_be_visible()
    expect(small.locator(".now")).to_contain_text("Comme prévu.")
    expect(small.get_by_role("link", name="Prévoir")).to_be_visible()

    typed(page, "b2-a1")
    plan = page.get_by_role("link", name="Plan ahead")
    plan.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Your plan: Kopf oder Knopf")).to_be_visible()
    expect(page.get_by_text("Nothing is planned yet.")).to_be_visible()
    for cells in (("e2", "d1"), ("d2", "c1"), ("g2", "f1"), ("f2", "e1")):
        for cell in cells:
            page.locator(f'[data-cell="{cell}"]').focus()
            page.keyboard.press("Enter")
        expect(page.locator(".fetched.trying")).to_have_attribute("aria-busy", "false")
    where = page.evaluate(_BOARD)
    page.get_by_role("button", name="Keep as plan").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".plan-lines li")).to_have_count(1)
    expect(page.locator(".plan-lines li > span > span")).to_have_count(2)
    assert page.evaluate(_BOARD) == where
    assert complaints(page) == []
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".plan-lines li")).to_have_count(0)


_BOARD = """() => {
    const { left, top, right, bottom } = document.querySelector('.board-box').getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
}"""


def chosen(page: Page, *cells: str) -> None:
    """Tap these, one after the other; the room has answered when this returns."""
    for cell in cells:
        page.locator(f'[data-cell="{cell}"]').tap()
    expect(page.locator(".fetched.trying")).to_have_attribute("aria-busy", "false")


@pytest.mark.storm
def test_whoever_is_asked_something_is_told_that_the_plan_has_ended(guest: Invites) -> None:
    ada, bea = guest(), guest()
    page = ada.page
    page.goto("/")
    bea.page.goto("/")
    table = made(page, "kopf", None)
    sits_down(bea.page, table)
    for one in (page, bea.page):
        one.goto(f"/t/{table['table']}")
    expect(page.locator(".prompt.active")).to_be_visible()
    typed(page, "b2-a1")
    expect(page.get_by_role("link", name="Plan ahead")).to_be_visible()
    planned = page.request.post(
        f"/api/tables/{table['table']}/plan", data={"lines": [["c2-a2", "a1-d1"]]}
    )
    assert planned.ok
    page.reload()
    expect(page.get_by_role("link", name="Plan (1)")).to_be_visible()
    where = page.evaluate(_PLACES)
    expect(bea.page.locator(".prompt.active")).to_be_visible()
    bea.page.get_by_role("button", name="Offer draw").click()
    note = page.locator(".plan-note")
    expect(note).to_contain_text("You were asked something: your plan has ended")
    assert page.evaluate(_PLACES) == where
    assert complaints(page) == []
    note.get_by_role("button", name="All right").click()
    expect(note).to_have_count(0)
    typed(bea.page, "c2-a2")
    expect(page.locator(".prompt.active")).to_be_visible()
