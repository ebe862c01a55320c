"""Looking back at a finished game through the server: begun once, told to all who may see the table."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.house_process import HouseProcess
from server.people import Json, Person
from tete.bots.analysis import Analysis, Point
from tete.core.text import Text
from tete.desk.analysis import told
from tete.room.deciding.create import NewTable, Wish, create
from tete.room.live.analyses import AnalysisRun
from tete.room.log.events import Row
from tete.room.log.fold import fold
from waiting import PATIENCE

HERE = {"who": "here", "name": "Bert"}


def played(anna: Person, *moves: str, slug: str = "nim", **options: object) -> str:
    """A table at which these moves were made."""
    made = anna.table(slug, HERE, **options)

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            for text in moves:
                assert (await one.move(text))["type"] == "ok"
                await one.caught_up()

    asyncio.run(main())
    return str(made["table"])


def begin(who: Person, table: str, lang: str = "en") -> httpx.Response:
    return who.post(f"/api/tables/{table}/analysis?lang={lang}", None)


def until_done(who: Person, table: str, lang: str = "en") -> Json:
    """Ask until it is done; never more than a minute."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        told: Json = who.get(f"/api/tables/{table}/analysis?lang={lang}").json()
        if told["state"] != "running":
            return told
        time.sleep(0.1)
    raise AssertionError("it takes too long")


def test_a_blunder_is_found(house: HouseProcess) -> None:
    anna = Person.new(house)
    table = played(anna, "a 1", "b 2", heaps="1,2")
    assert anna.get(f"/api/tables/{table}/analysis").json() == {
        "state": "none",
        "done": 0.0,
        "found": None,
    }
    assert begin(anna, table).json()["state"] in ("running", "done")
    told = until_done(anna, table)
    assert (told["state"], told["done"]) == ("done", 1.0)
    found = told["found"]
    assert len(found["chances"]) == 3
    assert found["chances"][-1] == [0.0, 1.0]
    (blunder,) = found["worst"]
    assert (blunder["ply"], blunder["seat"], blunder["best"]) == (1, 0, "b 1")
    assert blunder["better"] == "take b 1"
    assert blunder["cost"] == found["cost"][0] > 0.5
    assert found["luck"] is None


def test_it_is_said_in_the_language_of_who_asks() -> None:
    better = Text("move {first} to {last}", first="a2", last="a4")
    point = Point(1, 0, "a2-a3", (0.2, 0.8), cost=0.3, best="a2-a4", better=better)
    study = AnalysisRun(found=Analysis((0.5, 0.5), (point,)))
    wishes = [Wish("me", "Anna"), Wish("here", "Bert")]
    made = create(NewTable("kopf", wishes, "anna"), "t", 0)
    table = fold("t", [Row(1, 0, made.events[0])])
    found = told(study, table, "fr").found
    assert found is not None
    assert found.worst[0].better == "déplacer a2 vers a4"


def test_a_game_that_goes_on_is_not_analysed(house: HouseProcess) -> None:
    anna = Person.new(house)
    table = played(anna, "a 1", heaps="1,2")
    for answer in (begin(anna, table), anna.get(f"/api/tables/{table}/analysis")):
        assert answer.status_code == 409
        assert answer.json()["error"]["code"] == "not-over"
    assert "finie" in begin(anna, table, "fr").json()["error"]["sentence"]


def test_who_may_not_see_the_table_may_not_ask(house: HouseProcess) -> None:
    anna, eve = Person.new(house), Person.new(house)
    table = played(anna, "a 1", "b 2", heaps="1,2")
    assert begin(eve, table).status_code == 404
    assert eve.get(f"/api/tables/{table}/analysis").status_code == 404


def test_two_who_ask_get_the_same(house: HouseProcess) -> None:
    anna = Person.new(house)
    table = played(anna, "b 1", "a 1", "b 1", heaps="1,2")
    begin(anna, table)
    begin(anna, table)
    first = until_done(anna, table)
    assert begin(anna, table).json() == first


def test_to_stop_what_is_done_changes_nothing(house: HouseProcess) -> None:
    anna, eve = Person.new(house), Person.new(house)
    table = played(anna, "a 1", "b 2", heaps="1,2")
    assert anna.delete(f"/api/tables/{table}/analysis").json()["state"] == "none"
    begin(anna, table)
    found = until_done(anna, table)
    assert anna.delete(f"/api/tables/{table}/analysis").json() == found
    assert eve.delete(f"/api/tables/{table}/analysis").status_code == 404


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path, TETE_RATE_ANALYSIS="1/hour", TETE_ANALYSIS_SECONDS="2")
    yield process
    assert process.terminate() == 0


def test_an_address_may_not_have_too_many(strict: HouseProcess) -> None:
    anna = Person.new(strict)
    one, two = (played(anna, "a 1", "b 2", heaps="1,2") for _ in range(2))
    assert begin(anna, one).status_code == 200
    late = begin(anna, two)
    assert late.status_code == 429
    assert int(late.headers["Retry-After"]) > 60
    assert begin(anna, one).status_code == 200
    assert until_done(anna, one)["state"] == "done"
