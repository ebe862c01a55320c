"""Looking back at a finished game in the page: the graph, the moves that mattered, by mouse, keys and finger."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import finished
from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import at_cell, tab_to
from browser.guest import PHONE
from browser.tables import open_table
from server.house_process import HouseProcess

PATIENCE = 240_000  # on a busy machine


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path_factory.mktemp("room"), TETE_ANALYSIS_SECONDS="2")
    yield process
    assert process.terminate() == 0


@pytest.fixture(scope="module")
def kopf(house: HouseProcess) -> str:
    return finished.kopf(house)


def analysed(page: Page, link: str, button: str = "Review") -> None:
    """From the end of a game to its analysis."""
    page.goto(link)
    page.locator(".end-card").get_by_role("link", name=button).click()
    expect(page.locator(".analysis .graph")).to_be_visible(timeout=PATIENCE)


def center(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def ply(page: Page) -> int:
    return int(page.locator(".slider input").input_value())


def test_from_the_end_of_a_game_to_its_worst_move(guest: Invites, kopf: str) -> None:
    page = guest().page
    page.goto(kopf)
    page.get_by_role("link", name="Review").click()
    bar = page.locator(".analysis progress")
    expect(bar.or_(page.locator(".analysis .graph"))).to_be_visible()
    expect(page.locator(".analysis .graph")).to_be_visible(timeout=PATIENCE)
    expect(bar).to_have_count(0)
    worst = page.locator(".moments button").filter(has_text="Better: move").first
    expect(worst).to_contain_text("−")
    worst.click()
    at = int(worst.locator(".ply").inner_text())
    expect(page.locator(".slider input")).to_have_value(str(at - 1))
    expect(worst).to_have_attribute("aria-current", "step")
    expect(page.locator(".analysis .graph")).to_have_attribute("aria-valuenow", str(at - 1))
    assert page.url.endswith(f"#ply={at - 1}&analyse")
    better = worst.locator("small").inner_text()
    line = page.locator(".said-line")
    expect(line.locator("b")).to_have_text(better)
    words = better.split()
    expect(page.locator(".suggested rect")).to_have_count(2)
    for cell, outline in zip(
        (words[-3], words[-1]), page.locator(".suggested rect").all(), strict=True
    ):
        middles = [center(each) for each in (at_cell(page, cell), outline)]
        assert middles[0] == pytest.approx(middles[1], abs=1)
    assert complaints(page) == []
    line.get_by_role("button", name="Play it").press("Enter")
    expect(page.locator("h1")).to_have_text(f"Trying moves after move {at - 1}")
    expect(line.locator("b")).to_contain_text(words[-1])
    expect(page.locator(".suggested > *")).to_have_count(0)
    worst.click()
    expect(page.locator(".slider input")).to_have_value(str(at - 1))
    expect(page.locator(".suggested rect")).to_have_count(2)
    page.locator(".slider input").fill(str(at))
    expect(page.locator(".suggested > *")).to_have_count(0)


def test_the_cursor_follows_the_slider_and_a_click_on_the_graph_jumps(
    guest: Invites, kopf: str
) -> None:
    page = guest().page
    analysed(page, kopf)
    graph = page.locator(".analysis .graph")
    last = int(graph.get_attribute("aria-valuemax") or 0)
    before = graph.locator(".cursor").get_attribute("d")
    page.locator(".slider input").fill("3")
    expect(graph).to_have_attribute("aria-valuenow", "3")
    assert graph.locator(".cursor").get_attribute("d") != before
    box = graph.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + box["height"] / 2)
    expect(page.locator(".slider input")).not_to_have_value("3")
    assert 0 < ply(page) < last
    assert (graph.get_attribute("aria-valuetext") or "").startswith(f"Move {ply(page)}: Anna ")
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    expect(page.locator(".slider input")).to_have_value(str(last))


@pytest.mark.storm
def test_with_the_keyboard_alone(guest: Invites, kopf: str) -> None:
    page = guest().page
    page.goto(kopf)
    tab_to(page, '.end-card a[href$="#analyse"]')
    page.keyboard.press("Enter")
    expect(page.locator(".analysis .graph")).to_be_visible(timeout=PATIENCE)
    tab_to(page, ".analysis .graph")
    page.keyboard.press("Home")
    expect(page.locator(".slider input")).to_have_value("0")
    told = page.locator(".analysis .graph").get_attribute("aria-valuetext") or ""
    assert told.startswith("Before the first move: Anna ")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".slider input")).to_have_value("2")
    page.keyboard.press("Home")
    page.keyboard.press("PageDown")
    marked = [int(each) for each in page.locator(".moments .ply").all_inner_texts()]
    expect(page.locator(".slider input")).to_have_value(str(min(marked)))
    tab_to(page, ".moments li:nth-child(2) button")
    page.keyboard.press("Enter")
    expect(page.locator(".slider input")).to_have_value(str(marked[1] - 1))
    tab_to(page, ".analysis summary")
    page.keyboard.press("Enter")
    rows = page.locator(".rows tbody tr")
    expect(rows).to_have_count(
        int(page.locator(".analysis .graph").get_attribute("aria-valuemax") or 0) + 1
    )
    expect(rows.first).to_contain_text("Before the first move")
    assert complaints(page) == []


@pytest.mark.storm
def test_four_seats_have_a_line_each_and_luck_beside_skill(
    guest: Invites, house: HouseProcess
) -> None:
    link = finished.headache(house)
    page = guest(color_scheme="dark").page
    analysed(page, link)
    lines = page.locator(".graph path.line")
    expect(lines).to_have_count(4)
    dashes = lines.evaluate_all("all => all.map((each) => getComputedStyle(each).strokeDasharray)")
    assert len(set(dashes)) == 4
    assert sorted(page.locator(".graph .letter").all_text_contents()) == ["A", "B", "R", "T"]
    heads = page.locator(".skill thead th").all_inner_texts()
    assert heads == ["Player", "Moves cost", "Luck brought"]
    expect(page.locator(".skill tbody tr")).to_have_count(4)
    assert complaints(page) == []


@pytest.mark.storm
def test_on_a_phone_in_french_what_a_player_could_know_is_what_counts(
    guest: Invites, house: HouseProcess
) -> None:
    link = finished.headquarter(house)
    page = guest(**PHONE, locale="fr-FR").page
    analysed(page, link, "Revoir")
    expect(page.locator(".analysis")).to_contain_text("ce que son joueur pouvait savoir")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
    box = page.locator(".analysis .graph").bounding_box()
    assert box is not None
    page.locator(".analysis .graph").tap(position={"x": box["width"] * 0.5, "y": 40})
    expect(page.locator(".slider input")).not_to_have_value(
        str(page.locator(".analysis .graph").get_attribute("aria-valuemax"))
    )
    assert complaints(page) == []


@pytest.mark.storm
def test_closing_it_and_games_that_go_on(guest: Invites, kopf: str) -> None:
    page = guest().page
    analysed(page, kopf)
    page.get_by_role("button", name="Close the analysis").click()
    expect(page.locator(".analysis .graph")).to_have_count(0)
    assert "analyse" not in page.url
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator(".analysis .graph")).to_be_visible()
    open_table(page, "kopf", {0: "me", 1: "here"})
    page.goto(f"{page.url}/replay#analyse")
    expect(page.get_by_role("slider")).to_be_visible()
    assert page.locator(".analysis").count() == 0
    assert page.get_by_role("button", name="Analyse").count() == 0
