"""A database that is broken, or is made so by a backup copied over it: it is refused, and said aloud."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest

import loopback
from fire.test_backup import fill, names_in
from fire.test_two_servers import run
from server.house_process import HouseProcess
from server.people import Person
from tete.command import main
from tete.room.log.inspect import inspect
from tete.server import files, startup
from tete.server.settings import Settings
from tete.server.startup import locked
from tete.storage.errors import BadFile
from waiting import wait_until

MANY = [f"t{n:04}" for n in range(1500)]


def hurt(path: Path, kind: str) -> None:
    """Break a file in one way."""
    whole = bytearray(path.read_bytes())
    match kind:
        case "header":
            whole[:64] = bytes(64)
        case "zeros":
            whole[4096:] = bytes(len(whole) - 4096)
        case "cut":
            del whole[len(whole) // 2 :]
        case "tail":
            del whole[-700:]
        case "middle":
            whole[40960:53248] = b"\xff" * 12288
    path.write_bytes(whole)


@pytest.mark.parametrize("kind", ["header", "zeros", "cut", "tail", "middle", "hole", "lost"])
def test_a_damaged_file_is_refused_and_left_as_it_is(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(startup, "log", Mock())
    monkeypatch.setattr(files, "log", Mock())
    path = tmp_path / "room.sqlite3"
    fill(path, *MANY[:300])
    if kind in ("hole", "lost"):
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            name = "events" if kind == "hole" else "tables"
            connection.execute(f"DELETE FROM {name} WHERE tid = 't0007'")
    else:
        hurt(path, kind)
    before = path.read_bytes()
    monkeypatch.setenv("TETE_DATA", str(tmp_path))
    with pytest.raises(BadFile, match="tete db restore"), locked(Settings()):
        pass
    assert path.read_bytes() == before
    assert main(["db", "check"]) == 1


@pytest.mark.parametrize("where", ["events SET body", "tables SET digest"])
@pytest.mark.parametrize(
    "what", [b'{"kind":"said","text":"\xed\xa0"}', b"[" * 5000], ids=["bytes", "deep"]
)
def test_what_can_be_no_event_is_said_by_the_check(
    where: str, what: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "room.sqlite3"
    fill(path, *MANY[:5])
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"UPDATE {where} = ? WHERE tid = 't0002'", (what,))
    monkeypatch.setenv("TETE_DATA", str(tmp_path))
    assert main(["db", "check"]) == 1
    assert "t0002" in inspect(path, every_event=True).findings[0]


def test_a_server_does_not_open_on_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "room.sqlite3"
    fill(path, *MANY[:300])
    hurt(path, "middle")
    done = run("tete.server", TETE_DATA=str(tmp_path), TETE_LOG="json", TETE_LANG="en")
    assert done.returncode == 2, done.stderr
    assert "tete db restore" in done.stderr
    assert '"database-damaged"' in done.stderr
    assert "Traceback" not in done.stderr


def test_a_backup_copied_over_the_file_by_hand_is_not_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old log beside the new file: SQLite takes it for its own."""
    path, good = tmp_path / "room.sqlite3", tmp_path / "backup.sqlite3"
    fill(path, *MANY[:500])
    shutil.copy(path, good)
    house = HouseProcess(tmp_path)
    for names in (MANY[500:1000], MANY[1000:]):  # as much as many players would write
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA wal_checkpoint")
            connection.execute("PRAGMA wal_autocheckpoint = 0")
            write(connection, names)
    house.kill()
    shutil.copy(good, path)
    done = run("tete.server", TETE_DATA=str(tmp_path), TETE_LANG="en")
    assert done.returncode == 2, done.stderr
    assert "is damaged" in done.stderr
    monkeypatch.setenv("TETE_DATA", str(tmp_path))
    assert main(["db", "restore", str(good)]) == 0
    assert main(["db", "check"]) == 0
    assert names_in(path) == MANY[:500]


def write(connection: sqlite3.Connection, names: list[str]) -> None:
    """More tables, all like the first."""
    connection.execute("BEGIN")
    for table, columns in (("events", "seq, at, body"), ("tables", "seq, updated, open, digest")):
        connection.executemany(
            f"INSERT INTO {table} (tid, {columns}) SELECT ?, {columns} FROM {table} WHERE tid = 't0001'",
            [(name,) for name in names],
        )
    connection.execute("COMMIT")


def test_damage_that_comes_while_the_room_is_open_is_said(tmp_path: Path) -> None:
    path = tmp_path / "room.sqlite3"
    fill(path, *MANY)
    house = HouseProcess(tmp_path)
    assert "tete_store_errors_total 0.0" in loopback.get(f"{house.http}/metrics").text
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))
    person = Person.new(house)
    wait_until(lambda: person.get(f"/api/tables/{MANY[7]}").status_code >= 500)
    figures = loopback.get(f"{house.http}/metrics").text
    assert "tete_store_damaged 1.0" in figures
    assert "tete_store_errors_total 0.0" not in figures
    house.kill()
    assert [line for line in house.log if '"database-damaged"' in line]


def test_a_look_ends_when_its_time_is_up(tmp_path: Path) -> None:
    path = tmp_path / "room.sqlite3"
    fill(path, *MANY)
    assert not inspect(path, 0).is_whole
    assert inspect(path).is_whole
    house = HouseProcess(tmp_path, TETE_CHECK_SECONDS="0")
    assert house.terminate() == 0
    assert [line for line in house.log if "check-unfinished" in line]
