"""What ``tete db`` does with either engine."""

import asyncio
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING

from tete.codes import Code
from tete.core.text import Text
from tete.room.log.inspect import Report, inspect
from tete.room.log.moving import Copied, Progress, copy
from tete.room.log.replaying import Replayed, count_file, replay_all, tables_in, tables_of_file
from tete.server.files import make_folders, make_private
from tete.server.stores import no_answer, opened
from tete.storage.errors import BadFile
from tete.storage.file_lock import FileLock

if TYPE_CHECKING:
    from tete.server.settings import Settings


def check_file(path: Path, progress: Progress) -> Report:
    """Look through a SQLite file. Raises BadFile if it is not ours."""
    report = inspect(path, every_event=True)
    if not report.is_sound or not report.tables:
        return report
    done = asyncio.run(replay_all(tables_of_file(path), count_file(path), progress))
    return _report(done)


def check_postgres(settings: "Settings", progress: Progress) -> Report:
    """Look through a PostgreSQL. Raises BadFile if it is not ours."""

    from tete.storage.people_copy import findings

    async def look() -> Replayed:
        store = await opened(settings)
        try:
            total = await store.storage.count()
            done = await replay_all(tables_in(store.storage), total, progress)
            done.findings.extend(await findings(store.storage))
            return done
        finally:
            await store.close()

    return _report(asyncio.run(look()))


def upgraded(settings: "Settings") -> tuple[str | None, str]:
    """Make a database ready; after which step it was, and is. Raises BadFile."""
    if settings.postgres:
        return _upgrade_postgres(settings.postgres)
    from tete.storage.sqlite_file import VERSION, connect, prepare, version_of

    make_folders(settings)
    lock = FileLock(settings.database, quiet=True)
    try:
        make_private(settings)
        with closing(connect(str(settings.database))) as file:
            before = version_of(file)
            prepare(file, str(settings.database))
    finally:
        lock.release()
    return f"{before:04}" if before else None, f"{VERSION:04}"


def copied(source: "Settings", target: "Settings", progress: Progress) -> Copied:
    """Copy a room. Raises BadFile if one of them is open, or the target has other tables."""
    if target.postgres:
        _upgrade_postgres(target.postgres)
    elif not source.postgres and source.database.resolve() == target.database.resolve():
        raise BadFile(Code.SAME_FILE, Text("That is one and the same database."))
    if not source.postgres and not source.database.exists():
        raise FileNotFoundError(2, "No such file", str(source.database))
    with ExitStack() as held:
        for each in (source, target):
            if not each.postgres:
                make_folders(each)
                held.callback(FileLock(each.database, quiet=True).release)
                make_private(each)
        return asyncio.run(_copy(source, target, progress))


async def _copy(source: "Settings", target: "Settings", progress: Progress) -> Copied:
    one = await opened(source)
    try:
        other = await opened(target)
        try:
            for each in (one, other):
                if awake := await each.storage.awake():
                    raise BadFile(
                        Code.IN_USE,
                        Text(
                            "The room is open on {n} node: stop it first.|The room is open on {n} nodes: stop them "
                            "first.",
                            n=awake,
                        ),
                    )
            return await copy(one.storage, other.storage, progress)
        finally:
            await other.close()
    finally:
        await one.close()


def _upgrade_postgres(url: str) -> tuple[str | None, str]:
    from tete.server.stores import MissingPackage

    try:
        import asyncpg

        from tete.storage.postgres_file import upgrade_database
    except ImportError:
        raise MissingPackage("PostgreSQL") from None
    try:
        return asyncio.run(upgrade_database(url))
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
        raise no_answer(url, error) from None


def _report(done: Replayed) -> Report:
    return Report(
        done.tables, done.events, done.updated, tuple(done.findings), unknown=done.unknown
    )
