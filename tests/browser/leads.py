"""The ways to every page: each leads somebody new to something worth looking at."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser import finished, scenery
from browser.driver import Mouse, Player
from browser.hall import Hall

GAMES = tuple(scenery.SEATS)


def made(page: Page, game: str, *others: dict[str, str], **options: object) -> dict[str, str]:
    """A table opened behind the page's back; its address, and those of its free seats."""
    base = page.evaluate("location.origin") if page.url.startswith("http") else ""
    if not base:
        page.goto("/")
        base = page.evaluate("location.origin")
    seats = [{"who": "me", "name": "Anastasia"}, *others]
    answer = page.request.post(
        "/api/tables",
        data={"game": game, "options": options, "seats": seats},
        headers={"Origin": base},
    )
    assert answer.ok, answer.text()
    told = answer.json()
    return {"table": f"/t/{told['table']}", "watch": told["watch"], **told["links"]}


def to(address: str, ready: str) -> Callable[[Hall], Page]:
    """To an address that needs nothing else."""

    def lead(hall: Hall) -> Page:
        page = hall.guest()
        page.goto(address)
        expect(page.locator(ready).first).to_be_visible()
        return page

    return lead


def at_home(hall: Hall) -> Page:
    """With games where it is one's turn, games where it is not, and one that is over."""
    page = hall.guest()
    for game in GAMES:
        others = [{"who": "here", "name": "Cornelius"}]
        if game == "headquarter":
            others = [{"who": "bot", "bot": "level-1"}]
        made(page, game, *others)
    made(page, "kopf", {"who": "friend"})
    resigned(page, made(page, "kopf", {"who": "bot", "bot": "level-3"})["table"])
    page.goto("/")
    expect(page.locator(".turn-card svg.picture").first).to_be_visible()
    expect(page.locator(".tables li").first).to_be_visible()
    return page


def resigned(page: Page, table: str) -> None:
    page.goto(table)
    page.locator(".tool.leaves").click()
    page.locator("dialog .primary").click()
    expect(page.locator(".end-card h2")).to_be_visible()


def door(game: str) -> Callable[[Hall], Page]:
    def lead(hall: Hall) -> Page:
        others = [{"who": "friend"}] * (scenery.SEATS[game] - 1)
        link = made(hall.guest(), game, *others)["1"]
        page = hall.guest()
        page.goto(link)
        expect(page.locator(".door svg.picture")).to_be_visible()
        return page

    return lead


def table(game: str) -> Callable[[Hall], Page]:
    def lead(hall: Hall) -> Page:
        page = hall.guest()
        scenery.sit(page, hall.house.http, game, scenery.choice(game))
        expect(page.locator(".prompt.active")).to_be_visible()
        return page

    return lead


def opening(hall: Hall) -> Page:
    """The first minute of Headache, for four of whom three are bots."""
    page = hall.guest()
    bots = [{"who": "bot", "bot": "level-1"}] * 3
    page.goto(made(page, "headache", *bots)["table"])
    expect(page.locator(".prompt.active")).to_be_visible()
    return page


def waiting(hall: Hall) -> Page:
    """For a friend, with the links in sight."""
    page = hall.guest()
    page.goto("/#play=kopf&with=friend")
    page.locator("#name").fill("Anastasia")
    page.locator("button[type=submit]").click()
    expect(page.locator(".qr").first).to_be_visible()
    return page


def curtain(hall: Hall) -> Page:
    page = hall.guest()
    page.goto(made(page, "headquarter", {"who": "here", "name": "Cornelius"})["table"])
    expect(page.locator(".curtain")).to_be_visible()
    return page


def ended(game: str) -> Callable[[Hall], Page]:
    """A turn against a bot, then one resigns."""

    def lead(hall: Hall) -> Page:
        page = hall.guest()
        page.goto(made(page, game, {"who": "bot", "bot": "level-1"})["table"])
        if game != "mots":
            Player(page, Mouse(), 5).turn()
        page.locator(".tool.leaves").click()
        page.locator("dialog .primary").click()
        expect(page.locator(".end-card .next")).to_be_visible()
        return page

    return lead


def won(hall: Hall) -> Page:
    """A whole game, as somebody sees it who watched."""
    page = hall.guest()
    page.goto(finished.kopf(hall.house))
    expect(page.locator(".end-card .decided a")).to_be_visible(timeout=240_000)
    return page


def replay(hall: Hall) -> Page:
    page = hall.guest()
    page.goto(finished.kopf(hall.house))
    page.locator(".end-card").wait_for()
    page.goto(f"{page.url.partition('#')[0]}/replay#ply=9")
    expect(page.locator(".slider input")).to_have_value("9")
    return page


def shared(hall: Hall) -> Page:
    """A game that its player lets everybody watch, opened by a stranger."""
    owner = ended("kopf")(hall)
    name = owner.url.partition("/t/")[2].partition("#")[0]
    answer = owner.request.post(
        f"/api/tables/{name}/share",
        data={"yes": True},
        headers={"Origin": owner.evaluate("location.origin")},
    )
    assert answer.ok, answer.text()
    page = hall.guest()
    page.goto(f"/t/{name}/replay#ply=1")
    expect(page.locator(".slider input")).to_have_value("1")
    return page


def lost(hall: Hall) -> Page:
    """An address that leads nowhere; the browser itself logs that."""
    page = to("/nowhere", "h1")(hall)
    errors = hall.guests[-1].errors
    errors[:] = [error for error in errors if "404 (Not Found)" not in error]
    return page
