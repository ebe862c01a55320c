"""Games by correspondence: what waits for somebody stands first, whatever is due soonest before all else."""

import asyncio
import json
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from server.house_process import HouseProcess
from server.people import Json, Person
from tete.room.log.pace import DAY, SECOND

A_DAY = DAY // SECOND


def by_days(days: int, off: int = 0) -> dict[str, object]:
    return {"kind": "days", "seconds": days * A_DAY, "off": off}


def test_the_oldest_deadline_comes_first_over_all_games(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = {
        "long ago": anna.table("kopf"),
        "three days": anna.table("headquarter", pace=by_days(3)),
        "lately": anna.table("mots", variant="quarte"),
        "a day": anna.table("kopf", pace=by_days(1)),
        "free": anna.table("kopf", pace=by_days(1)),
        "his": bert.table("kopf", pace=by_days(1)),
    }
    for name, table in made.items():
        if name != "free":
            (anna if name == "his" else bert).join(table)
    names = {table["table"]: name for name, table in made.items()}
    mine = [names[table["table"]] for table in anna.get("/api/tables").json()["mine"]]
    assert mine[:4] == ["a day", "three days", "long ago", "lately"]
    assert sorted(mine[4:]) == ["free", "his"]
    (first, *_) = bert.get("/api/tables").json()["mine"]
    assert names[first["table"]] == "his"
    assert "data-still" in anna.get("/").text
    shown = [names[table] for table in names if f'data-still="{table}"' in anna.get("/").text]
    assert sorted(shown) == ["a day", "three days"]


FIRST = ("b2-a1", "c2-a2", "a1-d1", "a2-a5", "d1-b1", "e2-d1")
"""The beginning of a game of Kopf."""
WHERE = ("", "/glance", "/record", "/replay", "/summary", "/dice", "/talk?before=99", "/socket")


def plan(who: Person, table: str, *lines: Sequence[str], code: str = "") -> Json:
    """Lay down a plan, or be refused."""
    answer = who.post(f"/api/tables/{table}/plan", {"lines": lines})
    assert answer.is_success == (not code), answer.text
    assert answer.is_success or answer.json()["error"]["code"] == code, answer.text
    return dict(answer.json())


def texts(found: Json) -> list[list[str]]:
    return [[move["text"] for move in line] for line in found["lines"]]


def all_seen(who: Person, table: str) -> list[str]:
    """Whatever somebody is told of a table, by all routes, by home, and by the socket."""
    told = [who.get(f"/api/tables/{table}{place}").text for place in WHERE]

    async def welcomed() -> str:
        async with who.sit(table) as socket:
            return json.dumps([socket.seq, socket.events, socket.scene, socket.summary])

    return [*told, who.get("/api/tables").text, asyncio.run(welcomed())]


async def moves(who: Person, table: str, seat: int, text: str) -> list[tuple[int, str, str]]:
    """Somebody moves; what has been played by the time that it is his turn again."""
    async with who.sit(table) as here:
        answer = await here.ask("move", seq=here.seq, seat=seat, text=text)
        assert answer["type"] == "ok", answer
        while here.scene["turn"] != seat or here.events[-1].get("seat") == seat:
            await here.next()
        return [
            (event["seat"], event["text"], event["said"])
            for event in here.events
            if event["kind"] == "moved"
        ]


def test_a_plan_is_played_by_itself_also_after_kill_9_and_nobody_else_knows_of_it(
    tmp_path: Path,
) -> None:
    house = HouseProcess(tmp_path)
    anna, bert, eve = (Person.new(house) for _ in range(3))
    made = anna.table("kopf", pace=by_days(2))
    bert.join(made)
    table, place = str(made["table"]), f"/api/tables/{made['table']}/plan"
    before = all_seen(anna, table)
    found = plan(bert, table, FIRST[:4], ("d2-c1", "E2 d1"), FIRST[:2])
    assert texts(found) == [list(FIRST[:4]), ["d2-c1", "e2-d1"]]
    assert (found["seat"], found["stopped"], found["unable"]) == (1, "", "")
    assert all_seen(anna, table) == before
    assert anna.get(place).json()["lines"] == []
    watching = {"X-Tete-Watch": made["watch"].partition("#watch=")[2]}
    assert eve.get(place).status_code == 404
    assert eve.get(place, **watching).json()["error"]["code"] == "not-your-seat"
    tried = bert.post(f"{place}/try", {"moves": FIRST[:2]}).json()
    assert [move["text"] for move in tried["moves"]] == list(FIRST[:2])
    with ZipFile(BytesIO(bert.get("/api/you/export").content)) as file:
        assert FIRST[3] in file.read(f"plans/{table}.json").decode()
    with ZipFile(BytesIO(anna.get("/api/you/export").content)) as file:
        assert not [name for name in file.namelist() if name.startswith("plans")]
    house.kill()
    house = HouseProcess(tmp_path)
    for one in (anna, bert):
        one.house = house
    played = asyncio.run(moves(anna, table, 0, FIRST[0]))
    assert played[-1][:2] == (1, FIRST[1])
    assert played[-1][2] == "Bert moved c2 to a2. As planned."
    assert "planned" not in played[-2][2]
    rest = bert.get(place).json()
    assert texts(rest) == [list(FIRST[2:4])]
    played = asyncio.run(moves(anna, table, 0, FIRST[2]))
    assert played[-1][:2] == (1, FIRST[3])
    assert texts(bert.get(place).json()) == []
    assert house.terminate() == 0


def test_a_plan_ends_when_something_else_is_to_be_decided(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)

    async def main(table: str, asks: str) -> Json:
        async with anna.sit(table) as one, bert.sit(table) as two:
            assert (await one.ask("move", seq=one.seq, seat=0, text=FIRST[0]))["type"] == "ok"
            await asyncio.to_thread(plan, anna, table, FIRST[1:3])
            if asks == "undo":
                assert (await one.ask("undo", seat=0))["type"] == "ok"
            else:
                assert (await two.ask("draw", seat=1))["type"] == "ok"
                assert (await two.ask("move", seq=two.seq, seat=1, text=FIRST[1]))["type"] == "ok"
            await one.caught_up()
            assert one.scene["turn"] == 0, "nothing has been played"
        return dict(anna.get(f"/api/tables/{table}/plan").json())

    for asks, why in (("undo", "taken back"), ("draw", "asked something")):
        made = anna.table("kopf")
        bert.join(made)
        found = asyncio.run(main(str(made["table"]), asks))
        assert found["lines"] == []
        assert why in found["stopped"]
        assert plan(anna, str(made["table"]))["stopped"] == ""


def test_what_cannot_be_planned_is_refused(house: HouseProcess) -> None:
    anna, bert = Person.new(house), Person.new(house)
    made = anna.table("kopf")
    table = str(made["table"])
    plan(anna, table, FIRST[:2], code="no-plan")
    bert.join(made)
    plan(anna, table, FIRST[:2], code="no-plan")
    plan(bert, table, FIRST[:3], code="bad-plan")
    plan(bert, table, FIRST[:2], ("b2-a1", "c2-c4"), code="bad-plan")
    plan(bert, table, ("b2-a1", "a1-a2"), code="not-your-button")
    plan(bert, table, ("b2-a1", "\0"), code="not-a-move")
    plan(bert, table, *([FIRST[:2]] * 21), code="bad-request")
    plan(bert, table, FIRST * 3, code="bad-request")
    plan(Person.new(house), table, FIRST[:2], code="no-table")
    for slug, pace, code in (
        ("headquarter", None, "no-plan"),
        ("mots", None, "plan-chance"),
        ("kopf", {"kind": "move", "seconds": 60}, "no-plan"),
    ):
        other = anna.table(slug, pace=pace)
        bert.join(other)
        waits = bert if bert.get(f"/api/tables/{other['table']}").json()["turn"] != 1 else anna
        plan(waits, str(other["table"]), ("pass", "pass"), code=code)
