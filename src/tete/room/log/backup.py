"""A copy of the database, taken while a server writes, and put back where one was.

Nothing that was there is lost: a backup replaces no file unless that is asked for, and what a restore replaces is
kept beside it. A restore that is cut short is finished by whoever opens the database next.
"""

import os
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.room.log.inspect import Report, damaged, inspect, open_to_read
from tete.storage.beside import aside_of, keep_aside, sync_folder
from tete.storage.errors import BadFile
from tete.system.private import make_file, make_folder

Progress = Callable[[int, int], None]
"""Hears how many pages are copied, of how many."""
BESIDE = ("-wal", "-shm", "-journal")
_PAGES = 1000
_READY = ".restoring"
"""The end of a file that is whole and has only to be put in its place."""


class Restored(msgspec.Struct, frozen=True):
    """What is there now, and where what was there before is kept; None if nothing was."""

    report: Report
    aside: Path | None


def back_up(
    database: Path, target: Path, *, force: bool = False, progress: Progress | None = None
) -> Report:
    """Copy a database as it is at one moment into a single file; what it holds.

    Raises BadOption if there is such a file and not ``force``, BadFile if the database is not sound, OSError.
    """
    _check_source(database)
    check_target(database, target, force)
    make_folder(target.parent)
    part = _copy(database, target.parent, target.name, progress)
    try:
        report = _sound(part, database)
        _put(part, target, force)
    finally:
        part.unlink(missing_ok=True)
    return report


def check_target(database: Path, target: Path, force: bool) -> None:
    """Whether a backup may be written there. Raises BadOption."""
    live = [database, *(database.with_name(database.name + end) for end in BESIDE)]
    if target.resolve() in [path.resolve() for path in live]:
        raise BadOption(
            Code.SAME_FILE, Text("“{path}” is the database itself: name another file.", path=target)
        )
    if target.is_dir():
        raise BadOption(Code.FOLDER, Text("“{path}” is a folder: name a file in it.", path=target))
    if target.exists() and not force:
        raise BadOption(
            Code.EXISTS, Text("“{path}” is there already; --force replaces it.", path=target)
        )


def restore(source: Path, database: Path, *, progress: Progress | None = None) -> Restored:
    """Put a backup in the database's place. Nobody else may have it open: hold a FileLock.

    Raises BadOption or BadFile if the backup is not sound and ours, OSError; then nothing has changed.
    """
    database = database.resolve()
    if source.resolve() == database:
        raise BadOption(
            Code.SAME_FILE, Text("“{path}” is the database itself: name another file.", path=source)
        )
    _check_source(source)
    part = _copy(source, database.parent, database.name, progress)
    try:
        report = inspect(part, every_event=True)
        if not report.is_sound:
            raise BadFile(
                Code.DAMAGED_BACKUP,
                Text(
                    "The backup “{path}” is damaged ({what}); nothing has changed.",
                    path=source,
                    what=report.findings[0],
                ),
            )
        aside = _set_aside(database)
        part.replace(_ready(database))
    finally:
        part.unlink(missing_ok=True)
    finish(database)
    return Restored(report, aside)


def finish(database: Path) -> bool:
    """Finish a restore that was cut short; whether there was one. Raises OSError."""
    database = database.resolve()
    ready = _ready(database)
    if not ready.exists():
        return False
    sync_folder(database.parent)
    for end in BESIDE:  # first these: beside another file than their own they would break it
        database.with_name(database.name + end).unlink(missing_ok=True)
    sync_folder(database.parent)
    ready.replace(database)
    sync_folder(database.parent)
    return True


def _check_source(path: Path) -> None:
    if not path.is_file():
        raise BadOption(Code.NO_FILE, Text("There is no file “{path}”.", path=path))


def _copy(source: Path, folder: Path, name: str, progress: Progress | None) -> Path:
    """A copy in one file, on disk, under a name of its own. Raises OSError, BadFile."""
    part = folder / f".{name}.{secrets.token_hex(4)}.part"
    make_file(part)
    try:
        with closing(open_to_read(source)) as old, closing(sqlite3.connect(part)) as new:
            old.execute("BEGIN")
            old.execute(
                "SELECT COUNT(*) FROM sqlite_schema"
            ).fetchone()  # from here on it stands still
            old.backup(new, pages=_PAGES, progress=_heard(progress), sleep=0)
            new.execute("PRAGMA journal_mode = DELETE")
        with part.open("rb+") as file:
            os.fsync(file.fileno())
    except sqlite3.DatabaseError as error:
        part.unlink(missing_ok=True)
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
            raise OSError(28, str(error), str(folder)) from None
        raise damaged(source, Report(findings=(str(error),))) from None
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return part


def _heard(progress: Progress | None) -> Callable[[int, int, int], None]:
    def heard(_: int, left: int, total: int) -> None:
        if progress:
            progress(total - left, total)

    return heard


def _sound(part: Path, database: Path) -> Report:
    report = inspect(part)
    if not report.is_sound:
        raise damaged(database, report)
    return report


def _put(part: Path, target: Path, force: bool) -> None:
    """Give a finished copy its name. Raises BadOption if somebody else was quicker."""
    if force:
        part.replace(target)
    else:
        try:
            os.link(part, target)
        except FileExistsError:
            check_target(part, target, force)
        except OSError:  # no second names here
            part.replace(target)
    sync_folder(target.parent)


def _set_aside(database: Path) -> Path | None:
    if not database.is_file() or not database.stat().st_size:
        return None
    aside = aside_of(database)
    for end in ("-wal", "-journal", ""):
        own = database.with_name(database.name + end)
        if own.is_file():
            keep_aside(own, aside.with_name(aside.name + end))
    sync_folder(database.parent)
    return aside


def _ready(database: Path) -> Path:
    return database.with_name(database.name + _READY)
