"""A backup is taken while moves go on, the room burns down, and the backup is put in its place."""

import asyncio
import json
import os
import random
import sqlite3
import stat
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from amounts import much
from room.sitting import new_table
from server.house_process import HouseProcess
from server.people import Person
from terminal.desk import run
from tete.command import main
from tete.room.log.backup import _ready, finish
from tete.room.log.digest import digest
from tete.room.log.events import Moved
from tete.room.log.fold import fold
from tete.room.log.kept import file_store
from waiting import until

Out = pytest.CaptureFixture[str]
PLAYERS = much(3, 6)
BACKUPS = much(2, 8)
BETWEEN = much(15, 40)
Move = tuple[str, str]


def fill(path: Path, *names: str) -> None:
    """A database with these tables."""

    async def filled() -> None:
        table, rows = new_table()
        store = file_store(path)
        await asyncio.gather(*(store.append(name, 0, rows, digest(table)) for name in names))
        await store.close()

    path.parent.mkdir(parents=True, exist_ok=True)
    asyncio.run(filled())


def names_in(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [name for (name,) in connection.execute("SELECT tid FROM tables ORDER BY tid")]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TETE_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def test_every_acknowledged_move_is_in_the_backup_that_was_taken_under_load(
    data: Path, tmp_path: Path, capsys: Out
) -> None:
    house = HouseProcess(data)
    acknowledged: list[Move] = []

    async def play(person: Person, seed: int) -> None:
        rng = random.Random(seed)
        with suppress(ConnectionClosed):
            while True:
                made = await asyncio.to_thread(person.table, "nim", {"who": "here"})
                async with person.sit(made["table"]) as socket:
                    while socket.scene.get("choices"):
                        text = rng.choice(socket.scene["choices"])["move"]
                        answer = await socket.move(text)
                        assert answer["type"] == "ok"
                        acknowledged.append((made["table"], text))
                        await socket.caught_up()

    async def more(count: int) -> None:
        enough = len(acknowledged) + count
        await until(lambda: len(acknowledged) >= enough)

    async def back_up(path: Path) -> None:
        done = await asyncio.to_thread(run, data, "db", "backup", str(path))
        assert done.returncode == 0

    async def loaded() -> list[tuple[Path, list[Move]]]:
        people = [Person.new(house) for _ in range(PLAYERS)]
        playing = [asyncio.create_task(play(one, seed)) for seed, one in enumerate(people)]
        taken = []
        for number in range(BACKUPS):
            await more(BETWEEN)
            before = list(acknowledged)
            await back_up(tmp_path / f"{number}.sqlite3")
            taken.append((tmp_path / f"{number}.sqlite3", before))
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return taken

    taken = asyncio.run(loaded())
    house.kill()
    for path, before in taken:
        assert main(["db", "restore", str(path)]) == 0
        capsys.readouterr()
        asyncio.run(has(data / "room.sqlite3", before))
    house = HouseProcess(data)
    assert house.terminate() == 0


async def has(path: Path, moves: list[Move]) -> None:
    """All these moves are there, and no game has a hole."""
    store = file_store(path)
    for name in {table for table, _ in moves}:
        rows = await store.read(name)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        fold(name, rows)
        kept = [row.event.text for row in rows if isinstance(row.event, Moved)]
        played = [text for table, text in moves if table == name]
        assert kept[: len(played)] == played
    await store.close()


def test_a_backup_is_one_private_file_with_its_key_and_replaces_none(
    data: Path, tmp_path: Path, capsys: Out
) -> None:
    house = HouseProcess(data)
    Person.new(house).table("nim")
    before = os.umask(0)
    try:
        assert main(["db", "backup", "--json"]) == 0
    finally:
        os.umask(before)
    made: dict[str, Any] = json.loads(capsys.readouterr().out)
    file, key = Path(made["file"]), Path(made["key"])
    assert (made["tables"], file.parent) == (1, data / "backups")
    assert sorted(file.parent.iterdir()) == sorted([file, key])
    assert all(stat.S_IMODE(path.stat().st_mode) == 0o600 for path in (file, key))
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert key.read_bytes() == (data / "room.key").read_bytes()
    old = file.read_bytes()
    assert main(["db", "backup", str(file)]) == 2
    assert "--force" in capsys.readouterr().err
    assert file.read_bytes() == old
    for live in ("room.sqlite3", "room.sqlite3-wal"):
        assert main(["db", "backup", str(data / live), "--force"]) == 2
        assert "itself" in capsys.readouterr().err
    assert main(["db", "backup", str(file), "--force", "--no-key", "--lang", "en"]) == 0
    assert "The key is not in it" in capsys.readouterr().out
    assert main(["db", "check", "--lang", "en"]) == 0
    assert "is sound" in capsys.readouterr().out
    assert house.terminate() == 0


def test_nothing_is_restored_while_the_room_is_open(data: Path, capsys: Out) -> None:
    house = HouseProcess(data)
    assert main(["db", "backup"]) == 0
    file = next((data / "backups").glob("*.sqlite3"))
    made = Person.new(house).table("nim")
    capsys.readouterr()
    assert main(["db", "restore", str(file)]) == 2
    assert f"localhost:{house.port}/" in capsys.readouterr().err
    assert house.terminate() == 0
    assert names_in(data / "room.sqlite3") == [made["table"]]


def test_a_restore_keeps_what_was_there_with_its_log_and_its_key(
    data: Path, tmp_path: Path, capsys: Out
) -> None:
    fill(tmp_path / "b.sqlite3", "old")
    (tmp_path / "b.sqlite3.key").write_text("0123456789abcdef" * 3 + "fedcba9876543210", "ascii")
    house = HouseProcess(data)
    made = Person.new(house).table("nim")
    house.kill()
    key = (data / "room.key").read_bytes()
    assert (data / "room.sqlite3-wal").stat().st_size
    assert main(["db", "restore", str(tmp_path / "b.sqlite3"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert not (data / "room.sqlite3-wal").exists()
    assert names_in(data / "room.sqlite3") == ["old"]
    aside, old_key = (Path(path) for path in told["aside"])
    assert old_key.read_bytes() == key
    assert (data / "room.key").read_bytes() == (tmp_path / "b.sqlite3.key").read_bytes()
    assert names_in(aside) == [made["table"]]
    house = HouseProcess(data)
    assert house.terminate() == 0
    assert main(["db", "restore", str(aside)]) == 0
    assert names_in(data / "room.sqlite3") == [made["table"]]


@pytest.mark.parametrize("kind", ["text", "foreign", "damaged", "newer", "missing", "empty-name"])
def test_what_is_no_sound_backup_changes_nothing(
    kind: str, data: Path, tmp_path: Path, capsys: Out
) -> None:
    fill(data / "room.sqlite3", "mine")
    bad = tmp_path / "bad.sqlite3"
    if kind == "text":
        bad.write_text("nothing of the kind\n" * 100, "utf-8")
    elif kind == "damaged":
        fill(bad, *(f"t{n}" for n in range(200)))
        whole = bytearray(bad.read_bytes())
        whole[8192:20480] = bytes(12288)
        bad.write_bytes(whole)
    elif kind in ("foreign", "newer"):
        with closing(sqlite3.connect(bad)) as connection:
            connection.execute("CREATE TABLE other (x)")
            connection.execute(f"PRAGMA user_version = {99 if kind == 'newer' else 0}")
    elif kind == "empty-name":
        bad = data / "room.sqlite3"
    assert main(["db", "restore", str(bad)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1, said
    assert names_in(data / "room.sqlite3") == ["mine"]
    assert sorted(path.name for path in data.iterdir()) == ["room.sqlite3", "room.sqlite3.lock"]


def test_a_restore_that_was_cut_short_is_finished_by_the_next_start(
    data: Path, tmp_path: Path
) -> None:
    fill(tmp_path / "b", "restored")
    house = HouseProcess(data)
    Person.new(house).table("nim")
    house.kill()
    (tmp_path / "b").rename(_ready(data / "room.sqlite3"))
    house = HouseProcess(data)
    assert house.terminate() == 0
    assert [line for line in house.log if "restore-finished" in line]
    assert names_in(data / "room.sqlite3") == ["restored"]
    assert not finish(data / "room.sqlite3")
