"""Files and folders that only their owner can read, write and look into.

Where access is not told by modes (Windows) nothing is done: there the user's own folders are closed to others.
"""

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

_HAS_MODES = os.name == "posix"
_OTHERS = 0o077


@dataclass(frozen=True)
class Mended:
    """What others could reach: ``mended`` now they cannot, ``left`` they still can."""

    mended: list[Path] = field(default_factory=list)
    left: list[Path] = field(default_factory=list)


def make_folder(path: Path) -> None:
    """Make a folder that is its owner's alone, unless it is there, and all above it. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        path.mkdir(mode=0o700)
    if not path.is_dir():
        raise NotADirectoryError(20, os.strerror(20), str(path))


def make_file(path: Path) -> None:
    """Make an empty file that is its owner's alone, unless it is there. Raises OSError."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def close(paths: Iterable[Path]) -> Mended:
    """Close files and folders to others, as far as they are ours to close; links are not followed."""
    found = Mended()
    for path in paths:
        before = _mode(path)
        if before is None or not before & _OTHERS:
            continue
        if not (stat.S_ISDIR(before) and _is_everybodys(path, before)):
            with suppress(OSError):
                path.chmod(0o700 if stat.S_ISDIR(before) else before & 0o600)
        after = _mode(path)
        (found.left if after and after & _OTHERS else found.mended).append(path)
    return found


def is_root() -> bool:
    """Whether this process may do anything on this machine."""
    return _HAS_MODES and os.geteuid() == 0


def _mode(path: Path) -> int | None:
    """The mode of a file or a folder; None where there is none, or where modes say nothing."""
    if not _HAS_MODES:
        return None
    with suppress(OSError):
        mode = path.lstat().st_mode
        if stat.S_ISREG(mode) or stat.S_ISDIR(mode):
            return mode
    return None


def _is_everybodys(path: Path, mode: int) -> bool:
    """Whether others have a right to this folder: a place for temporary files, a home, the root."""
    whole = path.resolve()
    return bool(mode & stat.S_ISVTX) or whole == whole.parent or whole == Path.home().resolve()
