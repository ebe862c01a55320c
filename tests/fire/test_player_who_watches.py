"""A player with a second device: he watches his own table late, and sees what the other one has hidden."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.house_process import HouseProcess
from server.people import Json, Person, Socket
from tete.core import record as records

HOME, AWAY, PARK = "192.0.2.1", "192.0.2.2", "192.0.2.3"
HIDES = ("hush", "headquarter")
SEATS = [{"who": "me", "name": "Anna"}, {"who": "friend"}]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path_factory.mktemp("house"))
    yield process
    assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]


class Game:
    """Anna plays at home, Bert elsewhere; she has chosen that people may watch one move late."""

    def __init__(self, house: HouseProcess, slug: str = "hush", **more: object) -> None:
        self.anna, self.bert = Person.new(house, HOME), Person.new(house, AWAY)
        body = {"game": slug, "seats": SEATS, "watching": "late", "delay": 1, **more}
        made = self.anna.post("/api/tables", body)
        assert made.status_code == 201, made.text
        self.made: Json = made.json()
        self.table: str = self.made["table"]
        self.key = self.made["watch"].partition("#watch=")[2]
        self.bert.join(self.made)

    def get(self, who: Person, path: str) -> httpx.Response:
        return who.get(f"/api/tables/{self.table}/{path}", **{"X-Tete-Watch": self.key})

    def record(self, who: Person) -> tuple[str, ...]:
        """The moves of seats, as somebody may see them."""
        return records.read(self.get(who, "record").text).moves

    async def move(self, *sockets: Socket) -> None:
        """One move each."""
        for socket in sockets:
            await socket.caught_up()
            assert (await socket.move())["type"] == "ok"


@pytest.mark.parametrize("slug", HIDES)
def test_nobody_at_a_players_address_sees_what_is_hidden(house: HouseProcess, slug: str) -> None:
    game = Game(house, slug)
    spy, stranger = Person.new(house, HOME), Person.new(house, PARK)

    async def main() -> None:
        async with (
            game.anna.sit(game.table) as one,
            game.bert.sit(game.table) as other,
            spy.sit(game.table, watch=game.key) as near,
            stranger.sit(game.table, watch=game.key) as far,
        ):
            await game.move(one, other, one, other)
            await near.caught_up()
            await far.caught_up()
            made = [
                event for event in near.events if event["kind"] == "moved" and event["seat"] >= 0
            ]
            assert len(made) == 4
            assert not any(event["text"] for event in made)
            told = [event["text"] for event in far.events if event["kind"] == "moved"]
            assert all(told)
            assert len(told) < len(near.events)

    asyncio.run(main())
    assert records.HIDDEN in game.record(spy)
    assert records.HIDDEN not in game.record(stranger)
    for path in ("replay?as=all", "replay?as=1", "record?as=all"):
        refused = game.get(spy, path)
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not-over"), path
        assert game.get(stranger, path).status_code == 200
    assert game.get(spy, "replay").json()["as"] == "spectator"


async def hello(who: Person, game: Game, lang: str = "en") -> Json:
    """The welcome of somebody who watches."""
    from websockets.asyncio.client import connect

    address = f"{game.anna.house.ws}/api/tables/{game.table}/socket"
    async with connect(address, additional_headers=who.headers) as raw:
        socket = Socket(raw)
        await socket.send(type="hello", v=1, lang=lang, seq=0, watch=game.key)
        return await socket.until("welcome")


def test_everybody_is_told_at_the_door_and_at_the_table(house: HouseProcess) -> None:
    anna, bert = Person.new(house, HOME), Person.new(house, AWAY)
    spy, stranger = Person.new(house, HOME), Person.new(house, PARK)
    body = {"game": "hush", "seats": SEATS, "watching": "late", "delay": 3}
    made = anna.post("/api/tables", body).json()
    key = {"X-Tete-Seat": made["links"]["1"].partition("#join=")[2]}
    for lang, sentence in (("en", "3 moves late"), ("fr", "3 coups de retard")):
        door = bert.get(f"/api/tables/{made['table']}/invitation?lang={lang}", **key).json()
        assert [sentence in note for note in door["notes"]] == [True]
    plain = anna.post("/api/tables", {**body, "watching": "fair"}).json()
    plain_key = {"X-Tete-Seat": plain["links"]["1"].partition("#join=")[2]}
    assert bert.get(f"/api/tables/{plain['table']}/invitation", **plain_key).json()["notes"] == []
    game = Game(house, delay=3)

    async def main() -> None:
        async with game.bert.sit(game.table) as one, game.bert.sit(game.table, lang="fr") as un:
            assert [term["name"] for term in one.scene["terms"]] == [
                "Spectators see everything 3 moves late"
            ]
            assert un.scene["terms"][-1]["short"] == "vu 3 coups après"
        assert (await hello(game.bert, game)).get("note") is None
        assert "A player has this address" in (await hello(spy, game))["note"]
        assert "Un joueur a cette adresse" in (await hello(spy, game, "fr"))["note"]
        assert (await hello(stranger, game))["note"] == "You see everything, 3 moves late."

    asyncio.run(main())


def test_whoever_watches_is_looked_at_again_when_a_player_comes_from_there(
    house: HouseProcess,
) -> None:
    game = Game(house)
    spy = Person.new(house, PARK)

    async def main() -> None:
        async with spy.sit(game.table, watch=game.key) as near:
            mobile = Person(house, game.anna.headers["Authorization"].split()[1])
            mobile.headers["X-Forwarded-For"] = PARK
            await asyncio.to_thread(game.get, mobile, "record")
            assert (await near.until("bye"))["code"] == "look-again"
        assert "A player has this address" in (await hello(spy, game))["note"]

    asyncio.run(main())


def test_it_is_for_the_others_to_agree(house: HouseProcess) -> None:
    game = Game(house)
    spy, child = Person.new(house, HOME), Person.new(house, AWAY)

    async def main() -> None:
        async with game.anna.sit(game.table) as one, game.bert.sit(game.table) as other:
            await game.move(one, other)
            assert (await one.ask("allow", seat=0, yes=True))[
                "type"
            ] == "ok"  # it is not hers to say
            assert "A player has this address" in (await hello(spy, game))["note"]
            assert (await hello(child, game))["note"] == "You see everything, 1 move late."
            assert (await one.ask("allow", seat=1, yes=True))["error"]["code"] == "not-your-seat"
            async with spy.sit(game.table, watch=game.key) as near:
                assert (await other.ask("allow", seat=1, yes=True))["type"] == "ok"
                assert (await near.until("bye"))["code"] == "look-again"
            assert other.summary["allowed"] == [0, 1]
            assert (await hello(spy, game))["note"] == "You see everything, 1 move late."
            async with spy.sit(game.table, watch=game.key) as near:
                assert (await other.ask("allow", seat=1, yes=False))["type"] == "ok"
                assert (await near.until("bye"))["code"] == "look-again"
            told = [event["said"] for event in other.events if event["kind"] == "late-allowed"]
            assert len(told) == 3

    asyncio.run(main())
    assert records.HIDDEN in game.record(spy)


def test_where_nobody_watches_late_nothing_is_to_be_agreed(house: HouseProcess) -> None:
    game = Game(house, watching="fair")

    async def main() -> None:
        async with game.bert.sit(game.table) as other:
            refused = await other.ask("allow", seat=1, yes=True)
            assert refused["error"]["code"] == "not-late"

    asyncio.run(main())


def test_after_a_restart_nobody_sees_more_until_all_players_have_come(tmp_path: Path) -> None:
    before = HouseProcess(tmp_path)
    game = Game(before)

    async def play() -> None:
        async with game.anna.sit(game.table) as one, game.bert.sit(game.table) as other:
            await game.move(one, other)

    asyncio.run(play())
    assert before.terminate() == 0
    after = HouseProcess(tmp_path)
    spy, stranger = Person.new(after, HOME), Person.new(after, PARK)
    game.anna.house = game.bert.house = after
    assert records.HIDDEN in game.record(spy)
    game.record(game.bert)
    assert records.HIDDEN in game.record(spy)
    assert records.HIDDEN in game.record(stranger)
    game.record(game.anna)
    assert records.HIDDEN in game.record(spy)
    assert records.HIDDEN not in game.record(stranger)
    assert after.terminate() == 0
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    for address in (HOME, AWAY, PARK):
        assert address.encode() not in written
        assert not [line for line in (*before.log, *after.log) if address in line]


def test_whoever_plays_alone_may_be_watched_from_anywhere(house: HouseProcess) -> None:
    seats = [{"who": "me", "name": "Anna"}, {"who": "bot", "bot": "random"}]
    anna, friend = Person.new(house, HOME), Person.new(house, HOME)
    body: dict[str, Any] = {"game": "hush", "seats": seats, "watching": "late", "delay": 1}
    made = anna.post("/api/tables", body).json()
    key = {"X-Tete-Watch": made["watch"].partition("#watch=")[2]}
    assert friend.get(f"/api/tables/{made['table']}/replay", **key).json()["as"] == "all"
    assert anna.get(f"/api/tables/{made['table']}/replay", **key).json()["as"] == "0"
