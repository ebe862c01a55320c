"""What earlier versions wrote opens today: every table, every record, with the same position and the same summary.

``first_schema`` was written with the first schema there was, ``before_the_rooms`` just before the room was sorted
into rooms, and every release writes one more (``tests/tools/keep_tables.py``). In them are all games; running,
waiting, finished, resigned and left; chat, words, draws, moves taken back, bots, a watch delay, secrets. Beside
each stands what its own version said of it. Nothing here is ever written anew.
"""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from room.sitting import ANNA, BERT
from tete.core import record as records
from tete.people.people import People
from tete.room.log.events import read_event, write_event
from tete.room.log.fold import fold
from tete.room.log.inspect import inspect, open_to_read
from tete.room.log.kept import file_store
from tete.room.showing.catalogues import catalogue
from tete.room.showing.summary import summary
from tete.shelf.records import verify
from tete.storage.sqlite_file import VERSION
from tete.terminal import store as saved
from tools.keep_tables import BEGAN, PASSWORD

HERE = Path(__file__).parent
RELEASED = tuple(sorted(path.parent.name for path in HERE.glob("[0-9]*/tables.db")))
DATABASES = ("first_schema", "before_the_rooms", *RELEASED)
RECORDS = HERE / "before_the_rooms" / "records"
TOLD: dict[str, dict[str, Any]] = json.loads(
    (HERE / "before_the_rooms" / "records.json").read_text(encoding="utf-8")
)


def written(name: str) -> dict[str, dict[str, Any]]:
    """What the version that wrote a database said of its tables."""
    found: dict[str, dict[str, Any]] = json.loads(
        (HERE / name / "tables.json").read_text(encoding="utf-8")
    )
    return found


def copied(name: str, folder: Path) -> Path:
    """A database, to be opened: that may change the file."""
    return Path(shutil.copy(HERE / name / "tables.db", folder))


@pytest.mark.parametrize("name", DATABASES)
def test_a_database_of_an_earlier_version_is_sound_and_brought_up_to_date(
    name: str, tmp_path: Path
) -> None:
    path = copied(name, tmp_path)
    report = inspect(path, every_event=True)
    assert report.findings == ()
    assert report.tables == len(written(name))

    async def main() -> None:
        await file_store(path).close()

    asyncio.run(main())
    with sqlite3.connect(path) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (VERSION,)
    assert inspect(path, every_event=True) == report


@pytest.mark.parametrize("name", DATABASES)
def test_every_table_is_what_it_was(name: str, tmp_path: Path) -> None:
    async def main() -> None:
        store = file_store(copied(name, tmp_path))
        entries = {entry.table: entry for entry in await store.tables_of(ANNA, 100)}
        for at, told in written(name).items():
            table = fold(at, await store.read(at))
            assert (table.seq, table.status) == (told["seq"], told["status"]), told["what"]
            assert " ".join(map(str, table.movers)) == told["movers"], told["what"]
            assert table.game.position(table.state) == told["position"], told["what"]
            short = entries[at].digest
            for lang, shown in told["summary"].items():
                spoken = catalogue(table.record.game, lang)
                now = msgspec.json.encode(summary(at, table.at, short, ANNA, spoken))
                assert list(changed(json.loads(now), shown)) == [], told["what"]
        await store.close()

    asyncio.run(main())


def changed(now: Any, then: Any, where: str = "") -> Iterator[str]:
    """Where something else is said now than then; there may be more that is said now."""
    if isinstance(then, dict) and isinstance(now, dict):
        for name, value in then.items():
            yield from changed(now.get(name), value, f"{where}.{name}")
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for at, (new, old) in enumerate(zip(now, then, strict=True)):
            yield from changed(new, old, f"{where}[{at}]")
    elif now != then:
        yield f"{where}: {then!r} is now {now!r}"


@pytest.mark.parametrize("name", RELEASED)
def test_whoever_had_an_account_has_it_still(name: str, tmp_path: Path) -> None:
    async def main() -> None:
        store = file_store(copied(name, tmp_path))
        people = People(store.storage, lambda: BEGAN)
        for owner, called in ((ANNA, "Anna"), (BERT, "Bert")):
            account = await people.prove(called, PASSWORD)
            assert (account.owner, account.lang) == (owner, "fr")
        assert (await people.bonds.circle(ANNA)).friends == (BERT,)
        assert [one.name for one in await people.bonds.blocked_by(ANNA)] == ["Cleo"]
        await store.close()

    asyncio.run(main())


@pytest.mark.parametrize("name", ["before_the_rooms", *RELEASED])
def test_events_are_written_as_they_were(name: str) -> None:
    with closing(open_to_read(HERE / name / "tables.db")) as file:
        bodies = [body for (body,) in file.execute("SELECT body FROM events")]
    assert len(bodies) > 300
    now = [json.loads(write_event(read_event(body))) for body in bodies]
    assert now == [json.loads(body) for body in bodies]


@pytest.mark.parametrize("name", TOLD)
def test_every_record_verifies_and_can_be_gone_on_with(name: str) -> None:
    path, told = RECORDS / f"{name}.tete", TOLD[name]
    record = saved.read_record(path)
    report = verify(record)
    assert report.problems == ()
    assert (report.dice, report.seals, report.hidden) == (
        told["dice"],
        told["seals"],
        told["hidden"],
    )
    match = saved.restore(path)
    assert match.game.position(match.state) == told["position"]
    assert len(match.record.moves) == told["moves"]
    outcome = match.outcome
    assert (outcome.reason if outcome else None) == told["reason"]
    assert (list(outcome.scores) if outcome else None) == told["scores"]
    assert record.write() == path.read_text(encoding="utf-8"), "as it was written"


def test_a_running_record_with_secrets_is_among_them() -> None:
    hidden = [name for name, told in TOLD.items() if told["hidden"]]
    assert hidden
    for name in hidden:
        assert records.HIDDEN in saved.read_record(RECORDS / f"{name}.tete").moves
        assert records.HIDDEN not in saved.read_open(RECORDS / f"{name}.tete").moves
