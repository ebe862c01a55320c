"""uvicorn's own socket with a shorter way out for texts, and an end to frames that are no messages."""

from asyncio import Task
from collections.abc import Callable
from http.client import SWITCHING_PROTOCOLS as SWITCHING
from struct import pack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from tete.server.limits import Bucket, plain

_TEXT, _PING_FRAME = 0x81, 0x89
_PIECE = 2048
"""How many bytes are read at once: one piece may hold hundreds of frames, which are then counted."""
_MOST_WAITING = 256
_LAST_SECONDS = 15.0
_TOO_MANY = 4429
_NO_TEXT = 1007
_PING = b"tete"
_PING_SECONDS = 5.0
LINE = "tete.line"
"""Where the state of a socket's scope holds its SocketProtocol: for what ASGI has no words for."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Frames the texts of an open socket; everything else goes uvicorn's way.

    A text with ``more`` leaves together with the next message, in one write. ``rate`` and ``burst`` bound
    pings, pongs and parts of messages, as the room does with messages; ``on_lost`` is called at the end.
    ``handle`` is what the room has of it.
    """

    _kept = b""
    _is_over = False
    _asked_at = 0.0
    _asked = b""
    _count = 0
    lag = 0
    """Milliseconds to the client and back, by the latest ping of ours."""
    on_lost: Callable[[], None] | None = None
    handle: Any = None

    def __init__(self, *args: Any, rate: float = 20.0, burst: int = 60, **more: Any) -> None:
        super().__init__(*args, **more)
        self._bucket = Bucket(rate, burst)
        self._most = max(_MOST_WAITING, 2 * burst)

    def connection_made(self, transport: Any) -> None:
        """The connection is to be a socket."""
        super().connection_made(transport)
        if self.client:
            self.client = (plain(self.client[0]), self.client[1])

    def connection_lost(self, exc: Exception | None) -> None:
        """It has closed."""
        super().connection_lost(exc)
        if self.on_lost:
            self.on_lost()
        self._forget()

    def handle_connect(self, event: Request) -> None:
        """A handshake: whoever handles it can ask what its client has not read yet."""
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            self.scope["state"][LINE] = self

    @property
    def unread(self) -> int:
        """Bytes that wait for a client to read."""
        return len(self._kept) + int(self.transport.get_write_buffer_size())

    def measure(self) -> None:
        """Ping the client; its answer tells how long the line takes. One ping is under way at a time."""
        now = self.loop.time()
        if not self._is_free() or (self._asked and now < self._asked_at + _PING_SECONDS):
            return
        self._count += 1
        self._asked, self._asked_at = _PING + pack("!I", self._count), now
        self.transport.write(_ping(self._asked))

    def cut(self) -> None:
        """Close at once: what the client has not read is thrown away."""
        if not self.disconnected:
            self.transport.abort()

    async def send(self, message: Any) -> None:
        """One ASGI message."""
        text = message.get("text")
        out, self._kept = self._kept, b""
        if text is not None and self._is_free():
            out += frame(text.encode())
            if message.get("more"):
                self._kept = out
            else:
                self.transport.write(out)
            return
        if out and self._is_open():
            self.transport.write(out)
        await super().send(message)

    def _is_open(self) -> bool:
        return self.conn.state is OPEN and not self.disconnected

    def _is_free(self) -> bool:
        return self.writable.is_set() and self._is_open()

    def data_received(self, data: bytes) -> None:
        """Some frames; of a flood no more than a piece is looked at after the one that was too much."""
        if len(data) <= _PIECE:
            super().data_received(data)
            return
        for start in range(0, len(data), _PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + _PIECE])

    def handle_ping(self) -> None:
        """Answered, if the answers are taken."""
        if not self._counts():
            return
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_pong(self, event: Frame) -> None:
        """An answer to a ping of ours, or to none."""
        if self._asked and bytes(event.data) == self._asked:
            self.lag = round((self.loop.time() - self._asked_at) * 1000)
            self._asked = b""
        elif self._counts():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A further part of a message."""
        if self._counts():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """A whole message, for the room. One that calls itself a text and is none closes the socket, no more."""
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.frames = []
            if not self.close_sent and self.conn.state is OPEN:
                self.conn.send_close(_NO_TEXT)
                self.handle_parser_exception()
        elif self.queue.qsize() < self._most:
            super().send_receive_event_to_app()
        else:
            self._turn_away()

    def _counts(self) -> bool:
        """Whether one more frame that is no message may pass; else the socket is closed."""
        if self._bucket.take():
            return True
        self._turn_away()
        return False

    def _turn_away(self) -> None:
        self.frames = []
        if not self.close_sent and self.conn.state is OPEN:
            self.conn.data_to_send()  # answers to what was too much
            self.conn.fail(_TOO_MANY, "too-many")
            self.handle_parser_exception()
            self.loop.call_later(_LAST_SECONDS, self.cut)

    def keepalive_timeout(self) -> None:
        """It has not answered our ping; nor will it read our goodbye."""
        super().keepalive_timeout()
        self.loop.call_later(_LAST_SECONDS, self.cut)

    def on_task_complete(self, task: Task[None]) -> None:
        """The room is done with it: whoever does not read the last words is not waited for."""
        super().on_task_complete(task)
        self._is_over = True
        self._forget()
        if not self.disconnected:
            self.loop.call_later(_LAST_SECONDS, self.cut)

    def _forget(self) -> None:
        """Once it is closed and the room is done with it: let go of all that refers to it, and it to itself.

        It would stay until all of the memory is looked through, which is seldom where that is much.
        """
        if self.disconnected and self._is_over:
            self.scope.clear()  # type: ignore[attr-defined]
            self.conn.parser.close()
            if self.handle:
                self.handle.receive = self.handle.send = None
            self.handle = self.on_lost = None


def _is_text(parts: list[bytes]) -> bool:
    """Whether it can be read: uvicorn would put a traceback into the log for each that cannot."""
    try:
        (parts[0] if len(parts) == 1 else b"".join(parts)).decode()
    except UnicodeDecodeError:
        return False
    return True


def _ping(payload: bytes) -> bytes:
    """A ping in one frame."""
    return pack("!BB", _PING_FRAME, len(payload)) + payload


def frame(payload: bytes) -> bytes:
    """A whole text in one frame, as a server sends it.

    >>> frame(b"hello")
    b'\\x81\\x05hello'
    """
    size = len(payload)
    if size < 126:
        return pack("!BB", _TEXT, size) + payload
    if size < 1 << 16:
        return pack("!BBH", _TEXT, 126, size) + payload
    return pack("!BBQ", _TEXT, 127, size) + payload
