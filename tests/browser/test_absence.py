"""Who closes the page at a table of four: a bot takes over, and the seat can be had back."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import Mouse, Player, patiently, until
from browser.guest import PHONE
from browser.tables import join, open_four
from server.house_process import HouseProcess

BANNER = "A bot plays for you."


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A room that does not wait long for anybody."""
    process = HouseProcess(tmp_path_factory.mktemp("room"), TETE_AWAY_SECONDS="1")
    yield process
    assert process.terminate() == 0


def play_until(player: Player, seen: str) -> None:
    """Play on until the page shows it."""
    here = player.page.locator(seen)
    for _ in patiently():
        expect(player.page.locator(f"{seen}, .prompt.active").first).to_be_visible()
        if here.count():
            return
        player.move()
    raise AssertionError(f"no {seen} in sight")


@pytest.mark.storm
def test_a_closed_page_a_bot_and_back_again(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE)
    join(bea.page, open_four(ada.page, "bot"), "Bea")
    address = bea.page.url
    bea.page.close()
    play_until(Player(ada.page, Mouse(), 3), ".player .gone")
    expect(ada.page.locator(".moves .note")).to_contain_text("has left; a bot has taken over.")
    assert complaints(ada.page) == [], "a bot stands in"

    page = bea.page = bea.new_page()
    page.goto(address)
    expect(page.get_by_text(BANNER)).to_be_visible()
    assert complaints(page) == [], "the banner on a phone"
    again = bea.new_page()
    again.set_viewport_size({"width": 1280, "height": 800})
    again.goto(address)
    expect(again.get_by_text(BANNER)).to_be_visible()
    again.close()
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.get_by_text(BANNER)).to_have_count(0)
    expect(ada.page.locator(".player .gone")).to_have_count(0)
    expect(ada.page.locator(".moves .note").last).to_contain_text("is back.")

    own, other = Player(page, Mouse(), 4), Player(ada.page, Mouse(), 5)
    until(page, lambda: own.move() or (other.move() and False))
