"""Bots that think in workers at the tables of a room."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

import tete
from room.conftest import OpenRoom
from room.sitting import ANNA
from room.test_room import Notes, sit
from tete.bots.workers import Workers
from tete.room.deciding import commands as c
from tete.room.deciding.create import Wish
from tete.room.log.kept import file_store
from tete.room.room import Room
from waiting import PATIENCE, until

LEVEL_6 = Wish("bot", bot="level-6")
SLOW = Wish("bot", bot="level-6@5s")


def test_a_level_plays_and_says_how_far_it_is(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(room, Wish("me", "Anna"), LEVEL_6, slug="hush")
            notes = Notes(ANNA)
            live.followers.add(notes)
            await room.do(live.table.id, ANNA, c.Move(0, "hide a1", live.table.changed))
            await until(lambda: live.table.movers.count(1) == 1)
            assert notes.thought == [1]
            assert notes.done == sorted(notes.done)
            assert all(0 < done < 1 for done in notes.done)
            assert notes.done

    asyncio.run(main())


def test_a_level_takes_the_time_it_was_given(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(room, Wish("me", "Anna"), Wish("bot", bot="level-4@2.5s"), slug="hush")
            assert (
                msgspec.json.decode(live.drawings.summary(ANNA, "en"))["seats"][1]["name"]
                == "Schemer, 2.5 s"
            )
            begun = time.monotonic()
            await room.do(live.table.id, ANNA, c.Move(0, "hide a1", live.table.changed))
            await until(lambda: live.table.movers.count(1) == 1)
            assert time.monotonic() - begun > 2.4  # by itself, level 4 takes a second at most

    asyncio.run(main())


@pytest.mark.parametrize("bot", ["level-6@6s", "level-6@100n", "level-6@60s"])
def test_nobody_gets_more_time_than_the_others_can_wait(open_room: OpenRoom, bot: str) -> None:
    async def main() -> None:
        async with open_room() as room:
            with pytest.raises(tete.BadOption, match="at most 5 seconds a move: level-6@5s"):
                await sit(room, Wish("me", "Anna"), Wish("bot", bot=bot), slug="hush")

    asyncio.run(main())


def test_the_room_does_not_wait_while_a_bot_thinks(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(room, SLOW, Wish("me", "Anna"), slug="hush")
            other = await sit(room, Wish("me", "Anna"), Wish("bot", bot="random"))
            await until(lambda: live.thinking)
            await room.do(other.table.id, ANNA, c.Move(0, "a 1", other.table.changed))
            await until(lambda: len(other.table.movers) == 2)
            assert live.thinking

    asyncio.run(main())


def test_a_thought_ends_when_nobody_waits_for_it(open_room: OpenRoom) -> None:
    async def main() -> None:
        async with open_room() as room:
            live = await sit(room, SLOW, Wish("me", "Anna"), slug="hush")
            notes = Notes(ANNA)
            live.followers.add(notes)
            await until(lambda: notes.done)
            await room.do(live.table.id, ANNA, c.Resign(1))
            await until(lambda: not live.thinking)
            assert notes.done[-1] < 0.9, "it did not think to its end"
            assert live.table.status == "over"

    asyncio.run(main())


def test_the_seat_of_a_killed_worker_moves_at_once_and_the_next_thought_is_a_whole_one(
    tmp_path: Path,
) -> None:
    faults: list[str] = []

    async def main() -> None:
        workers = Workers()
        room = Room(
            file_store(tmp_path / "room.sqlite3"),
            b"k" * 32,
            on_fault=lambda table, error: faults.append(type(error).__name__),
            workers=workers,
        )
        try:
            live = await sit(room, LEVEL_6, Wish("me", "Anna"), slug="hush")
            notes = Notes(ANNA)
            live.followers.add(notes)
            await until(lambda: notes.done)
            (pid,) = workers.pids
            os.kill(pid, signal.SIGKILL)
            await until(lambda: live.table.movers.count(0) == 1)
            assert faults == ["WorkerDied"]
            notes.done.clear()
            await room.do(live.table.id, ANNA, c.Move(1, "hide a2", live.table.changed))
            await until(lambda: live.table.movers.count(0) == 2)
            assert notes.done
            assert faults == ["WorkerDied"]
            assert pid not in workers.pids
        finally:
            await room.close()
        assert workers.pids == []

    asyncio.run(main())


_QUIET = """
import asyncio, sys
from tete.room.deciding import commands as c
from tete.room.deciding.create import NewTable, Wish
from tete.bots.workers import Workers
from tete.room.room import Room
from tete.room.log.kept import file_store
import tete.server.app

async def main():
    workers = Workers()
    store = file_store(__import__("pathlib").Path(sys.argv[1]))
    room = Room(store, b"k" * 32, workers=workers)
    seats = Wish("me", "A"), Wish("bot", bot="random")
    live = await room.create(NewTable("nim", seats, "a" * 32))
    await room.do(live.table.id, "a" * 32, c.Move(0, "a 1", live.table.changed))
    for _ in range(6000):
        if len(live.table.movers) == 2:
            break
        await asyncio.sleep(0.02)
    print(len(live.table.movers), workers.pids, "numba" in sys.modules, "numpy" in sys.modules)
    await room.close()

asyncio.run(main())
"""


def test_without_a_thinking_bot_there_are_no_workers_and_no_numba(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _QUIET, str(tmp_path / "room.sqlite3")],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.stdout.split("\n")[0] == "2 [] False False", done.stderr
