"""What is seen at a glance: a move that is suggested, on the board; who is ahead, and how far there is to go."""

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

import tete
from amounts import IS_STORM, in_storm
from browser import scenery
from browser.axe import complaints
from browser.conftest import Invites
from browser.guest import PHONE
from browser.stage import Stage
from games.headache.helpers import place as cones
from games.headache.helpers import play
from games.headquarter.helpers import place as cubes
from games.kopf.helpers import place as buttons
from server.house_process import HouseProcess

_DRAWN = """() => {
    const svg = document.querySelector('svg.board');
    const cells = [...svg.querySelectorAll('[data-cell]')].map((e) => [e.dataset.cell, e.getBoundingClientRect()]);
    const at = (x, y, most) => {
        const far = ([, box]) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) / box.width;
        const nearest = cells.reduce((one, other) => (far(other) < far(one) ? other : one));
        return far(nearest) < most ? nearest[0] : `${x} ${y}`;
    };
    const middle = (e, most) => {
        const box = e.getBoundingClientRect();
        return at(box.x + box.width / 2, box.y + box.height / 2, most);
    };
    const all = (query) => [...svg.querySelectorAll(`.suggested > ${query}`)];
    const end = (text) => {
        const [x, y] = text.split(' ').map(Number);
        const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
        return at(point.x, point.y, 0.45);
    };
    return {
        cells: all(':not([class])').map((e) => middle(e, 0.2)).sort(),
        arrows: all('.arrow').map((e) => {
            const points = e.getAttribute('d').split('M')[1].split('L');
            return [end(points[0]), end(points.at(-1))];
        }),
        letters: Object.fromEntries(all('.written').map((e) => [middle(e, 0.2), e.textContent])),
        ghosts: all('.ghost').map((e) => middle(e, 0.2)),
    };
}"""


class Hint(NamedTuple):
    """A move that is suggested in a position, and what is drawn of it."""

    state: Any
    text: str
    cells: list[str]
    arrows: tuple[tuple[str, str], ...] = ()
    ghosts: tuple[str, ...] = ()


def hints(slug: str) -> list[Hint]:
    """One of every kind of move."""
    if slug == "kopf":
        strikes = scenery.choice("kopf")
        return [
            Hint(buttons("b2 e5 a9", "b9 h4 j10"), "e5-e6", ["e5", "e6"], (("e5", "e6"),)),
            Hint(strikes, "strike", ["e5"]),
            Hint(strikes, "spare", []),
        ]
    if slug == "headache":
        entering = cones("o12:R", "2")
        dotted = play(
            cones("o12:R x3:RB o53:RBRAB o61:AB x6:T i71:T i12:A", "1*", seats=4), "o12-o13"
        )
        return [
            Hint(entering, "o12-x2", ["dome", "o12", "x2"], (("o12", "x2"),)),
            Hint(entering, "enter", ["wait-x0", "x0"], (("wait-x0", "x0"),)),
            Hint(dotted, "raise x3:1", ["dome", "x3"]),
        ]
    if slug == "headquarter":
        two, one = (cubes("", "d1R", drawn=drawn, head="philosopher") for drawn in ("RG", "BB"))
        tray = ["tray-1", "tray-2"]
        goes = ("tray-2", "c1"), ("tray-1", "d1")
        return [
            Hint(two, "flat c1-d1 GR", ["c1", "d1", *tray], goes, ("c1", "d1")),
            Hint(two, "thru c1 RG", ["c1", *tray], (("tray-1", "c1"),), ("c1",)),
            Hint(one, "flat c1-d1 BB", ["c1", "d1", *tray]),
        ]
    return []


def suggest(page: Page, stage: Stage, text: str) -> None:
    """Ask for a hint, and be told that."""
    stage.answers["hint"] = {**scenery.HINT, "text": text}
    page.locator(".tool:has([d^='M6 13h4'])").click()
    expect(page.locator(".advice button")).to_have_count(2)


@pytest.mark.parametrize("slug", ["kopf", in_storm("headache"), in_storm("headquarter")])
def test_a_hint_is_drawn_on_the_board_and_played_by_a_button(
    guest: Invites, house: HouseProcess, slug: str
) -> None:
    page = guest().page
    first, *others = hints(slug)
    stage = scenery.sit(page, house.http, slug, first.state)
    board = page.locator("svg.board")
    place = board.bounding_box()
    for hint in (first, *others):
        if hint is not first:
            stage.turn_to(hint.state)
            expect(page.locator(".advice, .suggested > *")).to_have_count(0)
        suggest(page, stage, hint.text)
        drawn = page.evaluate(_DRAWN)
        assert drawn["cells"] == hint.cells, hint.text
        assert sorted(map(tuple, drawn["arrows"])) == sorted(hint.arrows), hint.text
        assert sorted(drawn["ghosts"]) == sorted(hint.ghosts), hint.text
        assert board.bounding_box() == place
    play_it, not_now = page.locator(".advice button").all()
    expect(play_it).to_be_focused()
    for button in (play_it, not_now):
        size = button.bounding_box()
        assert size
        assert min(size["width"], size["height"]) >= 24
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".advice, .suggested > *")).to_have_count(0)
    expect(page.locator(".tool:has([d^='M6 13h4'])")).to_be_focused()
    page.keyboard.press("Enter")
    expect(play_it).to_be_focused()
    expect(play_it).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt.active")).to_have_count(0)
    sent = stage.asked[-1]
    assert (sent["type"], sent["text"]) == ("move", others[-1].text)


@pytest.mark.storm
def test_a_word_is_ghosted_on_its_squares_and_played_by_a_finger(
    guest: Invites, house: HouseProcess
) -> None:
    page = guest(**PHONE, locale="fr-FR").page
    stage = scenery.sit(page, house.http, "mots", scenery.begin("mots"))
    board = page.locator("svg.board")
    place = board.bounding_box()
    suggest(page, stage, "7D DISQUE")
    drawn = page.evaluate(_DRAWN)
    squares = dict(zip(("D7", "E7", "F7", "G7", "H7", "I7"), "DISQUE", strict=True))
    assert drawn["letters"] == squares
    assert board.bounding_box() == place
    word, last = (
        page.locator(each).bounding_box() for each in (".suggested .framed", "[data-cell=I7]")
    )
    assert word
    assert last
    assert abs(word["x"] + word["width"] - last["x"] - last["width"]) < 3
    if IS_STORM:
        assert complaints(page) == []
    page.get_by_role("button", name="Jouer ce coup").tap()
    expect(page.locator(".prompt.active")).to_have_count(0)
    assert stage.asked[-1]["text"] == "7D DISQUE"


def test_scores_say_who_is_ahead_and_how_far_there_is_to_go(
    guest: Invites, house: HouseProcess
) -> None:
    page = guest().page
    mots: Any = tete.game("mots")
    stage = scenery.sit(page, house.http, "mots", scenery.begin("mots"))
    figures, rows = page.locator(".figure"), page.locator(".player")
    expect(figures).to_have_text(["0 of 300", "0 of 300"])
    expect(page.locator(".ahead")).to_have_count(0)
    places = [each.bounding_box() for each in rows.all()]
    stage.turn_to(mots.read(mots.info.middle))
    expect(figures).to_have_text(["209 of 300", "204 of 300"])
    expect(rows.filter(has_text="209").locator(".ahead .full")).to_have_text("ahead by 5")
    expect(page.locator(".ahead")).to_have_count(1)
    expect(rows.filter(has_text="209")).to_contain_text("wins with 91 more points")
    far = [float(each.evaluate("e => e.style.getPropertyValue('--far')")) for each in figures.all()]
    assert far == pytest.approx([209 / 300, 204 / 300])
    assert [each.bounding_box() for each in rows.all()] == places
    assert complaints(page) == []
    page.set_viewport_size({"width": 360, "height": 640})
    expect(page.locator(".ahead .short")).to_have_text("+5")
    expect(page.locator(".ahead .short")).to_be_visible()
    page.locator("select[name=lang]").select_option("fr")
    expect(page.locator(".ahead .full")).to_have_text("mène de 5")
