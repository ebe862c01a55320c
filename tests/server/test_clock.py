"""Clocks on a real socket: the deadline is the server's, everybody hears of it, and kill -9 costs nobody time."""

import asyncio
import time
from pathlib import Path
from typing import Any

from server.house_process import HouseProcess
from server.people import Person

LONG, SHORT = 600, 10
FIFTEEN = 15_000


def timed(anna: Person, bert: Person, seconds: int) -> str:
    made = anna.table("mots", variant="quarte", turn_time=seconds, game_time=90)
    bert.join(made)
    return str(made["table"])


def first_out(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The first time that ran out, and the move that was made of it."""
    kinds = [event["kind"] for event in events]
    if "out-of-time" not in kinds:
        return []
    at = kinds.index("out-of-time")
    return events[at : at + 2]


def test_M15_kill_9_costs_no_time_and_a_turn_runs_out_for_all_at_once(
    tmp_path: Path,
) -> None:
    house = HouseProcess(tmp_path)
    anna, bert = Person.new(house), Person.new(house)
    table = timed(anna, bert, LONG)
    before = anna.get(f"/api/tables/{table}").json()["clock"]
    assert before["game"] - before["turn"] == (90 * 60 - LONG) * 1000
    house.kill()
    house = HouseProcess(tmp_path)
    anna.house = bert.house = house

    async def after_the_kill() -> None:
        async with anna.sit(table) as one, bert.sit(table) as two:
            while not (given := [e for e in one.events if e["kind"] == "time-given"]):
                await one.next()
            while two.summary["clock"] != one.summary["clock"]:
                await two.next()
            (back,) = given
            assert back["ms"] >= FIFTEEN
            assert back["said"].startswith("The room was away: every clock has 0:")
            for name in ("turn", "game"):
                assert one.summary["clock"][name] == before[name] + back["ms"]

    asyncio.run(after_the_kill())
    short = timed(anna, bert, SHORT)
    first = anna.get(f"/api/tables/{short}").json()["clock"]

    async def running_out() -> None:
        async with anna.sit(short) as one, bert.sit(short) as two:
            for socket in (one, two):
                while len(first_out(socket.events)) < 2:
                    await socket.next()
            assert time.time() * 1000 >= first["turn"]
            assert first_out(one.events) == first_out(two.events)
            out, moved = first_out(one.events)
            assert out["seat"] == 0
            assert out["said"] == "Anna has run out of time."
            assert (moved["kind"], moved["seat"], moved["text"]) == ("moved", 0, "pass")
            assert one.summary["clock"]["turn"] >= first["turn"] + SHORT * 1000
            assert one.summary["clock"]["game"] == first["game"]
        async with anna.sit(short) as again:
            assert first_out(again.events) == [out, moved]
            answer = await again.ask("undo", seat=0)
            assert answer["error"]["code"] == "undo-clock"

    asyncio.run(running_out())
    assert house.terminate() == 0


def test_a_running_clock_has_its_time_back_after_kill_9_and_fifteen_seconds_more(
    tmp_path: Path,
) -> None:
    house = HouseProcess(tmp_path)
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("kopf", pace={"kind": "total", "seconds": 300, "more": 5})
    bert.join(made)
    table = str(made["table"])

    async def play() -> Any:
        async with anna.sit(table) as one:
            await one.caught_up()
            assert (await one.move())["type"] == "ok"
            await one.caught_up()
            return one.summary["clock"]

    before = asyncio.run(play())
    assert before["left"][1] == 300_000
    assert 295_000 < before["left"][0] <= 305_000
    house.kill()
    house = HouseProcess(tmp_path)
    opened = time.time() * 1000
    anna.house = bert.house = house

    async def again() -> None:
        async with bert.sit(table) as two:
            while not (given := [e for e in two.events if e["kind"] == "time-given"]):
                await two.next()
            clock = two.summary["clock"]
            assert clock["left"] == before["left"]
            assert clock["turn"] == before["turn"] + given[0]["ms"]
            assert clock["turn"] - opened > 300_000 + FIFTEEN - 10_000
            asked = await two.ask("pause", seat=1)
            assert asked["type"] == "ok"
            async with anna.sit(table) as one:
                assert one.summary["asked"]["pause"] == {"seat": 1, "missing": [0]}
                assert (await one.ask("answer", seat=0, to="pause", yes=True))["type"] == "ok"
                await one.caught_up()
                assert one.summary["paused"] is True
                assert one.summary["clock"]["turn"] is None
                assert one.summary["clock"]["rest"] > 300_000
                refused = await two.move()
                assert refused["error"]["code"] == "paused"
                assert (await one.ask("resume", seat=0))["type"] == "ok"
                await one.caught_up()
                assert "paused" not in one.summary
        async with bert.sit(table) as two:
            assert [e["kind"] for e in two.events].count("time-given") == 1

    asyncio.run(again())
    assert house.terminate() == 0
