"""The sockets of a table come together at one worker, whichever accepted them; if that is not there, elsewhere."""

import asyncio
import os
import signal
import socket
import time
from contextlib import AsyncExitStack
from pathlib import Path
from zlib import crc32

import pytest

from nodes.conftest import Node
from nodes.test_crew import nodes_of
from nodes.test_nodes import HEAPS, first, mover, seq
from server.house_process import HouseProcess
from server.people import Person, Socket
from tete.server import hatches
from waiting import until, wait_until

TABLES = 6


def workers_by_client(house: HouseProcess) -> dict[int, int]:
    """At which worker a connection is, by the port that its client has."""
    holders = {}
    for pid in nodes_of(house):
        for file in Path(f"/proc/{pid}/fd").iterdir():
            try:
                holders[file.readlink().name] = pid
            except OSError:
                continue
    found = {}
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        _, far = (int(one.rpartition(":")[2], 16) for one in fields[1:3])
        inode = f"socket:[{fields[9]}]"
        if inode in holders:
            found[far] = holders[inode]
    return found


def port(of: Socket) -> int:
    return int(of.raw.transport.get_extra_info("sockname")[1])


@pytest.mark.storm
@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="nobody says who has a connection")
def test_all_sockets_of_a_table_are_at_one_worker(node: Node) -> None:
    house = node(TETE_WORKERS="2")
    wait_until(lambda: any('"workers": 2' in line for line in house.log))
    anna, bert = Person.new(house), Person.new(house)
    tables: dict[int, list[str]] = {0: [], 1: []}
    while any(len(some) < TABLES // 2 for some in tables.values()):
        made = anna.table("nim", heaps=HEAPS)
        bert.join(made)
        tables[crc32(made["table"].encode()) % 2].append(made["table"])

    async def where(table: str) -> int:
        """Everybody sits down there, and one plays; at which worker that was."""
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(who.sit(table)) for who in (anna, bert) * 2]
            moves = await mover(*sockets)
            moved = (await moves.move(first(moves)))["seq"]
            for one in sockets:
                await seq(one, moved)
            workers = workers_by_client(house)
            found = {workers[port(one)] for one in sockets}
            assert len(found) == 1, f"{table} is at {found}"
            return found.pop()

    async def play() -> None:
        at = {slot: {await where(table) for table in some[:2]} for slot, some in tables.items()}
        assert all(len(found) == 1 for found in at.values())
        assert at[0] != at[1]

        (gone,) = at[0]
        os.kill(gone, signal.SIGKILL)
        await until(lambda: any("worker-died" in line for line in house.log))
        assert await where(tables[0][2]) != gone
        await until(lambda: len(nodes_of(house)) == 2)

        (held,) = at[1]
        os.kill(held, signal.SIGSTOP)
        try:
            now = time.monotonic()
            while True:  # some were accepted by the one that stands still, and time out
                try:
                    async with asyncio.timeout(3):
                        async with anna.sit(tables[1][2]) as one:
                            assert workers_by_client(house)[port(one)] != held
                            break
                except TimeoutError:
                    assert time.monotonic() - now < 60
        finally:
            os.kill(held, signal.SIGCONT)

    asyncio.run(play())


@pytest.mark.skipif(not hatches.IS_POSSIBLE, reason="sockets cannot be handed on here")
def test_what_no_worker_takes_stays_where_it_is() -> None:
    async def main() -> None:
        handed = hatches.cut(2)
        inner, outer = (tuple(map(os.dup, ends)) for ends in (handed.inner, handed.outer))
        two = hatches.Handed(inner, outer, os.dup(handed.stamps))
        near, far = hatches.Hatches(0, handed), hatches.Hatches(1, two)
        table = next(name for name in map(str, range(99)) if crc32(name.encode()) % 2)
        one, other = socket.socketpair()
        assert not near.give(table, one, b"GET"), "it has not opened yet"
        taken: list[tuple[socket.socket, bytes]] = []
        far.open(lambda connection, request: taken.append((connection, request)))
        assert far.give(table, one, b"GET") is False, "it is its own"
        assert near.give(table, one, b"GET")
        await until(lambda: bool(taken))
        connection, request = taken[0]
        one.close()
        connection.send(b"here")
        assert (request, other.recv(4)) == (b"GET", b"here")
        connection.close()
        given = 0
        while near.give(table, other, bytes(10_000)):  # nobody looks meanwhile
            given += 1
            assert given < 10_000
        assert given > 10
        far.close()
        assert len(taken) > 1, "what lay there was taken before it closed"
        assert not near.give(table, other, b"GET"), "it has closed"
        for connection, _ in taken[1:]:
            connection.close()
        other.close()
        near.close()

    asyncio.run(main())
