"""Rules with pictures: a refusal leads to its rule and picture, and the page of rules can be printed."""

import pytest
from playwright.sync_api import Page, expect

import tete
from amounts import in_storm
from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import at_cell
from browser.guest import PHONE
from browser.tables import open_table
from games.proofs import SLUGS
from tete.shelf.diagrams import diagrams

_BOX = """(query) => {
    const { left, top, right, bottom } = document.querySelector(query).getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
}"""
_SMALL = """() => [...document.querySelectorAll('.rules .diagram')].flatMap((figure) => {
    const { right } = figure.closest('.rules').getBoundingClientRect();
    const svg = figure.querySelector('svg');
    const isOut = svg.getBoundingClientRect().right > right + 1;
    const isBlank = svg.childElementCount < 3 || svg.getBoundingClientRect().width < 150;
    return isOut || isBlank ? [figure.textContent] : [];
})"""


def box(page: Page, query: str) -> list[int]:
    found: list[int] = page.evaluate(_BOX, query)
    return found


@pytest.mark.parametrize(
    ("window", "locale", "said"),
    [
        ({}, "en-GB", "Rule K7"),
        in_storm({}, "fr-FR", "Règle K7"),
        in_storm(PHONE, "fr-FR", "Règle K7"),
        in_storm({"viewport": {"width": 844, "height": 390}}, "en-GB", "Rule K7"),
        in_storm({"viewport": {"width": 1440, "height": 900}}, "en-GB", "Rule K7"),
        in_storm({"viewport": {"width": 640, "height": 400}}, "en-GB", "Rule K7"),
    ],
)
def test_a_refused_tap_leads_to_its_rule_and_picture_and_the_board_stays(
    guest: Invites, window: dict[str, object], locale: str, said: str
) -> None:
    page = guest(locale=locale, **window).page
    open_table(page, "kopf", {0: "me", 1: "here"})
    at_cell(page, "b2").click()
    board = box(page, ".board")
    at_cell(page, "e5").click()
    link = page.locator(".prompt .problem .to-rule")
    expect(link).to_have_text(said)
    assert box(page, ".board") == board
    left, top, right, bottom = box(page, ".prompt .problem .to-rule")
    assert right - left >= 24
    assert bottom - top >= 24
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")
    found = page.locator(".rules .found")
    expect(found).to_have_attribute("data-rule", "K7")
    panel, picture = box(page, ".panel"), box(page, ".rules .found .diagram svg")
    height = picture[3] - picture[1]
    seen = min(picture[3], panel[3]) - max(picture[1], panel[1])
    assert seen >= min(height, panel[3] - panel[1]) - 30, (panel, picture)
    assert panel[0] <= picture[0] < picture[2] <= panel[2]
    assert box(page, ".board") == board
    assert complaints(page) == []

    if not window:  # the column is beside it: one may ask again
        page.locator(".panel").evaluate("(panel) => { panel.scrollTop = 0; }")
        link.click()
        page.wait_for_function("() => document.querySelector('.panel').scrollTop > 0")


@pytest.mark.storm
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("slug", SLUGS)
def test_the_page_of_rules_shows_every_picture_and_prints_it_whole(
    guest: Invites, slug: str, lang: str
) -> None:
    shown = diagrams(tete.game(slug).rules(lang))
    for window in ({}, PHONE):
        page = guest(locale=f"{lang}-{lang.upper()}", color_scheme="dark", **window).page
        page.goto(f"/rules/{slug}")
        figures = page.locator(".rules .diagram svg")
        expect(figures).to_have_count(len(shown))
        assert page.evaluate(_SMALL) == []
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert complaints(page) == []
    page.emulate_media(media="print")
    expect(page.locator(".top")).to_be_hidden()
    expect(page.locator(".learn aside")).to_be_hidden()
    colours = page.evaluate(
        """() => [
            getComputedStyle(document.querySelector('.rules p')).color,
            getComputedStyle(document.documentElement).backgroundColor,
        ]"""
    )
    assert colours[1] == "rgb(255, 255, 255)"
    assert colours[0] in ("rgb(0, 0, 0)", "rgb(31, 36, 48)")
    inside = figures.first.evaluate("(svg) => getComputedStyle(svg.parentElement).breakInside")
    assert inside == "avoid"
    assert page.pdf(format="A4").startswith(b"%PDF")


@pytest.mark.storm
def test_an_address_leads_to_a_rule(guest: Invites) -> None:
    page = guest().page
    page.goto("/rules/headquarter#Q5")
    expect(page.locator(".rules .found")).to_have_attribute("data-rule", "Q5")
    top = box(page, ".rules .found")[1]
    assert -600 < top < 300
