"""A keeper of the tests, and a pocket whose bots think where they are asked."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tete.pocket.counter import Counter
from tete.pocket.house import PocketHouse
from tete.pocket.thinker import think
from tete.pocket.thinkers import PocketThinkers

KEY = b"k" * 32


class Drawer:
    """Keeps what it is given for as long as it is there, and no more than it is given whole."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[str, list[list[Any]]]] = {}
        self.broken = False

    async def heads(self) -> str:
        return f"[{','.join(head for head, _ in self.kept.values())}]"

    async def append(self, table: str, expected: int, head: str, rows: str) -> bool:
        await asyncio.sleep(0)
        if self.broken:
            raise OSError("the disk is full")
        known = self.kept.get(table, ("", []))[1]
        if len(known) != expected:
            return False
        self.kept[table] = head, [*known, *json.loads(rows)]
        return True

    async def read(self, table: str, after: int, upto: int) -> str:
        assert after < upto <= len(self.kept[table][1])  # a browser refuses an empty range
        return json.dumps([row for row in self.kept[table][1] if after < row[0] <= upto])

    async def remove(self, tables: str) -> None:
        for table in json.loads(tables):
            del self.kept[table]


@asynccontextmanager
async def pocket(drawer: Drawer, faults: list[str] | None = None) -> AsyncIterator[Counter]:
    """A pocket with all that is in the drawer."""
    found = [] if faults is None else faults

    def ask(number: int, packed: bytes) -> None:
        asyncio.get_running_loop().call_soon(
            lambda: think(packed, lambda said: thinkers.hear(number, said))
        )

    thinkers = PocketThinkers(ask, lambda _: None)
    house = await PocketHouse.open(
        drawer, KEY, thinkers, lambda what, error: found.append(f"{what}: {error!r}")
    )
    try:
        yield Counter(house)
    finally:
        await house.close()


class Page:
    """What a page does at one table of a pocket."""

    def __init__(self, counter: Counter, table: str) -> None:
        self.told: list[dict[str, Any]] = []
        self.closed: list[int] = []
        self._news = asyncio.Event()
        self._count = 0
        self.line = counter.open(f"/api/tables/{table}/socket", self._hear, self.closed.append)
        self.line.hear(json.dumps({"type": "hello", "v": 1, "lang": "en"}))

    def _hear(self, text: str) -> None:
        self.told.append(json.loads(text))
        self._news.set()

    async def next(self, kind: str, start: int = 0) -> dict[str, Any]:
        """The first message of that kind from there on."""
        while True:
            found = [message for message in self.told[start:] if message["type"] == kind]
            if found:
                return found[0]
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), 120)

    def ask(self, kind: str, **more: Any) -> str:
        """Ask for something; the id of the question."""
        self._count += 1
        name = f"q-{self._count}"
        self.line.hear(json.dumps({"type": kind, "id": name, **more}))
        return name

    @property
    def seq(self) -> int:
        """The last event that it knows."""
        return max((message.get("seq", 0) for message in self.told), default=0)
