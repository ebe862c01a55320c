"""M15 on a real socket: the deadline is the server's, everybody hears of it, and kill -9 does not move it."""

import asyncio
import time
from pathlib import Path

from server.house_process import HouseProcess
from server.people import Person

SECONDS = 10


def test_M15_a_turn_runs_out_for_everybody_at_the_same_time_and_kill_9_changes_nothing(
    tmp_path: Path,
) -> None:
    house = HouseProcess(tmp_path)
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("mots", variant="quarte", turn_time=SECONDS, game_time=9)
    bert.join(made)
    table = made["table"]
    before = anna.get(f"/api/tables/{table}").json()["clock"]
    house.kill()
    house = HouseProcess(tmp_path)
    anna.house = bert.house = house

    async def main() -> None:
        async with anna.sit(table) as one, bert.sit(table) as two:
            assert one.summary["clock"] == two.summary["clock"] == before
            assert before["game"] - before["turn"] == (9 * 60 - SECONDS) * 1000
            for socket in (one, two):
                while not any(event["kind"] == "out-of-time" for event in socket.events):
                    await socket.next()
            assert time.time() * 1000 >= before["turn"]
            assert one.events[-2:] == two.events[-2:]
            out, moved = one.events[-2:]
            assert (out["kind"], out["seat"]) == ("out-of-time", 0)
            assert out["said"] == "Red has run out of time."
            assert (moved["seat"], moved["text"]) == (0, "pass")
            assert one.summary["clock"]["turn"] >= before["turn"] + SECONDS * 1000
            assert one.summary["clock"]["game"] == before["game"]
            assert two.scene["turn"] == 1
        async with anna.sit(table) as again:
            assert [event["kind"] for event in again.events][-2:] == ["out-of-time", "moved"]
            answer = await again.ask("undo", seat=0)
            assert answer["error"]["code"] == "undo-clock"

    asyncio.run(main())
    assert house.terminate() == 0
