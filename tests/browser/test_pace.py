"""The clocks of a table in the page: chosen where it is made, always in one place, seen and heard when short."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import Mouse, Player
from browser.ear import Ear
from browser.guest import PHONE
from browser.tables import join, set_up

Box = list[int]
_BOXES = """() => Object.fromEntries(['.player.seat-0', '.player.seat-1', '.player.seat-0 .clock',
    '.player.seat-1 .clock', '.board', '.prompt', '.now', '.tools'].map((query) => {
    const { left, top, right, bottom } = document.querySelector(query).getBoundingClientRect();
    return [query, [left, top, right, bottom].map(Math.round)];
}))"""


PITCHES = """
    window.pitches = [];
    const { setValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.setValueAtTime = function (value, at) {
        window.pitches.push(value);
        return setValueAtTime.call(this, value, at);
    };
"""
"""What is played, by its frequencies: a knock begins with 800."""


def boxes(page: Page) -> dict[str, Box]:
    found: dict[str, Box] = page.evaluate(_BOXES)
    return found


def is_inside(inner: Box, outer: Box) -> bool:
    return (
        inner[0] >= outer[0]
        and inner[1] >= outer[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )


def clock(page: Page, seat: int) -> str:
    return page.locator(f".player.seat-{seat} .clock").inner_text().strip()


def open_with_clock(page: Page, minutes: int, more: int) -> str:
    """Ada at a table of Kopf with a clock for the whole game; the link for a friend."""
    page.goto(set_up("kopf").removesuffix("&more"))
    page.locator("#name").fill("Ada")
    page.get_by_label("Clock").select_option(label="Days for each move")
    expect(page.get_by_label("days off for everybody")).to_have_value("3")
    page.get_by_label("Clock").select_option(label="For the whole game")
    page.get_by_label("minutes").fill(str(minutes))
    page.get_by_label("seconds more each turn").fill(str(more))
    assert complaints(page) == []
    page.get_by_role("button", name="Start").click()
    link = page.locator(".link-card input").first
    expect(link).to_be_visible()
    return link.input_value()


def typed(page: Page, text: str) -> None:
    page.locator("#command").fill(text)
    page.locator("#command").press("Enter")
    expect(page.locator("#command")).to_have_value("")


@pytest.mark.storm
def test_clocks_stand_still_where_they_are_warn_once_and_pause_when_all_agree(
    guest: Invites,
) -> None:
    ada, bea = guest(), guest(**PHONE, locale="fr-FR")
    made = ada.page.request.post(
        "/api/tables",
        data={
            "game": "kopf",
            "seats": [{"who": "me", "name": "Ada"}, {"who": "here", "name": "Ida"}],
            "pace": {"kind": "move", "seconds": 5},
        },
    )
    short = made.json()["table"]

    ada.page.add_init_script(PITCHES)
    ada.page.clock.install()
    link = open_with_clock(ada.page, 10, 5)
    bea.page.goto(link)
    expect(bea.page.locator("main")).to_contain_text("10:00 pour toute la partie, et 5 secondes")
    join(bea.page, link, "Bea")
    near = ada.page
    near.locator("#tab-moves").click()
    near.get_by_role("button", name="Sounds", exact=True).click()
    expect(near.locator(".player.seat-0 .clock.runs")).to_be_visible()
    assert clock(near, 1) == "10:00"
    for page in (near, bea.page):
        where = boxes(page)
        for seat in (0, 1):
            assert is_inside(where[f".player.seat-{seat} .clock"], where[f".player.seat-{seat}"]), (
                where
            )
        mine, theirs = (where[f".player.seat-{seat} .clock"] for seat in (0, 1))
        assert (mine[0], mine[2]) == (theirs[0], theirs[2]), "one above the other"
    before, far = boxes(near), boxes(bea.page)

    typed(near, "i9-j10")
    expect(near.locator(".player.seat-1 .clock.runs")).to_be_visible()
    assert re.fullmatch(r"10:0\d|9:\d\d", clock(near, 0))
    assert boxes(near) == before
    assert boxes(bea.page) == far

    bea.page.get_by_role("button", name="Pause").tap()
    expect(near.locator(".now")).to_contain_text("Bea asks for a pause.")
    near.get_by_role("button", name="Accept").click()
    for page in (near, bea.page):
        expect(page.locator(".clock.runs")).to_have_count(0)
    stands = clock(near, 1)
    near.clock.fast_forward("05:00")
    assert clock(near, 1) == stands
    expect(near.locator("ol.moves")).to_contain_text("the clocks stand still")
    assert boxes(near) == before
    assert complaints(bea.page) == []
    bea.page.get_by_role("button", name="Reprendre").tap()
    expect(near.locator(".now")).to_contain_text("Bea lets the clocks go on.")

    Player(bea.page, Mouse(), 3).move()
    expect(near.locator(".player.seat-0 .clock.runs")).to_be_visible()
    ear = Ear(near)
    minutes, seconds = map(int, clock(near, 0).split(":"))
    near.clock.fast_forward((60 * minutes + seconds - 12) * 1000)
    assert not near.locator(".clock .soon").count()
    assert near.evaluate("!window.pitches.includes(800)")
    near.clock.fast_forward(3_000)
    expect(near.locator(".player.seat-0 .clock .soon")).to_have_text(re.compile(r"^\d\.\d$"))
    ear.hears("seconds left.")
    near.wait_for_function("() => window.pitches.includes(800)")
    assert boxes(near) == before
    assert complaints(near) == []
    near.clock.fast_forward(1_000)
    expect(near.locator(".player.seat-0 .clock .soon")).to_have_text(re.compile(r"^[0-8]\.\d$"))
    assert ear.heard.count("seconds left.") == 1

    near.goto(f"/t/{short}")
    expect(near.locator(".end-card .why")).to_have_text("Ada has run out of time.")
    expect(near.locator(".clock")).to_have_count(0)
