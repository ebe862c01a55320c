"""A plan that was laid down by way of one node is played when the other one accepts the move; once."""

import asyncio

import pytest

from amounts import in_storm
from nodes.conftest import Node
from server.people import Person
from server.test_letters import FIRST, plan

GAMES = 5


@pytest.mark.parametrize("bus", ["bus", in_storm("no bus")])
def test_two_nodes_play_a_plan_once(node: Node, bus: str) -> None:
    env = {} if bus == "bus" else {"TETE_BUS": ""}
    near, far = node(**env), node(**env)
    anna, bert = Person.new(near), Person.new(far)

    async def play() -> None:
        made = await asyncio.to_thread(anna.table, "kopf")
        await asyncio.to_thread(bert.join, made)
        table = str(made["table"])
        async with anna.sit(table) as here, bert.sit(table) as there:
            while here.summary["status"] == "waiting":
                await here.next()
            await asyncio.to_thread(plan, bert, table, FIRST[:6])
            for at in (0, 2, 4):
                answer = await here.ask("move", seq=here.seq, seat=0, text=FIRST[at])
                assert answer["type"] == "ok", answer
                for socket in (here, there):
                    while len(moved(socket.events)) < at + 2:
                        await socket.next()
            await here.caught_up()
            assert moved(here.events) == moved(there.events) == list(FIRST)

    async def main() -> None:
        await asyncio.gather(*(play() for _ in range(GAMES)))

    asyncio.run(main())


def moved(events: list[dict[str, object]]) -> list[object]:
    return [event["text"] for event in events if event["kind"] == "moved"]
