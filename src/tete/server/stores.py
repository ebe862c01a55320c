"""Where this room keeps what happens: one SQLite file, or a PostgreSQL that other nodes use as well."""

import asyncio
import hashlib
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.text import Text
from tete.nodes.bus import Bus
from tete.room.log.kept import KeptStore, file_store
from tete.server.settings import Settings
from tete.storage.errors import Away, BadFile
from tete.storage.lines import Note
from tete.storage.storage import Storage

_KEY = "key "


class MissingPackage(TeteError):
    """A setting needs a package that is not installed."""

    def __init__(self, what: str) -> None:
        super().__init__(
            Code.MISSING_PACKAGE,
            Text(
                "{what} needs packages that are not installed: pip install {package}",
                what=what,
                package="'tete-a-tete[nodes]'",
            ),
        )


async def opened(
    settings: Settings,
    on_batch: Callable[[int], None] | None = None,
    on_error: Callable[[Exception, bool], None] | None = None,
) -> KeptStore[Storage]:
    """The store that the settings name. Raises BadFile, OSError, MissingPackage."""
    if not settings.postgres:
        return KeptStore(file_store(settings.database, on_batch, on_error).storage)
    try:
        from tete.storage.postgres import PostgresStorage
    except ImportError:
        raise MissingPackage("PostgreSQL") from None
    import asyncpg

    try:
        return KeptStore(await PostgresStorage.opened(settings.postgres, on_batch, on_error))
    except (OSError, Away, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
        raise no_answer(settings.postgres, error) from None


def redis_bus(
    url: str, node: str, room: str, on_change: Callable[[bool, str], None] | None = None
) -> Bus:
    """The line to the other nodes. Raises MissingPackage."""
    try:
        from tete.nodes.redis_bus import RedisBus
    except ImportError:
        raise MissingPackage("Redis") from None
    return RedisBus(url, node, room, on_change)


def check_database(settings: Settings) -> None:
    """Whether the PostgreSQL that is named can be used with our key. Raises BadFile, MissingPackage."""
    run_apart(_check(settings))


async def _check(settings: Settings) -> None:
    store = await opened(settings)
    try:
        mine = Note(_KEY + fingerprint(settings.signing_key()), 1)
        await store.storage.note(mine)
        if [note.name for note in await store.storage.notes(_KEY)] != [mine.name]:
            raise BadFile(
                Code.OTHER_KEY,
                Text(
                    "This database belongs to a room with another key: give every node the same TETE_KEY."
                ),
            )
    except Away as error:
        raise no_answer(settings.postgres, error.__cause__ or error) from None
    finally:
        await store.close()


def run_apart(work: Coroutine[Any, Any, None]) -> None:
    """Do this in a loop of its own, whether one is running here or not."""
    with ThreadPoolExecutor(1, "apart") as thread:
        thread.submit(asyncio.run, work).result()


def no_answer(url: str, error: BaseException) -> BadFile:
    """The database cannot be reached, and what was said."""
    why = str(error) or type(error).__name__
    return BadFile(
        Code.NO_DATABASE,
        Text("The database “{name}” cannot be used: {why}", name=name_of(url), why=why),
    )


def name_of(url: str) -> str:
    """A database's place without user and password."""
    parts = urlsplit(url)
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.hostname or 'localhost'}{port}{parts.path}"


def fingerprint(key: bytes) -> str:
    """By what nodes know that they have the same key, which cannot be found out from it."""
    return hashlib.blake2b(b"tete-nodes", key=key[:64], digest_size=8).hexdigest()
