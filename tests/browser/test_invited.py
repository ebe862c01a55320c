"""The door for the invited: who invites, to what, for how long, what it looks like, and one thing to do."""

from typing import Any

import pytest
from playwright.sync_api import expect

from amounts import in_storm, much
from browser.axe import complaints
from browser.conftest import Invites
from browser.guest import PHONE
from browser.tables import open_table

WINDOWS: dict[str, tuple[str, dict[str, Any]]] = {
    "desk": ("en-GB", {}),
    "phone": ("fr-FR", PHONE),
    "low": ("fr-FR", {"viewport": {"width": 844, "height": 390}}),
    "zoom": ("en-GB", {"viewport": {"width": 640, "height": 400}}),
}
SAID = {
    "en-GB": (
        "Ada invites you to",
        "About 20 minutes · luck counts · nothing is hidden",
        "Sit down",
    ),
    "fr-FR": (
        "Ada vous invite à jouer à",
        "Environ 20 minutes · le hasard compte · sans secrets",
        "S’asseoir",
    ),
}


def test_the_door_says_all_and_has_its_button_in_sight(guest: Invites) -> None:
    host = guest().page
    links = open_table(host, "headache", {0: "me", 1: "friend"})
    for window, (locale, options) in list(WINDOWS.items())[:: much(2, 1)]:
        page = guest(locale=locale, **options).page
        page.goto(links["link-1"])
        invites, facts, sit = SAID[locale]
        button = page.get_by_role("button", name=sit)
        expect(page.get_by_text(invites)).to_be_visible()
        expect(page.get_by_text(facts)).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_have_text("Headache")
        expect(page.locator(".how strong")).to_be_visible()
        expect(page.locator(".door svg.picture")).to_be_visible()
        assert complaints(page) == [], window
        place, picture, words = (
            found.bounding_box()
            for found in (button, page.locator(".door .picture-box"), page.locator(".door-words"))
        )
        size = page.viewport_size
        assert place
        assert picture
        assert words
        assert size
        assert place["y"] + place["height"] <= size["height"], window
        assert page.evaluate("scrollY") == 0
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        beside = picture["x"] + picture["width"] <= words["x"]
        above = picture["y"] + picture["height"] <= words["y"]
        assert above if window == "phone" else beside, window
    page.keyboard.type("Bea")  # the field has the focus
    page.keyboard.press("Enter")
    expect(page.locator("[data-cell]").first).to_be_visible()


@pytest.mark.storm
@pytest.mark.parametrize("options", [in_storm({}), PHONE])
def test_the_picture_is_there_before_the_script(guest: Invites, options: dict[str, Any]) -> None:
    links = open_table(guest().page, "kopf", {0: "me", 1: "friend"})
    page = guest(**options).page
    page.route(
        "**/assets/app-*.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    page.goto(links["link-1"])
    still = page.locator(".door .still").bounding_box()
    other = guest(**options).page
    other.goto(links["link-1"])
    expect(other.locator(".door svg.picture")).to_be_visible()
    assert still == other.locator(".door svg.picture").bounding_box()
    page.goto(links["link-1"].partition("#")[0])  # a stranger sees no door before there is one
    page.reload()
    expect(page.locator(".still")).to_be_hidden()
