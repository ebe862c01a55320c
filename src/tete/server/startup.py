"""Before the room opens: is its key good, are its files sound and closed to others, and nobody else's?"""

from collections.abc import Iterator
from contextlib import contextmanager

from tete.room.log.backup import finish
from tete.room.log.inspect import damaged, inspect
from tete.server.files import make_folders, make_private
from tete.server.logs import log
from tete.server.settings import Settings
from tete.server.stores import check_database, redis_bus
from tete.storage.file_lock import FileLock


@contextmanager
def locked(settings: Settings) -> Iterator[FileLock | None]:
    """The room's files, for this process alone and in good order; no lock where several share a database.

    Raises BadOption for a bad key, InUse if another process has them, BadFile for a damaged database and one that
    cannot be reached or is not ours, OSError.
    """
    settings.signing_key()
    if settings.postgres:
        check_database(settings)
        if settings.bus:
            redis_bus(settings.bus, "", "")
        yield None
        return
    make_folders(settings)
    lock = FileLock(settings.database)
    try:
        if finish(settings.database):
            log.warning("restore-finished", db=settings.database.name)
        make_private(settings)
        _check(settings)
        yield lock
    finally:
        lock.release()


def _check(settings: Settings) -> None:
    """Look through the database, for a while. Raises BadFile if it is damaged, not ours, or of a later version."""
    database = settings.database
    report = inspect(database, settings.check_seconds)
    if not report.is_sound:
        log.error("database-damaged", db=database.name, findings=list(report.findings))
        raise damaged(database, report)
    if report.is_torn:
        log.warning(
            "write-cut-short",
            db=database.name,
            hint="the last write was not finished; nobody had been told that it was kept",
        )
    if not report.is_whole:
        log.warning(
            "check-unfinished",
            seconds=settings.check_seconds,
            hint="tete db check looks through all of it",
        )
