"""The six levels in the page: chosen by name, and seen to think."""

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import Mouse, Player, at_cell
from browser.tables import open_table, set_up


def test_a_level_is_chosen_by_its_name_and_says_what_it_means(guest: Invites) -> None:
    page = guest().page
    page.goto(set_up("nim"))
    page.locator('input[name="seat-1"][value="bot"]').check()
    chooser = page.locator('select[name="seat-1-bot"]')
    expect(chooser.locator("option")).to_have_count(6)
    expect(chooser).to_have_value("level-1")
    chooser.select_option("level-3")
    expect(page.locator(".level")).to_contain_text("looks a little ahead")
    chooser.select_option("level-1")
    expect(page.locator(".level")).to_contain_text("just learnt the rules")
    assert complaints(page) == []
    page.locator("button[type=submit]").click()
    expect(page.locator(".player .who").filter(has_text="Dreamer")).to_have_count(1)


@pytest.mark.storm
def test_the_strongest_can_be_given_time_where_it_makes_use_of_it(guest: Invites) -> None:
    page = guest().page
    page.goto(set_up("kopf"))
    page.locator('input[name="seat-1"][value="bot"]').check()
    time = page.locator('select[name="seat-1-bot-time"]')
    expect(time).to_have_count(0)
    level = page.locator('select[name="seat-1-bot"]')
    level.select_option("level-6")
    expect(time.locator("option")).to_have_text(
        ["thinks at its own pace", "thinks 1 second a move", "thinks 5 seconds a move"]
    )
    time.select_option("1s")
    assert complaints(page) == []
    level.select_option("level-5")
    expect(time).to_have_count(0)
    level.select_option("level-6")
    expect(time).to_have_value("")
    time.select_option("1s")
    page.locator("button[type=submit]").click()
    expect(page.locator(".player .who").filter(has_text="Master, 1 s")).to_have_count(1)
    Player(page, Mouse(), 1).turn()
    expect(page.locator(".player progress")).to_be_visible()
    expect(page.locator("ol.moves .seat1")).not_to_have_count(0)
    page.goto(set_up("nim"))
    page.locator('input[name="seat-1"][value="bot"]').check()
    page.locator('select[name="seat-1-bot"]').select_option("level-6")
    expect(page.locator(".level")).to_contain_text("strongest of the six")
    expect(time).to_have_count(0)


@pytest.mark.storm
def test_a_bar_shows_how_far_a_bot_has_thought(guest: Invites) -> None:
    page = guest().page
    open_table(page, "hush", {1: "bot"}, level="level-6")
    Player(page, Mouse(), 1).turn()
    bar = page.locator(".player progress")
    expect(bar).to_be_visible()
    assert complaints(page) == []
    expect(bar).to_have_count(0)
    expect(page.locator("ol.moves .seat1")).not_to_have_count(0)


@pytest.mark.storm
def test_a_bot_that_has_not_begun_to_think_is_getting_ready(guest: Invites) -> None:
    """As where its kernel is compiled first: it is the bot's turn, and nothing more is heard of it."""
    page = guest().page

    def silent(ws: WebSocketRoute) -> None:
        room, begun = ws.connect_to_server(), False

        def hear(message: str | bytes) -> None:
            nonlocal begun
            if not begun:
                ws.send(message)
            begun = begun or json.loads(message)["type"] == "thinking"

        room.on_message(hear)

    page.route_web_socket("**/socket", silent)
    open_table(page, "hush", {1: "bot"}, level="level-6")
    Player(page, Mouse(), 1).turn()
    theirs = page.locator(".player.turn .whose")
    expect(theirs).to_have_text("Thinking…")
    expect(theirs).to_have_text("Getting ready…")
    assert complaints(page) == []


@pytest.mark.storm
def test_a_level_that_was_measured_shows_its_figure_and_another_none(guest: Invites) -> None:
    page = guest().page
    page.goto(set_up("hush"))
    page.locator('input[name="seat-1"][value="bot"]').check()
    page.locator('select[name="seat-1-bot"]').select_option("level-3")
    names = page.locator('select[name="seat-1-bot"] option').all_inner_texts()
    assert names[2:4] == ["3 · Regular · Elo 1230", "4 · Schemer"]
    expect(page.locator(".level .elo")).to_have_text("Elo 1230 ± 29")
    page.locator("button[type=submit]").click()
    expect(page.locator(".player").filter(has_text="Regular")).to_contain_text("Elo 1230")
    assert complaints(page) == []
    page.goto("/")
    expect(page.locator(".turn-card, .tables li").first).to_contain_text("Regular")
    page.goto(set_up("nim"))
    page.locator('input[name="seat-1"][value="bot"]').check()
    assert "Elo" not in page.locator(".setup form").inner_text()


@pytest.mark.storm
def test_a_hint_says_what_and_why_and_covers_nothing(guest: Invites) -> None:
    page = guest().page
    page.set_viewport_size({"width": 1280, "height": 760})
    open_table(page, "kopf", {1: "bot"}, level="level-1")
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".hint")
    expect(hint.locator("b")).to_contain_text("I would play: move", timeout=90_000)
    expect(hint).to_contain_text("turns ahead")
    page.locator("#command").fill("nonsense")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt .problem")).to_contain_text("is not a move")
    top, player = (page.locator(part).first.bounding_box() for part in (".top", ".player"))
    assert top
    assert player
    assert player["y"] >= top["y"] + top["height"]
    assert complaints(page) == []
    at_cell(page, "b2").click()  # whoever goes on has the hint again, and may play it all the same
    first, last = (hint.locator("b").inner_text().rstrip(".").split()[at] for at in (-3, -1))
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("ol.moves")).to_contain_text(f"{first} to {last}")
    expect(page.locator(".suggested > *")).to_have_count(0)
