"""Home and set-up: what waits first, one tap from the shelf to a board, and what can be set up besides."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from amounts import in_storm
from browser.axe import complaints
from browser.conftest import Invites
from browser.guest import PHONE
from browser.tables import set_up

DESK = {"viewport": {"width": 1280, "height": 800}}
LOW = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
BOTS = re.compile("Play a bot|Contre un robot")


def bottom(part: Locator) -> float:
    box = part.bounding_box()
    assert box
    return box["y"] + box["height"]


def fits(page: Page, *parts: Locator) -> None:
    """All of these are seen without scrolling, none is too small for a finger, nothing is wider than the page."""
    size = page.viewport_size
    assert size
    for part in parts:
        box = part.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 24, box
        assert bottom(part) <= size["height"], (box, part.inner_text())
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize(
    ("screen", "locale"), [in_storm(DESK, "en-GB"), (PHONE, "fr-FR"), in_storm(LOW, "en-GB")]
)
def test_one_tap_leads_from_the_shelf_to_a_board(
    guest: Invites, screen: dict[str, object], locale: str
) -> None:
    page = guest(**screen, locale=locale).page
    page.goto("/")
    cards = page.locator(".game-card")
    expect(cards.first.locator("h3")).to_have_text("HeadQuarter")  # the shortest
    kopf = cards.filter(has_text="Kopf oder Knopf")
    expect(kopf.locator("svg.picture")).to_be_visible()
    expect(kopf.locator(".kinds")).to_have_text(re.compile("30 min.*(no luck|sans hasard)"))
    first = [cards.nth(at).get_by_role("button", name=BOTS) for at in range(4)]
    fits(page, *first)
    assert complaints(page) == []
    kopf.get_by_role("button", name=BOTS).click()
    expect(page.locator("[data-cell]").first).to_be_visible()
    table = page.url.rpartition("/")[2]
    summary = page.request.get(f"/api/tables/{table}?lang=en").json()
    assert (summary["options"]["goal"], summary["options"]["groups"]) == ("8", "prevent")
    assert [seat["name"] for seat in summary["seats"]][1] == "Dreamer"
    page.goto("/")
    waiting = page.locator(".turn-card")
    expect(waiting.locator("svg.picture")).to_be_visible()
    expect(waiting).to_contain_text("Kopf oder Knopf")
    fits(page, waiting, *first)
    assert bottom(waiting) < bottom(cards.first)
    assert complaints(page) == []
    waiting.click()
    expect(page).to_have_url(re.compile(table))


def test_play_a_bot_uses_the_strength_and_options_of_the_last_time_and_says_what_is_wrong(
    guest: Invites,
) -> None:
    ada = guest()
    page = ada.page
    page.goto(set_up("kopf"))
    page.locator('input[name="with"][value="bot"]').check()
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("1")
    goal = page.locator("#option-goal")
    expect(goal).to_have_value("8")
    slider.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "4 of 6: Schemer")
    track, word = slider.bounding_box(), page.locator(".strength li.on").bounding_box()
    assert track
    assert word
    thumb = track["x"] + 8 + (track["width"] - 16) * 3 / 5
    assert abs(word["x"] + word["width"] / 2 - thumb) < 4, "each name under its place"
    expect(goal).to_have_value("10")
    page.locator("#option-board").select_option("zinn")
    page.locator("#name").fill("Ada")
    page.locator("#name").press("Enter")
    expect(page.locator(".player .who").filter(has_text="Schemer")).to_have_count(1)
    page.goto("/")
    play = page.get_by_role("button", name="Play a bot: Kopf oder Knopf")
    page.route(
        "**/api/tables?*",
        lambda route: route.abort() if route.request.method == "POST" else route.continue_(),
    )
    ada.cuts = True
    play.click()
    problem = page.locator(".game-card .problem")
    expect(problem).to_contain_text("cannot be reached")
    assert 0 <= bottom(problem) - bottom(play) < 80
    page.unroute_all()
    ada.errors.clear()  # the browser itself logs a cut request
    play.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    summary = page.request.get(f"/api/tables/{table}?lang=en").json()
    assert summary["options"]["board"] == "zinn"
    assert [seat["name"] for seat in summary["seats"]] == ["Ada", "Schemer"]


@pytest.mark.parametrize(("screen", "locale"), [in_storm(DESK, "en-GB"), (PHONE, "fr-FR")])
def test_set_up_has_three_ways_and_start_in_sight_and_the_rest_is_folded(
    guest: Invites, screen: dict[str, object], locale: str
) -> None:
    one = guest(**screen, locale=locale)
    page = one.page
    page.goto("/")
    page.get_by_role("link", name=re.compile("(Invite a friend|Inviter un ami): Headache")).click()
    ways = page.locator('input[name="with"]')
    expect(ways).to_have_count(3)
    start = page.locator("button[type=submit]")
    fits(page, start, page.locator("#name"))
    top = bottom(start)
    for way in ("bot", "here", "friend"):
        page.locator(f'label:has(input[name="with"][value="{way}"])').click()
        assert bottom(start) == top, "nothing moves under the finger"
        fits(page, start)
    expect(page.locator("#seats")).to_be_hidden()
    page.locator("summary").click()
    expect(page.locator("#seats")).to_be_visible()
    told = " ".join(page.locator(".more .quiet").all_inner_texts())
    assert told
    assert not re.search(r"\([A-Z]\d", told)
    assert complaints(page) == []
    page.locator("#option-turn_limit").fill("0")
    page.locator("summary").click()
    start.click()
    expect(page.locator("#option-turn_limit")).to_be_visible()
    page.locator("#option-turn_limit").fill("9")
    start.click()
    expect(page.locator("#link-1")).to_have_value(re.compile("join="))
    one.errors.clear()  # the browser itself logs that no turns at all were refused


@pytest.mark.storm
def test_tables_are_put_away_and_brought_back_and_listed_games_can_be_watched(
    guest: Invites,
) -> None:
    ada, bea, eve = guest(), guest(), guest()
    page = ada.page
    page.goto(set_up("nim"))
    page.locator("#listed").check()
    page.locator("#name").fill("Ada")
    page.locator("#name").press("Enter")
    page.wait_for_url("**/t/*")
    eve.page.goto("/")
    eve.page.get_by_role("link", name=re.compile("Sit down: .*Ada")).click()
    eve.page.locator("#name").fill("Eve")
    eve.page.locator("#name").press("Enter")
    expect(eve.page.locator(".player").filter(has_text="Eve")).to_be_visible()
    eve.errors.clear()  # the browser itself logs a refused request
    bea.page.goto("/")
    bea.page.get_by_role("link", name=re.compile("Watch: .*Ada, Eve")).click()
    expect(bea.page.locator(".player").filter(has_text="Eve")).to_be_visible()
    resigned = page.url
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(eve.page.locator(".player").filter(has_text="Wins")).to_have_count(1)
    page.goto("/")
    row = page.locator(".tables li")
    expect(row).to_have_count(1)
    expect(row.locator("time")).not_to_be_empty()
    expect(row.locator(".status")).to_contain_text("resigned")
    assert complaints(page) == []
    row.get_by_role("button", name="Put away").click()
    expect(row).to_have_count(0)
    page.reload()
    back = page.get_by_role("button", name="Bring back 1 table")
    expect(back).to_be_visible()
    expect(row).to_have_count(0)
    back.click()
    expect(row).to_have_count(1)
    row.get_by_role("link").click()
    expect(page).to_have_url(resigned)
