"""One server of the house under fire: killed, stopped, filled up and started again, on whatever port."""

import asyncio
import json
import os
import resource
import signal
import threading
import time
from collections import deque
from pathlib import Path
from typing import IO

from fire.history.bends import Bends
from fire.history.bent_server import BENDS, LIE
from fire.history.line import Line
from forked import Forked
from server.house_process import GENEROUS, ROOT
from waiting import PATIENCE, until

EXPECTED = ("database-failed", "bus-away")
"""How the errors in a server's log begin that are not its own, while things fail around it."""
NO_DATABASE = 2
_LOOK_EVERY, _RESTART_AFTER = 0.05, 0.2


class Node:
    """Reached through ``line``. What it says of accidents is kept over all its lives."""

    def __init__(self, number: int, folder: Path, settings: dict[str, str], lie: str = "") -> None:
        self.number = number
        self.bends = Bends(folder / f"bends-{number}")
        bent = {BENDS: str(folder / f"bends-{number}"), LIE: lie}
        fixed = {"TETE_HOST": "127.0.0.1", "TETE_PORT": "0", "TETE_LOG": "json"}
        self._settings = {**os.environ, **GENEROUS, **fixed, **bent, **settings}
        self.line = Line(lambda: self.port)
        self.port = 0
        self.log: deque[str] = deque(maxlen=200)
        self.accidents: list[str] = []
        self.lives = 0
        self.closed: list[tuple[float, float]] = []
        """When it was not open: from its death until it listened again."""
        self._died = 0.0
        self._process: Forked | None = None
        self._is_wanted = False
        self._has_opened = False
        self._reader: threading.Thread | None = None

    @property
    def pid(self) -> int:
        """Of the life it has now."""
        assert self._process is not None
        return self._process.pid

    @property
    def is_open(self) -> bool:
        """Whether it has said where it listens."""
        return self.port != 0

    def begin(self) -> None:
        """Start it; it is not open yet."""
        read, write = os.pipe()
        with Path(os.devnull).open() as nothing:
            streams = nothing.fileno(), 1, write
            self._is_wanted = True
        self._process = Forked("fire.history.bent_server", (), streams, self._settings, ROOT)
        os.close(write)
        self.lives += 1
        self._has_opened = False
        pipe = os.fdopen(read, encoding="utf-8")
        self._reader = threading.Thread(target=self._read, args=(pipe, self._process))
        self._reader.start()

    async def open(self) -> None:
        """Wait until it listens."""
        await until(lambda: self.is_open)

    async def tend(self) -> None:
        """Start it again whenever it has ended by itself, as a service manager would.

        It may do so if it finds no database when it starts; else that is an accident.
        """
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            process = self._process
            if self._has_died():
                self._died = self._died or time.time()
                status = await asyncio.to_thread(self._ended)
                if self._has_opened or status != NO_DATABASE:
                    last = "".join(list(self.log)[-5:])
                    self.accidents.append(f"node {self.number} ended with {status}: {last}")
                await asyncio.sleep(_RESTART_AFTER)
                if self._is_wanted and process is self._process:
                    self.begin()

    def _has_died(self) -> bool:
        return self._is_wanted and self._process is not None and self._process.poll() is not None

    async def kill(self) -> None:
        """SIGKILL, this very moment, if it was ever started."""
        if self._process is None:
            return
        self.port = 0
        self._is_wanted = False
        self._died = self._died or time.time()
        self._process.kill()
        await asyncio.to_thread(self._ended)

    def terminate(self) -> int:
        """As a service manager would; its exit status."""
        assert self._process is not None
        self._is_wanted = False
        self._process.send_signal(signal.SIGTERM)
        return self._ended()

    def stop(self) -> None:
        """It does nothing, and does not know."""
        os.kill(self.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """It goes on where it was."""
        os.kill(self.pid, signal.SIGCONT)

    def fill(self, size: int) -> None:
        """No file that it writes may grow beyond this many bytes, as if the disk were full."""
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def empty(self) -> None:
        """There is room again."""
        free = resource.RLIM_INFINITY
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (free, free))

    def _ended(self) -> int:
        assert self._process is not None
        assert self._reader is not None
        status = self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert not self._reader.is_alive(), "a child of the server is still there"
        self.port = 0
        return status

    def _read(self, pipe: IO[str], process: Forked) -> None:
        with pipe:
            for line in pipe:
                self.log.append(line)
                self._take_in(line, process)

    def _take_in(self, line: str, process: Forked) -> None:
        try:
            said = json.loads(line)
        except ValueError:
            if line.startswith("Traceback"):
                self.accidents.append(f"node {self.number}: a traceback in its log")
            return
        if said.get("event") == "open" and process is self._process:
            if self._died:
                self.closed.append((self._died, time.time()))
                self._died = 0.0
            self._has_opened = True
            self.port = int(said["port"])
        is_bad = said.get("level") in ("error", "critical")
        if is_bad and not str(said.get("event")).startswith(EXPECTED):
            self.accidents.append(f"node {self.number}: {line.rstrip()}")
