"""An evening of six: a guest, an account on two devices, a watcher, one blocked, one who drops off, keys alone.

In the middle of everything the room is killed, and opens again.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import Finger, Keys, Mouse, Player, until
from browser.guest import PHONE, Guest
from browser.tables import join
from browser.test_you import keep, sign_in
from server.house_process import HouseProcess
from terminal.desk import run

PACE = {"kind": "total", "seconds": 300, "more": 5}
HEAPS = "9,9,9"


class Evening:
    """A room that can be killed and opened again where it was, and the database that it keeps."""

    def __init__(self, data: Path, db: str = "") -> None:
        self._data = data
        self.db = db or f"sqlite:///{data}/room.sqlite3"
        self._settings = {"TETE_AWAY_SECONDS": "2", **({"TETE_DB": db} if db else {})}
        self.house = HouseProcess(data, 0, **self._settings)

    def is_killed(self) -> None:
        self.house.kill()

    def opens_again(self) -> None:
        self.house = HouseProcess(self._data, self.house.port, **self._settings)


def tete(*words: str) -> str:
    """What the command says; here a browser has the event loop."""
    done = run(Path(), *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(params=["file", "postgres"])
def evening(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Evening]:
    db = ""
    if request.param == "postgres":
        db = request.getfixturevalue("postgres_url")
        tete("db", "upgrade", "--db", db)
    room = Evening(tmp_path, db)
    yield room
    assert room.house.terminate() == 0


@pytest.fixture
def comes(chromium: Browser, evening: Evening) -> Iterator[Invites]:
    """Lets somebody in; at the end each is asked whether his page was content."""
    here: list[Guest] = []

    def invite(**options: Any) -> Guest:
        here.append(Guest(chromium, evening.house.http, **options))
        return here[-1]

    yield invite
    for one in here:
        one.close()


def tab_on(page: Page, selector: str) -> None:
    """Press Tab, as often as it takes, until the focus is there."""
    expect(page.locator(selector).first).to_be_visible()
    for _ in range(200):
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def opens(page: Page, *others: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A table of Nim, and its links."""
    seats = [{"who": "me"}, *others]
    wish = {"game": "nim", "seats": seats, "options": {"heaps": HEAPS}, **more}
    answer = page.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    return dict(answer.json())


@pytest.mark.storm
def test_six_people_and_a_restart(evening: Evening, comes: Invites) -> None:
    ada, phone, gus, dora = comes(), comes(**PHONE), comes(), comes()
    wim, bob, kay = comes(locale="fr-FR"), comes(), comes()
    friend = {"who": "friend"}

    # Ada has an account, and her telephone knows it; Bob she has met once, which was enough.
    keep(ada.page, "Ada Evening")
    sign_in(phone.page, "Ada Evening")
    expect(phone.page.get_by_role("heading", level=1)).to_contain_text("Ada Evening")
    met = opens(ada.page, friend)
    join(bob.page, met["links"]["1"], "Bob")
    ada.page.goto("/you")
    ada.page.get_by_role("button", name="Block: Bob").click()
    expect(ada.page.get_by_role("button", name="Unblock: Bob")).to_be_visible()

    # A listed table of three: Bob neither sees it nor gets in; Dora comes by her link, Gus by the lobby.
    made = opens(ada.page, friend, friend, listed=True, leaving="bot", pace=PACE)
    table = f"/t/{made['table']}"
    ada.page.goto(table)
    bob.page.goto("/")
    expect(bob.page.locator(".lobby form")).to_be_visible()
    bob.page.goto(made["links"]["2"])
    bob.page.locator("#name").fill("Bob")
    bob.page.locator("#name").press("Enter")
    expect(bob.page.get_by_text("You cannot sit down at this table.")).to_be_visible()
    bob.errors.clear()  # the browser itself logs the refusal
    join(dora.page, made["links"]["2"], "Dora")
    gus.page.goto("/")
    gus.page.get_by_role("link", name=re.compile("Sit down: .*Ada Evening")).click()
    gus.page.locator("#name").fill("Gus")
    gus.page.locator("#name").press("Enter")
    expect(gus.page.locator("[data-cell]").first).to_be_visible()
    gus.errors.clear()  # the browser logs that the table was not his before
    wim.page.goto("/")
    wim.page.get_by_role("link", name=re.compile("Regarder.*Ada Evening, Gus, Dora")).click()
    expect(wim.page.locator("[data-cell]").first).to_be_visible()
    bob.page.goto("/")
    expect(bob.page.locator(".lobby form")).to_be_visible()
    unseen = bob.page.locator(".lobby").get_by_role("link", name=re.compile("Ada Evening"))
    expect(unseen).to_have_count(0)

    # Kay looks for a game by keyboard; Gus, in another tab, takes her up on it.
    kay.page.goto("/")
    tab_on(kay.page, ".lobby select[name=game]")
    kay.page.keyboard.type("Nim")
    tab_on(kay.page, ".lobby input[name=name]")
    kay.page.keyboard.type("Kay")
    kay.page.keyboard.press("Enter")
    expect(kay.page.locator(".seeking")).to_be_visible()
    second = gus.new_page()
    second.goto("/")
    second.get_by_role("button", name=re.compile("Play.* Kay")).click()
    for page in (kay.page, second):
        expect(page.locator("[data-cell]").first).to_be_visible()

    # Ada moves on her telephone, which her desk sees; Dora drops off, and a bot takes her seat.
    phone.page.goto(table)
    Player(phone.page, Finger(), 1).turn()
    expect(ada.page.locator("ol.moves li")).to_have_count(1)
    seat = dora.page.url
    dora.page.close()
    Player(gus.page, Mouse(), 2).turn()
    expect(ada.page.locator(".moves .note")).to_contain_text("a bot has taken over")
    expect(wim.page.locator(".player .gone")).to_have_count(1)

    # The room is killed in the middle of everything.
    everybody = [ada, phone, gus, wim, kay]
    for one in (*everybody, bob, dora):
        one.cuts = True
    evening.is_killed()
    for one in everybody:
        expect(one.page.locator(".line-lost")).to_be_visible()
    evening.opens_again()
    for one in everybody:
        expect(one.page.locator(".line-lost")).to_have_count(0)
    note = ada.page.locator(".moves .note").filter(has_text="The room was away: every clock has")
    expect(note.first).to_be_visible()

    # Dora is back, and all play to the end.
    page = dora.page = dora.new_page()
    page.goto(seat)
    page.get_by_role("button", name="Take my seat back").click()
    expect(ada.page.locator(".player .gone")).to_have_count(0)
    three = [Player(one.page, Mouse(), at) for at, one in enumerate((ada, gus, dora))]
    until(ada.page, lambda: any(one.move() and False for one in three) or three[0].is_over())
    two = [Player(kay.page, Keys(), 4), Player(second, Mouse(), 5)]
    until(kay.page, lambda: any(one.move() and False for one in two) or two[0].is_over())
    for one in (phone, gus, wim, dora):
        expect(one.page.locator(".prompt.over, .end-card").first).to_be_visible()
        assert complaints(one.page) == []

    # What was played is kept, on both devices of Ada, and the database is sound.
    for page in (ada.page, phone.page):
        page.goto("/")
        expect(page.locator(f'a[href^="{table}"]').first).to_be_visible()
    assert "is sound" in tete("db", "check", "--db", evening.db)
