"""Is the file sound, and is it ours? Looks, and changes nothing."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from tete.codes import Code
from tete.core.text import Text
from tete.room.log.digest import read_digest
from tete.room.log.events import read_event
from tete.storage.errors import BadFile
from tete.storage.people_sound import OWNERLESS, told
from tete.storage.sqlite_file import is_newer, is_ours
from tete.storage.wal import log_end

_MANY = 10
_EVERY = 1000
"""Steps of SQLite's machine between two looks at the clock."""
_TORN = """
SELECT COUNT(*) FROM tables LEFT JOIN
    (SELECT tid, COUNT(*) AS many, MIN(seq) AS first, MAX(seq) AS last FROM events GROUP BY tid) AS kept USING (tid)
WHERE kept.tid IS NULL OR first != 1 OR many != last OR last != tables.seq
"""
_LOST = """
SELECT COUNT(*) FROM (SELECT tid FROM events GROUP BY tid) LEFT JOIN tables USING (tid) WHERE tables.tid IS NULL
"""


class Report(msgspec.Struct, frozen=True):
    """What a look at a file found. ``is_whole`` is False if time ran out before all of it was seen.

    ``unknown`` are tables of games that are not installed, which were not played again.
    ``is_torn``: the last write was cut short, which nobody had been told of.
    """

    tables: int = 0
    events: int = 0
    updated: int = 0
    findings: tuple[str, ...] = ()
    is_whole: bool = True
    unknown: int = 0
    is_torn: bool = False

    @property
    def is_sound(self) -> bool:
        """Whether nothing bad was found."""
        return not self.findings


def inspect(path: Path, seconds: float | None = None, *, every_event: bool = False) -> Report:
    """Look through a file: for that many seconds at most, and with ``every_event`` at each one's content too.

    Raises BadFile if it is not one of ours or of a later version, OSError if it cannot be opened.
    """
    if not path.stat().st_size:
        return Report()
    end = None if seconds is None else time.monotonic() + seconds
    try:
        with closing(open_to_read(path)) as connection:
            connection.set_progress_handler(
                lambda: int(end is not None and time.monotonic() > end), _EVERY
            )
            return _look(connection, path, every_event)
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CANTOPEN:
            raise PermissionError(13, str(error), str(path)) from None
        return Report(findings=(str(error),))


def open_to_read(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing, not even the file's log when it closes. Raises sqlite3.Error."""
    alone = not path.with_name(path.name + "-wal").exists()
    how = "mode=ro&immutable=1" if alone else "mode=ro"
    where = path.resolve().as_uri()
    return sqlite3.connect(f"{where}?{how}", uri=True, isolation_level=None, timeout=10)


def damaged(path: Path, report: Report) -> BadFile:
    """The refusal of a file in which something was found."""
    return BadFile(
        Code.DAMAGED_FILE,
        Text(
            "The database “{path}” is damaged ({what}): “tete db restore FILE” puts a backup in its place and "
            "keeps what is there, “tete db check” says more.",
            path=path,
            what=report.findings[0],
        ),
    )


def _look(connection: sqlite3.Connection, path: Path, every_event: bool) -> Report:
    connection.execute("BEGIN")  # all of it as it is at one moment, also while a server writes
    if is_newer(connection):
        raise BadFile(
            Code.NEWER_FILE,
            Text("“{path}” was written by a newer Tête-à-tête: please update this one.", path=path),
        )
    end = log_end(path)
    if end.is_lost:
        return Report(findings=("the log beside it cannot be read to its end",))
    if not is_ours(connection):
        raise BadFile(
            Code.FOREIGN_FILE,
            Text("“{path}” is a database, but not one of Tête-à-tête.", path=path),
        )
    if not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'tables'").fetchone():
        return Report(is_torn=end.is_torn)
    tables, events, updated = 0, 0, 0
    findings: list[str] = []
    try:
        how = "integrity_check" if every_event else "quick_check"
        found = connection.execute(f"PRAGMA {how}({_MANY})").fetchall()
        findings += [" ".join(text.split()) for (text,) in found if text != "ok"]
        if not findings:
            tables, updated = _one(connection, "SELECT COUNT(*), MAX(updated) FROM tables")
            (events,) = _one(connection, "SELECT COUNT(*) FROM events")
            findings += _torn(connection)
            findings += _people(connection)
            if every_event:
                findings += _unreadable(connection)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        return Report(tables, events, updated or 0, tuple(findings), False, end.is_torn)
    return Report(tables, events, updated or 0, tuple(findings[:_MANY]), is_torn=end.is_torn)


def _torn(connection: sqlite3.Connection) -> Iterator[str]:
    """What no interrupted write can bring about: a game with a hole in it."""
    (torn,) = _one(connection, _TORN)
    if torn:
        yield f"{torn} tables do not have all their events"
    (lost,) = _one(connection, _LOST)
    if lost:
        yield f"{lost} tables have events but are not in the index"


def _people(connection: sqlite3.Connection) -> list[str]:
    """What is kept of people and belongs to nobody; files of earlier versions have nothing of the kind."""
    known = "SELECT 1 FROM sqlite_schema WHERE name = 'accounts'"
    return told(*_one(connection, OWNERLESS)) if connection.execute(known).fetchone() else []


def _unreadable(connection: sqlite3.Connection) -> Iterator[str]:
    for table, seq, body in connection.execute("SELECT tid, seq, body FROM events"):
        try:
            read_event(body)
        except msgspec.MsgspecError:
            yield f"event {seq} of the table {table} cannot be read"
    for table, short in connection.execute("SELECT tid, digest FROM tables"):
        try:
            read_digest(short)
        except msgspec.MsgspecError:
            yield f"the table {table} cannot be read in short"


def _one(connection: sqlite3.Connection, question: str) -> tuple[Any, ...]:
    found: tuple[Any, ...] = connection.execute(question).fetchone()
    return found
