"""Games kept on disk: one record a game, written whole after every move.

``NAME.tete`` is the record. Beside that of a running game with chance stands ``NAME.key``, the secret of
its dice; it goes when the game is over, since the record then has it. ``NAME.time`` is how many seconds of the
game's time have gone, where it has one. All can be read by their owner only.
"""

import os
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from tete.core import record as records
from tete.core.errors import BadOption, BadRecord, TeteError
from tete.core.match import Match
from tete.core.record import Record
from tete.core.text import Text

SUFFIX = ".tete"
_KEY = ".key"
_TIME = ".time"


def folder() -> Path:
    """Where games are kept: TETE_DATA, else the user's data folder."""
    wish = os.environ.get("TETE_DATA")
    root = Path(wish) if wish else user_data_path("tete-a-tete", appauthor=False)
    return root / "terminal"


def write_whole(path: Path, text: str) -> None:
    """Replace a file in one step: whoever reads it finds the old text or the new one.

    It is on disk when this returns. Raises OSError.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    with suppress(OSError):  # not every system can sync a folder
        entry = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(entry)
        finally:
            os.close(entry)


def read_text(path: Path) -> str:
    """A text file. Raises BadOption, whatever is wrong with it."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        why = Text("There is no file “{path}”.", path=path)
    except IsADirectoryError:
        why = Text("“{path}” is a folder, not a file.", path=path)
    except UnicodeDecodeError:
        why = Text("“{path}” is not a text file in UTF-8.", path=path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        why = Text("“{path}” cannot be read: {reason}.", path=path, reason=reason)
    raise BadOption("unreadable", why)


def read_record(path: Path) -> Record:
    """The record in a file. Raises BadOption or BadRecord."""
    return records.read(read_text(path))


def restore(path: Path) -> Match:
    """The match of a record, with the key beside it where there is one. Raises a TeteError."""
    record = read_record(path)
    key = path.with_suffix(_KEY)
    secret = None
    if record.commitment and not record.secret and key.is_file():
        try:
            secret = bytes.fromhex(read_text(key))
        except ValueError as error:
            if isinstance(error, TeteError):
                raise
            raise BadRecord(
                "bad-key", Text("“{path}” does not hold 64 hexadecimal digits.", path=key)
            ) from None
    return Match.restore(record, secret)


class Saved:
    """The place on disk of one game."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def new(cls, slug: str) -> "Saved":
        """A place that no other game has. Raises OSError."""
        home = folder()
        home.mkdir(parents=True, exist_ok=True)
        when = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        return cls(home / f"{slug}-{when}-{secrets.token_hex(2)}{SUFFIX}")

    @property
    def used(self) -> float:
        """How much of the game's time had gone when it was kept; 0 where nothing is known."""
        try:
            return max(0.0, float(self.path.with_suffix(_TIME).read_text(encoding="ascii")))
        except (OSError, ValueError):
            return 0.0

    def keep_used(self, seconds: float | None) -> None:
        """Keep how much of the game's time has gone; None once it does not matter. Raises OSError."""
        path = self.path.with_suffix(_TIME)
        if seconds is None:
            path.unlink(missing_ok=True)
        else:
            write_whole(path, f"{seconds:.1f}\n")

    def save(self, match: Match) -> None:
        """Keep the match as it stands: first the key, so that no record is ever without it."""
        key = self.path.with_suffix(_KEY)
        if match.secret and not match.outcome:
            if not key.exists():
                write_whole(key, match.secret.hex() + "\n")
            write_whole(self.path, match.record.write())
        else:
            write_whole(self.path, match.record.write())
            if match.secret:
                key.unlink(missing_ok=True)


def latest(slug: str | None = None) -> Path:
    """The unfinished game that was played last. Raises BadOption if there is none."""
    for path in _by_age():
        with suppress(TeteError):
            record = read_record(path)
            if not record.outcome and slug in (None, record.game):
                return path
    raise BadOption(
        "nothing-to-resume",
        Text("There is no unfinished game of “{slug}” to resume.", slug=slug)
        if slug
        else Text("There is no unfinished game to resume."),
    )


def _by_age() -> Iterator[Path]:
    ages = []
    for path in folder().glob(f"*{SUFFIX}"):
        with suppress(OSError):
            ages.append((path.stat().st_mtime_ns, path))
    yield from (path for _, path in sorted(ages, reverse=True))
