"""A game once more: slider, keys, links to a ply, the record, and its dice."""

import json
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from browser.conftest import Invites
from browser.driver import Mouse, Player
from browser.tables import open_table
from tete.core.chance import commit, draw

SECRET = bytes(range(32))
WORDS = {0: "naïve", 1: "blue"}
LOTS = [("roll 1", 3), ("roll 2", 1), ("roll 3", 5)]


def dice(tampered: bool = False, opened: bool = True) -> dict[str, object]:
    """Forty draws as the room would tell them."""
    weights = [weight for _, weight in LOTS]
    drawn = [LOTS[draw(SECRET, WORDS, number, weights)][0] for number in range(40)]
    if tampered:
        drawn[7] = "roll 1" if drawn[7] != "roll 1" else "roll 2"
    return {
        "commitment": commit(SECRET),
        "words": {str(seat): word for seat, word in WORDS.items()},
        "secret": SECRET.hex() if opened else "",
        "draws": [
            {"ply": 2 * at + 1, "recorded": text, "lots": LOTS} for at, text in enumerate(drawn)
        ],
        "seals": {},
        "sealed": {},
    }


def verdict(page: Page, told: dict[str, object]) -> str:
    """What the page finds when the room tells this of its dice."""

    def answer(route: Route) -> None:
        route.fulfill(status=200, content_type="application/json", body=json.dumps(told))

    page.reload()
    page.route("**/dice", answer)
    page.get_by_role("button", name="Verify the dice").click()
    expect(page.locator(".verify [role=status] p").first).to_be_visible()
    text = page.locator(".verify [role=status]").inner_text()
    page.unroute("**/dice")
    return text


def test_step_through_a_game_and_link_to_a_ply(guest: Invites, tmp_path: Path) -> None:
    ada = guest()
    page = ada.page
    open_table(page, "kopf", {0: "me", 1: "here"})
    player = Player(page, Mouse(), 3)
    for _ in range(6):
        player.turn()
    page.goto(f"{page.url}/replay#ply=2")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("2")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("3")
    assert page.url.endswith("#ply=3")
    page.keyboard.press("End")
    expect(slider).to_have_value("6")
    page.get_by_role("button", name="One move back").click()
    expect(slider).to_have_value("5")
    slider.fill("0")
    expect(page.locator("p.prompt")).to_have_text("Before the first move.")
    page.locator("ol.moves button").nth(3).click()
    expect(slider).to_have_value("4")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    download.value.save_as(tmp_path / "game.tete")
    assert "kopf" in (tmp_path / "game.tete").read_text(encoding="utf-8")


def test_the_page_computes_every_die_again(guest: Invites) -> None:
    ada = guest()
    page = ada.page
    open_table(page, "headache", {0: "me", 1: "here"})
    page.goto(f"{page.url}/replay")
    assert "Something is wrong" in verdict(
        page, dice()
    )  # it saw other dice when the table was set up
    page.evaluate("sessionStorage.clear()")
    assert "40 draws were computed again" in verdict(page, dice())
    assert "Something is wrong" in verdict(page, dice(tampered=True))
    assert "Move 15" in verdict(page, dice(tampered=True))
    assert "stays closed" in verdict(page, dice(opened=False))
    assert "not the one this game committed to" in verdict(
        page, {**dice(), "commitment": commit(bytes(32))}
    )
