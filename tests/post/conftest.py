"""A post office on either engine, with a clock that the tests set; what carries its letters only notes them."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from amounts import in_storm
from tete.people.people import People
from tete.post.carrier import DONE, Answer, Parcel
from tete.post.lines import HOOK, MAIL, PUSH, Keys, Line
from tete.post.links import Links
from tete.post.post import Post
from tete.room.log.digest import digest
from tete.room.log.events import Row, Said
from tete.room.log.kept import KeptStore
from tete.room.log.table import Table
from tete.storage.postgres import PostgresStorage
from tete.storage.sqlite import SqliteStorage
from tete.storage.storage import Storage
from tete.storage.tables import post_letters

KEY = bytes(range(32))
SECOND = 1000
_SAID = Said(None, "…")
"""What has happened at a table does not matter here: news follows from where it stands."""


class Bag:
    """Carries nothing anywhere: it notes what it was given, and answers what it is told to."""

    def __init__(self, gathers: bool = False) -> None:
        self.gathers = gathers
        self.had: list[tuple[str, tuple[str, ...]]] = []
        self.sentences: list[str] = []
        self.answer = Answer(DONE, "ok")
        self.before: Callable[[], Awaitable[None]] | None = None

    async def carry(self, line: Line, parcels: Sequence[Parcel]) -> Answer:
        if self.before:
            await self.before()
        self.had.append((line.owner, tuple(one.letter.kind for one in parcels)))
        self.sentences += [one.said.sentence for one in parcels]
        return self.answer

    @property
    def kinds(self) -> list[str]:
        return [kind for _, kinds in self.had for kind in kinds]


class Office:
    """Several nodes of one room: each has a post of its own, and what they carry comes into the same bags."""

    def __init__(self, storage: Storage, world: "World") -> None:
        self.storage = storage
        self.store = KeptStore(storage)
        self.world = world
        self.bags = {PUSH: Bag(), HOOK: Bag(), MAIL: Bag(gathers=True)}
        self.faults: list[BaseException] = []
        self.post = self.node()

    def node(self) -> Post:
        people = People(self.storage, self.world.now)
        links = Links(KEY, "https://room.example")
        post = Post(self.storage, people, self.world.now, KEY, links, self.faults.append)
        post.ways.update(self.bags)
        return post

    async def keep(self, table: Table, name: str = "t", after: int = 0) -> None:
        """A table as it is now, as if it had just become so."""
        rows = [Row(seq, self.world.at, _SAID) for seq in range(after + 1, table.seq + 1)]
        await self.store.append(name, after, rows, digest(table))

    async def line(self, owner: str, kind: str = HOOK, **keys: str) -> Line:
        return await self.post.lines.add(owner, kind, f"https://{owner}.example", Keys(**keys))

    async def later(self, seconds: float, *nodes: Post) -> None:
        """So much later: every node looks, and what it sends arrives."""
        self.world.at += round(seconds * SECOND)
        posts = nodes or (self.post,)
        await asyncio.gather(*(post.look() for post in posts))
        for post in posts:
            await post.finish()
        assert self.faults == []

    async def states(self) -> list[str]:
        return sorted(row.state for row in await self.storage.answer(select(post_letters)))


class World:
    """A database, and a clock."""

    def __init__(self, url: str, path: Path) -> None:
        self._url = url
        self._path = path
        self.at = 1_700_000_000_000

    def now(self) -> int:
        return self.at

    def run(self, play: Callable[[Office], Awaitable[Any]]) -> Any:
        async def main() -> Any:
            storage = (
                await PostgresStorage.opened(self._url)
                if self._url
                else SqliteStorage(self._path / "room.sqlite3")
            )
            try:
                office = Office(storage, self)
                await office.later(0)  # a room begins to look where it opens
                return await play(office)
            finally:
                await storage.close()

        return asyncio.run(main())


@pytest.fixture(params=["sqlite", in_storm("postgres")])
def world(request: pytest.FixtureRequest, tmp_path: Path) -> World:
    url = request.getfixturevalue("ready_url") if request.param == "postgres" else ""
    return World(url, tmp_path)
