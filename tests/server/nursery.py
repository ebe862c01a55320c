"""Servers on the same file and port, one after the other, for whoever kills them."""

import os
import signal
import socket
from pathlib import Path

from forked import Forked
from server.house_process import GENEROUS, ROOT


class Nursery:
    """Starts a server, kills it, starts the next."""

    def __init__(self, data: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        env = {"TETE_DATA": str(data), "TETE_PORT": str(self.port), "TETE_LOG_LEVEL": "error"}
        self._env = {**os.environ, **GENEROUS, **env, "TETE_HOST": "127.0.0.1"}

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._server = Forked("server", (), (0, 1, 2), self._env, ROOT)

    def kill(self) -> None:
        """SIGKILL, this very moment."""
        self._server.kill()
        assert self._server.wait() == -signal.SIGKILL
