"""Sounds: fetched when needed, off by a tap that is remembered, short and quiet; and the dice of an opening."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from amounts import in_storm
from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import at_cell, until
from browser.guest import PHONE
from browser.scenery import sit
from browser.test_motion import cell, middle, near
from games.headache.helpers import play as popped
from games.kopf.helpers import place as buttons
from games.kopf.helpers import play as with_buttons
from server.house_process import ROOT, HouseProcess
from tete.games.headache import game as headache

SOUNDS = ("pop", "place", "strike", "write", "turn", "hurry", "end")
WAVE = """async ([chunk, name]) => {
    const { SOUNDS } = await import(chunk);
    const context = new OfflineAudioContext(1, 44100, 44100);
    SOUNDS[name](context, context.destination, 0);
    const wave = (await context.startRendering()).getChannelData(0);
    const loud = wave.map(Math.abs);
    return [Math.max(...loud), wave.length - 1 - [...loud].reverse().findIndex((one) => one > 0.001)];
}"""

UNTOUCHED = """
    let touched = false;
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => { touched = true; }, true);
    const userActivation = { get hasBeenActive() { return touched; } };
    Object.defineProperty(navigator, 'userActivation', { value: userActivation });
"""


def chunk() -> str:
    """The part of the page that makes sounds."""
    parts = (ROOT / "src/tete/server/static/assets").glob("part-*.js")
    (found,) = [one for one in parts if "createOscillator" in one.read_text(encoding="utf-8")]
    return f"/assets/{Path(found).name}"


@pytest.mark.parametrize("lang", ["en", in_storm("fr")])
def test_sounds_come_when_first_needed_and_are_off_by_a_tap(
    guest: Invites, house: HouseProcess, lang: str
) -> None:
    page = guest(
        reduced_motion="no-preference", locale=lang, **(PHONE if lang == "fr" else {})
    ).page
    page.add_init_script(UNTOUCHED)  # whoever drives a page by programs has touched it
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    before = buttons("b2 c9 e5 f8 i3", "b9 d9 h4 i8 j10")
    stage = sit(page, house.http, "kopf", before)
    button = page.get_by_role("button", name="Sounds" if lang == "en" else "Sons", exact=True)
    expect(button).to_have_attribute("aria-pressed", "true")
    box = button.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    head = page.locator("header.top").bounding_box()
    assert head
    assert head["y"] <= box["y"] <= box["y"] + box["height"] <= head["y"] + head["height"] + 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    stage.turn_to(with_buttons(before, "e5-e6"))
    expect(at_cell(page, "e6")).to_have_attribute("data-taken", "")
    assert not [url for url in fetched if url.endswith(chunk())]  # nobody has touched the page yet

    button.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "false")
    stage.turn_to(before)
    expect(at_cell(page, "e5")).to_have_attribute("data-taken", "")
    assert not [url for url in fetched if url.endswith(chunk())]
    assert complaints(page) == []
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    until(page, lambda: any(url.endswith(chunk()) for url in fetched))


def test_sounds_are_short_quiet_and_there(guest: Invites) -> None:
    page = guest().page
    page.goto("/")
    expect(page.get_by_role("button", name="Sounds")).to_have_attribute("aria-pressed", "false")
    for name in SOUNDS:
        peak, last = page.evaluate(WAVE, [chunk(), name])
        assert 0.03 < peak < 0.6, name
        assert 0.05 < last / 44100 < 0.6, name


def test_the_dice_that_decide_who_begins_lie_at_home_and_fall_one_after_the_other(
    guest: Invites, house: HouseProcess
) -> None:
    page = guest(reduced_motion="no-preference").page
    stage = sit(page, house.http, "headache", popped(headache.new(2), "pop 3", "pop 5"))
    expect(page.locator(".prompt")).to_contain_text("Beatrix begins")
    dice = page.locator(".board .thrown")
    expect(dice).to_have_count(2)
    waits = [
        die.evaluate("(e) => parseFloat(getComputedStyle(e).animationDelay)") for die in dice.all()
    ]
    assert 0 == waits[0] < waits[1]
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    homes = [at_home(page, seat) for seat in (0, 1)]
    for at, (pips, home) in enumerate(zip((3, 5), homes, strict=True)):
        expect(dice.nth(at).locator(".shown .pip")).to_have_count(pips)
        assert near(middle(page, f".board .thrown:nth-child({at + 1}) .die"), home, 6)
    stage.turn_to(popped(headache.new(2), "pop 3", "pop 5", "pop 2"))
    expect(page.locator(".prompt")).not_to_contain_text("begins")
    assert near(middle(page, ".board .thrown.dot .die"), middle(page, cell("dome")), 60)


def at_home(page: Page, seat: int) -> tuple[float, float]:
    return middle(page, f".cell.home.seat{seat}")
