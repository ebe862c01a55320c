"""What happens by way of one node is seen by way of the others, and each does only what is its own."""

import asyncio
import json
from typing import Any

import pytest

import loopback
import tete
from nodes.conftest import Node
from server.house_process import HouseProcess
from server.people import Person, Socket
from waiting import PATIENCE, wait_until

BOT = {"who": "bot", "bot": "random"}
HEAPS = "9,9,9"
KOPF = tete.game("kopf")
OPENING = KOPF.write(KOPF.moves(KOPF.new())[0])


def at(person: Person, house: HouseProcess) -> Person:
    """The same person, by way of another node."""
    other = Person(house, "")
    other.headers = dict(person.headers)
    return other


async def here(socket: Socket, seats: list[int], watching: int = 0) -> None:
    """Wait until these are said to be here."""
    while True:
        said = await socket.until("presence")
        if (said["here"], said["watching"]) == (seats, watching):
            return


def first(socket: Socket) -> str:
    """The smallest move there is: it ends no game soon."""
    moves = [str(choice["move"]) for choice in socket.scene["choices"]]
    return min(moves, key=lambda move: (move[-1], move))


async def seq(socket: Socket, least: int) -> None:
    while socket.seq < least:
        await socket.next()


async def mover(*sockets: Socket) -> Socket:
    """Whose turn it is. A node that has only just heard of a table's players tells it a moment later."""
    while not any(one.scene.get("choices") for one in sockets):
        for one in sockets:
            await one.caught_up()
    return next(one for one in sockets if one.scene.get("choices"))


def test_two_people_at_two_nodes_play_and_see_each_other(node: Node) -> None:
    one, two = node(), node()
    anna, bert = Person.new(one), Person.new(two)
    made = anna.table("nim", heaps=HEAPS)
    assert bert.join(made).status_code == 200

    async def main() -> None:
        async with anna.sit(made["table"]) as ours, bert.sit(made["table"]) as theirs:
            await here(ours, [0, 1])
            for mover, other in ((ours, theirs), (theirs, ours)) * 3:
                answer = await mover.move(first(mover))
                assert answer["type"] == "ok"
                await seq(other, answer["seq"])
                assert other.scene["choices"]
            async with at(anna, two).sit(made["table"]) as again:
                assert again.seq == ours.seq
            await theirs.raw.close()
            await here(ours, [0])

    asyncio.run(main())
    assert loopback.get(f"{one.http}/healthz").json() == {"status": "ok", "bus": "up"}
    assert [house.terminate() for house in (one, two)] == [0, 0]


def test_what_is_said_and_who_thinks_is_heard_at_all_nodes(node: Node) -> None:
    one, two = node(), node()
    anna = Person.new(one)
    made = anna.table("nim", BOT, heaps=HEAPS)
    elsewhere = at(anna, two)

    async def main() -> None:
        async with anna.sit(made["table"]) as ours, elsewhere.sit(made["table"]) as theirs:
            await ours.ask("say", text="Hello")
            while not any(event["kind"] == "said" for event in theirs.events):
                await theirs.next()
            for mover, other in ((ours, theirs), (theirs, ours)):
                asked = asyncio.ensure_future(mover.move(first(mover)))
                assert (await other.until("thinking"))["seat"] == 1
                done = await asked
                await seq(other, done["seq"] + 1)
                await seq(mover, done["seq"] + 1)
            moves = [event["seat"] for event in ours.events if event["kind"] == "moved"]
            assert moves == [0, 1, 0, 1]

    asyncio.run(main())


def test_the_game_goes_on_without_the_bus_and_finds_it_again(node: Node, own_redis: Any) -> None:
    one, two = node(TETE_BUS=own_redis.url), node(TETE_BUS=own_redis.url)
    anna, bert = Person.new(one), Person.new(two)
    made = anna.table("nim", heaps=HEAPS)
    bert.join(made)

    def bus(house: HouseProcess) -> str:
        health = loopback.get(f"{house.http}/healthz")
        assert health.status_code == 200
        return str(health.json().get("bus"))

    async def main() -> None:
        async with anna.sit(made["table"]) as ours, bert.sit(made["table"]) as theirs:
            pairs = ((ours, theirs), (theirs, ours))
            await here(ours, [0, 1])
            await asyncio.to_thread(own_redis.kill)
            await asyncio.to_thread(wait_until, lambda: bus(one) == bus(two) == "away")
            for mover, other in pairs:
                await seq(other, (await mover.move(first(mover)))["seq"])
            await asyncio.to_thread(own_redis.start)
            await asyncio.to_thread(wait_until, lambda: bus(one) == bus(two) == "up")
            for mover, other in pairs:
                await seq(other, (await mover.move(first(mover)))["seq"])

    asyncio.run(main())
    assert "instead" in "".join(one.log)


def test_a_bus_that_says_nothing_is_a_bus_that_is_away(node: Node, own_redis: Any) -> None:
    house = node(TETE_BUS=own_redis.url)

    def health() -> dict[str, str]:
        return dict(loopback.get(f"{house.http}/healthz").json())

    wait_until(lambda: health().get("bus") == "up")
    own_redis.pause()
    wait_until(lambda: health().get("bus") == "away")
    assert "sentence" in health()
    own_redis.resume()
    wait_until(lambda: health().get("bus") == "up")


def test_while_the_database_is_away_moves_are_refused_and_tables_are_shown(
    node: Node, own_postgres: Any
) -> None:
    url = own_postgres.fresh()
    from tete.storage.postgres_file import upgrade_database

    asyncio.run(upgrade_database(url))
    house = node(TETE_DB=url)
    anna = Person.new(house)
    made = anna.table("nim", BOT, heaps=HEAPS)

    async def main() -> None:
        async with anna.sit(made["table"]) as ours:
            begun = await ours.move(first(ours))
            await seq(ours, begun["seq"] + 1)
            own_postgres.kill()
            text = ours.scene["choices"][0]["move"]
            move = {"id": "mine", "seq": ours.seq, "seat": 0, "text": text}
            refused = await ours.ask("move", **move)
            assert refused["error"]["code"] == "store-away"
            assert refused["error"]["sentence"].startswith("Nothing can be kept just now.")
            async with anna.sit(made["table"]) as again:
                assert again.scene == ours.scene
                assert [event["kind"] for event in again.events]
            asked = anna.post("/api/tables", {"game": "kopf", "seats": [{"who": "me"}, BOT]})
            assert asked.status_code == 503
            assert int(asked.headers["retry-after"]) > 0
            assert loopback.get(f"{house.http}/healthz").status_code == 503
            await asyncio.to_thread(own_postgres.start)
            while (answer := await ours.ask("move", **move))["type"] == "no":
                assert answer["error"]["code"] == "store-away"
            await seq(ours, answer["seq"] + 1)  # and the bot has answered
            moves = [event["seat"] for event in ours.events if event["kind"] == "moved"]
            assert moves == [0, 1, 0, 1]

    asyncio.run(main())
    wait_until(lambda: loopback.get(f"{house.http}/healthz").status_code == 200)


def test_a_bot_whose_node_was_killed_is_played_by_another_one(node: Node) -> None:
    one, two = node(), node()
    anna = Person.new(one)
    made = anna.table("kopf", {"who": "bot", "bot": "level-6"})
    elsewhere = at(anna, two)

    async def main() -> None:
        async with anna.sit(made["table"]) as ours:
            await ours.caught_up()
            async with elsewhere.sit(made["table"]) as theirs:
                answer = await ours.move(OPENING)
                await ours.until("thinking")
                one.kill()
                await seq(theirs, answer["seq"] + 1)
                assert theirs.events[-1]["seat"] == 1

    asyncio.run(main())


def test_limits_and_sockets_are_counted_over_all_nodes(node: Node) -> None:
    few = {"TETE_RATE_TABLES": "3/day", "TETE_SOCKETS_PER_ADDRESS": "2"}
    one, two = node(**few), node(**few)
    anna, bert = Person.new(one), Person.new(two)
    body = {"game": "kopf", "seats": [{"who": "me"}, BOT]}
    made = [anna.post("/api/tables", body).json()["table"] for _ in range(3)]
    wait_until(lambda: bert.post("/api/tables", body).status_code == 429)

    async def main() -> None:
        async with anna.sit(made[0]), anna.sit(made[1]):
            watch = anna.get(f"/api/tables/{made[0]}/links").json()["watch"].partition("#watch=")[2]

            async def is_refused() -> bool:
                try:
                    async with bert.sit(made[0], watch=watch):
                        return False
                except Exception as refusal:
                    return "4429" in str(refusal)

            async with asyncio.timeout(PATIENCE):
                while not await is_refused():
                    pass

    asyncio.run(main())


def test_who_signs_out_is_out_at_all_nodes(node: Node) -> None:
    one, two = node(), node()
    anna = Person.new(one)
    made = anna.table("nim", BOT, heaps=HEAPS)
    elsewhere = at(anna, two)

    async def main() -> None:
        async with elsewhere.sit(made["table"]) as theirs:
            await theirs.caught_up()
            assert anna.post("/api/sign-out", {"everywhere": True}).status_code == 200
            assert (await theirs.until("bye"))["code"] == "signed-out"

    asyncio.run(main())
    assert elsewhere.get("/api/tables").json()["error"]["code"] == "ended-token"


@pytest.mark.storm
def test_games_that_go_on_elsewhere_are_shown(node: Node) -> None:
    one, two = node(), node()
    anna, bert, cleo = Person.new(one), Person.new(one), Person.new(two)
    seats = [{"who": "me", "name": "Anna"}, {"who": "friend"}]
    made = anna.post("/api/tables", {"game": "kopf", "seats": seats, "listed": True}).json()
    bert.join(made)

    async def main() -> None:
        async with anna.sit(made["table"]):
            shown: list[str] = []
            async with asyncio.timeout(PATIENCE):
                while made["table"] not in shown:
                    found = await asyncio.to_thread(cleo.get, "/api/tables")
                    shown = [each["table"]["table"] for each in found.json()["watch"]]

    asyncio.run(main())


def test_a_node_that_says_goodbye_leaves_nobody_behind(node: Node) -> None:
    one, two = node(), node()
    anna, bert = Person.new(one), Person.new(two)
    made = anna.table("nim", heaps=HEAPS)
    bert.join(made)

    async def main() -> None:
        async with anna.sit(made["table"]) as ours, bert.sit(made["table"]) as theirs:
            await here(theirs, [0, 1])
            await asyncio.to_thread(one.terminate)
            await here(theirs, [1])
            assert json.loads(await ours.raw.recv())["type"] in ("presence", "bye", "events")

    asyncio.run(main())


def test_who_has_sat_down_at_one_node_is_known_at_the_other_at_once(node: Node) -> None:
    """Though that one has the table in memory, and hears of nothing: there is no bus."""
    one, two = node(TETE_BUS=""), node(TETE_BUS="")
    anna, bert, cleo = Person.new(one), Person.new(one), Person.new(one)
    made = anna.table("nim", {"who": "friend"}, {"who": "friend"}, heaps=HEAPS)

    async def main() -> None:
        async with at(anna, two).sit(made["table"]):
            assert (await asyncio.to_thread(bert.join, made)).status_code == 200
            async with at(bert, two).sit(made["table"]) as theirs:
                assert theirs.you == [1]
            assert (await asyncio.to_thread(cleo.join, made, 2, "Cleo")).status_code == 200
            assert at(cleo, two).get(f"/api/tables/{made['table']}").status_code == 200

    asyncio.run(main())
