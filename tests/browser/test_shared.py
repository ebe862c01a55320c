"""A shared game: its players allow it, anybody watches it, it plays by itself, and moves can be tried on it."""

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import Mouse, Player, play, tab_to
from browser.guest import PHONE
from browser.tables import join, open_table

SLIDER = ".slider input"


def finished(page: Page, other: Page) -> None:
    """A few moves of two persons, then one resigns."""
    links = open_table(page, "kopf", {0: "me", 1: "friend"}, {"goal": "8"})
    join(other, links["link-1"], "Bea")
    play([Player(page, Mouse(), 7), Player(other, Mouse(), 8)], enough=4)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()


@pytest.mark.storm
def test_from_asking_for_it_to_watching_and_withdrawing(guest: Invites) -> None:
    ada, bea, eve = guest(), guest(), guest(**PHONE)
    finished(ada.page, bea.page)
    replay = f"{ada.page.url}/replay"
    eve.page.goto(replay)
    expect(eve.page.get_by_role("heading", name="No table here")).to_be_visible()

    ada.page.get_by_role("button", name="Share").click()
    dialog = ada.page.get_by_role("dialog", name="Let anybody with the link watch this game?")
    expect(dialog).to_contain_text("Bea has to allow it too.")
    assert complaints(ada.page) == []
    dialog.get_by_role("button", name="Yes, allow it").click()
    expect(ada.page.locator("dialog")).to_contain_text("Waiting for Bea")
    expect(bea.page.locator(".asked")).to_contain_text("Ada would like to share this game")
    bea.page.goto(f"{replay}#ply=2")
    bea.page.get_by_role("button", name="Share").click()
    bea.page.get_by_role("button", name="Yes, allow it").click()
    link = bea.page.get_by_label("Link to this game").input_value()
    assert link == f"{replay}#ply=2"
    expect(ada.page.get_by_label("Link to this game")).to_have_value(f"{replay}#ply=0&play=2")

    eve.errors.clear()  # the browser logged that there was nothing
    eve.page.goto("/")
    eve.page.goto(link)
    expect(eve.page.locator(SLIDER)).to_have_value("2")
    expect(eve.page.get_by_role("link", name="Play it yourself")).to_be_visible()
    assert complaints(eve.page) == []
    eve.page.get_by_label("Speed").select_option("fast")
    eve.page.get_by_role("button", name="Play it by itself").tap()
    last = eve.page.locator(SLIDER).get_attribute("max") or ""
    expect(eve.page.locator(SLIDER)).to_have_value(last)
    expect(eve.page.get_by_role("button", name="Play it by itself")).to_be_visible()

    ada.page.get_by_role("button", name="No longer allow it").click()
    expect(ada.page.get_by_role("dialog", name="Let anybody")).to_be_visible()
    eve.page.reload()
    expect(eve.page.get_by_role("heading", name="No table here")).to_be_visible()
    eve.errors.clear()


@pytest.mark.storm
def test_trying_moves_for_both_sides_and_back_to_the_game(guest: Invites) -> None:
    ada, other = guest(), guest().page
    page = ada.page
    finished(page, other)
    page.goto(f"{page.url}/replay#ply=1")
    expect(page.locator(SLIDER)).to_have_value("1")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play it by itself")).to_be_visible()
    page.locator(SLIDER).fill("0")
    before = page.locator(".board-box").bounding_box()
    page.get_by_role("button", name="Try moves here").click()
    line = page.locator(".said-line")
    expect(line).to_contain_text("You move for Ada.")
    assert page.locator(".board-box").bounding_box() == before
    expect(page.locator("[data-next]").first).to_be_visible()
    for _ in range(2):
        page.locator("[data-next]").first.click()
    expect(line).to_contain_text("You move for Bea.")
    assert complaints(page) == []
    tab_to(page, ".slider button:not(.back)")
    page.keyboard.press("Enter")
    expect(line).to_contain_text("You move for Ada.")
    tab_to(page, ".slider .back")
    page.keyboard.press("Enter")
    expect(page.locator(SLIDER)).to_have_value("0")
    page.get_by_role("button", name="Try moves here").click()
    for _ in range(2):
        page.locator("[data-next]").first.click()
    expect(line).to_contain_text("You move for Bea.")
    page.get_by_role("link", name="Play from here").click()
    page.locator("details.more > summary").click()
    field = page.locator("#position")
    position = field.input_value()
    expect(page.locator("#option-goal")).to_have_count(0)
    field.fill("nonsense")
    problem = page.locator(".setup-picture .problem")
    expect(problem).to_have_text("Not a position: 1 row instead of ten.")
    field.fill("")
    expect(page.locator("#option-goal")).to_be_visible()
    field.fill(position)
    expect(problem).to_have_count(0)
    page.locator('input[name="with"][value="here"]').check()
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-next]").first).to_be_visible()
    summary = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert summary["options"]["position"].startswith(position[:80])
    ada.errors.clear()  # the browser itself logs a refused request


@pytest.mark.storm
def test_chance_is_drawn_or_chosen_by_whoever_tries(guest: Invites) -> None:
    page = guest(locale="fr-FR").page
    open_table(page, "headache", {0: "me", 1: "here"})
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("button", name="Oui, abandonner").click()
    expect(page.locator(".end-card h2")).to_be_visible()
    page.goto(f"{page.url}/replay#ply=0")
    page.get_by_role("button", name="Essayer des coups ici").click()
    expect(page.get_by_label("Ou choisir le tirage")).to_be_visible()
    page.get_by_role("button", name="Tirer").click()
    undo = page.get_by_role("button", name="Annuler le coup")
    expect(undo).to_be_enabled()
    undo.click()
    expect(undo).to_be_disabled()
    page.get_by_label("Ou choisir le tirage").select_option(index=2)
    expect(undo).to_be_enabled()
