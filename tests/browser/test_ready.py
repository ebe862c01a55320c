"""Ready sentences, whom one hears, no talk at all, and a word to the host: by mouse, finger and keys alone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.guest import PHONE
from browser.tables import join, open_table, set_up

_BOXES = """() => ['.hearing', '.silent', '.chips', '.chips :last-child', '.command', '.aloud'].map((query) => {
    const { left, top, right, bottom } = document.querySelector(query).getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
})"""
_SMALL = """() => [...document.querySelectorAll('.chat :is(button, input)')].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    const letters = parseFloat(getComputedStyle(each).fontSize);
    const target = each.type === 'checkbox' ? each.parentElement.getBoundingClientRect() : { width, height };
    return Math.min(target.width, target.height) < 24 || letters < 9;
}).map((each) => each.outerHTML)"""
_OUTSIDE = """() => {
    const panel = document.querySelector('.panel.chat').getBoundingClientRect();
    const inside = '.hearing button, .command > *, .aloud, .chips, .chat li';
    return [...document.querySelectorAll(inside)].filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left < panel.left - 0.5 || right > panel.right + 0.5;
    }).map((each) => each.outerHTML);
}"""


def said(page: Page) -> Locator:
    """What was said, without what is on its way."""
    return page.locator(".chat li > p > span")


def check_looks(page: Page) -> None:
    assert page.evaluate(_SMALL) == []
    assert page.evaluate(_OUTSIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints(page, colours=True) == []


def to_talk(page: Page) -> None:
    """On a phone, which has it in a drawer."""
    page.locator(".drawer-button").tap()
    page.get_by_role("tab", name="Chat").tap()
    expect(page.locator(".hearing")).to_be_visible()


@pytest.mark.storm
def test_two_who_share_no_language_talk_and_one_has_enough_of_it(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE, locale="fr-FR")
    page, phone = ada.page, bea.page
    links = open_table(page, "kopf", {0: "me", 1: "friend"})
    join(phone, links["link-1"], "Bea")
    expect(page.locator(".player b").first).to_have_text("Bea")
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator(".chips")).to_be_visible()
    before = page.evaluate(_BOXES)
    page.get_by_role("button", name="Good luck!").click()
    expect(said(page)).to_have_text("Good luck!")

    # By keys alone: one stop for all of them, arrows in between, and on to the field.
    page.locator("#tab-chat").focus()
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="No talk for me")).to_be_focused()
    page.keyboard.press("Tab")  # the messages, which can be scrolled
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Good luck!")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(said(page).last).to_have_text("Good game!")
    page.keyboard.press("Home")
    expect(page.get_by_role("button", name="Hello!")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="Shall we play again?")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.type("in my own words")
    page.keyboard.press("Enter")
    expect(said(page)).to_have_count(3)
    assert page.evaluate(_BOXES) == before
    check_looks(page)

    # She reads it in French, on her phone, and answers with a finger.
    more = phone.locator(".drawer-button")
    expect(more.locator(".unread")).to_contain_text("3 nouveaux messages")
    to_talk(phone)
    belle = "Belle partie\u00a0!"
    expect(said(phone)).to_have_text(["Bonne chance\u00a0!", belle, "in my own words"])
    phone.get_by_role("button", name="Merci").tap()
    expect(said(phone)).to_have_count(4)
    expect(said(page).last).to_have_text("Thanks!")
    check_looks(phone)
    before = phone.evaluate(_BOXES)

    # One tap, and she hears Ada no more; one more, and all is as it was.
    mute = phone.get_by_role("button", name="Masquer Ada")
    mute.tap()
    expect(said(phone)).to_have_count(1)
    expect(phone.locator(".kept-back")).to_have_text("3 messages masqués")
    assert phone.evaluate(_BOXES) == before
    phone.reload()
    expect(phone.locator("[data-cell]").first).to_be_visible()
    to_talk(phone)
    expect(mute).to_have_attribute("aria-pressed", "true")
    mute.tap()
    expect(said(phone)).to_have_count(4)

    # A word to the host about one message: once, in one's own words or none.
    expect(phone.locator(".flag")).to_have_count(3)
    phone.get_by_role("button", name="Signaler ce que dit Ada\u00a0: «\u00a0in my own").tap()
    expect(phone.get_by_label("Pourquoi")).to_be_focused()
    phone.keyboard.type("rude")
    check_looks(phone)
    phone.get_by_role("button", name="Signaler", exact=True).tap()
    expect(phone.locator(".thanks")).to_have_text("Merci, l’hôte le lira.")
    expect(phone.locator("form.report")).to_have_count(0)
    page.locator(".flag").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Why?")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("form.report")).to_have_count(0)
    expect(page.locator(".flag")).to_be_focused()

    # No talk at all: nothing is shown, counted or announced until she wants it again.
    off = phone.get_by_role("button", name="Pas de discussion")
    off.tap()
    expect(said(phone)).to_have_count(0)
    expect(phone.locator(".chips, #chat")).to_have_count(0)
    phone.get_by_role("tab", name="Coups").tap()
    page.get_by_role("button", name="Your turn.").click()
    expect(said(page)).to_have_count(5)
    phone.reload()
    expect(phone.locator("[data-cell]").first).to_be_visible()
    expect(phone.locator(".unread")).to_have_count(0)
    expect(phone.locator("#news")).not_to_contain_text("À vous")
    to_talk(phone)
    check_off(phone)
    off.tap()
    expect(said(phone)).to_have_count(5)
    expect(said(phone).last).to_have_text("À vous de jouer.")


def check_off(page: Page) -> None:
    expect(page.locator("#panel")).to_contain_text("Vous n’entendez aucune discussion")
    assert complaints(page) == []


def test_what_is_said_is_chosen_with_the_table_and_watchers_hear_what_is_for_them(
    guest: Invites,
) -> None:
    ada, eve = guest(), guest()
    page, looks = ada.page, eve.page
    page.goto(set_up("kopf"))
    choice = page.get_by_label("What can be said")
    expect(choice).to_have_value("free")
    page.locator("#listed").check()
    expect(choice).to_have_value("ready")
    assert complaints(page) == []
    page.locator("#name").fill("Ada")
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    watch = page.locator("#link-watch").input_value()
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator(".chips button")).to_have_count(12)
    expect(page.locator("#chat")).to_have_count(0)
    looks.goto(watch)
    looks.get_by_role("tab", name="Chat").click()
    expect(looks.locator(".chips")).to_be_visible()
    expect(looks.locator(".aloud")).to_have_count(0)
    page.get_by_role("button", name="Hello!").click()
    expect(said(page)).to_have_count(1)
    page.get_by_label("For spectators, too").check()
    page.get_by_role("button", name="Nice move!").click()
    expect(said(page).last).to_have_text("Nice move!")
    expect(page.locator(".chat li small")).to_have_text("(for spectators, too)")
    expect(said(looks)).to_have_text(["Nice move!"])
    looks.get_by_role("button", name="Thanks!").click()
    expect(said(page).last).to_have_text("Thanks!")
    page.get_by_role("button", name="Mute spectators").click()
    expect(said(page)).to_have_count(2)

    page.goto(set_up("kopf"))
    choice.select_option("none")
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator("#panel")).to_contain_text("There is no talk at this table.")
    expect(page.locator(".chips, #chat, .aloud")).to_have_count(0)
