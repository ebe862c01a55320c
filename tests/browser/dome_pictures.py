"""What is worth looking at in Headache: the stories of its pictures."""

from typing import Protocol

from playwright.sync_api import Page, expect

from browser.driver import Mouse, Player, at_cell
from browser.stage import Stage
from browser.tables import open_table
from games.headache.helpers import place, play
from tete.games.headache.state import State

WAYS = place("o11:BR x5:R x6:R x7:R o21:AB o72:T i41:TB x2:A o52:A", "4", seats=4)
CHOICE = play(place("o12:R x3:RB o53:RBRAB o61:AB x6:T i71:T i12:A", "1*", seats=4), "o12-o13")


class Host(Protocol):
    """Lets somebody new in."""

    def guest(self) -> Page: ...


def four(host: Host, moves: int = 0) -> Page:
    """Two people on one device and two bots, after this many moves of the people."""
    page = host.guest()
    open_table(page, "headache", {0: "me", 1: "here", 2: "bot", 3: "bot"}, seats=4)
    player = Player(page, Mouse(), 3)
    for _ in range(moves):
        player.turn()
    return page


def sentences(host: Host) -> Page:
    page = four(host, 26)
    more = page.get_by_role("button", name="More")
    if more.is_visible():
        more.click()
    return page


def dice_so_far(host: Host) -> Page:
    page = sentences(host)
    page.get_by_role("tab", name="Dice").click()
    expect(page.locator(".luck tbody tr").first).to_be_visible()
    return page


def staged(host: Host, state: State) -> Page:
    """Four seats on one device, as Red sees this position."""
    page = host.guest()
    Stage(page, "headache", state, 0)
    open_table(page, "headache", {0: "me", 1: "here", 2: "here", 3: "here"}, seats=4)
    return page


def ways(host: Host) -> Page:
    page = staged(host, WAYS)
    at_cell(page, "o11").click()
    page.mouse.move(1, 1)
    return page


def after_a_dot(host: Host) -> Page:
    return staged(host, CHOICE)


def stack(host: Host) -> Page:
    page = after_a_dot(host)
    at_cell(page, "o53").click()
    expect(page.locator("dialog.stack-card")).to_be_visible()
    return page
