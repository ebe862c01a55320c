"""A game that was played without the room is given to it: what holds is kept once, what does not is refused."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import loopback
import tete
from pocket.drawer import Drawer, Page, pocket
from server.house_process import HouseProcess
from server.people import Person
from tete.core import record as records
from tete.core.record import Record
from tete.shelf.records import verify


def offline(slug: str, *seats: dict[str, str]) -> Record:
    """A game of two at one device that was played to its end in a pocket, as its page downloads it."""

    async def main() -> str:
        async with pocket(Drawer()) as counter:
            body = {"game": slug, "seats": seats or ({"who": "me", "name": "Zoé"}, {"who": "here"})}
            table = (await call(counter, "POST", "/api/tables", body))["table"]
            page, rng = Page(counter, table), random.Random(7)
            await page.next("welcome")
            room = counter.house.room
            while (live := await room.load(table)).table.status != "over":
                now, seen = live.table, len(page.told)
                if now.hand is not None:
                    page.ask("press", seat=now.hand, seq=now.seq)
                else:
                    move = now.game.write(rng.choice(now.game.moves(now.state)))
                    page.ask("move", seat=now.turn, seq=now.seq, text=move)
                await page.next("ok", seen)
            return str((await counter.call("GET", f"/api/tables/{table}/record", {}, "")).body)

    return records.read(asyncio.run(main()))


async def call(counter: Any, method: str, path: str, body: Any) -> Any:
    answer = await counter.call(method, path, {}, msgspec.json.encode(body).decode())
    assert answer.status == 200, answer.body
    return msgspec.json.decode(answer.body)


def give(who: Person, record: Record | str) -> Any:
    text = record if isinstance(record, str) else record.write()
    return who.post("/api/records", {"record": text})


@pytest.mark.parametrize("slug", ["nim", "headache", "headquarter"])
def test_a_game_of_a_pocket_is_a_table_like_any_other(house: HouseProcess, slug: str) -> None:
    anna, eve = Person.new(house), Person.new(house)
    record = offline(slug)
    answer = give(anna, record)
    assert answer.status_code == 200, answer.text
    table = answer.json()["table"]
    path = f"/api/tables/{table}"
    kept = records.read(anna.get(f"{path}/record").text)
    assert kept == replace(record, offline=True)
    assert verify(kept).good
    told = anna.get(path).json()
    assert told["status"] == "over"
    assert told["offline"] is True
    assert [seat["yours"] for seat in told["seats"]] == [True, True]
    assert told["result"]["sentence"]
    assert table in [one["table"] for one in anna.get("/api/tables").json()["mine"]]
    replay = anna.get(f"{path}/replay").json()
    assert replay["plies"] == len(record.moves)
    assert all(move["said"] for move in replay["moves"])
    dice = anna.get(f"{path}/dice").json()
    assert dice["secret"] == record.secret
    assert anna.post(f"{path}/analysis", {}).status_code in (200, 201)
    assert eve.get(path).status_code == 404
    assert anna.post(f"{path}/share", {"yes": True}).json()["public"]
    shared = eve.get(f"{path}/summary").json()
    assert shared["offline"] is True
    assert not any(seat["yours"] for seat in shared["seats"])
    assert "Played offline." in loopback.get(f"{house.http}/t/{table}/replay").text

    async def main() -> None:
        async with anna.sit(table) as one:
            assert one.scene
            assert [event["kind"] for event in one.events].count("moved") == len(record.moves)
            told = await one.ask("move", seq=one.seq, seat=0, text=record.moves[-1])
            assert told["error"]["code"] == "over"

    asyncio.run(main())
    again = anna.post(f"{path}/rematch", {}).json()["link"]
    assert "offline" not in anna.get(f"/api{again.replace('/t/', '/tables/')}").json()


def test_the_same_game_is_the_same_table_for_whoever_gives_it(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    record = offline("nim")
    first = give(anna, record).json()["table"]
    assert give(anna, record).json()["table"] == first
    assert give(anna, anna.get(f"/api/tables/{first}/record").text).json()["table"] == first
    assert len(anna.get("/api/tables").json()["mine"]) == 1
    other = give(bert, record).json()["table"]
    assert other != first
    assert bert.get(f"/api/tables/{first}").status_code == 404


def test_what_does_not_hold_is_refused_in_words(house: HouseProcess) -> None:
    anna = Person.new(house)
    nim, dice = offline("nim"), offline("headache")
    other = "5" if "5" not in dice.moves[0] else "4"
    changed_die = dice.moves[0].translate(str.maketrans("123456", other * 6))
    bad: tuple[tuple[Record | str, str], ...] = (
        ("no record at all", "not-a-record"),
        (replace(nim, moves=nim.moves[:-1], outcome=None), "not-over"),
        (replace(nim, moves=nim.moves[:-1]), "untrue"),
        (replace(nim, moves=("c 7", *nim.moves[1:])), "untrue"),
        (replace(dice, moves=(changed_die, *dice.moves[1:])), "untrue"),
        (replace(dice, secret=""), "untrue"),
        (replace(nim, game="chess"), "unknown-game"),
        (replace(nim, moves=nim.moves * 5001), "too-long"),
        (nim.write().replace("tete record 1", "tete record 2"), "not-a-record"),
    )
    for record, code in bad:
        answer = give(anna, record)
        assert answer.status_code == 400, (code, answer.text)
        assert answer.json()["error"]["code"] == code
        text = record if isinstance(record, str) else record.write()
        french = anna.post("/api/records?lang=fr", {"record": text}).json()["error"]["sentence"]
        assert french != answer.json()["error"]["sentence"] or code == "not-a-record"
    assert anna.get("/api/tables").json()["mine"] == []
    assert anna.post("/api/records", {"record": ""}).status_code == 400
    assert anna.post("/api/records", {}).status_code == 400
    assert anna.post("/api/records", {"record": "x" * 800_000}).status_code == 413
    assert give(anna, "x" * 600_000).status_code == 400


def test_somebody_new_gets_a_cookie_and_nobody_else_gets_in(house: HouseProcess) -> None:
    answer = loopback.post(f"{house.http}/api/records", json={"record": offline("nim").write()})
    assert answer.status_code == 200
    cookie = answer.headers["set-cookie"].partition(";")[0]
    path = f"{house.http}/api/tables/{answer.json()['table']}"
    assert loopback.get(path, headers={"Cookie": cookie}).is_success
    eve = Person.new(house)
    assert eve.get(f"/api/tables/{answer.json()['table']}").status_code == 404

    async def knocks() -> None:
        with pytest.raises(ConnectionClosed):
            async with eve.sit(answer.json()["table"]):
                pass

    asyncio.run(knocks())


def test_quotas_hold_and_what_is_there_costs_none(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path, TETE_RATE_TABLES="2/day")
    record = offline("nim")
    anna = Person.new(house)
    first = give(anna, record)
    assert [give(anna, record).json() for _ in range(4)] == [first.json()] * 4
    assert give(anna, offline("kopf")).status_code == 200
    refused = give(Person.new(house), record)
    assert refused.status_code == 429
    assert refused.json()["error"]["code"] == "too-many-tables"
    assert house.terminate() == 0


def test_what_it_costs_is_charged_to_the_address(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path, TETE_RATE_COSTLY="1/minute")
    anna, record = Person.new(house), offline("nim")
    assert give(anna, record).status_code == 200
    assert give(anna, record).status_code == 429
    assert house.terminate() == 0


def test_it_is_there_when_the_house_opens_again(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    anna = Person.new(house)
    table = give(anna, offline("kopf")).json()["table"]
    house.kill()
    house = HouseProcess(tmp_path)
    anna.house = house
    assert anna.get(f"/api/tables/{table}").json()["offline"] is True
    assert tete.game("kopf").info.title() == anna.get(f"/api/tables/{table}").json()["title"]
    assert house.terminate() == 0
