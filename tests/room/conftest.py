"""Games with dice and secrets on the shelf, and a room on a real file."""

import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from shelf import with_toys
from tete.room.live.nodes import Nodes
from tete.room.log.kept import file_store
from tete.room.room import Room


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    """The installed games and the toys, for one test."""
    with with_toys():
        yield


OpenRoom = Callable[..., AbstractAsyncContextManager[Room]]


@pytest.fixture
def open_room(tmp_path: Path) -> OpenRoom:
    """A room on one file; opened again, it finds what was there."""

    @asynccontextmanager
    async def opened(
        *,
        idle: float = 300.0,
        away: float = 60.0,
        clock: Callable[[], float] = time.time,
        on_fault: Callable[[str, BaseException], None] | None = None,
        nodes: Nodes | None = None,
    ) -> AsyncIterator[Room]:
        store = file_store(tmp_path / "room.sqlite3")
        room = Room(
            store, b"k" * 32, idle=idle, away=away, clock=clock, on_fault=on_fault, nodes=nodes
        )
        try:
            yield room
        finally:
            await room.close()

    return opened
