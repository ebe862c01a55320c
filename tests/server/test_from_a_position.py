"""A table that begins with a position: set up, played, killed, played on, and analysed like any other."""

import asyncio
from pathlib import Path

import tete
from server.house_process import HouseProcess
from server.people import Person
from tete.core import record as records
from tete.core.replay import replay
from waiting import wait_until

KOPF = tete.game("kopf")
NIM = "1,2 2 0 0"


def test_it_is_played_and_outlives_a_kill(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    anna = Person.new(house)
    made = anna.table("kopf", {"who": "here", "name": "Bert"}, position=KOPF.info.middle)
    address = f"/api/tables/{made['table']}"
    state = KOPF.read(KOPF.info.middle)

    async def move() -> int:
        async with anna.sit(made["table"]) as socket:
            answer = await socket.move(socket.scene["choices"][0]["move"])
            assert answer["type"] == "ok"
            return len(socket.events)

    asyncio.run(move())
    house.kill()
    house = HouseProcess(tmp_path)
    anna.house = house
    asyncio.run(move())
    record = records.read(anna.get(f"{address}/record").text)
    states = list(replay(KOPF, record))
    assert (states[0], len(states)) == (state, 3)

    assert house.terminate() == 0


def test_what_cannot_be_a_beginning_is_refused(house: HouseProcess) -> None:
    anna = Person.new(house)
    seats = [{"who": "me", "name": "Anna"}, {"who": "friend"}]

    def refused(game: str, position: str, **others: object) -> str:
        body = {"game": game, "options": {"position": position, **others}, "seats": seats}
        answer = anna.post("/api/tables", body)
        assert answer.status_code == 400
        return str(answer.json()["error"]["code"])

    hidden = tete.game("headquarter").info.middle
    assert refused("kopf", "nonsense") == "bad-position"
    assert refused("kopf", KOPF.info.middle, goal=8) == "too-much"
    assert refused("headache", tete.game("headache").info.middle) == "bad-seats"
    assert refused("headquarter", hidden) == "position-tells"
    made = anna.table("headquarter", {"who": "bot", "bot": "random"}, position=hidden)
    assert anna.get(f"/api/tables/{made['table']}").status_code == 200
    shown = anna.get(
        f"/api/games/kopf/scene?option.position={KOPF.info.middle.replace(' ', '%20')}"
    )
    assert shown.status_code == 200, shown.text


def test_it_is_analysed_like_any_other(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("nim", {"who": "here", "name": "Bert"}, position=NIM)
    address = f"/api/tables/{made['table']}/analysis"

    async def play() -> None:
        async with anna.sit(made["table"]) as socket:
            while socket.scene.get("choices"):
                assert (await socket.move(socket.scene["choices"][0]["move"]))["type"] == "ok"
                await socket.caught_up()

    asyncio.run(play())
    assert anna.post(address, {}).status_code == 200
    wait_until(lambda: anna.get(address).json()["state"] == "done")
