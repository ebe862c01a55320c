"""The room's database, for commands that whoever hosts it says while the room may be open."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text

if TYPE_CHECKING:
    from tete.room.log.kept import KeptStore
    from tete.server.settings import Settings
    from tete.storage.storage import Storage


@asynccontextmanager
async def kept(settings: "Settings") -> "AsyncIterator[KeptStore[Storage]]":
    """What the room keeps, as long as it is asked. Raises BadOption where there is no room yet."""
    from tete.server.stores import opened

    if not settings.postgres and not settings.database.is_file():
        path = settings.database
        raise BadOption(Code.NO_FILE, Text("There is no file “{path}”.", path=path))
    store = await opened(settings)
    try:
        yield store
    finally:
        await store.close()


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)
