"""A level at a table of a real server: it says how far it is, and goes when the server goes."""

import asyncio
import contextlib
from pathlib import Path

from processes import lives
from server.house_process import HouseProcess
from server.people import Json, Person
from waiting import until, wait_until


def _children(pid: int) -> list[int]:
    found: list[int] = []
    for page in Path(f"/proc/{pid}/task").glob("*/children"):
        # A thread may just have ended.
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            found += map(int, page.read_text().split())
    return found


def test_the_server_goes_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    anna = Person.new(house)
    assert _children(house.pid) == []
    made = anna.table("hush", {"who": "bot", "bot": "level-6"})
    workers: list[int] = []

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            assert one.summary["seats"][1]["name"] == "Master"
            await one.move()
            said: Json = {}
            while not said.get("done"):
                said = await one.until("thinking")
            assert said["seat"] == 1
            assert 0 < said["done"] < 1
            workers.extend(_children(house.pid))

    asyncio.run(main())
    assert house.terminate() == 0
    assert workers or not Path("/proc").exists()
    wait_until(lambda: not any(map(lives, workers)))
    assert not [line for line in house.log if '"level": "error"' in line]


def test_a_level_wakes_while_people_sit_down(tmp_path: Path) -> None:
    """What it has to compile is compiled before its turn; without a level nobody is started."""
    house = HouseProcess(tmp_path)
    anna = Person.new(house)
    calm = anna.table("nim", {"who": "bot", "bot": "random"})

    async def watch() -> None:
        async with anna.sit(calm["table"]):
            assert _children(house.pid) == []

    asyncio.run(watch())
    lively = anna.table("nim", {"who": "bot", "bot": "level-1"})

    async def main() -> None:
        async with anna.sit(lively["table"]) as one:
            assert one.scene["choices"], "it is not the bot's turn"
            await until(lambda: _children(house.pid) or not Path("/proc").exists())

    asyncio.run(main())
    assert house.terminate() == 0
