"""The store keeps nothing for a while: what goes on by itself at a table goes on when it does again."""

import asyncio
from typing import Any

import pytest

from room.conftest import OpenRoom
from room.live import test_absence, test_clock
from room.live.test_absence import SOON, come, first_moves
from room.sitting import ANNA, BERT
from tete.room.deciding.create import NewTable, Wish
from tete.room.room import Room
from tete.storage.errors import Away
from waiting import until

TIMES = 8
"""More often than a bot tries again to say something sensible."""


class Store:
    """Refuses to keep anything, so many times from now on."""

    def __init__(self, room: Room, patch: pytest.MonkeyPatch) -> None:
        self.refused = TIMES
        self._append = room.store.append
        patch.setattr(room.store, "append", self.append)

    async def append(self, *what: Any) -> None:
        if self.refused < TIMES:
            self.refused += 1
            raise Away(0)
        await self._append(*what)

    def go_away(self) -> None:
        self.refused = 0


def test_a_bot_moves_when_the_store_is_back(
    open_room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[BaseException] = []

    async def main() -> None:
        async with open_room(on_fault=lambda _, error: faults.append(error)) as room:
            store = Store(room, monkeypatch)
            wishes = Wish("bot", bot="random"), Wish("me", "Anna")
            live = await room.create(NewTable("nim", wishes, ANNA, {"heaps": "3"}))
            store.go_away()
            come(room, live, ANNA)
            await until(lambda: live.table.movers)
            assert store.refused == TIMES

    asyncio.run(main())
    assert not faults


def test_a_deadline_is_kept_when_the_store_is_back(
    open_room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with open_room() as room:
            store = Store(room, monkeypatch)
            live = await test_clock.sit(room, bars=2)
            store.go_away()
            come(room, live, ANNA)
            await until(lambda: live.table.status == "over")
            assert store.refused == TIMES

    asyncio.run(main())


def test_a_seat_is_given_away_when_the_store_is_back(
    open_room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with open_room(away=SOON) as room:
            store = Store(room, monkeypatch)
            live = await test_absence.sit(room, "bot")
            come(room, live, ANNA)
            await first_moves(room, live)
            store.go_away()
            await until(lambda: live.table.away == (1,))
            assert store.refused == TIMES
            assert live.table.chairs[1].owner == BERT

    asyncio.run(main())
