"""A game with secrets: nothing of the other side is in the page, and a curtain falls between two people.

Everything here knows its games by their slugs alone: another one can be put beside them.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, Route, expect

import tete
from amounts import IS_STORM
from browser.axe import complaints
from browser.conftest import Invites
from browser.driver import Finger, Keys, Mouse, Player, play, tab_to
from browser.guest import PHONE, Guest
from browser.relay import Relay
from browser.snoop import Json, Snoop, without_choices
from browser.tables import join, open_table, record_of, set_up, to_replay
from server.house_process import HouseProcess
from server.people import patched, whole
from tete.core import record as records
from tete.core import replay as replays
from tete.core.record import Record
from tete.room.deciding.places import places
from tete.shelf.records import game_of

HERE = {0: "me", 1: "here"}


@dataclass(frozen=True)
class Secret:
    """A game with secrets, and the options of a quick one."""

    slug: str
    options: Mapping[str, str] = field(default_factory=dict)
    is_short: bool = False

    @property
    def other(self) -> str:
        """How the second seat is called."""
        return str(places(tete.game(self.slug), 2)[1].name)


BOTH = (Secret("headquarter", {"head": "doll"}), Secret("hush", is_short=True))
GAMES = BOTH if IS_STORM else BOTH[1:]
"""The page is the same for both; most of it is looked at with the long one only in a storm."""


def _slug(game: Secret) -> str:
    return game.slug


@pytest.fixture(params=GAMES, ids=_slug)
def game(request: pytest.FixtureRequest) -> Secret:
    found: Secret = request.param
    return found


def seen(page: Page) -> int:
    """How many moves the page has been told."""
    return int(page.locator(".stage").get_attribute("data-moves") or 0)


def hidden_from(seat: int, record: Record) -> set[str]:
    """The texts of the sealed moves that only others made."""
    rules = game_of(record)
    movers = [rules.turn(state) for state in replays.replay(rules, record)]
    made = list(zip(movers, record.moves, strict=False))
    own = {text for mover, text in made if mover == seat}
    sealed = {text for ply, (mover, text) in enumerate(made, 1) if ply in record.seals}
    return {text for mover, text in made if mover != seat and text in sealed} - own


def scenes(frames: list[Json]) -> Iterator[tuple[int, Json]]:
    """(moves made, scene) after each frame, as the page makes them out."""
    scene: Json = {}
    plies = 0
    for frame in frames:
        if frame["type"] == "welcome":
            scene, plies = frame["scene"], 0
        elif patch := frame.get("patch"):
            scene = patch.get("whole") or patched(scene, patch)
        for event in frame.get("events", ()):
            plies = event["ply"] if event["kind"] == "moved" else plies
        if "events" in frame:
            yield plies, scene


@pytest.mark.storm
@pytest.mark.parametrize("game", BOTH, ids=_slug, indirect=True)
def test_the_page_of_a_seat_has_nothing_of_the_other_side(guest: Invites, game: Secret) -> None:
    ada, bea = guest(), guest()
    snoops = [Snoop(ada.page), Snoop(bea.page)]
    links = open_table(ada.page, game.slug, {0: "me", 1: "friend"}, game.options)
    join(bea.page, links["link-1"], "Bea")
    players = [Player(ada.page, Mouse(), 3), Player(bea.page, Mouse(), 4)]
    for _ in range(300):
        if not sum(player.move() for player in players):
            if any(player.is_over() for player in players):
                break
            continue
        for snoop, player in zip(snoops, players, strict=True):
            if not player.is_over():
                snoop.look()
        answers = [len(snoop.answers) for snoop in snoops]
    for player in players:
        expect(player.page.locator(".prompt.over")).to_be_visible()
    record = record_of(ada.page)
    assert record.secret
    for seat, snoop in enumerate(snoops):
        frames = snoop.before_the_end()
        assert len(frames) > 5
        material = [json.dumps(without_choices(frame), ensure_ascii=False) for frame in frames]
        material += snoop.answers[: answers[seat]]
        secrets = hidden_from(seat, record)
        assert secrets
        for text in (*secrets, record.secret):
            assert not [found for found in material if text in found], text
        pages = [re.sub(r'aria-label="[^"]*"', "", look) for look in snoop.looks]
        for text in (*secrets, record.secret):
            assert not [found for found in pages if text in found], text
        for frame in frames:
            for event in frame.get("events", ()):
                if event["kind"] == "moved" and event.get("seal") and event["seat"] != seat:
                    assert event["text"] == ""
        table = ada.page.url.split("/t/")[1]
        for plies, scene in list(scenes(frames))[1:]:
            asked = f"/api/tables/{table}/replay?ply={plies}&as={seat}"
            seen = ada.context.request.get(asked).json()["scene"]
            assert whole(seen) == whole(scene), plies
        stored = snoop.stored()
        assert stored["databases"] == stored["caches"] == []
        assert not [text for text in record.moves if text in json.dumps(stored)]


def nothing_is_shown(page: Page, name: str) -> None:
    """The curtain is down: a name, a button, and nothing of any seat."""
    expect(page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
    expect(page.get_by_role("button", name=f"I am {name}")).to_be_focused()
    expect(page.locator("#news")).to_have_text(f"Pass the device to {name}")
    for part in ("[data-cell]", "[data-piece]", "ol", ".prompt", ".column", ".board", ".player"):
        assert page.locator(part).count() == 0, part
    assert "".join(page.locator("#turn").all_inner_texts()) == ""
    assert "Your turn" not in page.title()


def test_a_curtain_falls_between_two_people_at_one_device(guest: Invites, game: Secret) -> None:
    ada = guest()
    page = ada.page
    open_table(page, game.slug, HERE, game.options)
    nothing_is_shown(page, "Ada")
    page.reload()
    nothing_is_shown(page, "Ada")
    player = Player(page, Mouse(), 5)
    player.turn()
    nothing_is_shown(page, game.other)
    assert not [text for text in made_by(ada, 0) if text in page.content()]
    page.reload()
    nothing_is_shown(page, game.other)
    player.lift()
    last = page.locator("ol.moves li").last
    expect(page.locator(".prompt.active")).to_be_visible()
    shown = page.locator("ol.moves").inner_text()
    mine = made_by(ada, 0)
    assert mine
    assert not [text for text in mine if text in shown]
    expect(last).to_be_visible()
    player.turn()
    nothing_is_shown(page, "Ada")
    player.lift()
    assert [text for text in mine if text in page.locator("ol.moves").inner_text()] == mine
    play([player])
    expect(page.locator(".curtain")).to_have_count(0)
    page.reload()
    expect(page.locator(".prompt.over")).to_be_visible()


def made_by(guest: Guest, seat: int) -> list[str]:
    """The secret moves of one of the seats of a device: those that only this seat can read."""
    record = record_of(guest.page, seat)
    moves = enumerate(record.moves, 1)
    return [text for ply, text in moves if text != records.HIDDEN and ply in record.seals]


def test_against_a_bot_no_curtain_is_needed(guest: Invites, game: Secret) -> None:
    ada = guest()
    page = ada.page
    open_table(page, game.slug, {0: "me", 1: "bot"}, game.options)
    player = Player(page, Mouse(), 1)
    for _ in range(2):
        player.turn()
        assert page.locator(".curtain").count() == 0


@pytest.mark.storm
def test_the_replay_of_a_running_game_has_its_curtain_too(guest: Invites, game: Secret) -> None:
    ada = guest()
    page = ada.page
    open_table(page, game.slug, HERE, game.options)
    player = Player(page, Mouse(), 5)
    for _ in range(3):
        player.turn()
    table = page.url
    page.goto(f"{table}/replay#as=0")
    nothing_is_shown(page, "Ada")
    player.lift()
    shown = page.locator("ol.moves").inner_text()
    assert not [text for text in made_by(ada, 1) if text in shown]
    expect(page.get_by_role("radio", name="Everybody at once")).to_have_count(0)
    page.get_by_role("radio", name=game.other).click()
    nothing_is_shown(page, game.other)
    assert "as=1" in page.url
    page.goto(f"{table}/replay#as=all")
    expect(page.get_by_text("What others see is shown once the game is over.")).to_be_visible()
    ada.errors.clear()  # the browser itself logs a refused request


@pytest.mark.storm
def test_a_whole_game_by_keyboard_alone_at_one_device(guest: Invites, game: Secret) -> None:
    ada = guest()
    page = ada.page
    open_table(page, game.slug, HERE, game.options)
    player = Player(page, Keys(), 2)
    player.lift()
    assert page.evaluate("document.activeElement.matches('[data-cell]')")
    play([player])
    to_replay(page)
    tab_to(page, "input[name=as]")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="A spectator")).to_be_checked()
    expect(page.get_by_role("radio", name="A spectator")).to_be_focused()
    assert "as=spectator" in page.url


@pytest.mark.storm
def test_on_a_phone_everything_fits(guest: Invites, game: Secret) -> None:
    ada = guest(**PHONE)
    page = ada.page
    open_table(page, game.slug, HERE, game.options)
    player = Player(page, Finger(), 2)
    for _ in range(3):
        for way in ("Height", "Width"):
            over = f"document.documentElement.scroll{way} - inner{way}"
            assert page.evaluate(over) <= 0, way
        player.turn()


def test_the_replay_shows_what_each_has_seen(guest: Invites, game: Secret) -> None:
    ada, bea = guest(), guest()
    links = open_table(ada.page, game.slug, {0: "me", 1: "friend"}, game.options)
    join(bea.page, links["link-1"], "Bea")
    play([Player(ada.page, Mouse(), 6), Player(bea.page, Mouse(), 7)])
    record = record_of(ada.page)
    page = ada.page
    to_replay(page)
    moves = page.locator("ol.moves")
    expect(page.get_by_role("radio", name="Everybody at once")).to_be_checked()
    assert [text for text in record.moves if text not in moves.inner_text()] == []
    for name, seat in (("Ada", 0), ("Bea", 1)):
        page.get_by_role("radio", name=name).check()
        expect(page.get_by_role("radio", name=name)).to_be_checked()
        assert f"as={seat}" in page.url
        page.wait_for_function(
            "(text) => !document.querySelector('ol.moves').innerText.includes(text)",
            arg=sorted(hidden_from(seat, record))[0],
        )
        shown = moves.inner_text()
        assert not [text for text in hidden_from(seat, record) if text in shown]
    page.reload()
    expect(page.get_by_role("radio", name="Bea")).to_be_checked()


@pytest.mark.storm
def test_the_page_opens_every_seal_it_has_seen(guest: Invites, game: Secret) -> None:
    ada = guest()
    page = ada.page
    open_table(page, game.slug, {0: "me", 1: "bot"}, game.options)
    play([Player(page, Mouse(), 6)])
    count = len(record_of(ada.page).seals)
    to_replay(page)
    verdict = page.locator(".verify [role=status]")
    button = page.get_by_role("button", name="Verify the dice")
    button.click()
    expect(verdict).to_contain_text(f"{count} secret moves were sealed when they were made")
    expect(verdict).to_contain_text(f"had seen {count} of the seals itself")

    def lie(route: Route, what: str, value: str) -> None:
        told = route.fetch().json()
        ply = next(iter(told["seals"]))
        told[what][ply] = value
        route.fulfill(json=told)

    page.route("**/dice", lambda route: lie(route, "sealed", "pass"))
    button.click()
    expect(verdict).to_contain_text("“pass” is not what was sealed")
    page.unroute("**/dice")
    page.route("**/dice", lambda route: lie(route, "seals", "0" * 64))
    button.click()
    expect(verdict).to_contain_text("not the one this page saw")


def agree(page: Page) -> None:
    """Let people at the address of another player watch late."""
    page.get_by_role("tab", name="Rules").click()
    page.get_by_role("button", name="Allow it").click()
    expect(page.get_by_role("button", name="Allow it no longer")).to_be_visible()
    assert complaints(page) == []
    page.get_by_role("tab", name="Moves").click()


@pytest.fixture
def elsewhere(house: HouseProcess) -> Iterator[Relay]:
    """A way to the room from another address than the players'. Asked for before the guests: they leave first."""
    with Relay(house.port, "192.0.2.9") as relay:
        yield relay


@pytest.mark.storm
def test_who_watches_late_is_behind_and_catches_up(
    elsewhere: Relay, guest: Invites, game: Secret
) -> None:
    ada, bea, eve, spy = guest(), guest(), guest(), guest()
    page = ada.page
    page.goto(set_up(game.slug))
    help_ = page.locator("#watching-help")
    expect(help_).to_contain_text("spectators see little of the board")
    page.locator("#watching").select_option("late")
    expect(help_).to_contain_text("unless the other players agree")
    page.locator("#delay").fill("2")
    page.locator("#name").fill("Ada")
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    links = {
        str(one.get_attribute("id")): one.input_value()
        for one in page.locator(".link-card input").all()
        or [page.locator("#link-watch"), page.locator("#link-1")]
    }
    join(bea.page, links["link-1"], "Bea")
    eve.page.goto(elsewhere.through(links["link-watch"]))
    expect(eve.page.get_by_text("You see everything, 2 moves late.")).to_be_visible()
    spy.page.goto(links["link-watch"])
    expect(spy.page.locator(".late-note")).to_contain_text("A player has this address")
    players = [Player(page, Mouse(), 1), Player(bea.page, Mouse(), 2)]
    for _ in range(2):
        for player in players:
            player.turn()
    record = record_of(ada.page)
    made = len(record.moves)
    expect(eve.page.locator("ol.moves li")).not_to_have_count(0)
    assert 0 < seen(eve.page) <= made - 2
    bea.page.goto(links["link-watch"])  # who sits stays a player, whatever the link
    expect(bea.page.locator(".stage")).to_have_attribute("data-moves", str(made))
    assert bea.page.locator(".late-note").count() == 0
    agree(bea.page)
    expect(spy.page.locator(".late-note")).to_contain_text("A player has this address")
    agree(ada.page)
    expect(spy.page.locator(".late-note")).to_have_text("You see everything, 2 moves late.")
    expect(spy.page.locator(".stage")).to_have_attribute("data-moves", str(seen(eve.page)))
    if game.is_short or IS_STORM:
        play(players)
        expect(eve.page.locator(".prompt.over")).to_be_visible()
        assert seen(eve.page) == len(record_of(ada.page).moves)


@pytest.mark.storm
@pytest.mark.parametrize("size", [{}, PHONE] if IS_STORM else [PHONE])
def test_axe_finds_nothing(guest: Invites, game: Secret, size: Json) -> None:
    ada = guest(**size)
    page = ada.page
    page.goto(set_up(game.slug))
    page.locator("#watching").select_option("late")
    assert complaints(page) == [], "setup"
    open_table(page, game.slug, HERE, game.options)
    assert complaints(page, colours=True) == [], "curtain"
    player = Player(page, Mouse(), 1)
    for _ in range(3):
        player.turn()
    player.lift()
    assert complaints(page, colours=True) == [], "table"
    table = page.url
    page.goto(f"{table}/replay")
    assert complaints(page) == [], "curtain of the replay"
    player.lift()
    assert complaints(page) == [], "replay"
    page.get_by_role("button", name="Verify the dice").click()
    expect(page.locator(".verdict").first).to_be_visible()
    assert complaints(page) == [], "verdict"
