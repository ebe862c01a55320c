"""Writing on the board with a mouse and a hardware keyboard, and with keys alone."""

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import at_cell, settled, tab_to
from browser.ear import Ear
from browser.guest import PHONE
from browser.scribe import Tap, pencilled, press, write
from browser.tables import join, open_table


def label(page: Page, cell: str) -> str:
    return at_cell(page, cell).get_attribute("aria-label") or ""


def test_two_write_in_turn_across_and_down(guest: Invites) -> None:
    ada, bea = guest(), guest()
    links = open_table(ada.page, "duo", {0: "me", 1: "friend"})
    join(bea.page, links["link-1"], "Bea")
    write(ada.page, "B3", "de")
    write(bea.page, "C2", "TS", down=True)  # around the E that is there: TES
    expect(ada.page.locator("ol.moves li").nth(1)).to_contain_text("C2 TES")
    expect(ada.page.locator(".piece.letter")).to_have_count(4)
    at_cell(ada.page, "B3").click()
    ada.page.keyboard.press("Escape")
    settled(ada.page.locator('[data-action="pass"]'))
    ada.page.get_by_role("button", name="Pass").click()
    expect(bea.page.locator(".prompt.active")).to_be_visible()


def test_letters_are_pencilled_counted_and_previewed(guest: Invites) -> None:
    page = guest().page
    open_table(page, "duo", {0: "me", 1: "here"})
    expect(page.locator(".draft")).to_have_text("Choose a square and type.")
    at_cell(page, "B3").click()
    expect(page.locator(".pencil .strip")).to_have_count(1)
    expect(page.locator(".pencil .cursor")).to_have_count(1)
    expect(page.locator(".draft")).to_contain_text("2 letters to write")
    expect(page.locator("#news")).to_have_text("row 3, 2 letters to write")
    page.keyboard.type("d")
    expect(page.locator("#news")).to_have_text("row 3: D, 1 letter to write")
    assert pencilled(page) == "D"
    page.keyboard.type("x")
    bad = page.locator(".preview li")
    expect(bad).to_contain_text("DX")
    expect(bad).to_contain_text("not admitted")
    page.keyboard.press("Backspace")
    page.keyboard.type("e")
    good = page.locator(".preview li.good")
    expect(good).to_contain_text("DE")
    expect(good).to_contain_text("7 points")
    expect(page.locator(".preview")).to_contain_text("Worth 7.")
    expect(page.locator(".pencil .made")).to_have_count(1)
    expect(page.locator("#news")).to_have_text("row 3: DE, all letters are there")
    page.get_by_role("button", name="Write it").click()
    expect(page.locator("ol.moves li")).to_have_count(1)
    expect(page.locator(".preview")).to_have_count(0)
    expect(page.locator(".pencil .made")).to_have_count(0)


def test_an_unfinished_word_is_not_called_wrong(guest: Invites) -> None:
    page = guest().page
    open_table(page, "duo", {0: "me", 1: "here"})
    write(page, "B3", "DE")
    at_cell(page, "D3").click()
    page.keyboard.type("x")
    expect(page.locator(".preview li")).to_contain_text("DEX")
    expect(page.locator(".preview li")).not_to_contain_text("admitted")


@pytest.mark.storm
def test_a_quiet_game_shows_good_and_bad_words_alike(guest: Invites) -> None:
    page = guest().page
    page.goto("/#play=duo&more")
    page.locator("#option-quiet").check()
    page.locator('input[name="seat-1"][value="here"]').check()
    page.locator("button[type=submit]").click()
    expect(page.locator("[data-cell]").first).to_be_visible()
    shown = []
    for word in ("DE", "DX"):
        at_cell(page, "B3").click()
        page.keyboard.type(word)
        expect(page.locator(".preview li b")).to_have_text(word)
        box = page.locator(".drafted").evaluate("e => e.innerHTML")
        shown.append(box.replace(word, "WORD"))
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    assert shown[0] == shown[1]


def test_accents_are_folded_and_other_keys_are_refused_visibly(guest: Invites) -> None:
    page = guest().page
    open_table(page, "duo", {0: "me", 1: "here"})
    at_cell(page, "C3").click()
    for key in ("ç", "à"):
        press(page, key)
    assert pencilled(page) == "CA"
    page.keyboard.press("Escape")
    for key in ("1", "-", "ж"):
        press(page, key)
        expect(page.locator(".draft.problem")).to_have_text(f"“{key}” cannot be written here.")
        expect(page.locator("#news")).to_have_text(f"“{key}” cannot be written here.")
    assert pencilled(page) == ""
    press(page, "œ")
    assert pencilled(page) == "OE"
    page.keyboard.type("x")
    expect(page.locator(".draft.problem")).to_have_text("All letters are there already.")
    assert pencilled(page) == "OE"
    page.keyboard.press("Control+c")
    assert pencilled(page) == "OE"


def test_editing_keys(guest: Invites) -> None:
    page = guest().page
    open_table(page, "duo", {0: "me", 1: "here"})
    at_cell(page, "A1").click()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#news")).to_contain_text("column A")
    page.keyboard.type("ab")
    assert pencilled(page) == "AB"
    page.keyboard.press("ArrowRight")
    expect(page.locator("#news")).to_have_text("row 1: AB, all letters are there")
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    expect(page.locator(".draft.problem")).to_have_text("1 letter is still missing.")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Delete")
    assert pencilled(page) == ""
    expect(at_cell(page, "A1")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".pencil .cursor")).to_have_count(0)
    page.keyboard.press("ArrowDown")
    expect(at_cell(page, "A2")).to_be_focused()


def test_keys_alone_and_what_a_screen_reader_hears(guest: Invites) -> None:
    page = guest().page
    open_table(page, "duo", {0: "me", 1: "here"})
    tab_to(page, "[data-cell]")
    page.keyboard.press("Control+Home")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(at_cell(page, "B3")).to_be_focused()
    page.keyboard.press("Enter")
    assert label(page, "B3") == "empty, B3, worth 4, writing: row 3"
    page.keyboard.type("d")
    expect(at_cell(page, "C3")).to_be_focused()
    assert label(page, "B3") == "empty, B3, worth 4, D in pencil"
    assert label(page, "C3") == "empty, C3, worth 3, writing: row 3, D"
    assert page.locator('[data-cell][tabindex="0"]').count() == 1
    page.keyboard.type("e")
    page.keyboard.press("Enter")
    expect(page.locator("ol.moves li")).to_have_count(1)
    expect(page.locator("#news")).to_contain_text("Player 1 writes DE.")
    tab_to(page, '[data-action="pass"]')
    settled(page.locator('[data-action="pass"]'))
    page.keyboard.press("Enter")
    expect(page.locator("ol.moves li")).to_have_count(2)


def test_typed_notation_keeps_working(guest: Invites) -> None:
    page = guest().page
    open_table(page, "duo", {0: "me", 1: "here"})
    page.locator("#command").fill("3b de")
    page.keyboard.press("Enter")
    expect(page.locator("ol.moves li")).to_have_count(1)


def test_a_refused_word_says_why_and_stays_to_be_mended(guest: Invites) -> None:
    page = guest().page
    open_table(page, "duo", {0: "me", 1: "here"})
    at_cell(page, "B3").click()
    page.keyboard.type("DX")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt > .problem")).to_contain_text("DX is not in the list.")
    expect(page.locator(".prompt > .problem")).to_contain_text("L3")
    expect(page.locator("#news")).to_contain_text("DX is not in the list.")
    assert pencilled(page) == "DX"
    page.keyboard.press("Backspace")
    expect(page.locator(".prompt > .problem")).to_have_count(0)
    page.keyboard.type("E")
    page.keyboard.press("Enter")
    expect(page.locator("ol.moves li")).to_have_count(1)


def test_the_letters_are_shown_at_once_and_go_back_to_pencil(guest: Invites) -> None:
    page = guest().page
    line = Tap(page, holds_moves=True)
    open_table(page, "duo", {0: "me", 1: "here"})
    at_cell(page, "B3").click()
    page.keyboard.type("DE")
    page.keyboard.press("Enter")
    expect(page.locator(".pencil .written.sent")).to_have_count(2)
    expect(page.locator(".pencil .cursor")).to_have_count(0)
    page.keyboard.type("x")
    assert pencilled(page) == "DE"
    assert line.of("move") == ["3B DE"]
    line.refuse("The table has moved on.")
    expect(page.locator(".pencil .written.new")).to_have_count(2)
    expect(page.locator(".prompt > .problem")).to_have_text("The table has moved on.")


@pytest.mark.storm
def test_previews_wait_for_a_pause(guest: Invites) -> None:
    page = guest().page
    line = Tap(page)
    open_table(page, "duo", {0: "me", 1: "here"})
    at_cell(page, "B3").click()
    page.evaluate(  # no pause between the keys, however busy the machine is
        """[...'DE'].forEach((key) => document.activeElement.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))"""
    )
    expect(page.locator(".preview li")).to_contain_text("DE")
    assert line.of("preview") == ["3B DE"]


@pytest.mark.storm
def test_talk_and_a_cut_line_leave_the_letters_and_a_move_takes_them(guest: Invites) -> None:
    ada, bea = guest(), guest()
    ada.cuts = True
    links = open_table(ada.page, "duo", {0: "me", 1: "friend"})
    join(bea.page, links["link-1"], "Bea")
    page = ada.page
    at_cell(page, "B3").click()
    page.keyboard.type("D")
    bea.page.get_by_role("tab", name="Chat").click()
    bea.page.locator("#chat").fill("hello")
    bea.page.keyboard.press("Enter")
    expect(page.locator("#news")).to_contain_text("hello")
    assert pencilled(page) == "D"
    ada.context.set_offline(True)
    expect(page.locator(".line-lost")).to_be_visible()
    assert pencilled(page) == "D"
    ada.context.set_offline(False)
    expect(page.locator(".line-lost")).to_have_count(0)
    expect(page.locator(".prompt.active")).to_be_visible()
    assert pencilled(page) == "D"
    page.locator('[data-cell][tabindex="0"]').focus()
    page.keyboard.type("E")
    expect(page.locator(".preview li")).to_contain_text("DE")
    page.get_by_role("tab", name="Moves").click()
    page.locator("#command").fill("C3 ES")
    page.keyboard.press("Enter")
    expect(page.locator("ol.moves li")).to_have_count(1)
    assert pencilled(page) == ""


@pytest.mark.storm
def test_a_written_word_is_told_as_it_is_spelled(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE)
    links = open_table(ada.page, "duo", {0: "me", 1: "friend"})
    join(bea.page, links["link-1"], "Bea")
    write(ada.page, "C3", "CA")
    ear = Ear(ada.page)
    at_cell(ada.page, "C3").click()  # it is not her turn
    expect(ada.page.locator(".word-card")).to_have_text("ça")
    ear.hears("ça")
    at_cell(ada.page, "A1").click()
    expect(ada.page.locator(".word-card")).to_have_count(0)
    expect(bea.page.locator(".prompt.active")).to_be_visible()
    expect(bea.page.locator(".piece.letter")).to_have_count(2)
    at_cell(bea.page, "C3").dispatch_event(
        "pointerdown", {"button": 0, "pointerId": 1, **_middle(bea.page, "C3")}
    )
    expect(bea.page.locator(".word-card")).to_have_text("ça")  # it is hers: a long press


def _middle(page: Page, cell: str) -> dict[str, float]:
    box = at_cell(page, cell).bounding_box()
    assert box is not None
    return {"clientX": box["x"] + box["width"] / 2, "clientY": box["y"] + box["height"] / 2}


@pytest.mark.storm
def test_axe_finds_nothing_while_somebody_writes(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE)
    links = open_table(ada.page, "duo", {0: "me", 1: "friend"})
    join(bea.page, links["link-1"], "Bea")
    page = ada.page
    at_cell(page, "B3").click()
    page.keyboard.type("d")
    page.get_by_role("button", name="Letter keys").click()
    page.keyboard.type("x")
    expect(page.locator(".preview li.bad")).to_be_visible()
    page.keyboard.press("Backspace")
    page.keyboard.type("e")
    expect(page.locator(".preview li.good")).to_be_visible()
    assert complaints(page, colours=True) == [], "a good word"
    page.keyboard.press("Enter")
    expect(bea.page.locator(".prompt.active")).to_be_visible()
    at_cell(bea.page, "D3").tap()
    expect(bea.page.locator(".keys")).to_be_visible()
    assert complaints(bea.page) == [], "phone"


def test_marks_and_letters_stay_on_their_squares_when_labels_appear(guest: Invites) -> None:
    page = guest().page
    open_table(page, "duo", {0: "me", 1: "here"})
    expect(page.locator(".board .coordinate")).to_have_count(0)
    write(page, "B3", "DE")
    expect(page.locator(".board .coordinate")).to_have_count(10)
    at_cell(page, "B3").click()  # shows which word that is
    middle = """(e) => {
        const { x, y, width, height } = e.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    }"""
    for cell, letter in (("B3", "D"), ("C3", "E")):
        square = at_cell(page, cell).locator(".cell").evaluate(middle)
        written = page.locator(".piece", has_text=letter).evaluate(middle)
        off = max(abs(a - b) for a, b in zip(square, written, strict=True))
        side = (
            at_cell(page, cell).locator(".cell").evaluate("(e) => e.getBoundingClientRect().width")
        )
        assert off < side / 8, (cell, off, side)
