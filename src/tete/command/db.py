"""``tete db``: the room's database, for whoever hosts it."""

import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tete.codes import Code
from tete.command.bar import bar
from tete.command.group import Command, Group, menu
from tete.command.inputs import Json, Lang, language_for, print_json
from tete.core.text import Text

if TYPE_CHECKING:
    from tete.room.log.backup import Progress
    from tete.room.log.inspect import Report
    from tete.server.settings import Settings

db = menu("db", Group)
Database = Annotated[
    str | None,
    typer.Option("--db", metavar="URL", help="As in sqlite:////srv/tete/room.sqlite3.  [TETE_DB]"),
]


@db.callback()
def about() -> None:
    """Look after the room's database: back it up, restore it, check it, prune it, move it, bring it up to date.

    Which one is said by the settings of the room: TETE_DATA, TETE_DB, tete.toml (docs/host/hosting.md).
    """


@db.command(cls=Command)
def backup(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="Without it, one in the folder backups, by its time."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace FILE.")] = False,
    key: Annotated[
        bool, typer.Option("--key/--no-key", help="Copy the room's key too, as FILE.key.")
    ] = True,
    url: Database = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Copy the database into one file, also while the room is open.

    The copy is the database as it is at one moment, is checked, and can be read by its owner only.
    """
    from tete.room.log.backup import back_up, check_target
    from tete.server.key import write_key

    language, settings = language_for(lang), _file_settings(url)
    stamp = time.strftime("%Y%m%d-%H%M%S")
    target = file or settings.data / "backups" / f"room-{stamp}.sqlite3"
    beside = target.with_name(target.name + ".key")
    with_key = key and settings.key is None and settings.key_file.is_file()
    if with_key:
        check_target(settings.database, beside, force)
    with _bar(language.say(Text("Copying …"))) as progress:
        report = back_up(settings.database, target, force=force, progress=progress)
    if with_key:
        beside.unlink(missing_ok=True)
        write_key(beside, settings.signing_key().decode())
    if as_json:
        print_json({"file": str(target), "key": str(beside) if with_key else None, **_data(report)})
        return
    typer.echo(language.say(Text("The backup: {path}", path=target)))
    typer.echo(language.say(_counted(report)))
    if with_key:
        typer.echo(
            language.say(
                Text("The key is in {path}: keep both, and keep them to yourself.", path=beside)
            )
        )
    else:
        typer.echo(
            language.say(
                Text("The key is not in it: without it no link and no cookie fits any more.")
            )
        )


@db.command(cls=Command)
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    url: Database = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Put a backup in the place of the database, and keep what was there before.

    The room must be closed. The backup is looked through first; if anything is wrong with it, nothing changes.
    The key FILE.key, if there is one, comes with it.
    """
    from tete.room.log.backup import finish
    from tete.room.log.backup import restore as put_back
    from tete.server.files import make_folders
    from tete.server.key import read_key
    from tete.storage.file_lock import FileLock

    language, settings = language_for(lang), _file_settings(url)
    key = read_key(file.with_name(file.name + ".key")) if settings.key is None else None
    make_folders(settings)
    lock = FileLock(settings.database, quiet=True)
    try:
        finish(settings.database)
        with _bar(language.say(Text("Copying …"))) as progress:
            done = put_back(file, settings.database, progress=progress)
        old_key = _replace_key(settings, key) if key else None
    finally:
        lock.release()
    aside = [str(path) for path in (done.aside, old_key) if path]
    if as_json:
        print_json({"key": bool(key), "aside": aside, **_data(done.report)})
        return
    typer.echo(language.say(Text("Restored: {path}", path=settings.database)))
    typer.echo(language.say(_counted(done.report)))
    if aside:
        typer.echo(language.say(Text("What was there before: {paths}", paths=", ".join(aside))))
    if not key:
        typer.echo(
            language.say(
                Text("The key stays as it is: links and cookies fit if it is the one of that time.")
            )
        )


@db.command(cls=Command)
def check(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A backup; without it, the database.")
    ] = None,
    url: Database = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Look through all of the database or a backup, also while the room is open. Exit status 1 if it is damaged.

    Every event is read, and every table played again from its events.
    """
    from tete.command.db_check import check_file, check_postgres
    from tete.server.settings import shown

    language, settings = language_for(lang), _settings(url)
    with _bar(language.say(Text("Playing all tables again …"))) as progress:
        if settings.postgres and file is None:
            path, report = shown(settings.postgres), check_postgres(settings, progress)
        else:
            path, report = (
                str(file or settings.database),
                check_file(file or settings.database, progress),
            )
    if as_json:
        print_json({"file": path, "good": report.is_sound, **_data(report)})
    elif report.is_sound:
        typer.echo(language.say(Text("“{path}” is sound.", path=path)))
        typer.echo(language.say(_counted(report)))
    else:
        typer.echo(language.say(Text("“{path}” is damaged:", path=path)))
        for found in report.findings:
            typer.echo(f"  {found}")
    if report.unknown and not as_json:
        text = Text(
            "{n} table is of a game that is not installed here, and was not played again."
            "|{n} tables are of games that are not installed here, and were not played again.",
            n=report.unknown,
        )
        typer.echo(language.say(text))
    if not report.is_sound:
        raise typer.Exit(1)


@db.command(cls=Command)
def upgrade(url: Database = None, lang: Lang = None, as_json: Json = False) -> None:
    """Make a database ready for this version; nothing is lost, and a second time nothing happens.

    A SQLite file is made ready by itself when the room opens. All nodes of a PostgreSQL must be stopped.
    """
    from tete.command.db_check import upgraded

    language, settings = language_for(lang), _settings(url)
    before, after = upgraded(settings)
    if as_json:
        print_json({"before": before, "after": after})
    elif before == after:
        typer.echo(language.say(Text("The database was ready (step {step}).", step=after)))
    else:
        typer.echo(language.say(Text("The database is ready (step {step}).", step=after)))


@db.command(name="copy", cls=Command)
def copy_room(
    source: Annotated[
        str, typer.Argument(metavar="FROM", help="As in sqlite:////srv/tete/room.sqlite3.")
    ],
    target: Annotated[str, typer.Argument(metavar="TO", help="As in postgresql://host/name.")],
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Move a room to another database, from SQLite to PostgreSQL or back: copy all of it and compare it.

    The room must be closed. The database to copy to must be empty, or have part of the same from a copy that was
    cut short: then it is finished. The key of the room is not part of a database: use the same one afterwards.
    """
    from tete.command.db_check import copied

    language = language_for(lang)
    with _bar(language.say(Text("Copying …"))) as progress:
        done = copied(_settings(source), _settings(target), progress)
    if as_json:
        print_json({"tables": done.tables, "events": done.events, "there": done.there})
        return
    tables = Text("{n} table|{n} tables", n=done.tables)
    events = Text("{n} event|{n} events", n=done.events)
    typer.echo(
        language.say(Text("Copied and compared: {tables}, {events}.", tables=tables, events=events))
    )


@db.command(cls=Command)
def prune(
    days: Annotated[
        float | None,
        typer.Option(
            min=0, help="Tables that nobody has gone on with for so long.  [TETE_PRUNE_DAYS]"
        ),
    ] = None,
    finished: Annotated[
        float | None,
        typer.Option(
            "--finished-days",
            min=0,
            help="Games that ended so long ago.  [TETE_PRUNE_FINISHED_DAYS]",
        ),
    ] = None,
    dry: Annotated[bool, typer.Option("--dry-run", help="Only say what would go.")] = False,
    url: Database = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Forget tables that nobody will come back to, and make the file smaller.

    Abandoned is a table that is not over, or was called off before the first move. Games that were played to
    their end stay unless --finished-days says otherwise. The room must be closed, but for --dry-run.
    """
    from tete.core.errors import BadOption
    from tete.room.log.pruning import look, prune_file
    from tete.storage.file_lock import FileLock
    from tete.storage.prune import before

    language = language_for(lang)
    settings = _file_settings(url)
    abandoned = before(settings.prune_days if days is None else days)
    over = before(settings.prune_finished_days if finished is None else finished)
    if not abandoned and not over:
        raise BadOption(Code.NO_AGE, Text("Say how old: --days 90, or --finished-days 365."))
    if dry:
        done = look(settings.database, abandoned, over)
    else:
        lock = FileLock(settings.database, quiet=True)
        try:
            done = prune_file(settings.database, abandoned, over)
        finally:
            lock.release()
    if as_json:
        print_json(
            {
                "dry": dry,
                "tables": done.gone.tables,
                "events": done.gone.events,
                "bytes": done.gone.size,
                "kept": done.kept,
                "file": {"before": done.size_before, "after": done.size_after},
            }
        )
        return
    size = f"{done.gone.size / 1e6:.1f}"
    tables = Text("{n} table|{n} tables", n=done.gone.tables)
    events = Text("{n} event|{n} events", n=done.gone.events)
    went = {"tables": tables, "events": events, "size": size}
    if dry:
        typer.echo(language.say(Text("Would go: {tables}, {events}, {size} MB.", **went)))
    else:
        typer.echo(language.say(Text("Gone: {tables}, {events}, {size} MB.", **went)))
        sizes = {
            "before": f"{done.size_before / 1e6:.1f}",
            "after": f"{done.size_after / 1e6:.1f}",
        }
        typer.echo(language.say(Text("The file had {before} MB and has {after} MB.", **sizes)))
    typer.echo(language.say(Text("{n} table stays.|{n} tables stay.", n=done.kept)))


def _settings(url: str | None) -> "Settings":
    from tete.server.settings import read_settings

    return read_settings({"db": url})


def _file_settings(url: str | None) -> "Settings":
    """Settings with a SQLite file. Raises BadOption for another database."""
    from tete.core.errors import BadOption

    settings = _settings(url)
    if settings.postgres:
        raise BadOption(
            Code.NOT_A_FILE,
            Text(
                "This is for a SQLite file. For PostgreSQL there are pg_dump and pg_restore, and the settings "
                "TETE_PRUNE_DAYS and TETE_PRUNE_FINISHED_DAYS (docs/host/scale.md)."
            ),
        )
    return settings


def _replace_key(settings: "Settings", key: str) -> Path | None:
    """Put the key of a backup in its place; where the one before is kept, if it was another."""
    from tete.server.key import write_key
    from tete.storage.beside import aside_of, keep_aside

    path, aside = settings.key_file, None
    if path.is_file():
        if path.read_bytes().strip() == key.encode():
            return None
        aside = aside_of(path)
        keep_aside(path, aside)
        path.unlink()
    write_key(path, key)
    return aside


def _counted(report: "Report") -> Text:
    size = Text("{n} table|{n} tables", n=report.tables)
    events = Text("{n} event|{n} events", n=report.events)
    if not report.updated:
        return Text("{tables}, {events}.", tables=size, events=events)
    when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(report.updated / 1000))
    return Text("{tables}, {events}, the last at {when}.", tables=size, events=events, when=when)


def _data(report: "Report") -> dict[str, Any]:
    return {
        "tables": report.tables,
        "events": report.events,
        "updated": report.updated,
        "findings": list(report.findings),
    }


def _bar(title: str) -> "AbstractContextManager[Progress]":
    """A bar on a terminal that is told how far it has come."""
    from rich.progress import TaskProgressColumn

    return bar(title, TaskProgressColumn())
