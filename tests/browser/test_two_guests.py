"""Two browsers at one table: by mouse, with an onlooker, with a reload in the middle."""

import pytest
from playwright.sync_api import expect

from amounts import IS_STORM
from browser.conftest import Invites
from browser.driver import Mouse, Player, play
from browser.tables import join, open_table

QUICK = {"goal": "8"}


@pytest.mark.storm
def test_two_guests_play_by_mouse_and_a_third_looks_on(guest: Invites) -> None:
    ada, bea, eve = guest(), guest(), guest()
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"}, QUICK)
    join(bea.page, links["link-1"], "Bea")
    eve.page.goto(links["link-watch"])
    players = [Player(ada.page, Mouse(), 7), Player(bea.page, Mouse(), 8)]
    for _ in range(6):
        for player in players:
            player.move()
    bea.page.reload()
    expect(bea.page.locator("ol.moves li")).to_have_count(ada.page.locator("ol.moves li").count())
    expect(eve.page.locator("ol.moves li")).to_have_count(ada.page.locator("ol.moves li").count())
    assert eve.page.locator("[data-offers]").count() == 0

    if IS_STORM:
        assert play(players) > 10
    else:
        ada.page.get_by_role("button", name="Resign").click()
        ada.page.get_by_role("button", name="Yes, resign").click()
        expect(ada.page.locator(".prompt.over")).to_be_visible()
    sentence = ada.page.locator(".end-card .why").inner_text()
    for other in (bea.page, eve.page):
        expect(other.locator(".end-card .why")).to_have_text(sentence)
    expect(eve.page.locator("ol.moves li")).to_have_count(ada.page.locator("ol.moves li").count())
    where = "[...document.querySelectorAll('[data-piece]:not(.leaves)')].map(e => e.dataset.piece).sort()"
    assert ada.page.evaluate(where) == bea.page.evaluate(where) == eve.page.evaluate(where)


def test_a_seat_link_works_once(guest: Invites) -> None:
    ada, bea, eve = guest(), guest(), guest()
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"})
    join(bea.page, links["link-1"], "Bea")
    expect(ada.page.locator(".player b", has_text="Bea")).to_be_visible()
    eve.page.goto(links["link-1"])
    expect(eve.page.get_by_role("heading", name="This seat has been taken")).to_be_visible()
    assert eve.page.locator("#name").count() == 0
    eve.page.goto(ada.page.url)
    expect(eve.page.get_by_role("heading", name="No table here")).to_be_visible()
    eve.errors.clear()


def test_talk_names_and_a_question_for_the_other(guest: Invites) -> None:
    ada, bea = guest(), guest()
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"})
    join(bea.page, links["link-1"], "Bea")
    Player(ada.page, Mouse(), 1).turn()
    bea.page.get_by_role("tab", name="Chat").click()
    bea.page.get_by_label("Write a message").fill("<b>Hello</b> & good luck")
    bea.page.get_by_role("button", name="Send").click()
    expect(ada.page.locator(".tabs .unread")).to_have_text("11 new message")
    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.locator(".chat li")).to_contain_text("<b>Hello</b> & good luck")

    bea.page.get_by_role("button", name="Offer draw").click()
    expect(ada.page.locator(".request")).to_contain_text("Bea offers a draw")
    ada.page.get_by_role("button", name="Refuse").click()
    expect(bea.page.locator(".request")).to_contain_text("refused")

    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("button", name="No, go on playing").click()
    expect(ada.page.locator(".prompt.over")).to_have_count(0)
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("button", name="Yes, resign").click()
    for page in (ada.page, bea.page):
        expect(page.locator(".prompt.over")).to_be_visible()


def test_a_dragged_piece_moves_and_one_dropped_elsewhere_goes_back(guest: Invites) -> None:
    ada = guest(reduced_motion="no-preference")
    open_table(ada.page, "kopf", {0: "me", 1: "here"})
    page = ada.page
    expect(page.locator(".prompt.active")).to_be_visible()
    source = page.locator("[data-next]").first.bounding_box()
    assert source is not None
    corner = page.locator("[data-cell]").first.bounding_box()
    assert corner is not None
    x, y = source["x"] + source["width"] / 2, source["y"] + source["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 30, steps=4)
    target = page.locator("[data-next]").last.bounding_box()
    assert target is not None
    page.mouse.move(5, 5)
    page.mouse.up()
    assert page.locator("ol.moves li").count() == 0
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(target["x"] + 20, target["y"] + 20, steps=5)
    page.mouse.up()
    expect(page.locator("ol.moves li")).to_have_count(1)
