"""Every test here is of both engines, unless it says otherwise."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from engines import Postgres
from tete.storage.postgres import PostgresStorage
from tete.storage.postgres_file import upgrade_database
from tete.storage.sqlite import SqliteStorage
from tete.storage.storage import Storage

Opened = Callable[..., AbstractAsyncContextManager[Storage]]
ENGINES = "sqlite", "postgres"


@pytest.fixture(scope="session")
def upgraded(postgres: Postgres) -> str:
    """The name of a database with our schema in it and nothing else."""
    url = postgres.fresh()
    asyncio.run(upgrade_database(url))
    return url.rpartition("/")[2]


@pytest.fixture
def ready_url(postgres: Postgres, upgraded: str) -> str:
    """The address of a database with our schema, for one test."""
    return postgres.fresh(upgraded)


@pytest.fixture(params=ENGINES)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """Opens the same storage again and again: a file, or a database."""
    url = request.getfixturevalue("ready_url") if request.param == "postgres" else ""

    @asynccontextmanager
    async def open_one(**heard: Callable[..., None]) -> AsyncIterator[Storage]:
        storage: Storage
        if url:
            storage = await PostgresStorage.opened(url, **heard)
        else:
            storage = SqliteStorage(tmp_path / "room.sqlite3", **heard)
        try:
            yield storage
        finally:
            await storage.close()

    return open_one
