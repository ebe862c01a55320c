"""Old tables leave a file that no server has open, and the file gets smaller."""

from contextlib import closing
from pathlib import Path

import msgspec

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.room.log.inspect import damaged, inspect, open_to_read
from tete.storage.prune import Weight, old_tables, weigh
from tete.storage.sqlite_file import connect, prepare
from tete.storage.sqlite_index import remove


class Pruned(msgspec.Struct, frozen=True):
    """What went, how many tables stay, and the file's bytes."""

    gone: Weight
    kept: int
    size_before: int
    size_after: int


def look(database: Path, abandoned: int, over: int) -> Pruned:
    """What would go, also while a server writes. Raises BadOption, BadFile, OSError."""
    _check(database)
    size = database.stat().st_size
    with closing(open_to_read(database)) as connection:
        connection.execute("BEGIN")
        gone = weigh(connection, old_tables(connection, abandoned, over))
        (count,) = connection.execute("SELECT COUNT(*) FROM tables").fetchone()
    return Pruned(gone, count - gone.tables, size, size)


def prune_file(database: Path, abandoned: int, over: int) -> Pruned:
    """Forget old tables and give back their room. Nobody else may have the file open: hold a FileLock.

    Raises BadOption, BadFile, OSError.
    """
    _check(database)
    size = database.stat().st_size
    with closing(connect(str(database))) as connection:
        prepare(connection, str(database))
        old = old_tables(connection, abandoned, over)
        gone = weigh(connection, old)
        remove(connection, old, max(abandoned, over))
        (kept,) = connection.execute("SELECT COUNT(*) FROM tables").fetchone()
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return Pruned(gone, kept, size, database.stat().st_size)


def _check(database: Path) -> None:
    if not database.is_file() or not database.stat().st_size:
        raise BadOption(Code.NO_FILE, Text("There is no file “{path}”.", path=database))
    report = inspect(database)
    if not report.is_sound:
        raise damaged(database, report)
