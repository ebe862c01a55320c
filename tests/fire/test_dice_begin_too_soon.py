"""A room that would choose its dice: everybody sees the commitment, then says a word, and only then a die falls."""

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from room.sitting import BERT, act, new_table
from server.house_process import HouseProcess
from server.people import Person
from tete.core import record as records
from tete.core.chance import commit
from tete.core.errors import BadOption
from tete.room.deciding import commands as c
from tete.room.deciding.dice_tickets import GOOD_FOR, issue, redeem
from tete.shelf.records import verify

BEGIN_WITH_CHANCE = ("hush", "headquarter", "mots")
"""Games whose first move is a draw; the first has no rules that anybody outside its folder knows."""
Json = dict[str, Any]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path_factory.mktemp("house"))
    yield process
    assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]


def opened(anna: Person, slug: str, **more: Any) -> Json:
    """A table of Anna's with a free seat."""
    seats = [{"who": "me", "name": "Anna"}, {"who": "friend"}]
    made = anna.post("/api/tables", {"game": slug, "seats": seats, **more})
    assert made.status_code == 201, made.text
    return dict(made.json())


def door(who: Person, made: Json, **more: str) -> Json:
    key = made["links"]["1"].partition("#join=")[2]
    told = who.get(f"/api/tables/{made['table']}/invitation", **{"X-Tete-Seat": key, **more})
    assert told.status_code == 200, told.text
    return dict(told.json())


def sit(who: Person, made: Json, word: str = "", key: bool = True) -> httpx.Response:
    body = {"name": "Bert", "word": word}
    if key:
        body["key"] = made["links"]["1"].partition("#join=")[2]
    return who.post(f"/api/tables/{made['table']}/join", body)


def finished(anna: Person, table: str) -> records.Record:
    """The record of a table that Anna gives up."""

    async def resign() -> None:
        async with anna.sit(table) as one:
            assert (await one.ask("resign", seat=0))["type"] == "ok"

    asyncio.run(resign())
    return records.read(anna.get(f"/api/tables/{table}/record").text)


def kinds(anna: Person, table: str) -> list[str]:
    """What happened at a table, in order."""

    async def look() -> list[str]:
        async with anna.sit(table) as one:
            return [event["kind"] for event in one.events]

    return asyncio.run(look())


@pytest.mark.parametrize("slug", BEGIN_WITH_CHANCE)
def test_whoever_joins_sees_the_commitment_and_says_a_word_before_the_first_draw(
    house: HouseProcess, slug: str
) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = opened(anna, slug, word="sesame")
    assert kinds(anna, made["table"]) == ["created", "word"]
    shown = door(bert, made)["commitment"]
    assert len(shown) == 64
    assert sit(bert, made, "open").status_code == 200
    happened = kinds(anna, made["table"])
    assert happened[:4] == ["created", "word", "joined", "word"]
    assert set(happened[4:]) == {"moved"}
    assert door(bert, made)["commitment"] == ""  # too late for another word
    record = finished(anna, made["table"])
    assert record.words == {0: "sesame", 1: "open"}
    assert commit(bytes.fromhex(record.secret)) == record.commitment == shown
    report = verify(record)
    assert (report.good, report.dice) == (True, "opened")
    assert report.drawn


@pytest.mark.parametrize("slug", BEGIN_WITH_CHANCE)
def test_the_dice_depend_on_the_word_of_whoever_joins(slug: str) -> None:
    table, _ = new_table(slug)  # with the same secret every time
    words = ("", "open", "shut", "ajar", "wide", "locked", "barred", "off its hinges")
    drawn = {act(table, BERT, c.Join(1, "Bert", word)).record.moves for word in words}
    assert len(drawn) > 1


def test_a_listed_table_shows_its_dice_at_the_door(house: HouseProcess) -> None:
    anna, bert, cleo = (Person.new(house) for _ in range(3))
    made = opened(anna, "hush", listed=True)
    told = bert.get(f"/api/tables/{made['table']}/invitation").json()
    assert (told["seat"], told["state"]) == (1, "free")
    assert len(told["commitment"]) == 64
    assert sit(bert, made, "open", key=False).status_code == 200
    assert cleo.get(f"/api/tables/{made['table']}/invitation").status_code == 404
    assert bert.get(f"/api/tables/{made['table']}/record").text.count("open")
    closed = opened(anna, "hush")
    assert cleo.get(f"/api/tables/{closed['table']}/invitation").status_code == 404


def test_whoever_sets_up_a_table_sees_the_commitment_before_saying_a_word(
    house: HouseProcess,
) -> None:
    anna = Person.new(house)
    shown = anna.get("/api/dice").json()
    seats = [{"who": "me", "name": "Anna"}, {"who": "bot", "bot": "random"}]
    body = {"game": "hush", "seats": seats, "word": "sesame", "dice": shown["ticket"]}
    made = anna.post("/api/tables", body)
    assert made.status_code == 201
    table = made.json()["table"]
    assert kinds(anna, table)[:3] == ["created", "word", "moved"]
    record = finished(anna, table)
    assert record.commitment == shown["commitment"]
    assert verify(record).good


def test_the_same_dice_are_not_to_be_had_twice(house: HouseProcess) -> None:
    anna = Person.new(house)
    shown = anna.get("/api/dice").json()
    assert anna.get("/api/dice").json() != shown
    body = {
        "game": "hush",
        "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}],
        "dice": shown["ticket"],
    }
    assert anna.post("/api/tables", body).status_code == 201
    again = anna.post("/api/tables", body)
    assert (again.status_code, again.json()["error"]["code"]) == (409, "dice-used")
    name, until, signature = shown["ticket"].split(".")
    for bad in (
        "x",
        "é.1.x",
        f"{name}.{int(until) + 1}.{signature}",
        f"{name[::-1]}.{until}.{signature}",
        f"{name}.{until}",
        f"..{signature}",
    ):
        refused = anna.post("/api/tables", {**body, "dice": bad})
        assert (refused.status_code, refused.json()["error"]["code"]) == (400, "old-dice"), bad


def test_dice_are_not_promised_for_ever() -> None:
    shown = issue(b"key", 0)
    kept = redeem(b"key", shown.ticket, GOOD_FOR * 1000)
    assert commit(kept.secret) == shown.commitment
    for key, now in ((b"key", GOOD_FOR * 1000 + 1000), (b"another", 0)):
        with pytest.raises(BadOption):
            redeem(key, shown.ticket, now)
