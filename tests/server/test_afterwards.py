"""After a game, through the server: who may see what of it, playing again, and trying moves."""

import asyncio
import base64

import pytest
from websockets.exceptions import ConnectionClosed

import loopback
from server.house_process import HouseProcess
from server.people import Json, Person

OPENED = ("summary", "replay", "record", "dice", "luck", "analysis", "try")
"""What a shared game opens to everybody; the rest stays with the table."""
KEPT = ("", "talk?before=9", "links", "rematch")


def status(who: Person, table: str, what: str, watch: str = "") -> int:
    headers = {"X-Tete-Watch": watch} if watch else {}
    path = f"/api/tables/{table}/{what}".rstrip("/")
    if what == "try":
        return loopback.post(
            who.house.http + path, json={"ply": 0}, headers={**who.headers, **headers}
        ).status_code
    return who.get(path, **headers).status_code


def resign(who: Person, table: str, seat: int = 0) -> None:
    async def main() -> None:
        async with who.sit(table) as one:
            await one.move()
            await one.caught_up()
            assert (await one.ask("resign", seat=seat))["type"] == "ok"

    asyncio.run(main())


@pytest.mark.parametrize("slug", ["nim", "headquarter"])
def test_who_may_see_what(house: HouseProcess, slug: str) -> None:
    anna, bert, eve = (Person.new(house) for _ in range(3))
    made = anna.table(slug)
    table, watch = made["table"], made["watch"].partition("#watch=")[2]
    bert.join(made)
    share = f"/api/tables/{table}/share"

    def seen() -> dict[str, set[str]]:
        who = {"player": (anna, ""), "watcher": (eve, watch), "stranger": (eve, "")}
        return {
            name: {what for what in (*OPENED, *KEPT) if status(one, table, what, key) == 200}
            for name, (one, key) in who.items()
        }

    assert seen()["stranger"] == set()
    assert anna.post(share, {"yes": True}).status_code == 409
    assert anna.post(f"/api/tables/{table}/try", {"ply": 0}).status_code == 409
    resign(anna, table)
    everything = {*OPENED, *KEPT}
    steps: tuple[tuple[tuple[Person, bool] | None, set[str]], ...] = (
        (None, set()),
        ((anna, True), set()),
        ((bert, True), set(OPENED)),
        ((anna, False), set()),
        ((anna, True), set(OPENED)),
    )
    for step, stranger in steps:
        if step:
            answer = step[0].post(share, {"yes": step[1]})
            assert answer.json()["public"] == bool(stranger)
        found = seen()
        assert found["stranger"] == stranger
        assert found["player"] == everything
        assert found["watcher"] == everything - {"links"}
    assert eve.post(share, {"yes": False}).status_code == 404
    assert eve.post(f"/api/tables/{table}/rematch", {}).status_code == 404

    async def knocks() -> None:
        with pytest.raises(ConnectionClosed):
            async with eve.sit(table):
                pass

    asyncio.run(knocks())


def test_both_are_led_to_the_next_game_and_who_watched_can_go_on(house: HouseProcess) -> None:
    anna, bert, eve = (Person.new(house) for _ in range(3))
    made = anna.table("nim")
    table, watch = made["table"], made["watch"].partition("#watch=")[2]
    bert.join(made)
    resign(anna, table)
    again = f"/api/tables/{table}/rematch"
    assert anna.post(again, {}).json() == {"link": ""}
    assert bert.get(f"/api/tables/{table}").json()["rematch"] == [0]
    assert bert.post(again, {"yes": False}).json() == {"link": ""}
    assert bert.get(f"/api/tables/{table}").json()["rematch"] == []
    assert anna.post(again, {}).json() == {"link": ""}
    link = bert.post(again, {}).json()["link"]
    assert link.startswith("/t/")
    assert anna.post(again, {}).json()["link"] == link
    assert anna.get(again).json()["link"] == link
    seats: list[Json] = anna.get(f"/api{link.replace('/t/', '/tables/')}").json()["seats"]
    assert [(seat["name"], seat["yours"]) for seat in seats] == [("Bert", False), ("Anna", True)]
    onward = eve.get(again, **{"X-Tete-Watch": watch}).json()["link"]
    assert onward.startswith(f"{link}#watch=")
    key = onward.partition("#watch=")[2]
    assert eve.get(f"/api{link.replace('/t/', '/tables/')}", **{"X-Tete-Watch": key}).is_success


def test_moves_are_tried_for_both_sides_and_chance_is_drawn_or_chosen(house: HouseProcess) -> None:
    anna = Person.new(house)
    made = anna.table("headache", {"who": "here", "name": "Bea"})
    table = made["table"]

    async def main() -> None:
        async with anna.sit(table) as one:
            assert (await one.ask("resign", seat=0))["type"] == "ok"

    asyncio.run(main())
    path = f"/api/tables/{table}/try"
    last = anna.get(f"/api/tables/{table}/replay").json()["plies"]
    moves: list[str] = []
    seats = set()
    for _ in range(12):
        told = anna.post(path, {"ply": last, "moves": moves}).json()
        seats.add(told["turn"])
        if told["turn"] == -1:
            assert told["lots"]
            chosen = told["lots"][0]["text"]
            again = anna.post(path, {"ply": last, "moves": [*moves, chosen]}).json()
            assert again["moves"][-1]["text"] == chosen
            moves.append("?")
        else:
            moves.append(told["scene"]["choices"][0]["move"])
        played = anna.post(path, {"ply": last, "moves": moves}).json()["moves"]
        moves = [move["text"] for move in played]
        assert "?" not in moves
    assert -1 in seats
    refused = anna.post(path, {"ply": last, "moves": ["nonsense"]})
    assert refused.status_code == 400
    assert refused.json()["error"]["sentence"]
    assert anna.post(path, {"ply": last + 1}).status_code == 409
    assert anna.post(path, {"ply": 0, "moves": ["?"] * 61}).status_code == 400
    long = base64.b32encode(bytes(200)).decode()
    assert anna.post(path, {"ply": 0, "moves": [long]}).status_code == 400


def test_what_a_word_would_make_is_told_for_whoever_is_to_move_there(house: HouseProcess) -> None:
    anna = Person.new(house)
    table = anna.table("duo", {"who": "here", "name": "Bea"})["table"]
    path = f"/api/tables/{table}/try/preview"
    wish = {"ply": 0, "text": "3B DE"}
    assert anna.post(path, wish).status_code == 409

    async def main() -> None:
        async with anna.sit(table) as one:
            assert (await one.ask("resign", seat=0))["type"] == "ok"

    asyncio.run(main())
    told = anna.post(path, wish).json()
    assert [(word["text"], word["points"], word["admitted"]) for word in told["words"]] == [
        ("DE", 7, True)
    ]
    assert told["sentence"] == "Worth 7."
    assert anna.post(path, {**wish, "moves": ["?"]}).status_code == 400
    assert anna.post(path, {**wish, "ply": 1}).status_code == 409
