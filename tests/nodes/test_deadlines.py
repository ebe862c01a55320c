"""A deadline is kept though nobody has the table open, and whoever kept it is dead."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from amounts import in_storm
from nodes.conftest import KEY, Node
from server.house_process import HouseProcess
from server.people import Json, Person
from waiting import wait_until

TENTHS = 12


def timed(anna: Person, bert: Person) -> str:
    """A table where every turn has so many tenths of a second."""
    made = anna.table("toy-hasty", beats=TENTHS)
    assert bert.join(made).status_code == 200
    return str(made["table"])


def clock_of(anna: Person, table: str) -> Json:
    """What the index says: to look at the table itself would wake it."""
    mine = anna.get("/api/tables").json()["mine"]
    return dict(next(each for each in mine if each["table"] == table).get("clock") or {})


def events_of(anna: Person, table: str) -> list[Json]:
    async def main() -> list[Json]:
        async with anna.sit(table) as socket:
            return socket.events

    return asyncio.run(main())


def outs(anna: Person, table: str) -> int:
    """How often time has run out."""
    return sum(event["kind"] == "out-of-time" for event in events_of(anna, table))


@pytest.fixture(params=[in_storm("sqlite"), "postgres"])
def house(request: pytest.FixtureRequest, toys: str, tmp_path: Path) -> Iterator[HouseProcess]:
    env = {"PYTHONPATH": toys}
    if request.param == "postgres":
        env |= {"TETE_DB": request.getfixturevalue("ready_url"), "TETE_KEY": KEY}
    process = HouseProcess(tmp_path / "data", 0, **env)
    yield process
    process.kill()


def test_time_runs_out_once_for_everybody_with_nobody_there(house: HouseProcess) -> None:
    """Then the game rests: it does not play itself."""
    anna, bert = Person.new(house), Person.new(house)
    table = timed(anna, bert)

    first = clock_of(anna, table)
    wait_until(lambda: clock_of(anna, table) != first)
    assert outs(anna, table) >= 1


def test_another_node_keeps_the_deadline_of_one_that_is_dead(node: Node, toys: str) -> None:
    one, two = node(PYTHONPATH=toys), node(PYTHONPATH=toys)
    anna, bert = Person.new(one), Person.new(one)
    table = timed(anna, bert)
    one.kill()
    anna.house = two
    first = clock_of(anna, table)
    wait_until(lambda: clock_of(anna, table) != first)
    assert outs(anna, table) >= 1
