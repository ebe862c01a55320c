"""Games kept on disk: one record a game, written whole after every move.

``NAME.tete`` is the record, with what its reader may know: while a game with secrets is running, a move that is
kept from them stands there as HIDDEN, with its seal (core/seal.py). ``NAME.key`` is beside that of a running game
with chance or secrets, and has what is needed to go on: the secret of the dice and the hidden moves. It goes when
the game is over, since the record then has it all. ``NAME.time`` is how many seconds of the game's time have gone,
where it has one, and ``NAME.clock`` is the clock that was chosen for it, with what everybody has left. All can be
read by their owner only.
"""

import os
import secrets
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from tete.codes import Code
from tete.core import record as records
from tete.core.chance import commit
from tete.core.errors import BadOption, BadRecord, TeteError
from tete.core.match import Match
from tete.core.record import Record
from tete.core.seal import seal
from tete.core.text import Text
from tete.room.log.pace import Pace
from tete.shelf import records as shelf
from tete.system import private

STANDARD_INPUT = "-"
SUFFIX = ".tete"
_KEY = ".key"
_TIME = ".time"
_CLOCK = ".clock"


def folder() -> Path:
    """Where games are kept: TETE_DATA, else the user's data folder."""
    wish = os.environ.get("TETE_DATA")
    root = Path(wish) if wish else user_data_path("tete-a-tete", appauthor=False)
    return root / "terminal"


def own_folder() -> Path:
    """That folder, made if need be, its owner's alone. Raises OSError."""
    home = folder()
    private.make_folder(home.parent)
    private.make_folder(home)
    private.close([home])
    return home


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


def is_file(path: Path) -> bool:
    """Whether a path is a file's, and not ``-``, which is standard input."""
    return str(path) != STANDARD_INPUT


def read_text(path: Path) -> str:
    """A text file, or standard input for ``-``. Raises BadOption, whatever is wrong with it.

    No more is read than a record may have, so that neither a great file nor a device that never ends takes the
    memory.
    """
    try:
        if is_file(path):
            with path.open("rb") as file:
                read = file.read(records.BIGGEST + 1)
        else:
            read = sys.stdin.buffer.read(records.BIGGEST + 1)
        if len(read) <= records.BIGGEST:
            return read.decode("utf-8-sig")
        most = records.BIGGEST >> 20
        why = Text("“{path}” is larger than {most} MB.", path=path, most=most)
    except FileNotFoundError:
        why = Text("There is no file “{path}”.", path=path)
    except IsADirectoryError:
        why = Text("“{path}” is a folder, not a file.", path=path)
    except UnicodeDecodeError:
        why = Text("“{path}” is not a text file in UTF-8.", path=path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        why = Text("“{path}” cannot be read: {reason}.", path=path, reason=reason)
    raise BadOption(Code.UNREADABLE, why)


def read_record(path: Path) -> Record:
    """The record in a file. Raises BadOption or BadRecord."""
    return records.read(read_text(path))


def read_open(path: Path) -> Record:
    """The record in a file, with what is hidden in it as far as it is kept here. Raises BadOption or BadRecord."""
    record = read_record(path)
    return _opened(record, path)[0]


def restore(path: Path) -> Match:
    """The match of a record, with what is needed to go on where that is kept. Raises a TeteError."""
    return shelf.restore(*_opened(read_record(path), path))


def _opened(record: Record, path: Path) -> tuple[Record, bytes | None]:
    """A running game with its secret and its hidden moves: from the key beside it, or of what it is a copy of."""
    if record.outcome or not record.commitment:
        return record, None
    for key in (path.with_suffix(_KEY), *_keys(record)):
        if key.is_file():
            secret, moves = _read_key(key)
            if commit(secret) == record.commitment:
                return _filled(record, secret, moves), secret
    return record, None


def _keys(record: Record) -> Iterator[Path]:
    """The keys of the games that are kept under the same commitment."""
    for other in _by_age():
        with suppress(TeteError):
            if read_record(other).commitment == record.commitment:
                yield other.with_suffix(_KEY)


def _read_key(path: Path) -> tuple[bytes, dict[int, str]]:
    """The secret of a key, and the hidden moves by ply. Raises BadOption or BadRecord."""
    first, *rows = read_text(path).splitlines() or [""]
    moves = {}
    for row in rows:
        ply, _, text = row.partition(": ")
        if ply.isascii() and ply.isdecimal():
            moves[int(ply)] = text
    try:
        return bytes.fromhex(first), moves
    except ValueError:
        raise BadRecord(
            Code.BAD_KEY, Text("“{path}” does not hold 64 hexadecimal digits.", path=path)
        ) from None


def _filled(record: Record, secret: bytes, kept: Mapping[int, str]) -> Record:
    """The record with every hidden move that is kept and fits its seal."""
    moves = [
        kept[ply]
        if text == records.HIDDEN
        and ply in kept
        and seal(secret, ply, kept[ply]) == record.seals.get(ply)
        else text
        for ply, text in enumerate(record.moves, 1)
    ]
    return replace(record, moves=tuple(moves))


class KeptClock(msgspec.Struct, frozen=True):
    """The clock of a game, and the seconds that every seat has left."""

    pace: Pace
    left: tuple[float, ...]


class Saved:
    """The place on disk of one game."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def new(cls, slug: str) -> "Saved":
        """A place that no other game has. Raises OSError."""
        home = own_folder()
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

    @property
    def clock(self) -> KeptClock | None:
        """The clock of the game; None where nothing is known of one."""
        try:
            return msgspec.json.decode(self.path.with_suffix(_CLOCK).read_bytes(), type=KeptClock)
        except (OSError, msgspec.MsgspecError):
            return None

    def keep_clock(self, clock: KeptClock | None) -> None:
        """Keep the clock as it stands; None once it does not matter. Raises OSError."""
        path = self.path.with_suffix(_CLOCK)
        if clock is None:
            path.unlink(missing_ok=True)
        else:
            write_whole(path, msgspec.json.encode(clock).decode())

    def save(self, match: Match, seen: Record) -> None:
        """Keep the match as it stands: ``seen`` is what of it may be read, and the key has the rest.

        First the key, so that no record is ever without it. Raises OSError.
        """
        key = self.path.with_suffix(_KEY)
        if match.secret and not match.outcome:
            write_whole(key, _key(match.secret, match.record, seen))
            write_whole(self.path, seen.write())
        else:
            write_whole(self.path, match.record.write())
            if match.secret:
                key.unlink(missing_ok=True)


def _key(secret: bytes, record: Record, seen: Record) -> str:
    hidden = [
        f"{ply}: {text}"
        for ply, (text, shown) in enumerate(zip(record.moves, seen.moves, strict=True), 1)
        if shown != text
    ]
    return "\n".join([secret.hex(), *hidden]) + "\n"


def latest(slug: str | None = None) -> Path:
    """The unfinished game that was played last. Raises BadOption if there is none."""
    for path in _by_age():
        with suppress(TeteError):
            record = read_record(path)
            if not record.outcome and slug in (None, record.game):
                return path
    raise BadOption(
        Code.NOTHING_TO_RESUME,
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
