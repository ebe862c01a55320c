"""In French nothing of the English catalogue is left, and both are complete."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Invites
from browser.driver import Mouse, Player
from browser.tables import join, open_table
from server.house_process import ROOT

_ENTRY = re.compile(r'^  "([\w.]+)": (.+),$', re.MULTILINE)
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_LOOSE = re.compile(r"[^\s,·] [;!?»]|« ")
_SEEN = """() => {
    const texts = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) texts.push(walk.currentNode.data);
    for (const e of document.querySelectorAll('*'))
        for (const name of ['aria-label', 'placeholder', 'title', 'aria-valuetext'])
            if (e.hasAttribute(name)) texts.push(e.getAttribute(name));
    texts.push(document.title);
    return texts.map((text) => text.trim()).filter(Boolean);
}"""


def catalogue(lang: str) -> dict[str, list[str]]:
    """Key to its sentences."""
    files = [ROOT / f"client/src/i18n/{name}.ts" for name in (lang, f"{lang}.before")]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    return {key: _STRING.findall(value) for key, value in _ENTRY.findall(text)}


def english_only() -> list[re.Pattern[str]]:
    """The English sentences that are said otherwise in French, with anything in their slots."""
    french = {sentence for sentences in catalogue("fr").values() for sentence in sentences}
    for late in (ROOT / "client/src").rglob("words.ts"):  # « Analyse » is a title, too
        french.update(_STRING.findall(late.read_text(encoding="utf-8").partition("const fr")[2]))
    english = {sentence for sentences in catalogue("en").values() for sentence in sentences}
    return [
        re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(sentence)))
        for sentence in sorted(english - french)
        if re.sub(r"\{\w+\}|\W", "", sentence)
    ]


def left_over(page: Page) -> list[str]:
    """English of ours on the page, and French signs that a line could begin with."""
    patterns = english_only()
    seen: list[str] = page.evaluate(_SEEN)
    return [
        text
        for text in seen
        if any(pattern.fullmatch(text) for pattern in patterns) or _LOOSE.search(text)
    ]


def test_both_catalogues_have_the_same_keys_and_slots() -> None:
    english, french = catalogue("en"), catalogue("fr")
    assert english.keys() == french.keys()
    assert len(english) > 100
    for key, sentences in english.items():
        slots = [set(re.findall(r"\{\w+\}", text)) for text in (*sentences, *french[key])]
        assert all(one == slots[0] for one in slots), key


def test_french_pages_are_french(guest: Invites) -> None:
    ada, bea = guest(locale="fr-FR"), guest(locale="fr-CH")
    page = ada.page
    for address, there in (
        ("/", ".game-card svg"),
        ("/#play=kopf", ".setup svg"),
        ("/rules/kopf", "h1"),
    ):
        page.goto(address)
        expect(page.locator(there).first).to_be_visible()
        assert page.evaluate("document.documentElement.lang") == "fr"
        assert left_over(page) == [], address
    links = open_table(page, "kopf", {0: "me", 1: "friend"})
    assert left_over(page) == []
    bea.page.goto(links["link-1"])
    assert left_over(bea.page) == []
    join(bea.page, links["link-1"] + "&", "Bea")
    players = [Player(page, Mouse(), 1), Player(bea.page, Mouse(), 2)]
    players[0].turn()
    for _ in range(3):
        for player in players:
            player.move()
    for tab in ("Coups", "Chat", "Règles"):
        page.get_by_role("tab", name=tab).click()
        assert left_over(page) == [], tab
    page.get_by_role("button", name="Abandonner").click()
    assert left_over(page) == []
    page.locator("dialog .primary").click()
    page.get_by_role("link", name="Revoir").click()
    expect(page.get_by_role("slider")).to_be_visible()
    assert left_over(page) == []


def test_the_language_can_be_changed_in_the_middle_of_a_game(guest: Invites) -> None:
    ada = guest()
    page = ada.page
    open_table(page, "kopf", {0: "me", 1: "here"})
    Player(page, Mouse(), 1).turn()
    page.locator("select[name=lang]").select_option("fr")
    expect(page.get_by_role("tab", name="Coups")).to_be_visible()
    expect(page.locator("ol.moves li")).to_have_count(1)
    expect(page.locator(".prompt .sentence")).to_contain_text("boutons bleus")
    page.reload()
    expect(page.get_by_role("tab", name="Coups")).to_be_visible()


@pytest.mark.parametrize(("lang", "other"), [("en", "fr"), ("fr", "en")])
def test_where_the_words_of_a_language_are_lost_the_page_speaks_the_other(
    guest: Invites, lang: str, other: str
) -> None:
    ada = guest(locale=lang)
    page = ada.page
    first = json.loads((ROOT / "src/tete/server/static/first.json").read_text("utf-8"))
    (lost,) = first[lang]
    page.route(f"**/assets/{lost}", lambda route: route.abort())
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", other)
    expect(page.locator(".home-page:not(.framed) h1")).to_have_text(*catalogue(other)["home.title"])
    ada.errors.clear()  # the browser itself logs a lost file
