"""Noise in any page of the database, and in the log beside it: found at the start, or nothing is lost by it."""

import asyncio
import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from amounts import much
from fire.test_two_servers import run
from room.sitting import new_table
from tete.room.log.digest import digest
from tete.room.log.events import Row, Said
from tete.room.log.inspect import inspect, open_to_read
from tete.room.log.kept import file_store
from tete.server import files, startup
from tete.server.settings import Settings
from tete.server.startup import locked
from tete.storage.errors import BadFile

NAMES = [f"t{n:04}" for n in range(60)]
PAGE = 4096
FRAME = PAGE + 24
HEAD = 32
LOST_UNSEEN = 2
"""Commits at the very end of a log of which nobody can say whether they were cut short or damaged later."""


def keep(path: Path, *, closed: bool) -> None:
    """A file with these tables, one commit each, some of them with much talk; and its log, unless it was closed."""

    async def main() -> None:
        table, rows = new_table()
        store = file_store(path)
        for number, name in enumerate(NAMES):
            long = Row(len(rows) + 1, 9, Said(None, "x" * (9000 if number % 7 == 0 else 5)))
            await store.append(name, 0, [*rows, long], digest(table))
        if not closed:
            for each in (path, _log(path)):
                shutil.copy(each, each.with_name(each.name + ".kept"))
        await store.close()

    asyncio.run(main())
    for each in (path, _log(path)) if not closed else ():
        each.with_name(each.name + ".kept").replace(each)


def _log(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "room.sqlite3"
    keep(path, closed=True)
    return path


@pytest.fixture(scope="module")
def logged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("logged") / "room.sqlite3"
    keep(path, closed=False)
    assert _log(path).stat().st_size > 100 * FRAME
    return path


def copied(path: Path, folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for each in path.parent.iterdir():
        shutil.copy(each, folder)
    return folder / path.name


def content(path: Path) -> list[Any]:
    with closing(open_to_read(path)) as connection:
        return connection.execute("SELECT tid, seq, body FROM events ORDER BY tid, seq").fetchall()


def pages(path: Path) -> Iterator[int]:
    """Every page, or some of them, drawn from a chance that is always the same."""
    found = list(range(path.stat().st_size // PAGE))
    yield from random.Random(5).sample(found, min(len(found), much(25, 10_000)))


def test_noise_in_any_page_is_found_at_the_start_or_harmless(whole: Path, tmp_path: Path) -> None:
    before, found = content(whole), 0
    for page in pages(whole):
        path = copied(whole, tmp_path / "copy")
        with path.open("r+b") as file:
            file.seek(page * PAGE)
            file.write(random.Random(page).randbytes(PAGE))
        report = None if page == 0 else inspect(path)
        if report is not None and report.is_sound:  # a page that nothing is on
            assert content(path) == before, f"page {page}"
        else:
            found += 1
    assert found > 10


@pytest.mark.parametrize("seed", range(much(40, 1500)))
def test_noise_in_the_log_is_found_or_costs_no_acknowledged_write_but_the_last(
    seed: int, logged: Path, tmp_path: Path
) -> None:
    rng = random.Random(seed)
    path = copied(logged, tmp_path / "copy")
    log = bytearray(_log(path).read_bytes())
    at = rng.choice(
        (rng.randrange(HEAD), rng.randrange(len(log)), len(log) - rng.randrange(1, 9 * FRAME))
    )
    size = rng.choice((1, 8, 200, PAGE))
    log[at : at + size] = noise = rng.randbytes(len(log[at : at + size]))
    assert noise
    _log(path).write_bytes(log)
    report = inspect(path)
    if not report.is_sound:
        return
    lost = len(NAMES) - report.tables
    assert lost <= LOST_UNSEEN
    assert report.is_torn or not lost
    assert {row[0] for row in content(path)} == set(NAMES[: len(NAMES) - lost])


def test_a_log_that_was_cut_leaves_what_came_before_and_it_is_said(
    logged: Path, tmp_path: Path
) -> None:
    for cut in (1, 30, FRAME, FRAME + 7, 3 * FRAME + 77, 40 * FRAME + 5):
        path = copied(logged, tmp_path / "copy")
        log = _log(path).read_bytes()
        _log(path).write_bytes(log[:-cut])
        report = inspect(path)
        assert report.is_sound
        assert {row[0] for row in content(path)} == set(NAMES[: report.tables])
        assert report.is_torn or (len(log) - HEAD - cut) % FRAME == 0


def test_a_server_says_what_its_log_has_lost(
    logged: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = Mock()
    monkeypatch.setattr(startup, "log", said)
    monkeypatch.setattr(files, "log", Mock())
    path = copied(logged, tmp_path / "copy")
    monkeypatch.setenv("TETE_DATA", str(path.parent))
    _log(path).write_bytes(_log(path).read_bytes()[:-100])
    with locked(Settings()):
        pass
    (warned,) = said.warning.call_args_list
    assert warned.args == ("write-cut-short",)
    log = bytearray(_log(path).read_bytes())
    log[20 * FRAME : 20 * FRAME + 300] = b"\xff" * 300
    _log(path).write_bytes(log)
    with pytest.raises(BadFile, match="log beside it"), locked(Settings()):
        pass
    assert _log(path).read_bytes() == bytes(log), "it is left as it is"
    done = run("tete.server", TETE_DATA=str(path.parent), TETE_LOG="json", TETE_LANG="en")
    assert done.returncode == 2
    assert '"database-damaged"' in done.stderr


def test_a_log_that_is_begun_anew_has_lost_nothing(tmp_path: Path) -> None:
    """What is left in it from before is no loss, though it is behind what is read."""
    path = tmp_path / "room.sqlite3"
    keep(path, closed=True)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA journal_mode = WAL")
        for _ in range(20):
            file.execute("UPDATE tables SET updated = updated + 1")
        file.execute("PRAGMA wal_checkpoint(RESTART)")
        file.execute("UPDATE tables SET updated = updated + 1")
        report = inspect(path)
        assert (report.is_sound, report.is_torn, report.tables) == (True, False, len(NAMES))
