"""A node among others, without any of them: what it has missed it asks for until it has it."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from tete.nodes import messages as say
from tete.nodes.bus import NoBus
from tete.room.live import among
from tete.room.live.among import Among
from tete.storage.errors import Away
from waiting import until


class Leases:
    """Nothing is kept."""

    async def keep(self, node: str, tables: Sequence[str]) -> set[str]:
        return set()

    async def orphans(self, node: str, tables: Sequence[str]) -> dict[str, tuple[str, int]]:
        return {}

    async def let_go(self, node: str, tables: Sequence[str] | None = None) -> None:
        pass


def test_what_could_not_be_read_is_read_at_the_next_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(among, "_BEAT", 0.01)
    monkeypatch.setattr(among, "_LOOK_EVERY", 10**9)
    asked: list[Sequence[str]] = []

    class Bus(NoBus):
        is_up = True

    class Tables:
        """One table, which cannot be read at first."""

        def peek(self, _: str) -> Any:
            live: Any = type("Live", (), {})()
            live.table = type("Table", (), {"id": "t", "seq": 3})()
            return live

        def all(self) -> list[Any]:
            return []

        def going_on(self, _: str) -> list[Any]:
            return []

        def refresh(self, _: Any) -> None:
            pass

        async def catch_up(self, tables: Sequence[str], *, waits: bool = True) -> None:
            assert not waits, "whoever is busy at a table would keep all others waiting"
            asked.append(tables)
            if len(asked) < 3:
                raise Away

        async def ahead(self) -> list[str]:
            return []

        def now(self) -> int:
            return 0

        async def fell_over(self, table: str, node: str, since: int) -> None:
            pass

    async def main() -> None:
        node = Among("here", Bus(), Leases(), lambda _: None, lambda _: None, lambda *_: None)
        node.start(Tables())
        node._hear("t", say.At("there", 4))
        await until(lambda: len(asked) > 2)
        await node.close()

    asyncio.run(main())
    assert asked == [["t"]] * 3
