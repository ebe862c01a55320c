"""A house under attack: whatever it says that is no news, how large it is, what it holds on to."""

import os
import re
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import loopback
from server.house_process import HouseProcess
from waiting import wait_until

_NEWS = re.compile(r'^\{.*"level": "(debug|info)".*\}$')
_EXPECTED = re.compile(r'"event": "(root|closed-to-others)"')
_NONE = ("tete_faults_total", "tete_bot_failures_total", "tete_store_errors_total")
_KEPT = ("tete_sockets", "tete_tables_in_memory")


class Watched(HouseProcess):
    """A server of whose log everything is kept that should not be there."""

    def __init__(self, data: Path, **env: str) -> None:
        self.bad: deque[str] = deque(maxlen=1000)
        super().__init__(data, 0, TETE_LOG_LEVEL="info", **env)

    def _read(self, pipe: IO[str]) -> None:
        for line in pipe:
            self.log.append(line)
            if not _NEWS.match(line.rstrip()) and not _EXPECTED.search(line):
                self.bad.append(line)

    def figures(self) -> dict[str, float]:
        """What it counts, by name."""
        lines = loopback.get(f"{self.http}/metrics").text.splitlines()
        pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        return {name: float(figure) for name, figure in pairs}

    def memory(self) -> int:
        """Bytes of memory it has now."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def files(self) -> int:
        """How many files and connections it has open."""
        return len(list(Path(f"/proc/{self.pid}/fd").iterdir()))

    def complaints(self) -> list[str]:
        """What went wrong in it so far."""
        figures = self.figures()
        counted = [f"{name} is {figures[name]:g}" for name in _NONE if figures[name]]
        return [*self.bad, *counted]

    def holds(self) -> dict[str, float]:
        """What it should give back: files, connections, tables."""
        figures = self.figures()
        return {"files": self.files(), **{name: figures[name] for name in _KEPT}}


@contextmanager
def watched(data: Path, **env: str) -> Iterator[Watched]:
    """A house for an attack, which is put away whatever comes of it."""
    house = Watched(data, **env)
    try:
        yield house
    except BaseException:
        house.kill()
        raise
    assert house.terminate() == 0
    assert not house.bad, "".join(house.bad)


def wait_until_given_back(house: Watched, before: dict[str, float]) -> None:
    """Until it holds no more than it did."""
    wait_until(lambda: all(now <= before[name] for name, now in house.holds().items()))
