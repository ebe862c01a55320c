"""Whoever has gone leaves nothing behind that only a look through all of the memory would find.

Where there is much memory that look comes seldom: until then what has gone would still be there.
"""

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from server.house_process import HouseProcess
from server.people import Person
from server.uncollected import FOUND
from waiting import wait_until

_MANY = 25
_OURS = ("tete.", "litestar.connection.", "uvloop.", "websockets.")


class Uncollected(HouseProcess):
    program = "server.uncollected"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Uncollected]:
    process = Uncollected(
        tmp_path, 0, **{"TETE_IDLE_SECONDS": "0.1", FOUND: str(tmp_path / "found")}
    )
    yield process
    assert process.terminate() == 0


def test_sockets_requests_and_tables_are_gone_when_they_are_over(house: Uncollected) -> None:
    anna = Person.new(house)

    async def main() -> None:
        for _ in range(_MANY):
            made = anna.table("nim")
            async with anna.sit(made["table"]) as socket:
                await socket.ask("say", text="Hello")
            assert await turned_away(house, "none") == "no-table"

    asyncio.run(main())
    for _ in range(_MANY):
        assert httpx.get(f"{house.http}/healthz").status_code == 200
    wait_until(lambda: " 0.0" in _figure(house, "tete_tables_in_memory"))

    def garbage() -> dict[str, int]:
        found = house.data / "found"
        found.unlink(missing_ok=True)
        os.kill(house.pid, signal.SIGUSR1)
        wait_until(found.exists)
        kinds: dict[str, int] = json.loads(found.read_text())
        return {kind: kinds[kind] for kind in kinds if kind.startswith(_OURS)}

    assert garbage() == {}


async def turned_away(house: HouseProcess, table: str) -> str:
    """The code by which whoever has no business at a table is refused."""
    async with connect(f"{house.ws}/api/tables/{table}/socket", origin=Origin(house.http)) as raw:
        await raw.send('{"type": "hello", "v": 1, "lang": "en", "seq": 0}')
        return str(json.loads(await raw.recv())["error"]["code"])


def _figure(house: HouseProcess, name: str) -> str:
    lines = httpx.get(f"{house.http}/metrics").text.splitlines()
    return next(line for line in lines if line.startswith(name))
