"""The room for whoever writes a game: when the game's files change, it is begun anew, and its pages load again.

One process watches and one answers. A changed game is tried before: with one that cannot be played the room stays
as it is, and says what is wrong with it.
"""

import asyncio
import json
import socket
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time_ns
from typing import TYPE_CHECKING

from tete.core.text import Text
from tete.server.crew import Crew
from tete.server.watched import STATE
from tete.shelf.anew import Look
from tete.shelf.games import game

if TYPE_CHECKING:
    from tete.server.settings import Settings

_PAUSE = 0.3
"""Seconds from one look at the files to the next."""
_PATIENCE = 20
"""Seconds; a game that cannot be tried in that time never ends."""


class Workshop:
    """A room that goes with the files of one game. Raises UnknownGame where that game cannot be loaded at all."""

    def __init__(self, slug: str, tell: Callable[[Text], None]) -> None:
        game(slug)
        self._slug = slug
        self._has_changed = Look(slug)
        self._tell = tell
        self._state = Path()

    def run(
        self, settings: "Settings", listener: socket.socket, ready: threading.Event | None = None
    ) -> None:
        """Until Ctrl-C, which raises KeyboardInterrupt, or SIGTERM."""
        with TemporaryDirectory(prefix="tete-") as folder:
            self._state = Path(folder) / "watched.json"
            self._say("")
            said = {
                STATE: str(self._state),
                "TETE_HOSTS": ",".join(settings.hosts),
                "TETE_LOG_LEVEL": "warning",
            }
            crew = Crew(settings, listener, 1, told=said)
            asyncio.run(self._run(crew, ready))
        if crew.interrupted:
            raise KeyboardInterrupt

    async def _run(self, crew: Crew, ready: threading.Event | None) -> None:
        watching = asyncio.create_task(self._watch(crew))
        try:
            await crew.run(ready)
        finally:
            watching.cancel()

    async def _watch(self, crew: Crew) -> None:
        while True:
            await asyncio.sleep(_PAUSE)
            if not self._has_changed():
                continue
            if wrong := await self._tried():
                self._tell(Text("{wrong} The room stays with the game as it was.", wrong=wrong))
                self._say(wrong, is_new=False)
            elif await crew.renewed():
                self._tell(Text("{game} was loaded anew.", game=self._slug))
                self._say("")

    async def _tried(self) -> str:
        """What is wrong with the game as its files are now, in a line; empty if it can be played."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-B",  # what is compiled now may look like what is compiled a moment later
            "-m",
            "tete.conformance.trial",
            self._slug,
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            said, _ = await asyncio.wait_for(process.communicate(), _PATIENCE)
        except TimeoutError:
            return Text(
                "Its first moves, played at random, were not over after {n} seconds.", n=_PATIENCE
            )
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        return said.decode(errors="replace").strip() or ("?" if process.returncode else "")

    def _say(self, wrong: str, *, is_new: bool = True) -> None:
        """To the pages: whether they are to load again, and what is wrong."""
        edition = time_ns() if is_new else json.loads(self._state.read_text())["edition"]
        fresh = self._state.with_suffix(".new")
        fresh.write_text(json.dumps({"edition": str(edition), "wrong": wrong}))
        fresh.replace(self._state)
