"""Sockets by the hundred, of those who watch or of the opponent: whoever has a seat gets in all the same."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from amounts import much
from fire.opened import opened
from server.house_process import HouseProcess
from server.people import Person, Socket
from waiting import PATIENCE

ADDRESS, WATCHING, OWNER, SEAT = much(12, 250), much(6, 200), much(5, 50), much(3, 10)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    limits = {
        "TETE_SOCKETS_PER_TABLE": str(WATCHING),
        "TETE_SOCKETS_PER_ADDRESS": str(ADDRESS),
        "TETE_SOCKETS_PER_OWNER": str(OWNER),
        "TETE_SOCKETS_PER_SEAT": str(SEAT),
    }
    with opened(tmp_path_factory.mktemp("house"), **limits) as process:
        yield process


class Crowd:
    """Sockets that are closed together at the end."""

    def __init__(self) -> None:
        self.raws: list[ClientConnection] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.gather(*(raw.close() for raw in self.raws))

    async def knock(self, person: Person, table: str, **hello: str) -> Any:
        """One more socket, which says hello; the first it hears."""
        address = f"{person.house.ws}/api/tables/{table}/socket"
        raw = await connect(address, additional_headers=person.headers, max_queue=None)
        self.raws.append(raw)
        with suppress(ConnectionClosed):  # it may have been told already
            await raw.send(json.dumps({"type": "hello", "v": 1, **hello}))
        return json.loads(await asyncio.wait_for(raw.recv(), PATIENCE))


async def farewell(raw: ClientConnection) -> tuple[str, int | None]:
    """With which words and which code a socket was closed."""
    last: Any = {}
    with suppress(ConnectionClosed):
        while True:
            last = json.loads(await asyncio.wait_for(raw.recv(), PATIENCE))
    return last.get("code", ""), raw.close_code


def pair(house: HouseProcess) -> tuple[Person, Person, str, str]:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("nim")
    bert.join(made)
    return anna, bert, made["table"], made["watch"].partition("#watch=")[2]


async def plays(person: Person, table: str) -> None:
    async with person.sit(table) as one:
        assert one.you == [0]
        assert (await one.ask("say", text="here I am"))["type"] == "ok"


def test_those_who_watch_do_not_keep_a_player_out(house: HouseProcess) -> None:
    anna, bert, table, key = pair(house)
    someone = [Person.new(house) for _ in range(WATCHING // SEAT)]

    async def main() -> None:
        async with Crowd() as crowd:
            for person in someone * SEAT:
                assert (await crowd.knock(person, table, watch=key))["type"] == "welcome"
            heard = await crowd.knock(bert, table)
            assert heard["type"] == "welcome"
            heard = await crowd.knock(Person.new(house), table, watch=key)
            assert heard["error"]["code"] == "too-many"
            assert await farewell(crowd.raws[-1]) == ("", 4429)
            for _ in range(2 * SEAT):  # the opponent opens any number of windows
                await crowd.knock(bert, table)
            await plays(anna, table)

    asyncio.run(main())


def test_a_full_address_does_not_keep_a_player_out(house: HouseProcess) -> None:
    anna, bert, table, key = pair(house)
    _, _, other, other_key = pair(house)
    someone = [Person.new(house) for _ in range(-(-ADDRESS // min(OWNER, 2 * SEAT)))]

    async def main() -> None:
        async with Crowd() as crowd:
            for number in range(ADDRESS):
                where = (table, key) if number % 2 else (other, other_key)
                person = someone[number // 2 % len(someone)]
                heard = await crowd.knock(person, where[0], watch=where[1])
                assert heard["type"] == "welcome"
            heard = await crowd.knock(Person.new(house), other, watch=other_key)
            assert heard["error"]["code"] == "too-many"
            assert await farewell(crowd.raws[-1]) == ("", 4429)
            await plays(anna, table)  # of those who only watch the first gives way
            assert await farewell(crowd.raws[0]) == ("too-many", 4429)
            await crowd.knock(bert, table)
            await plays(anna, table)

    asyncio.run(main())


def test_seats_of_one_address_share_it(house: HouseProcess) -> None:
    anna, _, table, _ = pair(house)
    modest = Person.new(house)
    mine = modest.table("nim")["table"]
    greedy = [Person.new(house) for _ in range(-(-ADDRESS // OWNER))]
    tables = [[person.table("nim")["table"] for _ in range(OWNER)] for person in greedy]

    async def main() -> None:
        async with Crowd() as crowd:
            assert (await crowd.knock(modest, mine))["type"] == "welcome"
            for person, where in zip(greedy, tables, strict=True):
                for each in where:
                    assert (await crowd.knock(person, each))["type"] == "welcome"
            await plays(anna, table)
            await Socket(crowd.raws[0]).caught_up()

    asyncio.run(main())


@pytest.mark.parametrize("tables", [1, 2])
def test_own_old_sockets_give_way(house: HouseProcess, tables: int) -> None:
    anna = Person.new(house)
    where = [anna.table("nim")["table"] for _ in range(tables)]
    most = SEAT if tables == 1 else min(OWNER, SEAT * tables)

    async def main() -> None:
        async with Crowd() as crowd:
            for number in range(most + 2):
                heard = await crowd.knock(anna, where[number % tables])
                assert heard["type"] == "welcome"
            gone = [await farewell(raw) for raw in crowd.raws[:2]]
            assert gone == [("elsewhere", 4409)] * 2
            for raw in crowd.raws[2:]:
                await Socket(raw).caught_up()

    asyncio.run(main())


def test_new_sockets_of_neighbours_do_not_keep_a_player_out(tmp_path: Path) -> None:
    """All come from one address; whoever plays there comes back as often as before."""
    with opened(tmp_path, TETE_RATE_SOCKET="4/hour") as house:
        anna, eve = Person.new(house), Person.new(house)
        table = anna.table("kopf", {"who": "bot", "bot": "random"})["table"]
        other = eve.table("kopf", {"who": "bot", "bot": "random"})["table"]

        async def main() -> None:
            async with Crowd() as crowd:
                for _ in range(4):
                    assert (await crowd.knock(eve, other))["type"] == "welcome"
                for _ in range(3):
                    assert (await crowd.knock(anna, table))["type"] == "welcome"
                with pytest.raises(InvalidStatus):
                    await crowd.knock(anna, other)

        asyncio.run(main())
