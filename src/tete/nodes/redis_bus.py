"""The bus over Redis: a channel for every table and one for all nodes.

A node hears what it says to all nodes itself, and knows by that whether the line is good. Where Redis does not
answer, it calls again for ever; meanwhile what is said is lost.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, cast

import msgspec
from redis.asyncio import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from tete.nodes.bus import Followed, Heard
from tete.nodes.messages import AnyWord, At, Beat, read, write

_MOST_WAITING = 20_000
_PATIENCE = 2.0
"""Seconds that Redis has to answer."""
_SILENCE = 3.5
"""Seconds without a word, not even one's own, after which the line is taken to be dead."""
_PAUSES = (0.1, 0.2, 0.5, 1.0)
_AT_ONCE = 500


class RedisBus:
    """Words over one Redis. Rooms that share it have channels of their own, by ``room``."""

    def __init__(
        self, url: str, node: str, room: str, on_change: Callable[[bool, str], None] | None = None
    ) -> None:
        retry = Retry(NoBackoff(), 0)
        self._redis = Redis.from_url(
            url,
            socket_connect_timeout=_PATIENCE,
            socket_timeout=None,
            retry=retry,
            health_check_interval=0,
        )
        self._node = node
        self._prefix = f"tete:{room}:"
        self._on_change = on_change
        self._tables: set[str] = set()
        self._changed: dict[str, bool] = {}
        self._waiting: deque[tuple[str, bytes]] = deque(maxlen=_MOST_WAITING)
        self._unheard: set[str] = set()
        self._something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._heard: Heard = lambda *_: None
        self._followed: Followed = lambda _: None
        self._up = False
        self._told = False
        self._closing = False

    @property
    def is_up(self) -> bool:
        """Whether words come and go."""
        return self._up

    def start(self, heard: Heard, followed: Followed) -> None:
        """Begin to listen."""
        self._heard, self._followed = heard, followed
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._beat())]

    def follow(self, table: str) -> None:
        """Hear of this table."""
        if table not in self._tables:
            self._tables.add(table)
            self._change(table, True)

    def forget(self, tables: Iterable[str]) -> None:
        """Hear no more of these."""
        for table in tables:
            self._unheard.discard(table)
            if table in self._tables:
                self._tables.discard(table)
                self._change(table, False)

    def tell(self, word: AnyWord, table: str = "") -> None:
        """Say it, if there is a line; of moves at a table that no other node follows nothing is said."""
        if self._up and not (isinstance(word, At) and table in self._unheard):
            self._waiting.append((table, write(word)))
            self._something.set()

    async def close(self) -> None:
        """Say what is still to be said, then hang up."""
        self._closing = True
        self._something.set()
        for task in self._tasks[1 if self._up else 0 :]:  # who is up has something left to say
            task.cancel()
        if self._tasks:
            _, left = await asyncio.wait(self._tasks, timeout=_PATIENCE)
            for task in left:
                task.cancel()
        with suppress(RedisError, OSError, TimeoutError):
            await asyncio.wait_for(self._redis.aclose(), _PATIENCE)

    def _change(self, table: str, wanted: bool) -> None:
        self._changed[table] = wanted
        self._something.set()

    async def _beat(self) -> None:
        """Hear oneself: whoever does not, has no line."""
        while True:
            self.tell(Beat(self._node))
            await asyncio.sleep(1.0)

    async def _listen(self) -> None:
        tries = 0
        while not self._closing:
            was_up = False
            try:
                async with self._redis.pubsub() as line:
                    missing = await asyncio.wait_for(self._call(line), _PATIENCE)
                    writing = asyncio.create_task(self._write(line))
                    try:
                        await self._hear(line, writing, missing)
                    finally:
                        writing.cancel()
                        with suppress(asyncio.CancelledError, Exception):
                            await writing
            except (RedisError, OSError, TimeoutError) as error:
                was_up = self._up
                self._become(False, str(error) or type(error).__name__)
            if not self._closing:
                await asyncio.sleep(_PAUSES[min(tries, len(_PAUSES) - 1)])
                tries = 0 if was_up else tries + 1
        self._up = False

    async def _call(self, line: Any) -> set[str]:
        """Ask for everything that is followed; for what."""
        self._changed.clear()
        self._waiting.clear()
        self._unheard.clear()
        names = [self._prefix, *(self._prefix + table for table in self._tables)]
        for at in range(0, len(names), _AT_ONCE):
            await line.subscribe(*names[at : at + _AT_ONCE])
        return {"", *self._tables}

    async def _hear(self, line: Any, writing: "asyncio.Task[None]", missing: set[str]) -> None:
        """Until the line is dead, or it is closed and all is said. It is up once nothing is ``missing``."""
        last = time.monotonic()
        while not (self._closing and writing.done()):
            if writing.done():
                writing.result()
            message = await line.get_message(timeout=0.25)
            now = time.monotonic()
            if message is None:
                if now - last > _SILENCE:
                    raise TimeoutError("nothing has been heard of it for seconds")
                continue
            last = now
            name = message["channel"].decode().removeprefix(self._prefix)
            if message["type"] == "message":
                self._take(name, message["data"])
            elif message["type"] == "subscribe":
                missing.discard(name)
                if self._up:
                    self._followed(name)
                elif not missing:
                    self._become(True, "")
                    self._followed("")

    def _take(self, table: str, data: bytes) -> None:
        try:
            word = read(data)
        except msgspec.DecodeError:  # of a newer node
            return
        if word.node != self._node:
            self._unheard.discard(table)
            self._heard(table, word)

    async def _write(self, line: Any) -> None:
        """Say what waits, and ask for what is followed from now on."""
        while True:
            await self._something.wait()
            self._something.clear()
            changed, self._changed = self._changed, {}
            for is_wanted, ask in ((True, line.subscribe), (False, line.unsubscribe)):
                names = [self._prefix + name for name, yes in changed.items() if yes is is_wanted]
                if names:
                    await asyncio.wait_for(cast(Awaitable[None], ask(*names)), _PATIENCE)
            while self._waiting:
                said = [self._waiting.popleft() for _ in range(min(len(self._waiting), _AT_ONCE))]
                pipe = self._redis.pipeline(transaction=False)
                for table, data in said:
                    pipe.publish(self._prefix + table, data)
                heard = await asyncio.wait_for(pipe.execute(), _PATIENCE)
                self._count({table: many for (table, _), many in zip(said, heard, strict=True)})
            if self._closing:
                return

    def _count(self, heard: dict[str, int]) -> None:
        """So many nodes have heard the last word about these tables: one is this one, if it follows it."""
        for table, many in heard.items():
            if many <= 1 and table in self._tables and table not in self._changed:
                self._unheard.add(table)
            else:
                self._unheard.discard(table)

    def _become(self, up: bool, why: str) -> None:
        """It is up, or it is not; who wants to know is told what is new, and that it never was."""
        if up == self._up and self._told:
            return
        self._up, self._told = up, True
        if self._on_change:
            self._on_change(up, why)
