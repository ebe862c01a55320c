"""One game, one sitting: two terminals never write the same record."""

import os
from contextlib import suppress
from pathlib import Path

from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.text import Text

try:
    import fcntl
except ImportError:  # a system without file locks: there it is left to the people
    fcntl = None  # type: ignore[assignment]

_SUFFIX = ".lock"


class Lock:
    """Holds a saved game for this process; the system lets go of it however the process ends."""

    def __init__(self, record: Path) -> None:
        """Take it. Raises BadOption if another process has it, OSError if nothing can be written."""
        self._path = record.with_suffix(_SUFFIX)
        self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        if fcntl is None:
            return
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._handle)
            raise BadOption(
                Code.IN_USE, Text("The game in “{path}” is open in another terminal.", path=record)
            ) from None

    def release(self) -> None:
        """Let go of it."""
        with suppress(OSError):
            self._path.unlink()
        with suppress(OSError):
            os.close(self._handle)
