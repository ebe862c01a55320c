"""Who looks for a game by way of one node is found by way of another, once."""

import asyncio
from collections import Counter
from contextlib import AsyncExitStack

import pytest

from amounts import in_storm
from nodes.conftest import Node
from server.lobby import FAST, seek, visit
from server.people import Person


@pytest.mark.parametrize("bus", ["bus", in_storm("no bus")])
def test_who_looks_at_one_node_plays_with_who_looks_at_the_other(node: Node, bus: str) -> None:
    env = {} if bus == "bus" else {"TETE_BUS": ""}
    houses = node(**env), node(**env)
    people = [Person.new(houses[n % 2]) for n in range(6)]

    async def main() -> None:
        async with AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(visit(one)) for one in people]
            await asyncio.to_thread(seek, people[0], "P0", game="kopf", pace=FAST)
            await pages[1].until(lambda: pages[1].names() == ["P0"])
            asked = [
                asyncio.to_thread(seek, one, f"P{n}", game="kopf", pace=FAST)
                for n, one in enumerate(people[1:], 1)
            ]
            await asyncio.gather(*asked)
            found: list[str] = []
            for page, one in zip(pages, people, strict=True):
                while page.names():
                    await page.next()
                mine = await asyncio.to_thread(one.get, "/api/tables")
                (table,) = [each["table"] for each in mine.json()["mine"]]
                found.append(table)
            assert sorted(Counter(found).values()) == [2, 2, 2]

    asyncio.run(main())
