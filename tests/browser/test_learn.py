"""Lessons in a real browser: mouse, touch and keys alone, in both languages, at every size."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from amounts import in_storm
from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import Finger, Keys, Mouse, at_action, at_cell, settled, tab_to
from browser.guest import PHONE
from browser.pupil import NEXT, Pupil
from tete.practice.check import LONGEST

SIZES: list[ViewportSize] = [
    {"width": 360, "height": 640},
    {"width": 844, "height": 390},
    {"width": 640, "height": 400},
    {"width": 1440, "height": 900},
    {"width": 1280, "height": 800},
]
_PLACES = """() => {
    const rect = (query) => document.querySelector(query).getBoundingClientRect().toJSON();
    const page = document.documentElement;
    const names = ['svg.board', '.lesson-steps', '.lesson-says', '.lesson-goal', '.lesson-ways'];
    return {
        ...Object.fromEntries(names.map((name) => [name, rect(name)])),
        over: [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight],
        small: [...document.querySelectorAll('.lesson-page :is(button, a)')]
            .map((e) => e.getBoundingClientRect()).filter((box) => Math.min(box.width, box.height) < 24).length,
        wide: innerWidth, high: innerHeight,
    };
}"""


def fits(page: Page) -> None:
    """All of it is in the window, nothing lies over anything else, and a finger can hit it."""
    found = page.evaluate(_PLACES)
    assert max(found["over"]) <= 0
    assert found["small"] == 0
    names = "svg.board", ".lesson-steps", ".lesson-says", ".lesson-ways"
    for name in names:
        box = found[name]
        assert box["width"] > 100, name
        assert min(box["left"], box["top"]) >= 0, name
        assert box["right"] <= found["wide"] + 0.5, name
        assert box["bottom"] <= found["high"] + 0.5, name
    for one, other in ((a, b) for a in names for b in names if a < b):
        a, b = found[one], found[other]
        across = min(a["right"], b["right"]) - max(a["left"], b["left"])
        down = min(a["bottom"], b["bottom"]) - max(a["top"], b["top"])
        assert min(across, down) <= 0.5, (one, other)
    says, goal = found[".lesson-says"], found[".lesson-goal"]
    assert says["top"] <= goal["top"] < goal["bottom"] <= says["bottom"]


def ends_in_sight(page: Page) -> None:
    """What is said at the end lies neither under the picture nor outside the window."""
    picture, said = (
        page.locator(f".lesson-end > {one}").bounding_box()
        for one in (".picture-box", "div:last-child")
    )
    assert picture
    assert said
    assert (
        picture["y"] + picture["height"] <= said["y"]
        or picture["x"] + picture["width"] <= said["x"]
    )
    assert min(picture["width"], picture["height"]) >= 100
    assert said["y"] + said["height"] <= page.evaluate("innerHeight")


@pytest.mark.storm
def test_a_plug_ins_lesson_by_mouse_from_the_shelf_to_a_bot(guest: Invites) -> None:
    page = guest().page
    page.goto("/")
    page.get_by_role("link", name="Learn in 2 min: Nim").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn Nim")
    page.wait_for_url("**/learn/nim")
    says = page.locator(".lesson-told")
    expect(says).to_contain_text("Take the whole heap a")
    fits(page)
    board = page.locator("svg.board").bounding_box()
    at_cell(page, "b0").click()
    expect(says).to_contain_text("Not yet. That is allowed, but take the whole heap a.")
    assert page.locator("svg.board").bounding_box() == board, "nothing moves"
    expect(page.locator(".piece")).to_have_count(5)
    expect(page.locator(NEXT)).to_be_disabled()
    page.get_by_role("button", name="Show me").click()
    expect(says).to_contain_text("Try this: take a 3.")
    expect(page.locator(".suggested > *").first).to_be_visible()
    assert complaints(page) == []
    pupil = Pupil(page, Mouse(), "nim")
    at_cell(page, "a0").click()
    expect(says).to_contain_text("Right! Heap a is gone.")
    pupil.next()
    page.reload()
    expect(page.locator('[aria-current="step"]')).to_have_text("The last stone")
    expect(page.locator(".lesson-steps .done")).to_have_text("Take stones, done")
    pupil.do(pupil.steps[1])
    pupil.next()
    expect(page.get_by_role("heading", name="You know how to play")).to_be_focused()
    assert complaints(page) == []
    for size in SIZES:
        page.set_viewport_size(size)
        ends_in_sight(page)
    page.get_by_role("button", name="Play a bot").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("svg.board")).to_be_visible()


def test_a_lesson_by_touch_in_french_at_every_size(guest: Invites) -> None:
    page = guest(**PHONE, locale="fr-FR").page
    page.goto("/learn/kopf")
    says = page.locator(".lesson-told")
    expect(says).to_contain_text("Vous êtes Rouge.")
    for size in SIZES:
        page.set_viewport_size(size)
        fits(page)
    page.set_viewport_size(SIZES[0])
    at_cell(page, "c5").tap()
    at_cell(page, "c7").tap()
    expect(says).to_contain_text("Pas encore. Avec 3 trous")
    expect(says.get_by_role("link", name="Règle K7")).to_be_visible()
    expect(at_cell(page, "c8")).to_have_attribute("data-next", "")
    at_cell(page, "c8").tap()
    expect(says).to_contain_text("C’est ça ! Trois cases")
    fits(page)
    assert complaints(page) == []


def test_a_lesson_by_keys_alone(guest: Invites) -> None:
    page = guest().page
    page.goto("/learn/kopf")
    expect(page.locator(".lesson-says.open")).to_be_visible()
    tab_to(page, ".lesson-steps li:nth-child(7) button")
    page.keyboard.press("Enter")
    expect(page.locator("#step")).to_have_text("Double threat")
    pupil = Pupil(page, Keys(), "kopf")
    pupil.do(pupil.steps[6])
    expect(page.locator(NEXT)).to_be_focused()
    settled(page.locator(NEXT))
    expect(page.locator(".lesson-told")).to_contain_text("you have won")
    expect(at_action(page, "strike")).to_have_count(0)


@pytest.mark.parametrize(
    ("slug", "lang"),
    [in_storm(slug, lang) for slug in ("kopf", "headache", "headquarter", "mots") for lang in ("en", "fr")],
)  # fmt: skip
def test_every_lesson_takes_less_than_four_minutes(guest: Invites, slug: str, lang: str) -> None:
    """Everything is read at 200 words a minute, and every tap takes its time."""
    touch = PHONE if lang == "fr" else {}
    page = guest(**touch, locale=lang).page
    page.goto(f"/learn/{slug}")
    pupil = Pupil(page, Finger() if touch else Mouse(), slug)
    for step in pupil.steps:
        pupil.do(step)
        fits(page)
        assert complaints(page) == []
        pupil.next()
    expect(page.locator(".lesson-end h2")).to_be_focused()
    ends_in_sight(page)
    print(f"{slug} in {lang}: {pupil.seconds:.0f} s, {pupil.taps} taps")
    assert pupil.seconds < LONGEST
