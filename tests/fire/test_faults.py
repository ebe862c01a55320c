"""A database that breaks under an open room: every fault has a name, in the log and in the answer."""

import asyncio
import json
import sqlite3
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

import loopback
from server.house_process import HouseProcess
from server.people import Person
from waiting import wait_until


def damage(folder: Path, *statements: str) -> None:
    """Do something to the database behind the room's back."""
    file = sqlite3.connect(folder / "room.sqlite3", timeout=60)
    with file:
        for statement in statements:
            file.execute(statement)
    file.close()


def named(house: HouseProcess, name: str) -> bool:
    """Whether the log has a fault of that name."""
    return any(name in line and '"level": "error"' in line for line in house.log)


def test_faults_are_logged_named_and_counted(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    try:
        anna = Person.new(house)
        table = anna.table("nim")["table"]
        address = f"{house.ws}/api/tables/not-in-memory/socket"
        assert anna.get("/healthz").json() == {"status": "ok"}

        async def hello() -> tuple[str, int | None]:
            async with connect(address, additional_headers=anna.headers) as raw:
                told = json.loads(await raw.recv())
                await raw.wait_closed()
                assert told["error"]["code"] == "internal"
                assert told["error"]["id"] in told["error"]["sentence"]
                return told["error"]["id"], raw.close_code

        async def requests() -> list[str]:
            async with anna.sit(table) as one:
                damage(tmp_path, "ALTER TABLE events RENAME TO elsewhere")
                answers = [await one.ask("say", text="hello"), await one.ask("resign", seat=0)]
            return [answer["error"]["id"] for answer in answers]

        names = asyncio.run(requests())
        name, code = asyncio.run(hello())
        assert code == 4500
        replay = anna.get(f"/api/tables/{table}/replay")
        assert replay.status_code == 500
        names += [name, replay.json()["error"]["id"]]
        assert len(set(names)) == 4
        wait_until(lambda: all(named(house, name) for name in names))
        assert "tete_faults_total 4.0" in anna.get("/metrics").text
        damage(tmp_path, "ALTER TABLE elsewhere RENAME TO events")
        assert house.terminate() == 0
    except BaseException:
        house.kill()
        raise


def test_health_tells_whether_the_store_reads_and_writes(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    try:

        def health() -> httpx.Response:
            return loopback.get(f"{house.http}/healthz", headers={"Accept-Language": "fr"})

        assert (health().status_code, health().json()) == (200, {"status": "ok"})
        for table in ("house", "tables"):
            damage(tmp_path, f"ALTER TABLE {table} RENAME TO elsewhere")
            wait_until(lambda: health().status_code == 503)
            told = health().json()
            assert told["status"] == "failing"
            assert "base de données" in told["sentence"]
            damage(tmp_path, f"ALTER TABLE elsewhere RENAME TO {table}")
            wait_until(lambda: health().status_code == 200)
        assert house.terminate() == 0
    except BaseException:
        house.kill()
        raise
