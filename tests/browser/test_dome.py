"""The dome, by mouse, finger and keys; two to four at one table; what the log says; how the dice fell."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import Finger, Keys, Mouse, Player, at_cell, play, settled, tab_to, until
from browser.ear import Ear
from browser.guest import PHONE
from browser.stage import Stage
from browser.tables import join, open_table, to_replay
from browser.test_phone import fits
from games.headache.helpers import place
from games.headache.helpers import play as after
from tete.games.headache.state import State

CUT = """() => [...document.querySelectorAll('.players .who b')]
    .filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)"""
OPEN_WHEN_ADDED = """() => new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
        for (const node of addedNodes)
            if (node.nodeName === 'DIALOG') node.dataset.openAtOnce = String(node.open);
}).observe(document.body, { childList: true, subtree: true })"""
TIES = 20  # in a row, with two: not in this world
CHOICE = after(place("o12:R x3:RB o53:RBRAB o61:AB x6:T", "1*", seats=4), "o12-o13")
CAPTURE = place("o11:R o13:AB x5:R x6:R x7:R i41:T", "2", seats=4)


def pops(page: Page) -> int:
    """How many pops the log tells."""
    shown = " ".join(page.locator("ol.moves .notation").all_inner_texts())
    return len(re.findall(r"\bpop \d", shown))


def staged(page: Page, state: State) -> Stage:
    """A four-seat table of one device that shows this position to Red."""
    stage = Stage(page, "headache", state, 0)
    open_table(page, "headache", {0: "me", 1: "here", 2: "here", 3: "here"}, seats=4)
    stage.wait()
    return stage


def test_H3_board_chips_and_names_wear_the_colours_that_were_chosen(guest: Invites) -> None:
    page = guest().page
    chosen = {"colours": "Amber and Teal", "start": "Right (x2)"}
    open_table(page, "headache", {0: "me", 1: "here"}, chosen)
    expect(page.locator(".prompt")).to_contain_text(
        "Ada, press the dome: the highest number begins."
    )
    for paint, letter in ((2, "A"), (3, "T")):
        cones = page.locator(f".board .piece.cone.seat{paint}")
        expect(cones).to_have_count(4)
        expect(cones.first.locator(".letter")).to_have_text(letter)
        chip = page.locator(f".player.seat-{paint} .chip .seat{paint} .letter")
        expect(chip).to_have_text(letter)
    expect(page.locator(".board .seat0, .board .seat1")).to_have_count(0)


@pytest.mark.storm
def test_four_seats_two_people_two_bots_and_somebody_who_watches(guest: Invites) -> None:
    ada, bea, cy = guest(), guest(**PHONE), guest()
    who = {0: "me", 1: "friend", 2: "bot", 3: "bot"}
    links = open_table(ada.page, "headache", who, {"turn_limit": "2"}, seats=4)
    cy.page.goto(links["link-watch"])
    join(bea.page, links["link-1"], "Bea")
    expect(at_cell(ada.page, "dome")).to_have_attribute("aria-label", "Press the dome")
    expect(bea.page.locator(".prompt")).to_contain_text("Ada is to press the dome")
    players = [Player(ada.page, Mouse(), 5), Player(bea.page, Finger(), 6)]

    for _ in range(6):
        for player in players:
            player.move()
        fits(bea.page)
        assert bea.page.evaluate(CUT) == []
        assert cy.page.locator("[data-press]").count() == 0
    for page in (ada.page, bea.page, cy.page):
        expect(page.locator(".player[aria-current]")).to_have_count(1)
    play(players)

    ends = [page.locator(".end-card .why") for page in (ada.page, bea.page, cy.page)]
    for end in ends:
        expect(end).to_contain_text("The turns are used up")
    told = cy.page.locator("ol.moves.told")
    expect(told).to_contain_text(" begins.")
    drawn = pops(cy.page)
    assert drawn >= 4 + 8

    to_replay(cy.page)
    cy.page.get_by_role("button", name="Verify the dice").click()
    expect(cy.page.locator(".verdict.good")).to_contain_text(f"{drawn} draws")
    expect(cy.page.locator(".luck caption").first).to_contain_text(f"{drawn} draws")
    fell = cy.page.locator(".luck table").first.locator("tbody td:nth-child(3)").all_inner_texts()
    assert sum(map(int, fell)) == drawn
    bars = cy.page.locator(".luck table").first.locator(".fell .bar")
    wide = [
        one.evaluate("bar => Math.round(bar.getBoundingClientRect().width)") for one in bars.all()
    ]
    assert sorted(range(6), key=wide.__getitem__) == sorted(range(6), key=lambda at: int(fell[at]))


@pytest.mark.storm
def test_a_game_by_keyboard_alone(guest: Invites) -> None:
    page = guest().page
    open_table(page, "headache", {0: "me", 1: "here"}, {"turn_limit": "5"})
    dome = at_cell(page, "dome")
    expect(dome).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("ol.moves")).to_contain_text("Ada pops")
    expect(dome).to_be_focused()
    expect(dome).to_have_attribute("aria-label", "Press the dome")
    made = play([Player(page, Keys(), 3)])
    assert made > 10
    tab_to(page, ".end-card a.button")
    expect(page.get_by_role("link", name="Review")).to_be_focused()


@pytest.mark.storm
def test_what_happens_is_said_whole_and_in_its_order(guest: Invites) -> None:
    page = guest().page
    open_table(page, "headache", {0: "me", 1: "bot"}, {"turn_limit": "5"})
    player, ear = Player(page, Mouse(), 1), Ear(page)
    for _ in range(TIES):
        player.turn()
        if "begins." in page.locator("ol.moves").inner_text():
            break
    ear.hears("begins.")
    assert re.search(r"Ada pops.*\s\S+ pops .*begins\.", ear.heard, re.DOTALL)
    assert ".." not in ear.heard


@pytest.mark.storm
def test_taking_back_never_crosses_a_pop(guest: Invites) -> None:
    page = guest().page
    open_table(page, "headache", {0: "me", 1: "here"})
    player, moves = Player(page, Mouse(), 2), page.locator("ol.moves")
    for _ in range(2 * TIES):
        player.turn()
        if "begins." in moves.inner_text():
            break
    player.turn()  # the pop of whoever begins
    settled(page.locator('[data-action="enter"]'))
    stage = page.locator(".stage")
    made = int(stage.get_attribute("data-moves") or 0)
    page.locator('[data-action="enter"]').click()
    expect(stage).to_have_attribute("data-moves", str(made + 1))
    if page.locator('[data-action="end"]').count():
        settled(page.locator('[data-action="end"]'))
        page.locator('[data-action="end"]').click()
    expect(page.locator("[data-press]")).to_have_count(1)
    made = int(stage.get_attribute("data-moves") or 0)
    page.get_by_role("button", name="Take back").click()
    expect(stage).to_have_attribute("data-moves", str(made - 1))
    expect(page.locator("[data-press]")).to_have_count(0)

    settled(page.locator("[data-action]").last)
    page.locator("[data-action]").last.click()
    expect(page.locator("[data-press]")).to_have_count(1)
    at_cell(page, "dome").click()
    expect(page.locator("[data-press]")).to_have_count(0)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".prompt .problem")).to_be_visible()
    expect(page.locator("[data-action]").first).to_be_visible()


def test_a_press_that_was_not_answered_is_sent_again_and_done_once(guest: Invites) -> None:
    ada = guest()
    page = ada.page
    open_table(page, "headache", {0: "me", 1: "here"})
    ada.cuts = True
    ada.context.set_offline(True)
    at_cell(page, "dome").click()
    expect(at_cell(page, "dome")).to_have_attribute("data-pressed", "")
    expect(page.locator(".line-lost")).to_be_visible()
    ada.context.set_offline(False)
    expect(page.locator(".line-lost")).to_have_count(0)
    expect(page.locator(".stage")).to_have_attribute("data-moves", "1")
    expect(page.locator("ol.moves")).to_contain_text("Ada pops")


def test_a_stack_is_enlarged_and_the_very_cone_is_raised(guest: Invites) -> None:
    page = guest().page
    stage = staged(page, CHOICE)
    page.evaluate(OPEN_WHEN_ADDED)
    at_cell(page, "o61").click()
    card = page.locator("dialog.stack-card")
    expect(card).to_have_attribute("data-open-at-once", "true")  # the first key is meant for it
    expect(card.locator("h2")).to_have_text("2 pieces on o61, from top to bottom")
    expect(card.locator("li")).to_contain_text(["blue cone", "amber cone"])
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)

    at_cell(page, "o53").click()
    rows = card.locator("button.row")
    expect(rows).to_have_count(2)
    page.mouse.click(5, 5)
    expect(card).to_have_count(0)
    at_cell(page, "o53").click()
    expect(rows.last).to_contain_text("raise cone 1 on o53: Blue’s stack of 5 becomes yours")
    rows.last.click()
    expect(card).to_have_count(0)
    assert [(said["type"], said["text"]) for said in stage.asked] == [("move", "raise o53:1")]


@pytest.mark.storm
def test_a_stack_that_can_move_is_enlarged_by_a_long_press_and_by_keys(guest: Invites) -> None:
    page = guest(**PHONE).page
    staged(page, CAPTURE)
    card = page.locator("dialog.stack-card")
    box = at_cell(page, "o13").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(card).to_be_visible()
    page.mouse.up()
    expect(card).to_be_visible()
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    at_cell(page, "o13").focus()
    page.keyboard.press("Shift+Enter")
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(at_cell(page, "o13")).to_be_focused()


def test_every_end_is_shown_with_its_way_and_what_it_captures(guest: Invites) -> None:
    page = guest().page
    staged(page, CAPTURE)
    expect(page.locator(".mark.danger")).to_have_count(1)
    at_cell(page, "x5").click()
    expect(page.locator(".rings .can")).to_have_count(2)
    expect(page.locator(".rings .way")).to_have_count(2)
    at_cell(page, "x5").click()
    at_cell(page, "o11").click()
    expect(page.locator(".rings .takes")).to_have_count(1)
    label = at_cell(page, "o13").get_attribute("aria-label") or ""
    assert "and capture Blue’s stack of 2" in label


@pytest.mark.parametrize("cell", ["x0", "wait-x0"])
def test_a_cone_enters_by_a_tap_on_the_start_space_or_on_those_that_wait(
    guest: Invites, cell: str
) -> None:
    page = guest(**PHONE).page
    stage = staged(page, place("x1:R", "3", seats=4))
    at_cell(page, cell).tap()
    until(page, lambda: bool(stage.asked))
    assert [said["text"] for said in stage.asked] == ["enter"]


@pytest.mark.storm
def test_axe_has_no_complaint_about_table_card_and_panel(guest: Invites) -> None:
    page = guest().page
    staged(page, CHOICE)
    assert complaints(page, colours=True) == [], "choice"
    at_cell(page, "o53").click()
    expect(page.locator("dialog.stack-card")).to_be_visible()
    assert complaints(page, colours=True) == [], "card"
    page.keyboard.press("Escape")

    played = guest(**PHONE).page
    open_table(played, "headache", {0: "me", 1: "here", 2: "bot", 3: "bot"}, seats=4)
    assert complaints(played) == [], "dome"
    player = Player(played, Finger(), 1)
    for _ in range(5):
        player.turn()
    played.get_by_role("button", name="More").tap()
    assert complaints(played) == [], "log"
    played.get_by_role("tab", name="Dice").tap()
    expect(played.locator(".luck tbody tr").first).to_be_visible()
    assert complaints(played) == [], "dice"
