"""The end of a game: a card that says who won, why and what decided it, and never lies over the board."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from amounts import in_storm
from browser import finished
from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import tab_to
from browser.guest import PHONE
from browser.tables import join, open_table
from server.house_process import HouseProcess

PATIENCE = 240_000  # for an analysis on a busy machine
LOW = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
QUICK = {"goal": "8"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path_factory.mktemp("room"), TETE_ANALYSIS_SECONDS="2")
    yield process
    assert process.terminate() == 0


@pytest.fixture(scope="module")
def kopf(house: HouseProcess) -> str:
    return finished.kopf(house)


def apart(one: Locator, other: Locator) -> bool:
    """Whether two things do not lie over each other."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    return (
        a["x"] + a["width"] <= b["x"] + 1
        or b["x"] + b["width"] <= a["x"] + 1
        or a["y"] + a["height"] <= b["y"] + 1
        or b["y"] + b["height"] <= a["y"] + 1
    )


def test_who_won_why_and_what_decided_it(guest: Invites, kopf: str) -> None:
    page = guest().page
    page.goto(kopf)
    card = page.locator(".end-card")
    expect(card.get_by_role("heading")).to_have_text("Anna won 8 : 0")
    expect(page).to_have_title("Anna won 8 : 0 · Kopf oder Knopf · Tête-à-tête")
    expect(card.locator(".why")).to_have_text("Anna wins with 8 buttons taken.")
    before = card.bounding_box()
    decided = card.locator(".decided a")
    expect(decided).to_contain_text("decided it: ", timeout=PATIENCE)
    assert card.bounding_box() == before
    graph = card.get_by_role("img", name="Who was ahead")
    expect(graph.locator(".line")).to_have_count(1)
    inside, shown = before, graph.bounding_box()
    assert inside is not None
    assert shown is not None
    assert shown["height"] >= 40
    assert inside["x"] < shown["x"] < shown["x"] + shown["width"] < inside["x"] + inside["width"]
    assert apart(graph, card.locator(".next"))
    expect(page.get_by_text("Anna wins with 8 buttons taken.")).to_have_count(1)
    expect(page.get_by_role("link", name="New game")).to_have_count(1)
    assert apart(card, page.locator(".board-box"))
    assert apart(card, page.locator(".column"))
    assert complaints(page) == []
    tab_to(page, ".decided a")
    page.keyboard.press("Enter")
    expect(page.locator(".moments [aria-current=step]")).to_be_visible(timeout=PATIENCE)
    assert "#ply=" in page.url


@pytest.mark.parametrize("window", [in_storm(PHONE), LOW])
def test_on_a_phone_the_card_is_a_sheet_beside_the_board(
    guest: Invites, kopf: str, window: dict[str, object]
) -> None:
    page = guest(**window, locale="fr-FR").page
    page.goto(kopf)
    card, board = page.locator(".end-card"), page.locator(".board-box")
    expect(card.get_by_role("heading")).to_have_text("Anna a gagné 8 à 0")
    expect(card.get_by_role("link", name="Revoir")).to_be_in_viewport(ratio=1)
    assert apart(card, board)
    assert complaints(page) == []
    card.get_by_role("button", name="Refermer").tap()
    expect(card.get_by_role("link")).to_have_count(0)
    assert apart(card, board)
    assert apart(card, page.locator(".tools"))
    card.get_by_role("button", name="Voir la suite").tap()
    expect(card.get_by_role("link", name="Revoir")).to_be_visible()


@pytest.mark.storm
def test_each_is_told_their_own_end(guest: Invites) -> None:
    ada, bea = guest(), guest()
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"}, QUICK)
    join(bea.page, links["link-1"], "Bea")
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("button", name="Yes, resign").click()
    expect(ada.page.locator("#verdict")).to_have_text("You lost")
    expect(bea.page.locator("#verdict")).to_have_text("You won")
    expect(bea.page).to_have_title("You won · Kopf oder Knopf · Tête-à-tête")
