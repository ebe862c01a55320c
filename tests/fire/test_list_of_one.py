"""One guest lists tables until all others are pushed off the list."""

import asyncio
from pathlib import Path
from typing import Any

import httpx

import loopback
from server.house_process import HouseProcess
from server.people import Person

BODY: dict[str, Any] = {
    "game": "nim",
    "options": {},
    "seats": [{"who": "me"}, {"who": "friend"}],
    "listed": True,
}
GUESTS = 60


async def many(house: HouseProcess, *headers: dict[str, str]) -> list[httpx.Response]:
    """As many listed tables, all asked for at once."""
    async with loopback.AsyncClient(base_url=house.http, timeout=120) as client:
        asked = [client.post("/api/tables", json=BODY, headers=each) for each in headers]
        return await asyncio.gather(*asked)


def listed(house: HouseProcess) -> list[str]:
    return [entry["table"] for entry in loopback.get(f"{house.http}/api/tables").json()["open"]]


def test_one_guest_has_a_few_places_on_the_list_and_others_come_first(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path, TETE_LISTED_PER_OWNER="5")
    quiet, rude = Person.new(house), Person.new(house)
    first = quiet.post("/api/tables", BODY).json()["table"]
    answers = asyncio.run(many(house, *[rude.headers] * GUESTS))
    assert sorted({answer.status_code for answer in answers}) == [201, 409]
    assert sum(answer.status_code == 201 for answer in answers) == 5
    refused = next(answer for answer in answers if answer.status_code == 409).json()["error"]
    assert refused["code"] == "too-many-listed"
    assert "5 open tables" in refused["sentence"]
    assert listed(house).index(first) == 1  # after one of the other, though all of those are later
    unlisted = rude.post("/api/tables", {**BODY, "listed": False})
    assert unlisted.status_code == 201
    place = listed(house)[0]
    assert quiet.post(f"/api/tables/{place}/join", {"key": "", "name": "Q"}).status_code == 200
    assert rude.post("/api/tables", BODY).status_code == 201  # somebody sat down: a place is free
    assert house.terminate() == 0


def test_an_address_with_ever_new_names_does_not_fill_the_list(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path, TETE_LISTED_PER_ADDRESS="7")
    answers = asyncio.run(many(house, *[{"Origin": house.http}] * 20))
    assert sorted(answer.status_code for answer in answers) == [201] * 7 + [429] * 13
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert int(refused.headers["retry-after"]) > 0
    assert "link" in refused.json()["error"]["sentence"]
    assert len(listed(house)) == 7
    assert house.terminate() == 0


def test_the_list_goes_round_from_maker_to_maker(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    people = [Person.new(house) for _ in range(4)]
    made = [[one.post("/api/tables", BODY).json()["table"] for _ in range(3)] for one in people]
    shown = listed(house)
    assert house.terminate() == 0
    whose = {table: at for at, tables in enumerate(made) for table in tables}
    assert [whose[table] for table in shown] == [3, 2, 1, 0] * 3
