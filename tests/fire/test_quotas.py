"""One guest keeps making tables and lists of his own until the disk is full; and nobody ever clears up."""

import asyncio
import json
import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest

from fire.test_backup import names_in
from server.house_process import HouseProcess
from server.people import Person
from tete.command import main
from waiting import wait_until

Out = pytest.CaptureFixture[str]
DAY = 86_400_000
SETUP = {"game": "nim", "seats": [{"who": "me"}, {"who": "here"}]}


def test_somebody_has_so_many_unfinished_games_and_no_more(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path, TETE_TABLES_PER_OWNER="3")
    rude, other = Person.new(house), Person.new(house)
    made = [rude.table("nim", {"who": "here"})["table"] for _ in range(3)]
    refused = rude.post("/api/tables", {**SETUP, "options": {}})
    assert refused.status_code == 409
    assert refused.json()["error"]["code"] == "too-many-tables"
    assert "3 games" in refused.json()["error"]["sentence"]
    other.table("nim", {"who": "here"})

    async def resign() -> None:
        async with rude.sit(made[0]) as one:
            assert (await one.ask("resign", seat=0))["type"] == "ok"

    asyncio.run(resign())
    rude.table("nim", {"who": "here"})
    assert house.terminate() == 0


def test_an_address_sets_up_so_many_tables_whoever_asks(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path, TETE_RATE_TABLES="4/day")
    answers = [Person.new(house).post("/api/tables", {**SETUP, "options": {}}) for _ in range(7)]
    assert [answer.status_code for answer in answers] == [201] * 4 + [429] * 3
    assert int(answers[-1].headers["retry-after"]) > 0
    assert answers[-1].json()["error"]["code"] == "too-many-tables"
    assert house.terminate() == 0


@pytest.mark.parametrize(
    ("setting", "status"),
    [("TETE_OWN_BYTES_PER_OWNER", 409), ("TETE_RATE_OWN_BYTES", 429)],
)
def test_lists_of_ones_own_are_weighed(setting: str, status: int, tmp_path: Path) -> None:
    most = "60000" if status == 409 else "60000/day"
    house = HouseProcess(tmp_path, 0, **{setting: most})
    rude = Person.new(house)
    letters = product("BCDFGLMNPRST", "AEIOU", "BCDFGLMNPRST", "AEIOU")
    words = " ".join(f"{''.join(four)}R" for four in letters)
    seats = [{"who": "me"}, {"who": "here"}]
    own = {"game": "mots", "options": {"dictionary": words}, "seats": seats}
    assert 20_000 < len(words) < 30_000
    answers = [rude.post("/api/tables", own) for _ in range(4)]
    assert answers[0].status_code == 201, answers[0].text
    assert answers[-1].status_code == status
    assert answers[-1].json()["error"]["sentence"]
    rude.table("nim", {"who": "here"})  # what brings nothing along is still welcome
    assert house.terminate() == 0


def age(path: Path, days: dict[str, float]) -> None:
    """Let tables be that old."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for name, old in days.items():
            connection.execute(
                "UPDATE tables SET updated = updated - ? WHERE tid = ?", (int(old * DAY), name)
            )


@pytest.fixture
def four(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A closed room with four tables: abandoned, called off, played to the end, and new."""
    monkeypatch.setenv("TETE_DATA", str(tmp_path))
    house = HouseProcess(tmp_path)
    anna = Person.new(house)
    made = {
        "abandoned": anna.table("nim", {"who": "here"})["table"],
        "called off": anna.table("nim")["table"],
        "played": anna.table("nim", {"who": "here"})["table"],
        "new": anna.table("nim", {"who": "here"})["table"],
    }

    async def play() -> None:
        async with anna.sit(made["played"]) as one:
            await one.move()
            await one.caught_up()
            assert (await one.ask("resign", seat=0))["type"] == "ok"
        async with anna.sit(made["called off"]) as one:
            assert (await one.ask("resign", seat=0))["type"] == "ok"

    asyncio.run(play())
    assert house.terminate() == 0
    old = ("abandoned", "called off", "played")
    age(tmp_path / "room.sqlite3", {made[name]: 100.0 for name in old})
    return made


def test_pruning_says_what_would_go_and_then_does_it(
    four: dict[str, str], tmp_path: Path, capsys: Out
) -> None:
    path = tmp_path / "room.sqlite3"
    before = names_in(path)
    assert main(["db", "prune"]) == 2
    assert "--days" in capsys.readouterr().err
    assert main(["db", "prune", "--days", "90", "--dry-run", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["tables"], told["kept"]) == (2, 2)
    assert told["bytes"] > 100
    assert names_in(path) == before
    assert main(["db", "prune", "--days", "90", "--lang", "en"]) == 0
    assert "Gone: 2 tables" in capsys.readouterr().out
    assert names_in(path) == sorted([four["played"], four["new"]])
    assert main(["db", "prune", "--finished-days", "90"]) == 0
    assert names_in(path) == [four["new"]]
    with closing(sqlite3.connect(path)) as connection:
        for table in ("events", "owners", "made"):
            assert connection.execute(f"SELECT DISTINCT tid FROM {table}").fetchall() == [
                (four["new"],)
            ]
    assert main(["db", "check"]) == 0


def test_a_room_that_is_open_is_not_pruned_from_outside(
    four: dict[str, str], tmp_path: Path, capsys: Out
) -> None:
    house = HouseProcess(tmp_path)
    assert main(["db", "prune", "--days", "90"]) == 2
    assert f":{house.port}/" in capsys.readouterr().err
    assert main(["db", "prune", "--days", "90", "--dry-run"]) == 0
    assert house.terminate() == 0
    assert len(names_in(tmp_path / "room.sqlite3")) == 4


def test_a_server_forgets_by_itself_only_if_that_is_set(
    four: dict[str, str], tmp_path: Path
) -> None:
    house = HouseProcess(tmp_path, TETE_PRUNE_DAYS="90")
    wait_until(lambda: any('"pruned"' in line for line in house.log))
    gone = Person.new(house).get(f"/api/tables/{four['abandoned']}")
    assert gone.status_code == 404
    assert house.terminate() == 0
    assert names_in(tmp_path / "room.sqlite3") == sorted([four["played"], four["new"]])
