"""Several nodes on one machine: one process listens, and as many as wished answer.

Whoever dies is replaced. On SIGHUP everybody is, one after the other: the new one is there before the old one goes,
and no connection is refused meanwhile.
"""

import asyncio
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import TYPE_CHECKING

from tete.codes import Code
from tete.core.text import Text
from tete.server import hatches
from tete.server.logs import log
from tete.storage.errors import BadFile

if TYPE_CHECKING:
    from tete.server.settings import Settings

LISTENER, READY, LIFE = "TETE_LISTENER_FD", "TETE_READY_FD", "TETE_LIFE_FD"
"""By these a node finds the socket it answers on, where to say that it is open, and what ends with its crew."""
_SHORT = 5.0
"""Seconds; who dies sooner than that is replaced more and more slowly."""
_LONGEST_PAUSE = 5.0
_PATIENCE = 30.0
"""Seconds that a node has to finish what is in flight."""


class _Worker:
    def __init__(self, process: asyncio.subprocess.Process, slot: int) -> None:
        self.process = process
        self.slot = slot
        self.began = time.monotonic()


class Crew:
    """``count`` nodes behind one listening socket; ``told`` is what they find in their environment besides.

    A single one has its files for itself: it goes before the next one comes, and who calls meanwhile waits.
    """

    def __init__(
        self,
        settings: "Settings",
        listener: socket.socket,
        count: int,
        told: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._settings = settings
        self._more = told
        self._listener = listener
        self._count = count
        self._workers: set[_Worker] = set()
        self._ending = asyncio.Event()
        self._renewing: asyncio.Task[None] | None = None
        self._life = os.pipe()
        self._hatches = hatches.cut(count) if hatches.IS_POSSIBLE and count > 1 else None
        self.interrupted = False

    async def run(self, ready: threading.Event | None = None) -> None:
        """Until SIGTERM or SIGINT. Raises BadFile if none of the first nodes opens."""
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTERM, self._end)
        loop.add_signal_handler(signal.SIGINT, self._interrupt)
        loop.add_signal_handler(signal.SIGHUP, self._renew)
        try:
            begun = await asyncio.gather(*(self._start(slot) for slot in range(self._count)))
            if not any(begun):
                raise BadFile(
                    Code.NOT_OPENED, Text("The room could not be opened; the log says why.")
                )
            host, port = self._listener.getsockname()[:2]
            log.info("open", host=host, port=port, workers=self._count)
            if ready:
                ready.set()
            watching = [asyncio.create_task(self._watch(*each)) for each in enumerate(begun)]
            await self._ending.wait()
            for task in watching:
                task.cancel()
        finally:
            if self._renewing:
                self._renewing.cancel()
            await asyncio.gather(*(self._stop(each) for each in list(self._workers)))
        log.info("closed")

    def _end(self) -> None:
        self._ending.set()

    def _interrupt(self) -> None:
        self.interrupted = True
        self._ending.set()

    def _renew(self) -> None:
        self._begin_to_renew()

    def _begin_to_renew(self) -> asyncio.Task[None]:
        if self._renewing is None or self._renewing.done():
            self._renewing = asyncio.create_task(self._replace_all())
        return self._renewing

    async def renewed(self) -> bool:
        """Put new nodes in the place of all; whether that was done."""
        await self._begin_to_renew()
        return len(self._workers) == self._count

    async def _start(self, slot: int) -> _Worker | None:
        """A new node in this place, once it is open; None if it does not open."""
        read, write = os.pipe()
        there = {**os.environ, **_told(self._settings, self._count), **self._more}
        handed = {LISTENER: self._listener.fileno(), READY: write, LIFE: self._life[0]}
        there |= {name: str(number) for name, number in handed.items()}
        files = tuple(handed.values())
        if self._hatches:
            there |= hatches.said(slot, self._hatches)
            files += self._hatches.files()
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tete.server",
                env=there,
                pass_fds=files,
                start_new_session=True,  # Ctrl-C is for this process, which tells the others
            )
        finally:
            os.close(write)
        worker = _Worker(process, slot)
        self._workers.add(worker)
        try:
            is_open = await asyncio.to_thread(os.read, read, 1)
        finally:
            os.close(read)
        if not is_open:
            await process.wait()
            self._workers.discard(worker)
            return None
        return worker

    async def _watch(self, slot: int, worker: _Worker | None) -> None:
        """Replace a node that dies, or did not open, as often as it takes."""
        pause = 0.0
        current = worker
        while True:
            if current:
                await current.process.wait()
                if current not in self._workers:
                    return  # it was told to go
                self._workers.discard(current)
                if self._hatches:
                    hatches.close(slot, self._hatches)
                log.error("worker-died", status=current.process.returncode)
                lived = time.monotonic() - current.began
                pause = min(_LONGEST_PAUSE, pause * 2 + 0.1) if lived < _SHORT else 0.0
            else:
                pause = min(_LONGEST_PAUSE, pause * 2 + 0.1)
            await asyncio.sleep(pause)
            current = await self._start(slot)

    async def _replace_all(self) -> None:
        """New nodes for old, one after the other."""
        for old in list(self._workers):
            if self._count == 1:
                await self._stop(old)
            new = await self._start(old.slot)
            if new is None:
                log.error("renewal-failed", hint="the nodes that are there go on")
            if new or self._count == 1:
                asyncio.get_running_loop().create_task(self._watch(old.slot, new))
            if new is None:
                return
            await self._stop(old)
        log.info("renewed", workers=len(self._workers))

    async def _stop(self, worker: _Worker) -> None:
        """Let a node finish what is in flight, and go."""
        self._workers.discard(worker)
        with suppress(ProcessLookupError):
            worker.process.terminate()
        try:
            await asyncio.wait_for(worker.process.wait(), _PATIENCE)
        except TimeoutError:
            log.error("worker-killed", hint="it did not go by itself")
            with suppress(ProcessLookupError):
                worker.process.kill()
            await worker.process.wait()


def _told(settings: "Settings", count: int) -> dict[str, str]:
    """What a node has to know that may have been said on the command line."""
    told = {
        "TETE_DB": settings.db,
        "TETE_BUS": settings.bus,
        "TETE_HOST": settings.host,
        "TETE_DATA": str(settings.data),
        "TETE_WORKERS": "1",
    }
    if not settings.bot_workers:
        told["TETE_BOT_WORKERS"] = str(max(1, ((os.cpu_count() or 1) - 1) // count))
    return told


def handed_over() -> socket.socket | None:
    """The socket that a crew gave to this process, if it belongs to one."""
    number = os.environ.get(LISTENER)
    return socket.socket(fileno=int(number)) if number else None


def say_open() -> None:
    """Tell the crew that this node is open, if it belongs to one; from now on it ends when the crew does."""
    if number := os.environ.pop(READY, ""):
        os.write(int(number), b"1")
        os.close(int(number))
        threading.Thread(target=_end_with, args=(int(os.environ[LIFE]),), daemon=True).start()


def _end_with(crew: int) -> None:
    os.read(crew, 1)  # nobody writes there: it returns when nobody can any more
    os.kill(os.getpid(), signal.SIGTERM)
