"""Malformed messages without end, over every message and every route, from several sides at once: no harm is done.

``TETE_MESSAGES`` says how many, ``TETE_SEED`` from which chance they are drawn. What a lane sends follows from its
seed; only how the lanes mix does not.
"""

import asyncio
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
import uvloop

from amounts import IS_STORM, much
from fire.askers import Asker, Operation, operations
from fire.shapes import Schema, of_messages
from fire.stage import Stage
from fire.talkers import Talker
from fire.test_faults import damage
from fire.watched import Watched, wait_until_given_back
from server.people import Person
from tete.server.app import create_app
from tete.server.settings import Settings
from tete.storage.postgres_file import upgrade_database
from waiting import wait_until

pytestmark = pytest.mark.timeout(much(300, 6 * 3600))

MESSAGES = int(os.environ.get("TETE_MESSAGES", much(1_500, 1_000_000)))
SEED = os.environ.get("TETE_SEED", "1")
LANES = 5
KEY = "a sentence that nobody else will ever say, at noon"
FILES = 16
"""What is opened when it is first needed: connections to the database, processes that think."""
GROWTH = 1.05
CACHES = 40 * 1024 * 1024
"""Bytes that caches may still take after the first third; they have their bounds."""
SETTINGS = {
    "TETE_IDLE_SECONDS": "0.5",
    "TETE_BODY_SECONDS": "5",
    "TETE_BOT_WORKERS": "1",
    "TETE_COACH_SECONDS": "0.2",
    "TETE_ANALYSIS_SECONDS": "0.2",
    "TETE_RATE_ANALYSIS": "1000000/minute",
    "TETE_SOCKETS_PER_ADDRESS": "1000",
}


class Routes(NamedTuple):
    """What the application answers to, and the shapes of its bodies."""

    operations: list[Operation]
    shapes: dict[str, Schema]


@pytest.fixture(scope="module")
def routes(tmp_path_factory: pytest.TempPathFactory) -> Routes:
    app = create_app(Settings(data=tmp_path_factory.mktemp("routes")))
    return Routes(*operations(app))


@contextmanager
def staged(folder: Path, **env: str) -> Iterator[Stage]:
    """A house with people and tables in it."""
    house = Watched(folder, **SETTINGS, **env)
    try:
        stage = Stage(house)
        asyncio.run(stage.set_up())
        yield stage
    except BaseException:
        house.kill()
        raise
    assert house.terminate() == 0


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with staged(tmp_path_factory.mktemp("malformed")) as made:
        yield made


class Flood:
    """Rude visitors of both kinds, each with a chance of its own."""

    def __init__(self, stage: Stage, routes: Routes, seed: str, lanes: int = LANES) -> None:
        self.talkers = [Talker(stage, f"{seed}/talker {n}") for n in range(lanes)]
        self.askers = [Asker(stage, f"{seed}/asker {n}", *routes) for n in range(lanes)]
        self.lanes: list[Talker | Asker] = [*self.talkers, *self.askers]

    def run(self, many: int) -> None:
        """So many more messages, of all together."""

        async def main() -> None:
            await asyncio.gather(*(lane.run(many // len(self.lanes)) for lane in self.lanes))

        uvloop.run(main())

    def accidents(self) -> list[str]:
        return [said for lane in self.lanes for said in lane.accidents]

    def answered(self) -> Counter[str]:
        """How often each route was answered, by method and path."""
        told = sum((lane.told for lane in self.askers), Counter[str]())
        found: Counter[str] = Counter()
        for name, count in told.items():
            found[name.rpartition(" ")[0]] += count
        return found


def settle(house: Watched) -> dict[str, float]:
    """Wait until nobody is at any table any more; what it holds then."""
    nothing = {"tete_sockets": 0.0, "tete_tables_in_memory": 0.0}
    wait_until(lambda: nothing.items() <= house.holds().items())
    return house.holds()


def test_malformed_messages_do_no_harm(stage: Stage, routes: Routes) -> None:
    check_reach(flooded(stage, routes, MESSAGES), routes)


@pytest.mark.storm
def test_malformed_messages_do_no_harm_on_postgresql(
    tmp_path: Path, routes: Routes, postgres_url: str
) -> None:
    asyncio.run(upgrade_database(postgres_url))
    with staged(tmp_path, TETE_DB=postgres_url, TETE_KEY=KEY) as stage:
        flooded(stage, routes, MESSAGES // 10)


def flooded(stage: Stage, routes: Routes, messages: int) -> Flood:
    """A flood, after which nothing is as it should not be."""
    house = stage.house
    flood = Flood(stage, routes, SEED)
    flood.run(messages // 3)
    before = settle(house)
    memory = house.memory()
    flood.run(messages - messages // 3)
    before["files"] += FILES
    wait_until_given_back(house, before)
    grown = house.memory()
    print(f"{messages:,} messages; {memory:,} bytes after a third, {grown:,} at the end")
    wrong = flood.accidents() + house.complaints()
    assert not wrong, f"TETE_SEED={SEED} TETE_MESSAGES={MESSAGES}\n" + "\n".join(wrong[:20])
    assert grown < memory * GROWTH + CACHES
    asyncio.run(plays(Person.new(house)))
    return flood


def check_reach(flood: Flood, routes: Routes) -> None:
    """Every route was asked, every kind of message was sent, and some of either were taken."""
    assert flood.answered().keys() >= {f"{each.method} {each.path}" for each in routes.operations}
    names = {shape["$ref"] for shape in of_messages()[0]}
    assert set().union(*(lane.kinds for lane in flood.talkers)) == names
    told = set().union(*(lane.told for lane in flood.lanes))
    assert told >= {"ok", "events", "welcome", "no bad-message", "no not-your-seat", "closed 1007"}
    assert told >= {"GET /api/tables 200", "GET /t/{table} 200", "POST /api/records 400"}
    if IS_STORM:
        paths = {each.path for each in routes.operations if each.body is not None}
        assert {
            path for path in paths if not told & {f"POST {path} 200", f"POST {path} 201"}
        } == set()


async def plays(anna: Person) -> None:
    """Somebody with manners is served as ever."""
    table = anna.table("nim", {"who": "here"})["table"]
    async with anna.sit(table) as one:
        assert (await one.move())["type"] == "ok"


def test_a_flood_finds_a_fault(stage: Stage, routes: Routes) -> None:
    """The attack itself is tried: a house in which something is broken does not pass."""
    settle(stage.house)
    damage(stage.house.data, "ALTER TABLE events RENAME TO elsewhere")
    flood = Flood(stage, routes, "broken", 1)
    flood.run(400)
    damage(stage.house.data, "ALTER TABLE elsewhere RENAME TO events")
    assert [lane for lane in flood.talkers if lane.accidents]
    assert [lane for lane in flood.askers if lane.accidents]
    assert any("accident" in line for line in stage.house.complaints())
