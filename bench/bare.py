"""The bare limit of this machine for `bench.server`: a socket, a commit, an acknowledgement."""

import asyncio
import json
import queue
import sqlite3
import sys
import threading
from typing import Any

import msgspec


class Bare:
    """The bare limit: what cannot be avoided, and nothing else."""

    def __init__(self, path: str) -> None:
        self._queue: queue.SimpleQueue[tuple[asyncio.Future[None], int, bytes]] = (
            queue.SimpleQueue()
        )
        self._path = path
        self._decoder = msgspec.json.Decoder(dict[str, str | int])

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One socket."""
        if scope["type"] == "lifespan":
            await receive()
            self._loop = asyncio.get_running_loop()
            threading.Thread(target=self._write, daemon=True).start()
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await send({"type": "lifespan.shutdown.complete"})
            return
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            move = self._decoder.decode(message["text"])
            if move["type"] != "move":
                continue
            done: asyncio.Future[None] = self._loop.create_future()
            self._queue.put((done, int(move["seq"]), message["text"].encode()))
            await done
            answer = msgspec.json.encode({"type": "ok", "id": move["id"], "seq": move["seq"]})
            await send({"type": "websocket.send", "text": answer.decode()})

    def _write(self) -> None:
        connection = sqlite3.connect(self._path, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE events (seq INTEGER, body BLOB)")
        while True:
            batch = [self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get())
            connection.execute("BEGIN")
            connection.executemany("INSERT INTO events VALUES (?, ?)", [job[1:] for job in batch])
            connection.execute("COMMIT")
            self._loop.call_soon_threadsafe(_resolve, [job[0] for job in batch])


def _resolve(done: list[asyncio.Future[None]]) -> None:
    for each in done:
        each.set_result(None)


def run_bare(path: str) -> None:
    """Serve the bare limit on a free port."""
    import uvicorn

    from tete.server.serve import listen

    listener = listen("127.0.0.1", 0)
    listener.listen()
    sys.stderr.write(json.dumps({"port": listener.getsockname()[1]}) + "\n")
    config = uvicorn.Config(
        Bare(path),
        loop="uvloop",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_config=None,
    )
    uvicorn.Server(config).run(sockets=[listener])
