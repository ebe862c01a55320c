"""Servers that start quickly: forked from a process that has imported everything already.

Each is a process of its own, on the same file and port, and can be killed like any other.
"""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

from server.house_process import GENEROUS, ROOT
from waiting import PATIENCE

PARENT = """
import os, sys
import uvloop, uvicorn.protocols.http.httptools_impl, uvicorn.lifespan.on
import uvicorn.protocols.websockets.websockets_sansio_impl
import tete
from tete.server.serve import serve

tete.games()
for line in sys.stdin:
    if line == "start\\n":
        pid = os.fork()
        if pid == 0:
            serve()
            os._exit(0)
        print(pid, flush=True)
    else:
        print(os.waitpid(pid, 0)[1], flush=True)
"""


class Nursery:
    """Starts a server, kills it, starts the next."""

    def __init__(self, data: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        env = {"TETE_DATA": str(data), "TETE_PORT": str(self.port), "TETE_LOG_LEVEL": "error"}
        self._parent = subprocess.Popen(
            [sys.executable, "-c", PARENT],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, **GENEROUS, **env, "TETE_HOST": "127.0.0.1"},
        )

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._pid = int(self._tell("start"))

    def kill(self) -> None:
        """SIGKILL, this very moment."""
        os.kill(self._pid, signal.SIGKILL)
        assert int(self._tell("wait")) == signal.SIGKILL

    def close(self) -> None:
        """No server is left; the parent goes too."""
        assert self._parent.stdin is not None
        assert self._parent.stdout is not None
        self._parent.stdin.close()
        assert self._parent.wait(PATIENCE) == 0
        self._parent.stdout.close()

    def _tell(self, word: str) -> str:
        assert self._parent.stdin is not None
        assert self._parent.stdout is not None
        self._parent.stdin.write(word + "\n")
        self._parent.stdin.flush()
        return self._parent.stdout.readline()
