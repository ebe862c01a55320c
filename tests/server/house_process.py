"""A server in its own process, on a free port of the loopback."""

import json
import os
import signal
import threading
from collections import deque
from pathlib import Path
from typing import IO

from forked import Forked
from waiting import PATIENCE

ROOT = Path(__file__).parents[2]
GENEROUS = {
    "TETE_COACH_SECONDS": "60",
    "TETE_RATE_READ": "1000000/minute",
    "TETE_RATE_WRITE": "1000000/minute",
    "TETE_RATE_SOCKET": "1000000/minute",
    "TETE_RATE_SIGN_OUT": "1000000/minute",
    "TETE_RATE_SIGN_IN": "1000000/minute",
    "TETE_RATE_SIGN_IN_NAME": "1000000/minute",
    "TETE_RATE_SIGN_IN_KNOWN": "1000000/minute",
    "TETE_RATE_ACCOUNTS": "1000000/minute",
    "TETE_RATE_EXPORT": "1000000/minute",
    "TETE_RATE_REPORTS": "1000000/minute",
    "TETE_RATE_CHAT": "1000000/minute",
    "TETE_RATE_CHAT_WATCHING": "1000000/minute",
    "TETE_RATE_COSTLY": "100000000/minute",
    "TETE_RATE_TABLES": "1000000/minute",
    "TETE_RATE_OWN_BYTES": "1000000000/minute",
    "TETE_TABLES_PER_OWNER": "1000000",
    "TETE_OWN_BYTES_PER_OWNER": "1000000000",
    "TETE_LISTED_PER_OWNER": "100000",
    "TETE_LISTED_PER_ADDRESS": "100000",
    "TETE_MESSAGE_RATE": "100000",
    "TETE_MESSAGE_BURST": "100000",
}


class HouseProcess:
    """``python -m tete.server`` with its data in one folder; can be killed and started again."""

    program = "server"

    def __init__(self, data: Path, port: int = 0, **env: str) -> None:
        self.data = data
        self.log: deque[str] = deque(maxlen=500)
        fixed = {"TETE_DATA": str(data), "TETE_PORT": str(port), "TETE_LOG": "json"}
        self.settings = {**GENEROUS, **fixed, "TETE_HOST": "127.0.0.1", **env}
        settings = {**os.environ, **self.settings}
        read, write = os.pipe()
        with Path(os.devnull).open() as nothing:
            streams = nothing.fileno(), 1, write
            self._process = Forked(self.program, (), streams, settings, ROOT)
        os.close(write)
        self._errors = os.fdopen(read, encoding="utf-8")
        self.port = self._opened(self._errors)
        self._reader = threading.Thread(target=self._read, args=(self._errors,))
        self._reader.start()

    def _opened(self, pipe: IO[str]) -> int:
        for line in pipe:
            self.log.append(line)
            if '"event": "open"' in line:
                return int(json.loads(line)["port"])
        raise AssertionError("the server did not start: " + "".join(self.log))

    def _read(self, pipe: IO[str]) -> None:
        for line in pipe:
            self.log.append(line)

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def terminate(self) -> int:
        """SIGTERM; the exit status."""
        self._process.send_signal(signal.SIGTERM)
        return self._ended()

    def kill(self) -> None:
        """SIGKILL, this very moment."""
        self._process.kill()
        self._ended()

    def _ended(self) -> int:
        status = self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert not self._reader.is_alive(), "a child of the server is still there"
        self._errors.close()  # would wait for ever while somebody reads
        return status
