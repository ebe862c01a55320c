"""One file, one server: who has it, and where that one is reached.

It is a lock of the system on a file beside the database. However its holder ends, the system lets go of it,
so a file that is left behind is no obstacle.
"""

import json
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from tete.codes import Code
from tete.core.text import Text
from tete.storage.errors import BadFile

SUFFIX = ".lock"
_PATIENCE = 3.0
"""Seconds that somebody who has just taken it has to say where he listens."""
_PAUSE = 0.05
_AT_HOME = ("", "0.0.0.0", "127.0.0.1", "::", "::1")  # noqa: S104 (compared, not bound)


class InUse(BadFile):
    """Another process has the database; ``address`` is where it listens, if it does."""

    def __init__(self, database: Path, address: str, pid: int) -> None:
        super().__init__(
            Code.IN_USE,
            Text(
                "“{path}” is in use: the room is already open at {address}",
                path=database,
                address=address,
            )
            if address
            else Text("“{path}” is in use by the process {pid}.", path=database, pid=pid or "?"),
        )
        self.address = address


class FileLock:
    """The database is this process's alone, until ``release``."""

    def __init__(self, database: Path, *, quiet: bool = False) -> None:
        """Take it; ``quiet`` for a process that will never listen. Raises InUse or OSError."""
        whole = database.resolve()
        path = whole.with_name(whole.name + SUFFIX)
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            end = time.monotonic() + _PATIENCE
            while not _lock(self._handle):
                holder = _read(path)
                if "port" in holder or "quiet" in holder or time.monotonic() > end:
                    raise InUse(database, _address(holder), holder.get("pid", 0))
                time.sleep(_PAUSE)
        except BaseException:
            os.close(self._handle)
            raise
        self._write({"pid": os.getpid(), **({"quiet": True} if quiet else {})})

    def tell(self, host: str, port: int) -> None:
        """Say where we listen, for whoever comes second."""
        self._write({"pid": os.getpid(), "host": host, "port": port})

    def release(self) -> None:
        """Let go of it. The file stays: to remove it would let two have it at once."""
        if self._handle >= 0:
            with suppress(OSError):
                os.ftruncate(self._handle, 0)
            os.close(self._handle)
            self._handle = -1

    def _write(self, what: dict[str, object]) -> None:
        os.ftruncate(self._handle, 0)
        os.lseek(self._handle, 0, os.SEEK_SET)
        os.write(self._handle, json.dumps(what).encode())


def _read(path: Path) -> dict[str, Any]:
    """What the holder says; nothing while it is being written."""
    with suppress(OSError, ValueError):
        found = json.loads(path.read_bytes())
        if isinstance(found, dict):
            return found
    return {}


def _address(holder: dict[str, Any]) -> str:
    if "port" not in holder:
        return ""
    host = str(holder.get("host", ""))
    name = "localhost" if host in _AT_HOME else f"[{host}]" if ":" in host else host
    return f"http://{name}:{holder['port']}/"


if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 20  # what is locked cannot be read there

    def _lock(handle: int) -> bool:
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import errno
    import fcntl

    def _lock(handle: int) -> bool:
        """Whether it is ours now. Raises OSError where files cannot be locked."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in (errno.EAGAIN, errno.EACCES):
                return False
            raise
        return True
