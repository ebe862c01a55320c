"""One page that looks at the lobby: it hears how things stand, and nothing twice."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from tete.codes import Code
from tete.core.text import Text
from tete.desk.closing import GOING
from tete.desk.problems import say
from tete.desk.wire import replies

Send = Callable[[Any], Awaitable[None]]
_MOST_WAITING = 32


class Line:
    """What is sent goes out in order, of the lobby only the latest. By ``key`` its ``owner`` is signed in."""

    table = "lobby"
    you: tuple[int, ...] = ()

    def __init__(self, send: Send, owner: str, key: str, lang: str) -> None:
        self.owner = owner
        self.key = key
        self.lang = lang
        self.seek = ""
        """What its owner looks for, as far as it has been told."""
        self.is_gone = False
        self._send = send
        self._shown = ""
        self._next = ""
        self._waiting: deque[str | tuple[int, str]] = deque()
        self._writer: asyncio.Task[None] | None = None

    def show(self, lobby: str) -> None:
        """How the lobby stands now."""
        if lobby != (self._next or self._shown):
            self._next = lobby
            self._wake()

    def push(self, message: str) -> None:
        """Something that happens once."""
        if len(self._waiting) < _MOST_WAITING:
            self._waiting.append(message)
            self._wake()

    def bye(self, code: str, sentence: str, status: int) -> None:
        """Say why, then close."""
        if not self.is_gone:
            self._waiting.append(replies.write(replies.Bye(code, say(sentence, self.lang))))
            self._waiting.append((status, code))
            self._wake()
            self.is_gone = True

    async def leave(self) -> None:
        """The server goes."""
        sentence = Text("The server is restarting and will be back in a moment.")
        self.bye(Code.RESTART, sentence, GOING)
        if self._writer:
            await asyncio.wait([self._writer], timeout=5)

    def let_go(self) -> None:
        """The page has gone: nothing more is sent."""
        self.is_gone = True
        if self._writer:
            self._writer.cancel()

    def _wake(self) -> None:
        if self._writer is None and not self.is_gone:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        try:
            while self._waiting or self._next:
                if not self._waiting:
                    self._shown, self._next = self._next, ""
                    await self._say(self._shown)
                    continue
                item = self._waiting.popleft()
                if isinstance(item, str):
                    await self._say(item)
                else:
                    code, reason = item
                    await self._send({"type": "websocket.close", "code": code, "reason": reason})
                    return
        except Exception:  # the page has gone: there is nobody left to tell
            self.is_gone = True
        finally:
            self._writer = None

    async def _say(self, text: str) -> None:
        await self._send({"type": "websocket.send", "text": text})
