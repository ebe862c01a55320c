"""Somebody takes back or gives up while a bot thinks: what it found comes too late, and that is nobody's fault."""

import asyncio
from typing import Any

import pytest

from room.conftest import OpenRoom
from room.live.test_absence import come
from room.sitting import ANNA
from tete.room.deciding import commands as c
from tete.room.deciding.create import NewTable, Wish
from waiting import until


@pytest.mark.parametrize("quicker", [c.Undo(0), c.Resign(0)])
def test_a_move_that_comes_too_late_is_dropped(
    quicker: c.Undo | c.Resign, open_room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[BaseException] = []

    async def main() -> None:
        async with open_room(on_fault=lambda _, error: faults.append(error)) as room:
            wishes = Wish("me", "Anna"), Wish("bot", bot="random")
            live = await room.create(NewTable("nim", wishes, ANNA, {"heaps": "9"}))
            choose = room.bot_players._choose
            acted: list[int] = []

            async def slow(*at: Any) -> str:
                text = await choose(*at)
                if not acted:
                    acted.append(await room.do(live.table.id, ANNA, quicker))
                return text

            monkeypatch.setattr(room.bot_players, "_choose", slow)
            come(room, live, ANNA)
            await room.do(live.table.id, ANNA, c.Move(0, "a 1", live.table.seq))
            await until(lambda: acted and not live.thinking)
            assert 1 not in live.table.movers

    asyncio.run(main())
    assert not faults
