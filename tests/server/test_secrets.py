"""Secrets over the network: whose eyes a replay has, watching late, seals, and what the server writes down."""

import asyncio
import random
from typing import Any

import httpx

from server.house_process import HouseProcess
from server.people import Json, Person
from tete.command.compare import compare
from tete.core import record as records
from tete.core.seal import seal
from tete.shelf.records import verify

SEATS = [{"who": "me", "name": "Anna"}, {"who": "friend"}]


def opened(person: Person, **more: object) -> Json:
    body = {"game": "hush", "options": {"cells": 2}, "seats": SEATS, **more}
    made = person.post("/api/tables", body)
    assert made.status_code == 201, made.text
    return dict(made.json())


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def hidden(moves: list[Json]) -> list[int]:
    return [move["ply"] for move in moves if not move["text"]]


def test_a_replay_is_seen_with_ones_own_eyes_until_the_end(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = opened(anna)
    bert.join(made)
    at = f"/api/tables/{made['table']}"
    early = ""

    async def main() -> None:
        nonlocal early
        async with anna.sit(made["table"]) as one, bert.sit(made["table"]) as other:
            await one.move("hide a1")
            await other.caught_up()
            await other.move("hide b2")
            mine = await asyncio.to_thread(lambda: anna.get(f"{at}/replay").json())
            assert mine["as"] == "0"
            assert mine["aspects"] == ["0", "spectator"]
            assert hidden(mine["moves"]) == [4]
            watched = await asyncio.to_thread(lambda: anna.get(f"{at}/replay?as=spectator").json())
            assert hidden(watched["moves"]) == [2, 4]
            for wish in ("1", "all"):
                for path in ("replay", "record"):
                    refused = await asyncio.to_thread(anna.get, f"{at}/{path}?as={wish}")
                    assert code_of(refused) == (409, "not-over")
            bad = await asyncio.to_thread(anna.get, f"{at}/replay?as=nobody")
            assert code_of(bad) == (400, "bad-as")
            early = await asyncio.to_thread(lambda: anna.get(f"{at}/record").text)
            dice = await asyncio.to_thread(lambda: anna.get(f"{at}/dice").json())
            assert set(dice["seals"]) == {"2", "4"}
            assert dice["sealed"] == {}
            assert dice["secret"] == ""
            await asyncio.gather(one.play(random.Random(1)), other.play(random.Random(2)))

    asyncio.run(main())
    done = anna.get(f"{at}/replay").json()
    assert done["as"] == "all"
    assert done["aspects"] == ["0", "1", "spectator", "all"]
    assert hidden(done["moves"]) == []
    assert hidden(anna.get(f"{at}/replay?as=1").json()["moves"]) == [2, 6]
    saved, record = records.read(early), records.read(anna.get(f"{at}/record").text)
    assert saved.moves[1:4:2] == ("hide a1", records.HIDDEN)
    assert verify(saved).good
    assert verify(record).good
    assert compare(saved, record) == []
    dice = anna.get(f"{at}/dice").json()
    secret = bytes.fromhex(dice["secret"])
    assert {ply: seal(secret, int(ply), text) for ply, text in dice["sealed"].items()} == dice[
        "seals"
    ]


def test_who_watches_late(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    eve = Person.new(house, "192.0.2.7")  # not where one of them plays
    made = opened(anna, watching="late", delay=2)
    bert.join(made)
    key = made["watch"].partition("#watch=")[2]
    at = f"/api/tables/{made['table']}"

    def watched(who: Person, path: str) -> httpx.Response:
        return who.get(f"{at}/{path}", **{"X-Tete-Watch": key})

    async def main() -> None:
        async with (
            anna.sit(made["table"]) as one,
            bert.sit(made["table"], watch=key) as other,
            eve.sit(made["table"], watch=key) as third,
        ):
            assert other.you == [1]
            assert third.summary["late"] == 2
            refused = await third.ask("say", text="psst")
            assert refused["error"]["code"] == "late-talk"
            assert (await one.ask("say", text="my plan is b1"))["type"] == "ok"
            for socket, text in ((one, "hide a1"), (other, "hide a2"), (one, "hide b1")):
                await socket.caught_up()
                assert (await socket.move(text))["type"] == "ok"
            await third.caught_up()
            assert third.summary["moves"] == 3
            assert [e["text"] for e in third.events if e["kind"] == "moved"][1::2] == ["hide a1"]
            lagging = await asyncio.to_thread(watched, eve, "record")
            assert records.read(lagging.text).moves[1::2] == ("hide a1",)
            assert (await asyncio.to_thread(watched, eve, "replay")).json()["as"] == "all"
            assert (await asyncio.to_thread(watched, eve, "replay?ply=5")).status_code == 409
            assert (await asyncio.to_thread(watched, eve, "dice")).json()["secret"] == ""
            own = await asyncio.to_thread(watched, bert, "record")
            assert records.read(own.text).moves[1::2] == (records.HIDDEN, "hide a2", records.HIDDEN)
            await other.caught_up()
            await other.move("hide b2")
            await third.caught_up()
            assert third.summary["status"] == "over"
            assert third.events[-1]["kind"] == "opened"
            assert "said" not in [event["kind"] for event in third.events]  # not even now
            assert (await third.ask("say", text="well played"))["type"] == "ok"

    asyncio.run(main())


def test_a_late_watcher_who_sits_down_comes_back_as_a_player(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house, "192.0.2.7")
    made = opened(anna, watching="late", delay=1)
    key = made["watch"].partition("#watch=")[2]

    async def main() -> None:
        async with bert.sit(made["table"], watch=key) as before:
            assert before.you == []
            await asyncio.to_thread(bert.join, made)
            assert (await before.until("bye"))["code"] == "seated"
        async with bert.sit(made["table"], watch=key) as after:
            assert after.you == [1]

    asyncio.run(main())


def test_how_a_table_may_be_watched_is_checked(house: HouseProcess) -> None:
    anna = Person.new(house)

    def asked(**more: Any) -> tuple[int, str]:
        body = {"game": "hush", "seats": SEATS, **more}
        return code_of(anna.post("/api/tables", body))

    assert asked(game="nim", watching="late") == (400, "nothing-hidden")
    assert asked(watching="late", delay=0)[0] == 400
    assert asked(watching="late", delay=100)[0] == 400
    assert asked(watching="never")[0] == 400
    assert anna.post("/api/tables", {"game": "nim", "seats": SEATS}).status_code == 201


def test_the_server_writes_no_move_into_its_log(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("hush", {"who": "bot", "bot": "random"})

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            await one.ask("move", seq=one.seq, seat=0, text="hide z9")
            await one.ask("move", seq=one.seq, seat=1, text="hide a2")
            await one.play(random.Random(5))

    asyncio.run(main())
    figures = anna.get("/metrics").text
    schema = anna.get("/schema/openapi.json").text
    for found in ("\n".join(house.log), figures, schema):
        assert "hide " not in found
