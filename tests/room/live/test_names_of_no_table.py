"""Names that no database keeps: there is no such table, and nobody is asked."""

import asyncio
from unittest.mock import AsyncMock

import pytest

from room.conftest import OpenRoom
from tete.room.errors import NoTable


@pytest.mark.parametrize("name", ["\0", "a\0b"])
def test_a_name_with_a_nul_in_it_is_not_asked_for(
    name: str, open_room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with open_room() as room:
            asked = AsyncMock(side_effect=ValueError("PostgreSQL does not take it"))
            monkeypatch.setattr(room.store, "read", asked)
            with pytest.raises(NoTable):
                await room.load(name)
            assert not asked.called

    asyncio.run(main())
