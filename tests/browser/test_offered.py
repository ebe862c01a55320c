"""What can be done is marked before anything is chosen, and a way out never looks like the thing to do."""

import pytest
from playwright.sync_api import Locator, expect

from browser import scenery
from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import at_action, at_cell
from browser.tables import open_table
from games.kopf.helpers import place
from server.house_process import HouseProcess


def fill(button: Locator) -> str:
    return str(button.evaluate("(e) => getComputedStyle(e).backgroundColor"))


@pytest.mark.storm
def test_own_pieces_that_can_move_are_marked_and_what_is_done_is_filled(
    guest: Invites, house: HouseProcess
) -> None:
    page = guest().page
    stage = scenery.sit(page, house.http, "kopf", place("b2 e5 a9", "b9 h4 j10"))
    begins = page.locator(".rings .begins")
    expect(begins).to_have_count(3)
    for mark, piece in zip(begins.all(), ("a9", "e5", "b2"), strict=True):
        ring, cell = mark.bounding_box(), at_cell(page, piece).bounding_box()
        assert ring is not None
        assert cell is not None
        assert abs(ring["x"] + ring["width"] / 2 - cell["x"] - cell["width"] / 2) < 1
        assert abs(ring["y"] + ring["height"] / 2 - cell["y"] - cell["height"] / 2) < 1
    at_cell(page, "e5").click()
    expect(begins).to_have_count(0)
    expect(page.locator(".rings .can")).not_to_have_count(0)

    stage.turn_to(scenery.choice("kopf"))
    strike, spare = at_action(page, "strike"), at_action(page, "spare")
    expect(strike).to_be_visible()
    assert fill(strike) == "rgb(200, 64, 47)"
    assert fill(spare) == "rgba(0, 0, 0, 0)"
    assert complaints(page, both=True) == []
    stage.turn_to(place("a1", "a3 c1 c3", holes={"a1": 2}))  # nothing can move
    expect(at_action(page, "pass")).to_be_visible()
    assert fill(at_action(page, "pass")) == "rgb(200, 64, 47)"


def test_to_pass_is_quiet_where_letters_can_be_written(guest: Invites) -> None:
    page = guest().page
    open_table(page, "mots", {0: "me", 1: "here"}, seats=2)
    expect(at_action(page, "pass")).to_have_class("action out")
