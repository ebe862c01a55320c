"""Whether a folder is ours alone to write: what is loaded from it as code could be anybody's otherwise."""

import os
import stat
from pathlib import Path

_OTHERS = stat.S_IWGRP | stat.S_IWOTH
_ENTER = stat.S_IXGRP | stat.S_IXOTH


def why_not(folder: Path) -> str:
    """Why a folder cannot be trusted; "" if nobody else can write to it or put another in its place.

    Raises OSError if there is none.
    """
    if not hasattr(os, "geteuid"):
        return ""
    folder = folder.resolve()
    if why := _why_not(folder):
        return why
    for path in folder.parents:
        found = path.stat()
        is_open = found.st_mode & stat.S_IWOTH and not found.st_mode & stat.S_ISVTX
        if is_open or found.st_uid not in (os.geteuid(), 0):
            return f"others can replace what is in “{path}”"
    return ""


def why_not_within(folder: Path) -> str:
    """The same for all that lies in a folder; what nobody else can get at is not looked at."""
    if not hasattr(os, "geteuid") or not folder.stat().st_mode & _ENTER:
        return ""
    return next(filter(None, map(_why_not, folder.rglob("*"))), "")


def _why_not(path: Path) -> str:
    try:
        found = path.lstat()
    except FileNotFoundError:  # somebody's temporary file
        return ""
    if found.st_uid != os.geteuid():
        return f"“{path}” belongs to somebody else"
    if found.st_mode & _OTHERS and not stat.S_ISLNK(found.st_mode):
        return f"others can write to “{path}”"
    return ""
