"""A SQLite file of ours: how one is known, opened and brought up to date."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tete.codes import Code
from tete.core.text import Text
from tete.storage.beside import aside_of, sync_folder
from tete.storage.errors import BadFile
from tete.system.private import make_file

if TYPE_CHECKING:
    from sqlalchemy import Connection

VERSION = 8
"""Which step of the migrations such a file is at: so it is known without asking Alembic."""
APPLICATION = 0x54C3AA74
"""What SQLite calls the application id: by it a file is known as ours. Files of version 1 have 0."""
TABLES = frozenset({"events", "tables", "owners"})
"""What every file of ours has had since the first version."""


def connect(path: str) -> sqlite3.Connection:
    """A connection whose commits are on disk when they return."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 10000")
    except BaseException:
        connection.close()
        raise
    return connection


def core(connection: sqlite3.Connection) -> "Connection":
    """A connection as SQLAlchemy has them; what it is asked takes place in it."""
    from sqlalchemy import StaticPool, create_engine

    engine = create_engine(
        "sqlite://",
        creator=lambda: connection,
        poolclass=StaticPool,
        pool_reset_on_return=None,
        isolation_level="AUTOCOMMIT",
    )
    return engine.connect()


def prepare(
    connection: sqlite3.Connection,
    path: str,
    on_update: Callable[[Path], None] | None = None,
) -> None:
    """Make a new file ready, and bring one of an earlier version up to date. Raises BadFile for one of a later.

    What an earlier version wrote is kept in a file beside it, of which ``on_update`` hears.
    """
    if is_newer(connection):
        raise BadFile(
            Code.NEWER_FILE,
            Text("“{path}” was written by a newer Tête-à-tête: please update this one.", path=path),
        )
    if _number(connection, "user_version") == VERSION:
        return
    from tete.storage.migrate import stamp, upgrade

    with closing(core(connection)) as kept, kept.begin():
        connection.execute("BEGIN IMMEDIATE")
        before = version_of(connection)
        if before and before < VERSION:
            aside = _keep(path)
            if on_update:
                on_update(aside)
            stamp(kept, f"{before:04}")
        if before < VERSION:  # else another process was quicker
            upgrade(kept)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")


def is_newer(connection: sqlite3.Connection) -> bool:
    """Whether a later version of the house wrote this file."""
    return _number(connection, "user_version") > VERSION


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether the house wrote this file; an empty one is nobody's, and so may become ours."""
    found = _tables(connection)
    if _number(connection, "application_id") not in (0, APPLICATION):
        return False
    return found >= TABLES or (not found and _number(connection, "user_version") == 0)


def version_of(connection: sqlite3.Connection) -> int:
    """Which version wrote this file; 0 for a new one."""
    return _number(connection, "user_version") or int(_tables(connection) >= TABLES)


def _tables(connection: sqlite3.Connection) -> set[Any]:
    return {
        name
        for (name,) in connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
    }


def _keep(path: str) -> Path:
    """A copy of a file as it was before it is brought up to date."""
    aside = aside_of(Path(path))
    make_file(aside)
    with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(aside)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")
    sync_folder(aside.parent)
    return aside


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])
