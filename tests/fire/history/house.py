"""The house under fire: how many nodes, on which engine, and what stands between them."""

import asyncio
import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Protocol

import msgspec

from engines import Postgres, Redis
from fire.history.bends import SYNC
from fire.history.line import Line
from fire.history.node import Node

KEY = hashlib.sha512(b"the house under fire").hexdigest()


class RawRow(msgspec.Struct, frozen=True):
    """A row of the log as it lies in the database."""

    seq: int
    at: int
    body: bytes


class Engine(Protocol):
    """Where the log is, as the house is told and as the checker reads it: by no code of ours."""

    @property
    def settings(self) -> dict[str, str]:
        """What the nodes are told."""
        ...

    def rows(self, table: str) -> list[RawRow]:
        """All that is kept of a table."""
        ...

    def length(self, table: str) -> int:
        """How many events the index says there are."""
        ...


class OneFile:
    """SQLite, and therefore one node."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "room.sqlite3"
        self.settings = {"TETE_DATA": str(folder), "TETE_DB": f"sqlite:///{self.path}"}

    def rows(self, table: str) -> list[RawRow]:
        """All that is kept of a table."""
        found = self._ask("SELECT seq, at, body FROM events WHERE tid = ? ORDER BY seq", table)
        return [RawRow(seq, at, bytes(body)) for seq, at, body in found]

    def length(self, table: str) -> int:
        """How many events the index says there are."""
        found = self._ask("SELECT seq FROM tables WHERE tid = ?", table)
        return int(found[0][0]) if found else 0

    def is_sound(self) -> bool:
        """Whether SQLite finds nothing wrong with the file."""
        with closing(sqlite3.connect(self.path)) as connection:
            return bool(connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)])

    def _ask(self, question: str, table: str) -> list[tuple[int, ...]]:
        with closing(sqlite3.connect(self.path)) as connection:
            return connection.execute(question, (table,)).fetchall()


class Shared:
    """PostgreSQL and Redis; the lines from the nodes to them can be cut."""

    def __init__(self, folder: Path, postgres: Postgres, redis: Redis, url: str) -> None:
        self.postgres = postgres
        self.redis = redis
        self.line = Line(lambda: postgres.port)
        self.bus_line = Line(lambda: redis.port)
        self._folder = folder
        self._name = url.rpartition("/")[2]

    @property
    def settings(self) -> dict[str, str]:
        """What the nodes are told."""
        through = self.postgres.url(self._name).replace(
            f":{self.postgres.port}/", f":{self.line.port}/"
        )
        bus = self.redis.url.replace(f":{self.redis.port}/", f":{self.bus_line.port}/")
        return {"TETE_DATA": str(self._folder), "TETE_DB": through, "TETE_BUS": bus}

    def rows(self, table: str) -> list[RawRow]:
        """All that is kept of a table."""
        found = self.postgres.ask(
            f"SELECT seq, at, encode(body, 'hex') FROM events WHERE tid = '{table}' ORDER BY seq",
            self._name,
        )
        return [
            RawRow(int(seq or 0), int(at or 0), bytes.fromhex(body or ""))
            for seq, at, body in found
        ]

    def length(self, table: str) -> int:
        """How many events the index says there are."""
        found = self.postgres.ask(f"SELECT seq FROM tables WHERE tid = '{table}'", self._name)
        return int(found[0][0] or 0) if found else 0


class House:
    """Nodes on one engine, each behind a line of its own. Their disks take ``sync`` seconds longer to commit."""

    def __init__(
        self,
        folder: Path,
        engine: OneFile | Shared,
        nodes: int = 1,
        *,
        lie: str = "",
        sync: float = 0.0,
        **env: str,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.engine = engine
        self.nodes: list[Node] = []
        self._many = nodes
        self._lie = lie
        self._env = env
        self.sync = sync

    async def open(self) -> None:
        """Start everything; returns when all nodes listen."""
        if isinstance(self.engine, Shared):
            await self.engine.line.open()
            await self.engine.bus_line.open()
        settings = {"TETE_KEY": KEY, **self.engine.settings, **self._env}
        self.nodes = [
            Node(number, self.folder, settings, self._lie) for number in range(self._many)
        ]
        for node in self.nodes:
            node.bends[SYNC] = self.sync
            node.begin()
            await node.line.open()
        for node in self.nodes:
            await node.open()

    async def close(self, *, kills: bool = False) -> list[int]:
        """End everything; how the nodes ended. ``kills`` them, if nobody wants to know."""
        ends = []
        for node in self.nodes:
            if kills:
                await node.kill()
            else:
                ends.append(await asyncio.to_thread(node.terminate))
            await node.line.close()
        if isinstance(self.engine, Shared):
            await self.engine.line.close()
            await self.engine.bus_line.close()
        return ends

    def http(self, node: int) -> str:
        """The address of a node."""
        return f"http://127.0.0.1:{self.nodes[node].line.port}"

    def ws(self, node: int, table: str) -> str:
        """The address of a table at a node."""
        return f"ws://127.0.0.1:{self.nodes[node].line.port}/api/tables/{table}/socket"

    @property
    def closed(self) -> list[tuple[float, float]]:
        """When none of its nodes was open."""
        found, *others = [node.closed for node in self.nodes]
        for other in others:
            pairs = ((max(a, c), min(b, d)) for a, b in found for c, d in other)
            found = [(since, until) for since, until in pairs if since < until]
        return found

    @property
    def accidents(self) -> list[str]:
        """What went wrong inside, by the nodes' own logs."""
        return [line for node in self.nodes for line in node.accidents]
