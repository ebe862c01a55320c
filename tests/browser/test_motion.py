"""Motion that explains: where things are in its middle and at its end, and that a tap ends it and counts.

The page's motions stand still as soon as they begin, and are put to any moment.
"""

import math

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Invites
from browser.driver import at_cell, until
from browser.scenery import sit, written
from browser.tables import open_table
from games.headache.helpers import place as cones
from games.headache.helpers import play as with_cones
from games.headquarter.helpers import legal as legal_cubes
from games.headquarter.helpers import place as cubes
from games.headquarter.helpers import play as with_cubes
from games.kopf.helpers import place as buttons
from games.kopf.helpers import play as with_buttons
from server.house_process import HouseProcess

STOPPED = """
    const begin = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const motion = begin.apply(this, how);
        if (this.closest('.board')) motion.pause();
        return motion;
    };
    window.moving = () => document.querySelector('.board').getAnimations({ subtree: true })
        .filter((motion) => !(motion instanceof CSSAnimation));
    window.moment = (ms) => moving().forEach((motion) => { motion.currentTime = ms; });
    window.finish = () => moving().forEach((motion) => motion.finish());
"""


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of what is drawn there, in pixels."""
    x, y = page.locator(selector).first.evaluate(
        "(e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }"
    )
    return x, y


def body(piece: str) -> str:
    return f'[data-piece="{piece}"] .body'


def cell(name: str) -> str:
    return f'[data-cell="{name}"] .cell'


def near(one: tuple[float, float], other: tuple[float, float], far: float = 12) -> bool:
    return all(abs(a - b) < far for a, b in zip(one, other, strict=True))


def begun(page: Page, count: int = 1) -> None:
    until(page, lambda: page.evaluate("moving().length") >= count)


def still(page: Page, taken: str) -> None:
    """Wait until the position with something on this cell is shown, and let nothing move."""
    expect(at_cell(page, taken)).to_have_attribute("data-taken", "")
    page.evaluate("finish()")


@pytest.fixture
def page(guest: Invites) -> Page:
    """Somebody who wants motion, and sees it stand still."""
    page = guest(reduced_motion="no-preference").page
    page.add_init_script(STOPPED)
    return page


def test_a_button_travels_hops_and_strikes_and_a_tap_in_between_counts(
    page: Page, house: HouseProcess
) -> None:
    before = buttons("c5 e6 e8", "d5 h4 j10", elsewhere=3)
    stage = sit(page, house.http, "kopf", before)
    still(page, "c5")
    stage.turn_to(with_buttons(before, "c5-f5"))
    begun(page)
    pieces = page.evaluate("[...new Set(moving().map(({effect}) => effect.target.dataset.piece))]")
    assert len(pieces) == 1, pieces
    piece = pieces[0]
    start, end = middle(page, cell("c5")), middle(page, cell("f5"))
    page.evaluate("moment(0)")
    assert near(middle(page, body(piece)), start)
    page.evaluate("moment(60)")
    x, y = middle(page, body(piece))
    assert start[0] < x < end[0]
    assert y < start[1] - 12  # over the button in between
    page.evaluate("finish()")
    assert near(middle(page, body(piece)), end)

    stage.turn_to(buttons("c5 e6 e8", "d5 h4 j10", elsewhere=3))
    begun(page)
    page.evaluate("moment(60)")
    assert not near(middle(page, body(piece)), start)
    at_cell(page, "e8").click()
    assert page.evaluate("moving().length") == 0
    assert near(middle(page, body(piece)), start)
    expect(at_cell(page, "e8")).to_have_attribute("aria-selected", "true")

    strikes = buttons("c5 d5 e8", "g5 j10", holes={"c5": 2, "d5": 2}, step="strike")
    stage.turn_to(strikes)
    still(page, "g5")
    stage.turn_to(with_buttons(strikes, "strike"))
    beam, struck = page.locator(".strike.seat0"), page.locator(".piece.leaves .inner")
    expect(beam).to_have_count(1)
    box = beam.evaluate("(e) => [e.getBoundingClientRect().left, e.getBoundingClientRect().right]")
    assert near((box[0], box[1]), (middle(page, cell("c5"))[0], middle(page, cell("g5"))[0]), 30)
    shown = "(e) => Number(getComputedStyle(e).opacity)"
    page.evaluate("moment(120)")
    assert near(middle(page, ".piece.leaves .body"), middle(page, cell("g5")))
    assert (beam.evaluate(shown), struck.evaluate(shown)) == (1, 1)
    page.evaluate("moment(320)")
    assert beam.evaluate(shown) < 0.5 > struck.evaluate(shown)
    page.keyboard.press("Tab")
    at_cell(page, "a1").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".strike, .piece.leaves")).to_have_count(0)


@pytest.mark.storm
def test_cones_go_along_the_track_cubes_come_from_the_tray_letters_one_by_one(
    page: Page, house: HouseProcess
) -> None:
    before = cones("o11:R x5:R x6:R x7:R o13:B", "2")
    stage = sit(page, house.http, "headache", before)
    still(page, "o13")
    stage.turn_to(with_cones(before, "o11-o13"))
    begun(page)
    page.evaluate("moment(60)")
    pieces = page.evaluate("[...new Set(moving().map(({effect}) => effect.target.dataset.piece))]")
    assert len(pieces) == 1, pieces
    piece = pieces[0]
    start, end = middle(page, cell("o11")), middle(page, cell("o13"))
    x, y = middle(page, body(piece))
    straight = abs((end[0] - start[0]) * (y - start[1]) - (end[1] - start[1]) * (x - start[0]))
    assert straight / math.dist(start, end) > 3  # along the bend of the track
    page.evaluate("finish()")
    assert near(middle(page, body(piece)), end, 30)

    drawn = cubes("c1R c2G c3B", "d1R d2Y", head="philosopher")
    stage = sit(page, house.http, "headquarter", drawn)
    still(page, "c1")
    tray = middle(page, cell("tray-1"))
    move = sorted(legal_cubes(drawn))[0]
    stage.turn_to(with_cubes(drawn, move))
    begun(page, 2)
    page.evaluate("moment(0)")
    ids = page.evaluate("moving().map(({effect}) => effect.target.dataset.piece)")
    assert near(middle(page, body(ids[0])), tray, 80)
    page.evaluate("finish()")
    assert middle(page, body(ids[0]))[1] < tray[1] - 20

    stage = sit(page, house.http, "mots", written(0))
    stage.turn_to(written(1))
    begun(page, 2)
    delays = page.evaluate("moving().map(({effect}) => effect.getTiming().delay)")
    assert delays == sorted(set(delays))
    assert delays[0] == 0


def test_nothing_moves_where_less_motion_is_wanted(guest: Invites, house: HouseProcess) -> None:
    page = guest().page
    page.add_init_script(STOPPED)
    before = buttons("c5 d5 e8", "g5 j10", holes={"c5": 2, "d5": 2}, step="strike")
    stage = sit(page, house.http, "kopf", before)
    stage.turn_to(with_buttons(before, "strike"))
    expect(page.locator(".board .piece")).to_have_count(4)
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.storm
def test_what_happened_last_moves_once_more_for_whoever_points_at_it(page: Page) -> None:
    open_table(page, "kopf", {0: "me", 1: "here"})
    start, end = middle(page, cell("b2")), middle(page, cell("b1"))
    page.locator("#tab-moves").click()
    page.locator("#command").fill("b2-b1")
    page.locator("#command").press("Enter")
    expect(page.locator(".now")).to_contain_text("Ada moved b2 to b1.")
    still(page, "b1")
    assert page.evaluate("moving().length") == 0
    page.locator(".now .again").click()
    begun(page)
    expect(page.locator(".board .lit > *")).not_to_have_count(0)
    (piece,) = page.evaluate("moving().map(({effect}) => effect.target.dataset.piece)")
    page.evaluate("moment(0)")
    assert near(middle(page, body(piece)), start)
    page.evaluate("finish()")
    assert near(middle(page, body(piece)), end)
