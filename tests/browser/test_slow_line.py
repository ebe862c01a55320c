"""On a slow line: what a person has chosen shows at once, with a sign that it is being fetched."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import Invites
from browser.driver import Mouse, Player, until
from browser.finished import headquarter
from browser.tables import join, open_table, set_up, to_replay
from server.house_process import HouseProcess


class Held:
    """Answers that are held back until they are let go."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._held: list[Route] = []
        self._page = page
        self._open = False
        page.route(re.compile(pattern), self._asked)

    def _asked(self, route: Route) -> None:
        if self._open:
            route.continue_()
        else:
            self._held.append(route)

    def let_go(self) -> None:
        """Wait until something is held, and answer it and all that follows."""
        until(self._page, lambda: bool(self._held))
        self._open = True
        for route in self._held:
            route.continue_()


@pytest.fixture(scope="module")
def watched(house: HouseProcess) -> str:
    """The address of a finished game with secrets."""
    return headquarter(house)


@pytest.fixture
def replay(guest: Invites, watched: str) -> Page:
    page = guest().page
    page.goto(watched)
    to_replay(page)
    expect(page.get_by_role("slider")).to_be_visible()
    return page


def as_eyes(page: Page) -> Callable[[], None]:
    chosen = page.get_by_role("radio", name="A spectator")
    chosen.check()
    return lambda: expect(chosen).to_be_checked()


def as_ply(page: Page) -> Callable[[], None]:
    page.get_by_role("slider").fill("1")
    return lambda: expect(page.get_by_role("slider")).to_have_value("1")


@pytest.mark.parametrize("choose", [as_eyes, as_ply])
def test_the_replay_shows_what_was_chosen_before_it_is_there(
    replay: Page, choose: Callable[[Page], Callable[[], None]]
) -> None:
    line = Held(replay, r"/api/tables/\w+/replay\?")
    is_shown = choose(replay)
    is_shown()
    expect(replay.locator(".fetched")).to_have_attribute("aria-busy", "true")
    expect(replay.locator(".fetching")).to_have_text("One moment…")
    line.let_go()
    expect(replay.locator(".fetched")).to_have_attribute("aria-busy", "false")
    expect(replay.locator(".fetching")).to_be_hidden()
    is_shown()


def test_the_record_downloaded_is_of_the_eyes_that_were_chosen(replay: Page) -> None:
    line = Held(replay, r"/api/tables/\w+/replay\?")
    as_eyes(replay)()
    with replay.expect_request(re.compile(r"/record\?as=")) as asked, replay.expect_download():
        replay.get_by_role("button", name="Download the record").click()
    assert asked.value.url.endswith("as=spectator")
    line.let_go()


def test_a_choice_that_cannot_be_fetched_says_so_and_can_be_tried_again(
    guest: Invites, watched: str
) -> None:
    ada = guest()
    ada.cuts = True
    page = ada.page
    page.goto(watched)
    to_replay(page)
    expect(page.get_by_role("slider")).to_be_visible()
    asked = re.compile(r"/api/tables/\w+/replay\?")
    page.route(asked, lambda route: route.abort("internetdisconnected"))
    chosen = page.get_by_role("radio", name="A spectator")
    chosen.check()
    expect(page.get_by_text("The room cannot be reached.")).to_be_visible()
    expect(chosen).to_be_checked()
    page.unroute(asked)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("The room cannot be reached.")).to_have_count(0)
    expect(chosen).to_be_checked()


def test_an_option_shows_at_once_and_its_picture_follows(guest: Invites) -> None:
    page = guest().page
    page.goto(set_up("headache"))
    picture = page.locator(".setup-picture .fetched")
    expect(picture.locator("svg")).to_be_visible()
    expect(picture).to_have_attribute("aria-busy", "false")
    line = Held(page, r"/scene\?")
    page.locator("#seats").select_option("4")
    expect(picture).to_have_attribute("aria-busy", "true")
    expect(page.locator("#seats")).to_have_value("4")
    line.let_go()
    expect(picture).to_have_attribute("aria-busy", "false")
    expect(page.locator("#seats")).to_have_value("4")


def test_a_language_shows_at_once_and_its_rules_follow(guest: Invites) -> None:
    page = guest().page
    page.goto("/rules/kopf")
    rules = page.locator(".fetched")
    expect(rules).to_have_attribute("aria-busy", "false")
    line = Held(page, r"/rules\?")
    page.locator("select[name=lang]").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("select[name=lang]")).to_have_value("fr")
    expect(rules).to_have_attribute("aria-busy", "true")
    line.let_go()
    expect(rules).to_have_attribute("aria-busy", "false")


def test_links_that_come_late_do_not_turn_the_page_somebody_reads(guest: Invites) -> None:
    page = guest().page
    line = Held(page, r"/links$")
    page.goto(set_up("kopf"))
    page.locator("#name").fill("Ada")
    page.locator("button[type=submit]").click()
    page.get_by_role("tab", name="Rules").click()
    line.let_go()
    expect(page.get_by_role("tab", name="Invite")).to_be_visible()
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")


def test_who_sits_down_does_not_turn_the_page_somebody_reads(guest: Invites) -> None:
    ada, bea = guest(), guest()
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"})
    ada.page.get_by_role("tab", name="Rules").click()
    join(bea.page, links["link-1"], "Bea")
    expect(ada.page.locator(".player").filter(has_text="Bea")).to_be_visible()
    Player(ada.page, Mouse(), 1).turn()
    expect(ada.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")


@pytest.mark.storm
def test_what_is_said_while_the_line_is_cut_is_shown_and_arrives_once(guest: Invites) -> None:
    ada, bea = guest(), guest()
    links = open_table(ada.page, "kopf", {0: "me", 1: "friend"})
    join(bea.page, links["link-1"], "Bea")
    bea.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("tab", name="Chat").click()
    ada.cuts = True
    ada.context.set_offline(True)
    ada.page.locator("#chat").fill("hello")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".chat li.sending")).to_contain_text("hello")
    expect(ada.page.locator(".line-lost")).to_be_visible()
    ada.context.set_offline(False)
    expect(ada.page.locator(".chat li.sending")).to_have_count(0)
    expect(ada.page.locator(".chat li")).to_have_text(re.compile("Ada.*hello"))
    expect(bea.page.locator(".chat li")).to_have_text(re.compile("Ada.*hello"))
