"""Every test that asks for ``world`` is of both engines."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from amounts import in_storm
from tete.people.people import People
from tete.storage.postgres import PostgresStorage
from tete.storage.sqlite import SqliteStorage

Play = Callable[[People], Awaitable[Any]]


class World:
    """A database of people, and a clock that the tests set."""

    def __init__(self, url: str, path: Path) -> None:
        self._url = url
        self._path = path
        self.at = 1_000_000

    def now(self) -> int:
        return self.at

    def run(self, play: Play) -> Any:
        """What comes of it, in an event loop of its own."""

        async def main() -> Any:
            storage = (
                await PostgresStorage.opened(self._url)
                if self._url
                else SqliteStorage(self._path / "room.sqlite3")
            )
            try:
                return await play(People(storage, self.now))
            finally:
                await storage.close()

        return asyncio.run(main())


@pytest.fixture(params=["sqlite", in_storm("postgres")])
def world(request: pytest.FixtureRequest, tmp_path: Path) -> World:
    url = request.getfixturevalue("ready_url") if request.param == "postgres" else ""
    return World(url, tmp_path)
