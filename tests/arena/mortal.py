"""Games in the middle of which whoever plays them dies: killed from elsewhere, or by the game itself."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from processes import has_ended
from tete import bots
from tete.arena.bout import Bout, Played, play

FOLDER = "TETE_MORTAL"
"""Names the folder of what is to happen: ``waits-3`` in game 3 the first time, ``kills-4`` in game 4 always."""
_LATE = 2
"""In the middle is when somebody has thought so often."""


class Mortal:
    """A bot that is somebody's, until the middle of the game."""

    def __init__(self, mind: Any, fate: Path) -> None:
        self._mind = mind
        self._fate = fate
        self._thought = 0

    def think(self, view: Any) -> str:
        self._thought += 1
        if self._thought > _LATE:
            if self._fate.name.startswith("kills"):
                os.kill(os.getpid(), signal.SIGKILL)
            pid = self._fate.with_suffix(".pid")
            pid.with_suffix(".new").write_text(str(os.getpid()))
            pid.with_suffix(".new").rename(pid)
            threading.Event().wait()  # for the end
        return str(self._mind.think(view))


def play_or_die(bout: Bout) -> Played:
    """Play, unless something else is to happen."""
    folder = Path(os.environ[FOLDER])
    kills, waits = folder / f"kills-{bout.number}", folder / f"waits-{bout.number}"
    fate = kills if kills.exists() else waits
    if fate is waits:
        try:
            waits.unlink()
        except FileNotFoundError:
            return play(bout)
    make = bots.make
    with patch.object(bots, "make", lambda *what: Mortal(make(*what), fate)):
        return play(bout)


@contextmanager
def killing(folder: Path) -> Iterator[list[int]]:
    """Meanwhile whoever waits in the middle of a game is killed; answers who has been."""
    over, killed = threading.Event(), list[int]()

    def hunt() -> None:
        while not over.is_set():
            for found in folder.glob("*.pid"):
                pid = int(found.read_text())
                found.unlink()
                if not has_ended(pid):  # with a pool all of its workers go
                    os.kill(pid, signal.SIGKILL)
                    killed.append(pid)
            time.sleep(0.01)

    hunter = threading.Thread(target=hunt)
    hunter.start()
    try:
        yield killed
    finally:
        over.set()
        hunter.join()
