"""Coming back: exactly what was missed, nothing twice."""

import asyncio
import json
import random
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server.house_process import HouseProcess
from server.people import Json, Person, whole
from tete.desk.answering import welcome
from waiting import PATIENCE


def pair(house: HouseProcess, slug: str = "nim") -> tuple[Person, Person, str]:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table(slug)
    bert.join(made)
    return anna, bert, made["table"]


def test_who_comes_back_gets_exactly_what_was_missed(house: HouseProcess) -> None:
    anna, bert, table = pair(house, "kopf")
    rng = random.Random(1)

    async def main() -> None:
        async with anna.sit(table) as one:
            async with bert.sit(table) as other:
                await one.move(rng=rng)
                await other.caught_up()
                last, had = other.seq, list(other.events)
            await one.ask("say", text="still there?")
            await one.ask("say", text="hello?")
            await one.caught_up()
            async with bert.sit(table, seq=last) as again:
                assert [event["seq"] for event in again.events] == [last + 1, last + 2]
                assert had + again.events == one.events
                async with bert.sit(table, seq=again.seq) as third:
                    assert third.events == []
                    assert whole(third.scene) == whole(again.scene)
                await again.send(type="resync", seq=last)
                await again.until("welcome")
                assert [event["seq"] for event in again.events[2:]] == [last + 1, last + 2]

    asyncio.run(main())


def test_two_tabs_of_one_seat(house: HouseProcess) -> None:
    anna, bert, table = pair(house)

    async def main() -> None:
        async with anna.sit(table) as tab, anna.sit(table) as other_tab, bert.sit(table) as guest:
            presence = await guest.until("presence")
            assert presence["here"] == [0, 1]
            assert (await tab.move("a 1"))["type"] == "ok"
            await other_tab.caught_up()
            await tab.caught_up()
            assert other_tab.events == tab.events
            assert whole(other_tab.scene) == whole(tab.scene)
            await guest.caught_up()
            assert (await guest.move("b 1"))["type"] == "ok"
            await other_tab.caught_up()
            assert (await other_tab.move("c 1"))["type"] == "ok"

    asyncio.run(main())


def test_a_duplicate_is_answered_and_not_applied_twice(house: HouseProcess) -> None:
    anna, _, table = pair(house)

    async def main() -> None:
        async with anna.sit(table) as one:
            move = {"id": "x1", "seq": one.seq, "seat": 0, "text": "a 1"}
            first = await one.ask("move", **move)
            assert first["type"] == "ok"
            assert await one.ask("move", **move) == first
            async with anna.sit(table) as tab:
                assert await tab.ask("move", **move) == first
                stale = await tab.ask("move", **{**move, "id": "x2"})
                assert stale["error"]["code"] == "stale"
                assert [event["kind"] for event in tab.events].count("moved") == 1
            chat = await one.ask("say", id="x9", text="once")
            assert await one.ask("say", id="x9", text="once") == chat
            await one.caught_up()
            assert [event["kind"] for event in one.events].count("said") == 1

    asyncio.run(main())


def test_chat_sent_again_after_a_reconnect_is_said_once(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("nim")
    bert.join(made)
    table, key = made["table"], made["watch"].partition("#watch=")[2]
    watcher = Person.new(house)

    async def said(person: Person, text: str) -> list[int]:
        answers = []
        for _ in range(2):
            async with person.sit(table, watch=key) as socket:
                answers.append((await socket.ask("say", id="x1", text=text))["seq"])
        return answers

    async def main() -> None:
        async with bert.sit(table) as guest:
            for person, text in ((anna, "hello"), (watcher, "ooh")):
                first, second = await said(person, text)
                assert first == second
            await guest.ask("say", id="x1", text="the same id, another person")
            await guest.ask("say", id="x2", text="hello")
            await guest.caught_up()
            texts = [event["text"] for event in guest.events if event["kind"] == "said"]
            assert texts == ["hello", "ooh", "the same id, another person", "hello"]
            assert not any({"id", "owner"} & set(event) for event in guest.events)

    asyncio.run(main())


def test_who_reads_too_little_is_told_and_loses_the_socket(house: HouseProcess) -> None:
    anna, _, table = pair(house, "kopf")
    resync = json.dumps({"type": "resync", "seq": 0})
    asked = 20  # for each answer that is read: they pile up, however fast either side is

    async def main() -> None:
        address = f"{house.ws}/api/tables/{table}/socket"
        async with connect(address, additional_headers=anna.headers, max_queue=1) as lazy:
            await lazy.send(json.dumps({"type": "hello", "v": 1}))
            heard: list[Json] = []
            with suppress(ConnectionClosed):
                for turn in range(200 * asked):
                    for _ in range(asked if turn < 200 else 0):
                        await lazy.send(resync)
                    heard.append(json.loads(await asyncio.wait_for(lazy.recv(), PATIENCE)))
            assert heard[-1]["type"] == "bye"
            assert heard[-1]["code"] == "too-slow"
            assert lazy.close_code == 1013
            async with anna.sit(table) as prompt:
                assert (await prompt.move(rng=random.Random(1)))["type"] == "ok"

    asyncio.run(main())


def test_a_spectator_follows_and_cannot_move(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("nim")
    bert.join(made)
    table, key = made["table"], made["watch"].partition("#watch=")[2]
    someone = Person.new(house)

    async def main() -> None:
        async with (
            someone.sit(table, watch=key) as watcher,
            someone.sit(table, watch=key, lang="fr") as another,
            anna.sit(table) as one,
        ):
            assert watcher.you == []
            assert "choices" not in whole(watcher.scene)
            assert (await one.until("presence"))["watching"] == 2
            await one.move("a 1")
            await watcher.caught_up()
            assert watcher.events == one.events
            for seat in (0, 1):
                no = await watcher.ask("move", seq=watcher.seq, seat=seat, text="b 1")
                assert no["error"]["code"] == "not-your-seat"
                for kind in ("undo", "resign", "draw"):
                    no = await watcher.ask(kind, seat=seat)
                    assert no["error"]["code"] == "not-your-seat"
            assert (await another.ask("say", text="ooh"))["type"] == "ok"
            await another.caught_up()
            assert another.events[-1]["name"] == "un spectateur"

    asyncio.run(main())


def test_same_answer_for_no_such_table_and_not_yours(house: HouseProcess) -> None:
    anna, stranger = Person.new(house), Person.new(house)
    made = anna.table("nim")

    async def turned_away(table: str, **hello: str) -> tuple[str, int | None]:
        address = f"{house.ws}/api/tables/{table}/socket"
        async with connect(address, additional_headers=stranger.headers) as raw:
            await raw.send(json.dumps({"type": "hello", "v": 1, **hello}))
            answer = await raw.recv()
            await raw.wait_closed()
            return str(answer), raw.close_code

    async def main() -> None:
        there = await turned_away(made["table"])
        assert there == await turned_away("nowhere")
        assert there == await turned_away(made["table"], watch="wrong")
        assert there[1] == 4404

    asyncio.run(main())
    for what in ("", "/record", "/replay", "/dice", "/links"):
        answers = [stranger.get(f"/api/tables/{name}{what}") for name in (made["table"], "nowhere")]
        assert [answer.status_code for answer in answers] == [404, 404]
        assert answers[0].content == answers[1].content
    joins = [
        stranger.post(f"/api/tables/{name}/join", {"key": "x", "name": "Eve"})
        for name in (made["table"], "nowhere")
    ]
    assert joins[0].content == joins[1].content
    assert joins[0].status_code == 404


class Story:
    """A store that is slow: while somebody who has heard everything reads it, a move is made."""

    def __init__(self, table: SimpleNamespace) -> None:
        self._table = table

    async def read_story(self, *_: object) -> tuple[list[str], int]:
        self._table.seq += 1
        return [], 0

    async def read(self, _: str, after: int, upto: int) -> list[str]:
        return [f"event {seq}" for seq in range(after + 1, upto + 1)]


def test_what_happens_while_a_welcome_is_read_is_in_it() -> None:
    """Also for somebody who had missed nothing when the reading began."""
    table = SimpleNamespace(id="t", seq=5)
    welcomes: list[list[str]] = []
    live = SimpleNamespace(table=table, remembered=lambda _: None)
    connection: Any = SimpleNamespace(
        table="t",
        home=live,
        live=live,
        is_welcome=True,
        welcome=lambda rows, *_: welcomes.append(rows),
    )
    room = SimpleNamespace(store=Story(table), now=lambda: 0)
    house: Any = SimpleNamespace(room=room, talk_page=100)
    asyncio.run(welcome(house, connection, 5))
    assert welcomes == [["event 6"]]


def test_who_knows_more_than_this_node_is_welcome_when_it_has_caught_up() -> None:
    table = SimpleNamespace(id="t", seq=5)
    live = SimpleNamespace(table=table, remembered=lambda _: [])
    shown: list[int] = []
    connection: Any = SimpleNamespace(
        table="t", home=live, live=live, welcome=lambda *_: shown.append(table.seq)
    )

    async def catch_up(tables: list[str]) -> None:
        assert tables == ["t"]
        table.seq = 8

    room = SimpleNamespace(store=None, now=lambda: 0, catch_up=catch_up)
    house: Any = SimpleNamespace(room=room, talk_page=100)
    asyncio.run(welcome(house, connection, 7))
    assert shown == [8]
