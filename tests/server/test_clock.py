"""M15 on a real socket: the deadline is the server's, everybody hears of it, and kill -9 does not move it."""

import asyncio
import time
from pathlib import Path
from typing import Any

from server.house_process import HouseProcess
from server.people import Person

LONG, SHORT = 600, 10


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


def test_M15_kill_9_does_not_move_the_deadline_and_a_turn_runs_out_for_all_at_once(
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
            assert one.summary["clock"] == two.summary["clock"] == before

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
