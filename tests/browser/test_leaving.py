"""Who leaves a table of four: a bot takes over, and the seat can be had back."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import PATIENCE, Mouse, Player
from browser.guest import PHONE
from browser.tables import join
from server.house_process import HouseProcess

BANNER = "A bot plays for you."
BACK = "Take my seat back"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A room that does not wait long for anybody."""
    process = HouseProcess(tmp_path_factory.mktemp("room"), TETE_AWAY_SECONDS="1")
    yield process
    assert process.terminate() == 0


def open_four(page: Page, leaving: str) -> str:
    """Ada, a friend and two bots at a table of Headache; the friend's link."""
    page.goto("/#play=headache")
    page.locator("#seats").select_option("4")
    for seat, kind in enumerate(("me", "friend", "bot", "bot")):
        page.locator(f'input[name="seat-{seat}"][value="{kind}"]').check(force=True)
    page.get_by_label("If somebody leaves").select_option(leaving)
    page.locator("#name").fill("Ada")
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".link-card input").first).to_be_visible()
    return page.locator("#link-1").input_value()


def play_until(player: Player, seen: str) -> None:
    """Play on until the page shows it."""
    for _ in range(200):
        if player.page.locator(seen).count():
            return
        if not player.move():
            player.page.wait_for_timeout(50)
    raise AssertionError(f"no {seen} in sight")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_closed_page_a_bot_and_back_again(guest: Invites, theme: str) -> None:
    ada, bea = guest(color_scheme=theme), guest(color_scheme=theme, **PHONE)
    join(bea.page, open_four(ada.page, "bot"), "Bea")
    address = bea.page.url
    bea.page.close()
    play_until(Player(ada.page, Mouse(), 3), ".player .gone")
    expect(ada.page.locator(".moves .note")).to_contain_text("has left: a bot plays on.")
    assert complaints(ada.page) == [], "a bot stands in"

    page = bea.page = bea.new_page()
    page.goto(address)
    expect(page.get_by_text(BANNER)).to_be_visible()
    assert complaints(page) == [], "the banner on a phone"
    again = bea.new_page()
    again.set_viewport_size({"width": 1280, "height": 800})
    again.goto(address)
    expect(again.get_by_text(BANNER)).to_be_visible()
    assert complaints(again) == [], "the banner"
    again.close()
    page.get_by_role("button", name=BACK).click()
    expect(page.get_by_text(BANNER)).to_have_count(0)
    expect(ada.page.locator(".player .gone")).to_have_count(0)
    expect(ada.page.locator(".moves .note").last).to_contain_text("is back.")

    own, other = Player(page, Mouse(), 4), Player(ada.page, Mouse(), 5)
    for _ in range(100):
        if own.move():
            break
        if not other.move():
            page.wait_for_timeout(50)
    else:
        raise AssertionError("Bea does not get to move")


def test_leaving_says_what_will_happen(guest: Invites) -> None:
    ada, bea = guest(), guest(locale="fr-FR")
    join(bea.page, open_four(ada.page, "bot"), "Bea")
    bea.page.get_by_role("button", name="Quitter la partie").click()
    dialog = bea.page.get_by_role("dialog")
    expect(dialog).to_contain_text("un robot joue pour vous")
    dialog.get_by_role("button", name="Non, continuer").click()
    expect(ada.page.locator(".player .gone")).to_have_count(0)
    bea.page.get_by_role("button", name="Quitter la partie").click()
    assert complaints(bea.page) == [], "asked to leave"
    dialog.get_by_role("button", name="Oui, partir").click()
    expect(bea.page.get_by_role("button", name="Reprendre ma place")).to_be_visible()
    expect(bea.page.get_by_role("button", name="Quitter la partie")).to_be_disabled()
    expect(ada.page.locator(".player .gone")).to_have_text("Bot", timeout=PATIENCE)


def test_out_is_for_good(guest: Invites) -> None:
    ada, bea = guest(), guest()
    join(bea.page, open_four(ada.page, "out"), "Bea")
    bea.page.get_by_role("button", name="Leave the game").click()
    expect(bea.page.get_by_role("dialog")).to_contain_text("you cannot come back")
    bea.page.get_by_role("button", name="Yes, leave").click()
    expect(bea.page.get_by_text("You have left this game.")).to_be_visible()
    expect(ada.page.locator(".player .gone")).to_have_text("Out")
    assert bea.page.get_by_role("button", name=BACK).count() == 0


def test_a_table_that_waits_says_so(guest: Invites) -> None:
    ada, bea = guest(), guest(**PHONE)
    join(bea.page, open_four(ada.page, "wait"), "Bea")
    for page in (ada.page, bea.page):
        expect(page.get_by_text("If you go, the others wait for you.")).to_be_visible()
        assert page.get_by_role("button", name="Leave the game").count() == 0
        assert page.get_by_role("button", name="Resign").count() == 0


def test_two_and_a_lone_player_are_not_asked(guest: Invites) -> None:
    page = guest().page
    page.goto("/#play=headache")
    expect(page.locator("#seats")).to_be_visible()
    assert page.locator("#leaving").count() == 0
    page.locator("#seats").select_option("3")
    expect(page.locator("#leaving")).to_be_visible()
    for seat in (1, 2):
        page.locator(f'input[name="seat-{seat}"][value="bot"]').check(force=True)
    expect(page.locator("#leaving")).to_have_count(0)
