"""What only PostgreSQL has to promise: nodes that share it, and that it goes away and comes back."""

import asyncio
import os
import shutil
from collections.abc import Iterator
from contextlib import suppress

import pytest

from engines import Postgres, running
from small_disk import SmallDisk, mounted
from storage.lined import first, line, then
from tete.storage import postgres as module
from tete.storage.errors import Away, Conflict, DiskFull
from tete.storage.lines import Line
from tete.storage.postgres import PostgresStorage
from tete.storage.postgres_file import upgrade_database

ALL = 2**62


@pytest.fixture
def frail() -> Iterator[Postgres]:
    """A PostgreSQL that may be killed."""
    with running(Postgres()) as server:
        yield server


def test_a_database_that_is_killed_is_told_and_what_it_had_said_it_has_is_there(
    frail: Postgres,
) -> None:
    url = frail.fresh()
    asyncio.run(upgrade_database(url))
    heard: list[bool] = []

    async def main() -> None:
        storage = await PostgresStorage.opened(url, on_error=lambda _, bad: heard.append(bad))
        await storage.append(first("t"))
        kept = 1
        for _ in range(3):
            writing = asyncio.create_task(many(storage, kept))
            await asyncio.sleep(0)
            while not writing.done() and (await storage.read("t", 0, ALL))[-1].seq < kept + 20:
                await asyncio.sleep(0)
            frail.kill()
            acknowledged = await writing
            for ask in (storage.probe(), storage.tables_of("anna", 9), storage.due(1, 1)):
                with pytest.raises(Away):
                    await ask
            frail.start()
            lines = await storage.read("t", 0, ALL)
            assert [each.seq for each in lines] == list(range(1, len(lines) + 1))
            assert len(lines) in (acknowledged, acknowledged + 1)
            kept = len(lines)
            assert [each.table for each in await storage.tables_of("anna", 9)] == ["t"]
        await storage.close()

    asyncio.run(main())
    assert heard
    assert not any(heard)


async def many(storage: PostgresStorage, seq: int) -> int:
    """Append until it is away; the last that was said to be kept."""
    with suppress(Away):
        while True:
            await storage.append(then("t", seq))
            seq += 1
    return seq


def test_one_node_at_a_time_looks_after_a_table_until_it_lets_go_or_dies(
    ready_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_ALIVE", 400)
    monkeypatch.setattr(module, "_HEARD_EVERY", 0.0)
    names = [f"t{n}" for n in range(9)]

    async def main() -> None:
        one = await PostgresStorage.opened(ready_url)
        other = await PostgresStorage.opened(ready_url)
        first_, second = await asyncio.gather(one.keep("a", names[:6]), other.keep("b", names[3:]))
        assert first_ | second == set(names)
        assert not first_ & second
        assert await one.keep("a", sorted(first_)) == first_
        assert await other.keep("b", names) == second
        await one.let_go("a", names[:1])
        assert await other.keep("b", names) == second | {names[0]}
        with suppress(TimeoutError):
            async with asyncio.timeout(10):
                while await other.keep("b", names) != set(names):  # the first one is not heard of
                    await asyncio.sleep(0.05)
        assert await other.keep("b", names) == set(names)
        assert await one.keep("a", names) == set()
        await other.let_go("b")
        assert await one.keep("a", names) == set(names)
        for each in (one, other):
            await each.close()

    asyncio.run(main())


def test_a_deadlock_costs_nobody_a_move(ready_url: str) -> None:
    """Two statements that hold what the other wants: one is given up by PostgreSQL, and done again."""

    async def main() -> None:
        storage = await PostgresStorage.opened(ready_url)
        await asyncio.gather(storage.append(first("a")), storage.append(first("b")))
        async with storage._pool.acquire() as rival:
            turn = rival.transaction()
            await turn.start()
            await rival.execute("SET LOCAL deadlock_timeout = '10s'")
            await rival.execute("UPDATE tables SET due = 1 WHERE tid = 'b'")
            both = asyncio.gather(
                storage.append(then("a", 1)),
                storage.append(then("b", 1)),
                return_exceptions=True,
            )
            while not await waiting(storage):
                await asyncio.sleep(0.02)
            await rival.execute("UPDATE tables SET due = 1 WHERE tid = 'a'")
            await turn.commit()
        assert [answer for answer in await both if answer] == []
        assert await storage.read("b", 1, ALL) == [line(2)]
        with pytest.raises(Conflict):
            await storage.append(then("b", 1))
        await storage.close()

    asyncio.run(main())


async def waiting(storage: PostgresStorage) -> bool:
    """Whether a statement waits for a lock."""
    found = await storage._fetch("SELECT count(*) FROM pg_locks WHERE NOT granted")
    return bool(found[0][0])


def test_the_time_is_that_of_the_database(ready_url: str) -> None:
    async def main() -> None:
        storage = await PostgresStorage.opened(ready_url)
        now = await storage.now()
        assert now is not None
        assert now <= (await storage.now() or 0)
        await storage.close()

    asyncio.run(main())


def test_a_full_disk_refuses_and_goes_on_when_there_is_room(frail: Postgres) -> None:
    with mounted(frail.folder / "disk", 24) as disk:
        space = disk.folder / "space"
        space.mkdir()
        shutil.chown(space, frail.user or os.getuid())
        frail.ask(f"CREATE TABLESPACE small LOCATION '{space}'")
        url = frail.fresh()
        frail.ask(f"ALTER DATABASE {url.rpartition('/')[2]} SET TABLESPACE small")
        asyncio.run(upgrade_database(url))
        asyncio.run(filled(url, disk))


async def filled(url: str, disk: SmallDisk) -> None:
    heard: list[bool] = []
    storage = await PostgresStorage.opened(url, on_error=lambda _, bad: heard.append(bad))
    await storage.append(first("t"))
    disk.fill_up()
    seq = 0
    with suppress(DiskFull):
        for seq in range(1, 400):
            await storage.append(then("t", seq, Line(seq + 1, seq, b'{"said":"%0400d"}' % seq)))
    assert heard == [False]
    assert [each.seq for each in await storage.read("t", 0, ALL)] == list(range(1, seq + 1))
    disk.make_room()
    await storage.append(then("t", seq))
    assert len(await storage.read("t", 0, ALL)) == seq + 1
    await storage.close()
