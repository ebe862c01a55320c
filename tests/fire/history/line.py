"""A line between two programs that can be cut, slowed and held: a small TCP proxy on the loopback."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

_PIECE = 1 << 16


class Line:
    """Whoever connects to ``port`` is connected to the port that ``target`` answers."""

    def __init__(self, target: Callable[[], int]) -> None:
        self._target = target
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self._is_cut = False
        self.delay = 0.0
        """Seconds that every piece is on its way."""
        self.port = 0

    async def open(self) -> None:
        """From now on there is a port."""
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """Let everybody go."""
        if self._server:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        self._drop()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """Both ends hear at once that it is over, and nobody new comes through."""
        self._is_cut = True
        self._drop()

    def hold(self) -> None:
        """Nothing comes through, and nobody hears why: as if a cable were pulled."""
        self._flows.clear()

    def mend(self) -> None:
        """As it was."""
        self._is_cut = False
        self.delay = 0.0
        self._flows.set()

    def _drop(self) -> None:
        for writer in list(self._writers):
            writer.transport.abort()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._join(reader, writer)
        except asyncio.CancelledError:
            pass  # the test is over
        finally:
            self._tasks.discard(task)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            theirs = await asyncio.open_connection("127.0.0.1", self._target())
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, theirs[1]}
        self._writers |= ends
        ways = [
            asyncio.create_task(self._pass_on(reader, theirs[1])),
            asyncio.create_task(self._pass_on(theirs[0], writer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self._writers -= ends
            for end in ends:
                end.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(_PIECE):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await self._flows.wait()
                writer.write(piece)
                await writer.drain()
            await writer.drain()
