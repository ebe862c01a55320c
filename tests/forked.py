"""Programs of ours that start at once: forked from a process that has imported everything already.

Each is a process of its own, with its own environment, files and terminal, and can be killed like any other; only
the second it takes to import what is always the same is saved. What is about starting itself starts afresh.
"""

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from waiting import PATIENCE

TESTS = Path(__file__).parent
_STARTED: "set[Forked]" = set()


class Forked:
    """A program that runs, or has run: what ``subprocess.Popen`` offers, as far as tests need it.

    ``program`` is ``server``, ``command``, or a module whose ``main`` is run; ``streams`` are input, output and
    errors. With ``terminal`` the input is a terminal, which becomes its own.
    """

    def __init__(
        self,
        program: str,
        arguments: Sequence[str],
        streams: tuple[int, int, int],
        environment: Mapping[str, str],
        folder: str | Path = ".",
        *,
        terminal: bool = False,
    ) -> None:
        request = {
            "program": program,
            "arguments": ["tete", *arguments],
            "environment": dict(environment),
            "folder": str(Path(folder).resolve()),
            "terminal": terminal,
        }
        read, write = os.pipe()
        socket.send_fds(_parent(), [json.dumps(request).encode()], [*streams, write])
        os.close(write)
        self._report = os.fdopen(read, "r", encoding="ascii")
        self.pid = int(self._report.readline())
        os.set_blocking(read, False)
        self.returncode: int | None = None
        _STARTED.add(self)

    def poll(self) -> int | None:
        """The exit status, or None while it runs."""
        if self.returncode is None and (line := self._report.readline()):
            self.returncode = int(line)
            self._report.close()
            _STARTED.discard(self)
        return self.returncode

    def wait(self, seconds: float = PATIENCE) -> int:
        """The exit status, when it has ended."""
        end = time.monotonic() + seconds
        while (status := self.poll()) is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired(str(self.pid), seconds)
            time.sleep(0.005)
        return status

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it runs."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it this very moment."""
        self.send_signal(signal.SIGKILL)


@cache
def _parent() -> socket.socket:
    """The way to the process that programs are forked from; started when first needed."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    process = subprocess.Popen(
        [sys.executable, str(TESTS / "forked_parent.py")],
        stdin=theirs.fileno(),
        cwd=TESTS.parent,
        start_new_session=True,  # Ctrl-C is for the tests, not for it
        env={**os.environ, "LANG": "C.UTF-8"},
    )
    theirs.close()

    def end() -> None:
        # Left by a test that failed: whoever waits for this run would wait for it too.
        for left in tuple(_STARTED):
            left.kill()
        ours.close()
        process.wait(PATIENCE)

    atexit.register(end)
    return ours
