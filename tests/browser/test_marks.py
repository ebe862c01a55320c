"""A newcomer is told what to do and what is marked; tools stand apart by what they risk."""

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from amounts import in_storm
from browser import scenery
from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import at_cell
from browser.guest import PHONE
from browser.tables import open_table
from games.kopf.helpers import place
from server.house_process import HouseProcess
from tete.desk.legend import legend

_OUT = """() => [...document.querySelectorAll('.tools button')].filter((button) => {
    const box = button.getBoundingClientRect();
    const isCut = button.scrollWidth > button.clientWidth + 1;
    const isOut = box.left < 0 || box.right > innerWidth || box.bottom > innerHeight;
    return box.width && (isCut || isOut || box.width < 24);
}).map(({ textContent }) => textContent)"""


_TIGHT = """() => {
    const range = document.createRange();
    const words = [...document.querySelectorAll('.tools button')].flatMap((button) => {
        const text = [...button.childNodes].find((part) => part.nodeType === Node.TEXT_NODE);
        if (!text || !parseFloat(getComputedStyle(button).fontSize)) return [];
        range.selectNodeContents(text);
        const { left, right } = range.getBoundingClientRect();
        return left < right ? [{ text: text.data, left, right }] : [];
    });
    const starts = [...words.slice(1).map(({ left }) => left), innerWidth];
    return words.filter(({ left, right }, at) => left < 1 || starts[at] - right < (at === words.length - 1 ? 1 : 5))
        .map(({ text }) => text);
}"""


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found is not None
    return found


def is_apart(one: Locator, *others: Locator) -> bool:
    a = box(one)
    return not any(
        a["x"] < b["x"] + b["width"] - 1
        and b["x"] < a["x"] + a["width"] - 1
        and a["y"] < b["y"] + b["height"] - 1
        and b["y"] < a["y"] + a["height"] - 1
        for b in map(box, others)
    )


def all_drawn(page: Page, kinds: list[str]) -> None:
    """Every sign is there with its drawing, none of them empty or tiny."""
    samples = page.locator(".legend .sample")
    expect(samples).to_have_count(len(kinds))
    drawn = samples.evaluate_all(
        """(all) => all.map((one) => [
            one.dataset.mark, one.firstChild.childElementCount, one.firstChild.getBoundingClientRect().height,
        ])"""
    )
    assert [kind for kind, _, _ in drawn] == kinds
    assert all(parts > 1 and height >= 24 for _, parts, height in drawn), drawn


def test_a_first_visit_explains_the_marks_beside_the_board_and_once(guest: Invites) -> None:
    page = guest(new=True).page
    open_table(page, "kopf", {0: "me", 1: "here"})
    card, board = page.locator(".legend"), page.locator(".board")
    expect(card.locator("li").first).to_contain_text("One of your buttons that can move")
    all_drawn(page, [sign.kind for sign in legend("kopf", "en").signs])
    here = box(board)
    around = ".board, .prompt, .tools, .now, .players, .command, .tab-list"
    assert is_apart(card, *page.locator(around).all())
    at_cell(page, "b2").click()  # it is in nobody's way
    at_cell(page, "b1").click()
    expect(page.locator(".stage")).to_have_attribute("data-moves", "1")
    assert complaints(page) == []
    card.get_by_role("button").last.click()
    expect(card).to_have_count(0)
    assert box(board) == here
    page.reload()
    tool = page.get_by_role("button", name="Marks: what do they mean?")
    expect(tool).to_have_attribute("aria-expanded", "false")
    expect(card).to_have_count(0)

    tool.focus()
    page.keyboard.press("Enter")
    expect(card.get_by_role("heading")).to_be_focused()
    assert is_apart(card, *page.locator(around).all())
    assert box(board) == here
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(tool).to_be_focused()


@pytest.mark.parametrize("locale", ["fr-FR", in_storm("en-GB")])
@pytest.mark.parametrize("slug", ["headquarter", *map(in_storm, ("headache", "kopf", "mots"))])
def test_on_a_desk_all_marks_are_in_sight_and_so_is_the_line_to_type_in(
    guest: Invites, slug: str, locale: str
) -> None:
    page = guest(new=True, locale=locale).page
    open_table(page, slug, {0: "me", 1: "bot"})
    expect(page.locator(".legend li")).to_have_count(len(legend(slug, locale[:2]).signs))
    assert page.locator(".legend").evaluate("(card) => card.scrollHeight - card.clientHeight") <= 0
    card = box(page.locator(".legend"))
    lowest = max(box(line)["y"] + box(line)["height"] for line in page.locator(".legend li").all())
    assert lowest <= card["y"] + card["height"] - 2
    assert page.locator(".panel").evaluate("(part) => part.scrollHeight - part.clientHeight") <= 0


@pytest.mark.storm
def test_on_a_phone_a_line_leads_to_a_sheet_and_covers_no_piece(guest: Invites) -> None:
    page = guest(new=True, locale="fr-FR", **PHONE).page
    open_table(page, "headquarter", {0: "me", 1: "bot"})
    card, board = page.locator(".legend"), page.locator(".board")
    ask = card.get_by_role("button", name="Que signifient les repères")
    expect(ask).to_be_visible()
    assert is_apart(card, *page.locator(".board, .prompt, .tools, .players").all())
    assert page.evaluate(_OUT) == []
    here = box(board)
    ask.tap()
    expect(card.locator("li").first).to_contain_text("Ce que vous pouvez choisir")
    sheet = box(card)
    assert (sheet["x"], sheet["width"], sheet["y"] + sheet["height"]) == (0, 360, 640)
    assert complaints(page) == []
    card.get_by_role("button", name="Fermer l’explication").tap()
    expect(card).to_have_count(0)
    assert box(board) == here


def test_the_instruction_leads_from_tap_to_tap_and_names_who_is_waited_for(
    guest: Invites, house: HouseProcess
) -> None:
    page = guest().page
    stage = scenery.sit(page, house.http, "kopf", place("b2 e5 a9", "b9 h4 j10"))
    said = page.locator(".prompt .sentence")
    first = "Choose one of your red buttons, then the square it should go to."
    expect(said).to_have_text(first)
    at_cell(page, "e5").click()
    expect(said).to_have_text(
        "Now choose one of the marked squares, or the button again to put it back."
    )
    at_cell(page, "e5").click()
    expect(said).to_have_text(first)
    stage.turn_to(place("b2 e5 a9", "b9 h4 j10", mover="b"))
    expect(said).to_have_text("Beatrix is choosing a button to move.")


@pytest.mark.parametrize("locale", ["fr-FR", in_storm("en-GB")])
def test_on_a_narrow_phone_the_words_of_tools_keep_apart(guest: Invites, locale: str) -> None:
    page = guest(locale=locale, **PHONE).page
    open_table(page, "kopf", {0: "me", 1: "bot"})
    expect(page.locator(".coach-tool")).to_be_enabled()
    for width in (412, 390, 360, 355, 320):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(_OUT) == [], width
        assert page.evaluate(_TIGHT) == [], width


@pytest.mark.storm
def test_tools_stand_apart_by_what_they_risk(guest: Invites) -> None:
    page = guest().page
    open_table(page, "kopf", {0: "me", 1: "bot"})
    help_, ask, final = (page.locator(f".group.{kind}") for kind in ("help", "ask", "final"))
    resign = final.get_by_role("button", name="Resign")

    def groups(width: int, height: int) -> list[FloatRect]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(_OUT) == []
        return [box(group) for group in (help_, ask, final)]

    top, low, last = groups(1280, 800)
    assert top["y"] + top["height"] <= low["y"]
    assert box(resign)["x"] - (low["x"] + low["width"]) >= 16
    for size in ((844, 390), (640, 400), (360, 640)):
        left, middle, last = groups(*size)
        assert left["x"] + left["width"] <= middle["x"] <= last["x"] - middle["width"]
    ink = "(e) => getComputedStyle(e).color"
    assert resign.evaluate(ink) != help_.get_by_role("button").first.evaluate(ink)
    resign.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("Do you resign this game?")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".prompt.over")).to_have_count(0)
