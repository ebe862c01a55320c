"""Leaving a game of three or more, over the socket: by a request, and by not being there."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.house_process import HouseProcess
from server.people import Person, Socket
from tete.core import record as records
from tete.shelf.records import verify

FRIEND, BOT = {"who": "friend"}, {"who": "bot", "bot": "random"}
SOON = "0.4"
HEAPS = "9,9,9"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A server that does not wait long for anybody."""
    process = HouseProcess(tmp_path_factory.mktemp("hasty"), TETE_AWAY_SECONDS=SOON)
    yield process
    assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]


def three(house: HouseProcess, leaving: str) -> tuple[Person, Person, Person, str]:
    anna, bert, cleo = (Person.new(house) for _ in range(3))
    made = anna.table("nim", FRIEND, FRIEND, leaving=leaving, heaps=HEAPS)
    bert.join(made)
    cleo.join(made, 2, "Cleo")
    return anna, bert, cleo, made["table"]


async def heard(socket: Socket, kind: str) -> dict[str, Any]:
    """The event of that kind, waited for."""
    while True:
        for event in socket.events:
            if event["kind"] == kind:
                return event
        await socket.next()


async def code(socket: Socket, kind: str, **rest: Any) -> str:
    answer = await socket.ask(kind, **rest)
    assert answer["type"] == "no"
    assert answer["error"]["sentence"]
    return str(answer["error"]["code"])


def test_who_leaves_is_played_by_a_bot_and_comes_back(house: HouseProcess) -> None:
    anna, bert, _, table = three(house, "bot")

    async def main() -> None:
        async with anna.sit(table) as one, bert.sit(table, lang="fr") as other:
            assert one.summary["leaving"] == "bot"
            assert await code(other, "leave", seat=0) == "not-your-seat"
            assert await code(other, "resign", seat=1) == "leave-instead"
            assert await code(other, "return", seat=1) == "not-away"
            assert (await other.ask("leave", seat=1))["type"] == "ok"
            left = await heard(one, "left")
            assert left["seat"] == 1
            assert left["said"].endswith(" has left; a bot has taken over.")
            assert "robot" in (await heard(other, "left"))["said"]
            assert one.summary["away"] == [1]
            assert await code(other, "leave", seat=1) == "away"
            assert await code(one, "return", seat=1) == "not-your-seat"
            await one.ask("move", seq=one.seq, seat=0, text="a 1")
            while len([event for event in other.events if event["kind"] == "moved"]) < 2:
                await other.next()
            assert other.summary["turn"] == 2
            assert await code(other, "move", seq=other.seq, seat=1, text="a 1") == "away"
            assert (await other.ask("return", seat=1))["type"] == "ok"
            assert (await heard(one, "returned"))["seat"] == 1
            assert one.summary["away"] == []

    asyncio.run(main())


def test_a_table_that_waits(hasty: HouseProcess) -> None:
    anna, bert, _, table = three(hasty, "wait")

    async def main() -> None:
        async with anna.sit(table) as one:
            async with bert.sit(table) as other:
                assert await code(other, "leave", seat=1) == "others-wait"
                assert await code(other, "resign", seat=1) == "others-wait"
            await one.ask("move", seq=one.seq, seat=0, text="a 1")
            await asyncio.sleep(1)
            await one.caught_up()
            assert (one.summary["turn"], one.summary["away"]) == (1, [])

    asyncio.run(main())


def test_who_is_out_and_the_last_one(house: HouseProcess) -> None:
    anna, bert, cleo, table = three(house, "out")

    async def main() -> None:
        async with anna.sit(table) as one, bert.sit(table) as other, cleo.sit(table) as third:
            await other.ask("leave", seat=1)
            for request in ("return", "leave", "resign", "draw", "undo"):
                assert await code(other, request, seat=1) == "out"
            assert await code(other, "press", seq=other.seq, seat=1) == "out"
            await one.caught_up()
            await one.ask("move", seq=one.seq, seat=0, text="b 2")
            while len([event for event in one.events if event["kind"] == "moved"]) < 2:
                await one.next()
            assert [e["text"] for e in one.events if e["kind"] == "moved"] == ["b 2", "a 1"]
            await third.ask("leave", seat=2)
            result = (await heard(one, "ended"))["result"]
            assert (result["winners"], result["reason"]) == ([0], "left")
            assert result["sentence"].endswith("wins: everybody else has left.")
            assert await code(other, "return", seat=1) == "over"

    asyncio.run(main())
    assert verify(records.read(anna.get(f"/api/tables/{table}/record").text)).good


def test_who_is_not_there_is_missed_when_the_turn_comes(hasty: HouseProcess) -> None:
    anna, bert, _, table = three(hasty, "bot")

    async def main() -> None:
        async with anna.sit(table) as one:
            async with bert.sit(table), bert.sit(table):
                pass
            await asyncio.sleep(1)
            await one.caught_up()
            assert one.summary["away"] == [], "nobody waits for Bert yet"
            await one.ask("move", seq=one.seq, seat=0, text="a 1")
            assert (await heard(one, "left"))["seat"] == 1
            async with bert.sit(table) as other:
                assert 1 in other.summary["away"]
                assert (await other.ask("return", seat=1))["type"] == "ok"

    asyncio.run(main())


def test_one_of_two_tabs_is_enough(hasty: HouseProcess) -> None:
    anna, bert, _, table = three(hasty, "bot")

    async def main() -> None:
        async with anna.sit(table) as one, bert.sit(table):
            async with bert.sit(table):
                pass
            await one.ask("move", seq=one.seq, seat=0, text="a 1")
            await asyncio.sleep(1.2)
            await one.caught_up()
            assert (one.summary["turn"], one.summary["away"]) == (1, [])

    asyncio.run(main())


def test_a_killed_server_knows_who_was_away(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path, TETE_AWAY_SECONDS=SOON)
    anna, bert, _, table = three(house, "bot")

    async def leave() -> None:
        async with bert.sit(table) as other:
            await other.ask("leave", seat=1)

    async def look() -> None:
        async with anna.sit(table) as one:
            assert one.summary["away"] == [1]
            await one.ask("move", seq=one.seq, seat=0, text="a 1")
            while [event["seat"] for event in one.events if event["kind"] == "left"] != [1, 2]:
                await one.next()
            while one.summary["turn"] != 0:
                await one.next()

    asyncio.run(leave())
    house.kill()
    house = HouseProcess(tmp_path, house.port, TETE_AWAY_SECONDS=SOON)
    try:
        asyncio.run(look())
    finally:
        assert house.terminate() == 0


def test_a_bot_plays_headache_for_who_has_left(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("headache", FRIEND, BOT, BOT, leaving="bot")
    bert.join(made)

    async def main() -> None:
        async with anna.sit(made["table"]) as one, bert.sit(made["table"]) as other:
            await other.ask("leave", seat=1)
            while not [event for event in one.events if event.get("seat") == 1 and "ply" in event]:
                if one.summary["turn"] == 0:
                    await one.move()
                    await one.caught_up()
                elif one.summary["hand"] == 0:
                    await one.press()
                    await one.caught_up()
                else:
                    await one.next()
            assert (await other.ask("return", seat=1))["type"] == "ok"

    asyncio.run(main())
