"""Every test here is of both engines, unless it says otherwise."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from tete.storage.postgres import PostgresStorage
from tete.storage.sqlite import SqliteStorage
from tete.storage.storage import Storage

Opened = Callable[..., AbstractAsyncContextManager[Storage]]
ENGINES = "sqlite", "postgres"


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
