"""Chance that waits for a hand, over the socket, and how the dice fell."""

import asyncio
import random
import subprocess
import sys
from pathlib import Path

import loopback
from server.house_process import ROOT, HouseProcess
from server.people import Person, whole
from tete.core import record as records
from tete.shelf.records import verify
from waiting import PATIENCE


def test_people_bots_and_programs_press_the_dome(house: HouseProcess) -> None:
    """Anna at a socket, the example bot by its link, two bots of the room."""
    anna = Person.new(house)
    bots = ({"who": "friend"}, {"who": "bot", "bot": "greedy"}, {"who": "bot", "bot": "random"})
    made = anna.table("headache", *bots, turn_limit=6)
    table = made["table"]
    bot = subprocess.Popen(
        [sys.executable, "examples/bot.py", house.http + made["links"]["1"], "Robin"], cwd=ROOT
    )

    async def main() -> None:
        async with anna.sit(table) as one:
            await one.play(random.Random(1))
            await one.caught_up()
            assert not whole(one.scene).get("press")
            pops = [event for event in one.events if event.get("seat") == -1]
            assert {event["by"] for event in pops} == {0, 1, 2, 3}
            assert all(event["told"] for event in one.events if event["kind"] == "moved")
            assert one.summary["hand"] is None

    asyncio.run(main())
    assert bot.wait(PATIENCE) == 0
    record = records.read(anna.get(f"/api/tables/{table}/record").text)
    assert verify(record).good
    replay = anna.get(f"/api/tables/{table}/replay").json()
    assert {move["by"] for move in replay["moves"] if move["seat"] == -1} == {0, 1, 2, 3}

    drawn = [move for move in record.moves if move.startswith("pop")]
    number, dot = anna.get(f"/api/tables/{table}/luck").json()["dice"]
    assert (number["name"], number["draws"]) == ("number", len(drawn))
    for face in number["faces"]:
        assert face["observed"] == sum(move[4] == face["name"] for move in drawn)
        assert abs(face["expected"] - len(drawn) / 6) < 1e-9
    assert [face["name"] for face in dot["faces"]] == ["no red dot", "red dot"]
    french = anna.get(f"/api/tables/{table}/luck?lang=fr").json()["dice"]
    assert [die["name"] for die in french] == ["nombre", "point"]
    assert loopback.get(f"{house.http}/api/tables/{table}/luck").status_code == 404


def test_while_a_seat_is_free_nobody_presses(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("headache")

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            assert not one.scene.get("press")
            refused = await one.ask("press", seq=one.seq, seat=0)
            assert refused["error"]["code"] == "waiting"

    asyncio.run(main())
    assert anna.get(f"/api/tables/{made['table']}/luck").json() == {"dice": [], "hidden": False}


def test_while_something_drawn_is_hidden_nothing_is_counted(tmp_path: Path) -> None:
    info = tmp_path / "site" / "toys-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[tete.games]\ntoy-cards = core.toys:cards\n")
    house = HouseProcess(tmp_path, PYTHONPATH=f"{info.parent}:{ROOT / 'tests'}")
    anna = Person.new(house)
    table = anna.table("toy-cards", {"who": "here"})["table"]

    async def fold() -> None:
        async with anna.sit(table) as one:
            await one.move("fold")

    assert anna.get(f"/api/tables/{table}/luck").json() == {"dice": [], "hidden": True}
    asyncio.run(fold())
    (die,) = anna.get(f"/api/tables/{table}/luck").json()["dice"]
    assert die["draws"] == 2
    assert house.terminate() == 0
