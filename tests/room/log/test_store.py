"""The SQLite file: conflict, group commit, crash."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from room.sitting import ANNA, new_table
from tete.room.log.digest import digest
from tete.room.log.events import Row, Said
from tete.room.log.kept import file_store
from tete.room.log.store import Conflict
from tete.storage import migrate
from tete.storage.errors import Away, BadFile
from tete.storage.sqlite import SqliteStorage

KEPT = Path(__file__).parents[2] / "kept"


def said(seq: int) -> Row:
    return Row(seq, seq, Said(None, f"number {seq}"))


def test_what_was_appended_is_read_back(tmp_path: Path) -> None:
    async def main() -> None:
        table, rows = new_table()
        store = file_store(tmp_path / "s")
        await store.append("t", 0, rows, digest(table))
        await store.append("t", 1, [said(2), said(3)], digest(table))
        assert await store.read("t") == [*rows, said(2), said(3)]
        assert await store.read("t", 2) == [said(3)]
        assert await store.read("t", 0, 1) == rows
        assert await store.read("other") == []
        assert [entry.table for entry in await store.tables_of(ANNA, 9)] == ["t"]
        assert await store.tables_of("nobody", 9) == []
        assert await store.open_tables(9) == []
        await store.close()

    asyncio.run(main())


def test_two_who_append_at_once_conflict_and_nothing_is_half_kept(tmp_path: Path) -> None:
    async def main() -> None:
        table, rows = new_table()
        one, other = file_store(tmp_path / "s"), file_store(tmp_path / "s")
        await one.append("t", 0, rows, digest(table))
        answers = await asyncio.gather(
            *(
                store.append("t", 1, [said(2), said(3)], digest(table))
                for store in (one, other, one)
            ),
            return_exceptions=True,
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Conflict"] * 2 + [
            "NoneType"
        ]
        with pytest.raises(Conflict):
            await one.append("t", 0, rows, digest(table))
        with pytest.raises(Conflict):
            await one.append("t", 9, [said(10)], digest(table))
        assert len(await other.read("t")) == 3
        await one.close()
        await other.close()

    asyncio.run(main())


def test_what_queues_up_is_committed_together(tmp_path: Path) -> None:
    sizes: list[int] = []

    async def main() -> None:
        table, rows = new_table()
        store = file_store(tmp_path / "s", sizes.append)
        await asyncio.gather(*(store.append(f"t{n}", 0, rows, digest(table)) for n in range(500)))
        await store.close()

    asyncio.run(main())
    assert sum(sizes) == 500
    assert len(sizes) < 250


def test_every_commit_is_synced(tmp_path: Path) -> None:
    async def main() -> None:
        store = file_store(tmp_path / "s")
        assert store.storage._writer._connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert store.storage._writer._connection.execute("PRAGMA journal_mode").fetchone() == (
            "wal",
        )
        await store.close()
        with pytest.raises(RuntimeError):
            await store.append("t", 0, new_table()[1], digest(new_table()[0]))

    asyncio.run(main())


def test_a_full_disk_is_told_and_the_store_lives_on(tmp_path: Path) -> None:
    async def main() -> None:
        table, rows = new_table()
        store = file_store(tmp_path / "s")
        await store.append("t", 0, rows, digest(table))
        store.storage._writer._connection.execute("PRAGMA max_page_count = 1")
        many = [Row(n, n, Said(None, "x" * 400)) for n in range(2, 200)]
        with pytest.raises(Away) as away:
            await store.append("t", 1, many, digest(table))
        assert "full" in str(away.value.__cause__)
        store.storage._writer._connection.execute("PRAGMA max_page_count = 1000000")
        assert await store.read("t") == rows
        await store.append("t", 1, [said(2)], digest(table))
        await store.close()

    asyncio.run(main())


CRASH = """
import asyncio, os, sys
sys.path.insert(0, "tests")
from room.sitting import new_table
from room.log.test_store import said
from tete.room.log.digest import digest
from tete.room.log.kept import file_store

async def main():
    table, rows = new_table()
    store = file_store(sys.argv[1])
    await store.append("t", 0, rows, digest(table))
    seq = 1
    while True:
        seq += 1
        await store.append("t", seq - 1, [said(seq)], digest(table))
        os.write(1, b"%d\\n" % seq)

asyncio.run(main())
"""


def test_what_was_acknowledged_survives_a_crash(tmp_path: Path) -> None:
    path = tmp_path / "s"
    root = Path(__file__).parents[3]
    child = subprocess.Popen(
        [sys.executable, "-c", CRASH, str(path)], stdout=subprocess.PIPE, cwd=root
    )
    assert child.stdout is not None
    told = [int(child.stdout.readline()) for _ in range(50)]
    child.kill()
    told += [int(line) for line in child.stdout.read().splitlines() if line]
    child.stdout.close()
    child.wait()

    async def main() -> list[int]:
        store = file_store(path)
        rows = await store.read("t")
        await store.close()
        return [row.seq for row in rows]

    kept = asyncio.run(main())
    assert kept == list(range(1, len(kept) + 1))
    assert kept[-1] >= told[-1]


def test_a_file_of_a_newer_house_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "s"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()

    async def main() -> None:
        with pytest.raises(BadFile, match="newer"):
            file_store(path)

    asyncio.run(main())


def test_a_probe_reads_and_writes(tmp_path: Path) -> None:
    heard: list[tuple[str, bool]] = []

    async def main() -> None:
        store = file_store(
            tmp_path / "s", on_error=lambda error, bad: heard.append((str(error), bad))
        )
        await store.probe()
        store.storage._writer._connection.execute("PRAGMA query_only = ON")
        store.storage._probed = -9.0
        with pytest.raises(Away):
            await store.probe()
        store.storage._writer._connection.execute("PRAGMA query_only = OFF")
        store.storage._probed = -9.0
        await asyncio.gather(*(store.probe() for _ in range(50)))
        await store.close()

    asyncio.run(main())
    assert [("readonly" in why, bad) for why, bad in heard] == [(True, False)]


def test_damage_is_said_and_a_probe_does_not_forget_it(tmp_path: Path) -> None:
    path = tmp_path / "s"
    heard: list[bool] = []

    async def main() -> None:
        table, rows = new_table()
        first = file_store(path)
        await first.append("t", 0, rows, digest(table))
        await first.append(
            "t", 1, [Row(n, n, Said(None, "x" * 400)) for n in range(2, 400)], digest(table)
        )
        await first.close()
        store = file_store(path, on_error=lambda _, bad: heard.append(bad))
        with path.open("r+b") as file:
            file.seek(path.stat().st_size // 8192 * 4096)  # behind what says which tables there are
            file.write(b"\xff" * 4096 * 30)
        with pytest.raises(sqlite3.DatabaseError, match="malformed"):
            await store.read("t")
        for _ in range(2):
            with pytest.raises(sqlite3.DatabaseError, match="malformed"):
                await store.probe()
        await store.close()

    asyncio.run(main())
    assert heard == [True]


def test_what_an_earlier_version_wrote_is_kept_beside_the_file(tmp_path: Path) -> None:
    path = tmp_path / "room.sqlite3"
    shutil.copy(KEPT / "first_schema" / "tables.db", path)
    before = dump(path)
    heard: list[Path] = []

    async def main() -> None:
        for _ in range(2):
            await SqliteStorage(path, on_update=heard.append).close()

    asyncio.run(main())
    assert len(heard) == 1
    assert heard[0].parent == tmp_path
    assert heard[0].stat().st_mode & 0o077 == 0
    assert dump(heard[0]) == before
    with closing(sqlite3.connect(heard[0])) as old:
        assert old.execute("PRAGMA user_version").fetchone() == (1,)


def test_an_update_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "room.sqlite3"
    shutil.copy(KEPT / "before_the_rooms" / "tables.db", path)
    before = dump(path)

    def breaks(connection: Connection) -> None:
        upgrade(connection)
        raise RuntimeError("the power went")

    async def main() -> None:
        monkeypatch.setattr(migrate, "upgrade", breaks)
        with pytest.raises(RuntimeError, match="power"):
            SqliteStorage(path)
        assert dump(path) == before
        monkeypatch.setattr(migrate, "upgrade", upgrade)
        await SqliteStorage(path).close()

    upgrade = migrate.upgrade
    asyncio.run(main())
    assert dump(path) != before


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        return list(file.iterdump())
