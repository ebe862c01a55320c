"""The room's files: which they are, and that nobody but their owner reads them."""

from collections.abc import Iterator
from pathlib import Path

from tete.server.logs import log
from tete.server.settings import Settings
from tete.system import private

_MANY = 10
_FOLDERS = ("backups", "terminal")
_BESIDE = ("", "-wal", "-shm", "-journal", ".lock")


def make_folders(settings: Settings) -> None:
    """Make the folders that are not there. Raises OSError."""
    private.make_folder(settings.data)
    private.make_folder(settings.database.parent)


def make_private(settings: Settings) -> None:
    """Close to others what is open to them, and say so in the log. Raises OSError."""
    private.make_file(settings.database)
    found = private.close(dict.fromkeys(_ours(settings)))
    if found.mended:
        log.warning(
            "closed-to-others",
            files=_named(found.mended),
            hint="others could read these; now only their owner can",
        )
    if found.left:
        log.warning(
            "open-to-others",
            files=_named(found.left),
            hint="others can reach these: let their owner run chmod go-rwx, or choose another TETE_DATA",
        )
    if private.is_root():
        log.warning("root", hint="run the room as a user of its own, not as root")


def _ours(settings: Settings) -> Iterator[Path]:
    """The files that we make; others that lie beside them are nobody's business here."""
    data, database = settings.data, settings.database.resolve()
    yield data
    for end in _BESIDE:
        yield database.with_name(database.name + end)
    for pattern in ("room*", ".room*", "tete.toml"):
        yield from sorted(data.glob(pattern))
    for name in _FOLDERS:
        if (folder := data / name).is_dir() and not folder.is_symlink():
            yield from (folder, *sorted(folder.iterdir()))


def _named(paths: list[Path]) -> list[str]:
    names = [str(path) for path in paths[:_MANY]]
    return [*names, f"and {len(paths) - _MANY} more"] if len(paths) > _MANY else names
