"""Lets a fault happen to the house, and mends it."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from fire.history.bends import CLOCK, SYNC
from fire.history.faults import Fault
from fire.history.house import House, OneFile, Shared
from fire.history.node import Node
from fire.history.notes import Spell

_TICK = 0.1
_LEAST = 4096
"""Bytes of a file that can be written even so."""


class Fire:
    """Keeps a list of what was done: ``spells``."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.spells: list[Spell] = []
        self._targets: dict[str, asyncio.Lock] = {}

    async def inflict(self, fault: Fault) -> None:
        """Let it happen, for as long as it says; afterwards everything is as before."""
        ways: dict[str, Callable[[Fault, Node], Awaitable[None]]] = {
            "kill": self._kill,
            "stop": self._stop,
            "cut": self._cut,
            "hold": self._hold,
            "slow": self._slow,
            "full": self._fill,
            "clock": self._jump,
            "sync": self._drag,
            "postgres": self._end_postgres,
            "redis": self._end_redis,
            "db-line": self._cut_database,
        }
        await asyncio.sleep(fault.after)
        async with self._targets.setdefault(fault.target, asyncio.Lock()):
            await ways[fault.kind](fault, self._house.nodes[fault.node])

    async def watch(self) -> None:
        """Note when the whole machine does not get on, and nobody can be blamed for being late."""
        while True:
            since = time.time()
            await asyncio.sleep(_TICK)
            now = time.time()
            if now - since > 2 * _TICK:
                self.spells.append(Spell("the machine is busy", since, now, True))

    def end(self) -> None:
        """Note when no node was open."""
        self.spells += [Spell("no node is open", *times, True) for times in self._house.closed]
        self.spells.sort(key=lambda spell: spell.since)

    @asynccontextmanager
    async def _spell(self, fault: Fault, what: str, *, down: bool = False) -> AsyncIterator[None]:
        """While this lasts; ``down`` if nothing can be kept meanwhile."""
        since = time.time()
        yield
        self.spells.append(Spell(f"{fault.kind}: {what}", since, time.time(), down))

    async def _kill(self, fault: Fault, node: Node) -> None:
        async with self._spell(fault, f"node {node.number}"):
            await node.kill()
            await asyncio.sleep(fault.seconds)
            node.begin()
            if fault.patient:
                await node.open()

    async def _stop(self, fault: Fault, node: Node) -> None:
        since = time.time()
        async with self._spell(fault, f"node {node.number}"):
            node.stop()
            await asyncio.sleep(fault.seconds)
            node.go_on()
        node.closed.append((since, time.time()))

    async def _cut(self, fault: Fault, node: Node) -> None:
        async with self._spell(fault, f"the line to node {node.number}"):
            node.line.cut()
            await asyncio.sleep(fault.seconds)
            node.line.mend()

    async def _hold(self, fault: Fault, node: Node) -> None:
        async with self._spell(fault, f"the line to node {node.number}"):
            node.line.hold()
            await asyncio.sleep(fault.seconds)
            node.line.mend()

    async def _slow(self, fault: Fault, node: Node) -> None:
        async with self._spell(fault, f"the line to node {node.number}, {fault.much:.3f} s"):
            node.line.delay = fault.much
            await asyncio.sleep(fault.seconds)
            node.line.mend()

    async def _fill(self, fault: Fault, node: Node) -> None:
        """Of the file that is written first, the one beside the database, only the beginning can be written."""
        engine = self._house.engine
        assert isinstance(engine, OneFile), "PostgreSQL has a disk of its own"
        beside = engine.path.with_name(engine.path.name + "-wal")
        room = int(beside.stat().st_size * fault.much) if beside.exists() else 0
        async with self._spell(fault, f"the disk of node {node.number}", down=True):
            node.fill(max(room, _LEAST))
            await asyncio.sleep(fault.seconds)
            node.empty()

    async def _jump(self, fault: Fault, node: Node) -> None:
        what = f"the clock of node {node.number} by {fault.much:+} s"
        async with self._spell(fault, what):
            node.bends[CLOCK] = fault.much
            await asyncio.sleep(fault.seconds)
            node.bends[CLOCK] = 0.0

    async def _drag(self, fault: Fault, node: Node) -> None:
        async with self._spell(fault, f"the disk of node {node.number}, {fault.much:.3f} s"):
            node.bends[SYNC] = fault.much
            await asyncio.sleep(fault.seconds)
            node.bends[SYNC] = self._house.sync

    async def _end_postgres(self, fault: Fault, _: Node) -> None:
        engine = self._shared
        async with self._spell(fault, "an immediate stop", down=True):
            await asyncio.to_thread(engine.postgres.kill)
            await asyncio.sleep(fault.seconds)
            await asyncio.to_thread(engine.postgres.start)

    async def _end_redis(self, fault: Fault, _: Node) -> None:
        engine = self._shared
        async with self._spell(fault, "killed"):
            await asyncio.to_thread(engine.redis.kill)
            await asyncio.sleep(fault.seconds)
            await asyncio.to_thread(engine.redis.start)

    async def _cut_database(self, fault: Fault, _: Node) -> None:
        """Cut or held, between all nodes and the database."""
        line = self._shared.line
        holds = fault.much > 0.11
        async with self._spell(fault, "held" if holds else "cut", down=True):
            line.hold() if holds else line.cut()
            await asyncio.sleep(fault.seconds)
            line.mend()

    @property
    def _shared(self) -> Shared:
        engine = self._house.engine
        assert isinstance(engine, Shared), "there is no such engine in this house"
        return engine
