"""HeadQuarter in the page, beside what holds for every game with secrets: areas on demand, the reckoning."""

import random

import pytest
from playwright.sync_api import Page, expect

from amounts import in_storm
from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import WAY, Finger, Hand, Keys, Mouse, Player, Spot, at_cell, play, tab_to
from browser.guest import PHONE
from browser.stage import Stage
from browser.tables import join, open_table, set_up
from games.headquarter.helpers import place, turn
from games.headquarter.helpers import play as tabled
from tete.games.headquarter import game as g
from tete.games.headquarter.state import State

DOLL = {"head": "doll"}
AREAS = "Zones and points"


def staged(page: Page, state: State) -> Stage:
    """A table at which the first player, against a bot, sees this position."""
    stage = Stage(page, "headquarter", state, 0)
    open_table(page, "headquarter", {0: "me", 1: "bot"})
    stage.wait()
    return stage


@pytest.mark.storm
@pytest.mark.parametrize("size", [in_storm({}), PHONE], ids=["desk", "phone"])
def test_zones_and_holes_that_stay_are_shown_on_demand(
    guest: Invites, size: dict[str, object]
) -> None:
    page = guest(**size).page
    staged(page, place("a1R b1R a2B c1B c2Y", "b2Y", head="####/####"))
    button = page.get_by_role("button", name=AREAS)
    expect(button).to_have_text("Zones")
    for way in ("Height", "Width"):
        assert page.evaluate(f"document.documentElement.scroll{way} - inner{way}") <= 0, way
    box = button.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 36
    areas = page.locator(".mark.zone, .mark.hole")
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(areas).to_have_count(0)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(areas).to_have_count(2)
    expect(page.get_by_role("list", name=AREAS).get_by_role("listitem")).to_have_text(
        ["zone of 2 red cubes at a1: 4 points", "black out of 1 cell at b2: costs 2 points"]
    )
    assert complaints(page) == []
    button.click()
    expect(areas).to_have_count(0)


def test_where_nothing_can_be_counted_nothing_is_offered(guest: Invites) -> None:
    page = guest().page
    staged(page, place("a1R b1G", head="##/##"))
    expect(page.locator(".prompt.active")).to_be_visible()
    expect(page.get_by_role("button", name=AREAS)).to_have_count(0)


@pytest.mark.storm
def test_a_desk_and_a_phone_play_to_the_reckoning(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE)
    links = open_table(ada.page, "headquarter", {0: "me", 1: "friend"}, DOLL)
    join(bea.page, links["link-1"], "Bea")
    play([Player(ada.page, Mouse(), 3), Player(bea.page, Finger(), 4)])
    sentence = ada.page.locator(".end-card .why").inner_text()
    expect(bea.page.locator(".end-card .why")).to_have_text(sentence)
    for page in (ada.page, bea.page):
        assert page.locator(".mark.zone").count() + page.locator(".mark.hole").count() > 0
        assert complaints(page) == []


class Arrows(Keys):
    """Arrows all the way, to cells too that nothing can be done with."""

    def cell(self, page: Page, spot: Spot) -> None:
        tab_to(page, "[data-cell]")
        for _ in range(12):
            way = page.evaluate(WAY, spot["id"])
            if not way:
                break
            page.keyboard.press(way[-1])
        expect(at_cell(page, spot["id"])).to_be_focused()
        page.keyboard.press("Enter")


def told(page: Page, sentence: str) -> None:
    """Both those who look and those who listen are told this."""
    expect(page.locator(".prompt .problem")).to_contain_text(sentence)
    expect(page.locator("#news")).to_contain_text(sentence.partition(" Rule ")[0])


def first_half(page: Page) -> str:
    """The cell of a half in the tray that can be chosen; empty if both are alike."""
    halves = page.locator("[data-cell^=tray][data-next]")
    return str(halves.first.get_attribute("data-cell")) if halves.count() else ""


@pytest.mark.parametrize("hand", [in_storm("mouse"), "finger", in_storm("keys")])
def test_who_taps_where_it_cannot_go_is_told_why(guest: Invites, hand: str) -> None:
    ada = guest(**(PHONE if hand == "finger" else {}))
    page = ada.page
    open_table(page, "headquarter", {0: "me", 1: "bot"}, DOLL)
    expect(page.locator(".prompt.active")).to_be_visible()
    hands: dict[str, Hand] = {"mouse": Mouse(), "finger": Finger(), "keys": Arrows()}
    touch = hands[hand]

    def tap(cell: str) -> None:
        box = at_cell(page, cell).bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        touch.cell(page, Spot(id=cell, x=x, y=y))

    expect(page.locator(".mark.loose")).to_have_count(4)  # b3, c3, b4, c4
    expect(page.locator(".ring.may")).not_to_have_count(0)
    if half := first_half(page):
        tap("b1")
        told(page, "First choose a half")
        tap(half)
        expect(page.locator(".prompt .problem")).to_have_count(0)
    tap("b3")
    told(page, "It would fall: nothing is under b3, on your side or behind. Rule Q5")
    if half:
        expect(at_cell(page, half)).to_have_attribute("aria-selected", "true")
    expect(page.locator(".ring.can" if half else ".ring.may")).to_have_count(8)
    tap("b1")
    expect(page.locator(".prompt .problem")).to_have_count(0)
    tap("b3")
    told(page, "b1 and b3 do not touch")
    assert complaints(page) == []
    tap("b1")
    expect(page.locator(".stage")).not_to_have_attribute("data-moves", "1")


@pytest.mark.storm
def test_at_the_end_the_log_tells_at_once_what_was_kept_from_it(guest: Invites) -> None:
    ada, bea = guest(), guest()
    links = open_table(ada.page, "headquarter", {0: "me", 1: "friend"}, DOLL)
    join(bea.page, links["link-1"], "Bea")
    players = [Player(ada.page, Mouse(), 1), Player(bea.page, Mouse(), 2)]
    for player in players:
        player.turn()
    for page in (ada.page, bea.page):
        expect(page.locator("ol.moves")).to_contain_text("places a piece.")
    play(players)
    for page in (ada.page, bea.page):
        expect(page.locator("ol.moves")).not_to_contain_text("places a piece.")
        said = page.locator("ol.moves .said").all_inner_texts()
        page.reload()
        expect(page.locator("ol.moves .said")).to_have_text(said)


_DRAWN = """() => [...document.querySelectorAll('.board, .words, .players, .prompt')]
    .map((part) => part.outerHTML)"""


def test_two_heads_that_look_alike_from_my_side_make_the_same_page(guest: Invites) -> None:
    """Ids, accessible names and the order of everything: of the other side nothing makes a difference."""
    rng, pages = random.Random(3), []
    state = turn(
        g.new(), "flat c1-d1 RG", "flat c1-d1 BB", "thru b2 RG", "up c2-c3 YY", "up d2-d3 RY"
    )
    state = turn(state, "up d2-d3 BG")
    state = tabled(state, "draw RB")
    twins = {state, *(g.resample(g.view(state, 0), rng) for _ in range(40))}
    assert len(twins) > 1
    for twin in sorted(twins, key=g.position)[:3]:
        page = guest().page
        staged(page, twin)
        expect(page.locator(".prompt.active")).to_be_visible()
        pages.append(page.evaluate(_DRAWN))
    assert len(pages[0]) >= 4
    assert all(page == pages[0] for page in pages)


def test_Q8_against_a_bot_memory_is_aided_until_somebody_chooses(guest: Invites) -> None:
    page = guest().page
    page.goto(set_up("headquarter"))
    memory = page.locator("#option-memory")
    against = page.locator('select[name="seat-1-bot"]')
    expect(memory.locator("option:checked")).to_have_text("Your own")
    page.locator('label:has(input[name="seat-1"][value="bot"])').click()
    expect(against).to_be_visible()
    expect(memory.locator("option:checked")).to_have_text("Aided")
    page.locator('label:has(input[name="seat-1"][value="friend"])').click()
    expect(memory.locator("option:checked")).to_have_text("Your own")
    memory.select_option("Your own")
    page.locator('label:has(input[name="seat-1"][value="bot"])').click()
    expect(against).to_be_visible()
    expect(memory.locator("option:checked")).to_have_text("Your own")


def test_points_are_said_to_be_hidden_and_add_up(guest: Invites) -> None:
    page = guest().page
    staged(page, place("a1R b1R a2B c1B c2Y", "b2Y", head="####/####"))
    scores = page.locator(".player .score")
    expect(scores).to_have_text(["?hidden until the end", "2 points (4 − 2)3 cells free"])
    expect(scores.first).to_have_attribute("title", "hidden until the end")
    expect(page.locator(".terms .full")).to_have_text("Own memory; bots forget nothing")


@pytest.mark.parametrize("lang", ["fr-FR", in_storm("en-GB")])
def test_what_was_agreed_leaves_room_for_the_whole_sentence(guest: Invites, lang: str) -> None:
    page = guest(viewport={"width": 1440, "height": 900}, locale=lang).page
    open_table(page, "headquarter", {0: "me", 1: "here"})
    Player(page, Mouse()).lift()
    expect(page.locator(".terms .full")).to_be_in_viewport(ratio=1)
    sentence = page.locator(".prompt .sentence")
    expect(sentence).to_be_in_viewport(ratio=1)
    assert sentence.evaluate(
        "(e) => [e.scrollHeight - e.clientHeight, e.scrollWidth - e.clientWidth]"
    ) == [0, 0]


@pytest.mark.parametrize("seat", [0, in_storm(None)], ids=["player", "spectator"])
@pytest.mark.parametrize("size", [PHONE, in_storm({})], ids=["phone", "desk"])
def test_words_on_a_stand_stay_on_it_and_off_the_neck(
    guest: Invites, size: dict[str, object], seat: int | None
) -> None:
    page = guest(**size).page
    middle = g.read(g.info.middle)
    Stage(page, "headquarter", middle if seat is None else _filled(), seat)
    open_table(page, "headquarter", {0: "me", 1: "bot"})
    words = page.locator(".board .note, .board .title")
    expect(words).to_have_count(3 if seat is None else 4)
    assert words.evaluate_all(_SPILT) == []


@pytest.mark.storm
def test_on_a_phone_the_name_of_a_cell_is_clear_of_what_shows_behind_it(guest: Invites) -> None:
    page = guest(**PHONE).page
    state = turn(g.new(), "flat c1-d1 RG", "flat c1-d1 BB", "thru b2 RG", "up c2-c3 YY")
    staged(page, tabled(state, "draw RB"))
    expect(page.locator(".piece.behind:not(.known)")).not_to_have_count(0)
    page.locator("[data-cell^=tray][data-next]").first.tap()
    expect(page.locator(".ring.on-hollow")).not_to_have_count(0)
    assert page.evaluate(_COVERED) == []


_COVERED = """() => {
    const box = (one) => one.getBoundingClientRect();
    const behind = [...document.querySelectorAll('.board .piece.behind:not(.known) .body')].map(box);
    const rings = [...document.querySelectorAll('.board .ring.on-hollow')].map(box);
    return [...document.querySelectorAll('.board [data-cell]:not([data-taken]) .print')].filter((name) => {
        const { left, top, bottom, height } = box(name);
        const foot = bottom - height / 5; // no letter of a name goes below the line
        const inRing = ({ x, y, width }) => Math.hypot(left - x - width / 2, foot - y - width / 2) < width / 2 + 1;
        return behind.some((one) => one.left < left + 1 && left < one.right && top < one.bottom && foot > one.top)
            || rings.some(inRing);
    }).map(({ textContent }) => textContent);
}"""


def _filled() -> State:
    """A game on the largest head, played to its end."""
    s, rng = g.new(), random.Random(3)
    while g.turn(s) is not None:
        s = g.play(s, rng.choice(list(g.moves(s)) or [move for move, _ in g.chance(s)]))
    return s


_SPILT = """(words) => {
    const box = (one) => one.getBoundingClientRect();
    const holds = (a, b) => a.left <= b.left && b.right <= a.right && a.top <= b.top && b.bottom <= a.bottom;
    const meet = (a, b) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const all = (kind) => [...document.querySelectorAll(`.board .outline.${kind}`)].map(box);
    return words.filter((one) =>
        !all("stand").some((stand) => holds(stand, box(one)))
        || all("frame").some((head) => meet(box(one), head))
        || words.some((other) => other !== one && meet(box(one), box(other)))
    ).map(({ textContent }) => textContent);
}"""
