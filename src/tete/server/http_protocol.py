"""uvicorn's own HTTP with an end to everything: headers, bodies, waiting, queueing, connections."""

import re
import weakref
from asyncio import AbstractEventLoop, TimerHandle, Transport
from collections.abc import Callable
from typing import Any, Literal

import httptools
from uvicorn.config import Config
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from tete.server.hatches import Hatches
from tete.server.http_refusals import refusal
from tete.server.limits import plain
from tete.server.open_connections import OpenConnections
from tete.server.socket_protocol import SocketProtocol

_MOST_HEADERS = 100
_SOCKET = re.compile(rb"/api/tables/([\w-]+)/socket(?:\?.*)?")
_LINGER = 2.0
"""Seconds in which whoever is refused can read why; what it still sends meanwhile is thrown away."""
_MOST_THROWN_AWAY = 512 * 1024
_OF_CHUNKS = 8
"""How many bytes a byte of a body may cost on its way: chunks of one byte take six."""


class HttpProtocol(HttpToolsProtocol):
    """One connection, until it closes or becomes a socket."""

    def __init__(
        self,
        connections: OpenConnections,
        hatches: Hatches | None,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.address = ""
        self._connections = connections
        self._hatches = hatches
        self._settings = connections.settings
        self._reads: Literal["", "header", "body"] = "header"
        self._has_spoken = False
        self._taken = 0  # bytes taken since something was last complete
        self._is_deaf = False
        self._deadline: TimerHandle | None = None
        self._stalled: TimerHandle | None = None

    # The connection

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Somebody is at the door."""
        super().connection_made(transport)
        self.flow = _Flow(transport, self)
        if self.client:
            self.client = (plain(self.client[0]), self.client[1])
            self.address = self._connections.address(self.client[0])
        if self._connections.enter(self):
            self._within(self._settings.header_seconds, self._late)
        elif self._connections.keeps_for_a_word(self):
            self._refuse(503)
        else:
            self.give_way()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone."""
        self._connections.leave(self)
        self._in_time()
        self._moves_on()
        self._unset_keepalive_if_required()
        super().connection_lost(exc)
        self.scope = None  # type: ignore[assignment]

    def give_way(self) -> None:
        """Somebody else needs the place of this one, which asks for nothing."""
        self._is_deaf = True
        self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket: no time runs against it any more, but its place is taken."""
        if self._is_answering() or self.flow.write_paused:
            self._says_no_more()
            return
        if self._is_handed_on():
            self.give_way()
            return
        self._in_time()
        self._moves_on()
        self._connections.asks(self)
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        if isinstance(socket, SocketProtocol):
            socket.on_lost = self._lost_as_socket
            self._forget()

    def stays(self) -> None:
        """It was handed in by another worker, or there is none: whatever it asks for, it is answered here."""
        self._hatches = None

    def _is_handed_on(self) -> bool:
        """Whether another worker has it from now on: the one where everybody else at that table is."""
        if self._hatches is None or not (found := _SOCKET.fullmatch(self.url)):
            return False
        lines = [b"%s: %s\r\n" % header for header in self.scope["headers"]]
        request = b"GET %s HTTP/1.1\r\n%s\r\n" % (self.url, b"".join(lines))
        connection = self.transport.get_extra_info("socket")
        return self._hatches.give(found[1].decode(), connection, request)

    def _lost_as_socket(self) -> None:
        self._connections.leave(self)

    def _forget(self) -> None:
        """No request comes any more. What refers to itself would stay until all of the memory is looked through."""
        self.parser = self.scope = self.cycle = None  # type: ignore[assignment]
        self.headers = []

    # What comes in

    def data_received(self, data: bytes) -> None:
        """Some bytes of a request."""
        self._taken += len(data)
        if self._is_deaf:
            if self._taken > _MOST_THROWN_AWAY:
                self.transport.abort()
            return
        self._has_spoken = True
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._is_deaf:
                pass
            elif self._should_upgrade():
                self.handle_websocket_upgrade()
                return
            elif self._is_answering():
                self._says_no_more()
            else:
                self._refuse(400)
        except httptools.HttpParserError:
            self._refuse(400)
            return
        if self._taken > self._settings.header_bytes and not self._is_deaf:
            self._refuse(413 if self._reads == "body" else 431)
        elif self._deadline is None and not self._is_deaf:
            if self._reads == "body":
                self._within(self._settings.body_seconds, self._late)
            elif self._reads == "header" or not self._is_answering():
                self._within(self._settings.header_seconds, self._late)

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        if not self._is_deaf:
            self._reads, self._taken = "header", 0
            super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        if not self._is_deaf:
            super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header. What comes after the body is none: nobody may add to what has been looked at."""
        if not self._is_deaf and self._reads == "header" and len(self.headers) <= _MOST_HEADERS:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The request can begin, unless it is too large or one too many."""
        if self._is_deaf:
            return
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > self._settings.header_bytes or len(self.headers) > _MOST_HEADERS:
            self._refuse(431)
        elif self._is_answering() and len(self.pipeline) >= self._settings.pipelined:
            self._says_no_more()
        else:
            super().on_headers_complete()  # raises for an address that is none
            self._in_time()
            self._reads, self._taken = "body", 0
            self._connections.asks(self)

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        if not self._is_deaf:
            self._taken = max(0, self._taken - _OF_CHUNKS * len(body))
            super().on_body(body)

    def on_message_complete(self) -> None:
        """All of the request is here."""
        if not self._is_deaf:
            self._in_time()
            self._reads, self._taken = "", 0
            super().on_message_complete()

    # What goes out

    def on_response_complete(self) -> None:
        """A request has been answered."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._within(self._settings.write_seconds, self.transport.abort)
        elif not self._is_answering():
            self._connections.idles(self)

    def timeout_keep_alive_handler(self) -> None:
        """It has asked for nothing for long enough."""
        super().timeout_keep_alive_handler()
        self._within(self._settings.write_seconds, self.transport.abort)

    def pause_writing(self) -> None:
        """It does not take what it is sent: nothing more is read from it, and not for ever."""
        super().pause_writing()
        self.flow.pause_reading()
        self._stalled = self.loop.call_later(self._settings.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It takes what it is sent."""
        super().resume_writing()
        self._moves_on()
        self.flow.resume_reading()

    def is_full(self) -> bool:
        """Whether no more should be read from it now."""
        return self.flow.write_paused or bool(self.pipeline)

    def _is_answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    # The ends

    def _late(self) -> None:
        self._deadline = None
        if self._has_spoken:
            self._refuse(408)
        else:
            self.transport.abort()

    def _says_no_more(self) -> None:
        """What it has asked so far is answered, then it is closed."""
        self._is_deaf = True
        self._in_time()
        if self._is_answering():
            self.cycle.keep_alive = False
        else:
            self.transport.close()
            self._within(self._settings.write_seconds, self.transport.abort)

    def _refuse(self, status: int) -> None:
        """Say why and close. After an answer that has begun, or before one that is due, there is nothing to say."""
        if self._reads != "body" and self._is_answering():
            self._says_no_more()
            return
        if self._is_answering():
            began = self.cycle.response_started or bool(self.pipeline)
            self.cycle.disconnected = True
            self.cycle.message_event.set()
            if began:
                self.transport.abort()
                return
        self._is_deaf = True
        if self._reads == "body" and not self._is_answering():
            self.transport.abort()  # it was answered before all of it was here
            return
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        self.transport.write(refusal(status, self.headers or ()))
        self.transport.write_eof()
        self._within(_LINGER, self.transport.abort)

    def _within(self, seconds: float, late: Callable[[], None]) -> None:
        self._in_time()
        self._deadline = self.loop.call_later(seconds, late)

    def _in_time(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _moves_on(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None


class _Flow(FlowControl):
    """Does not read on, whoever asks for it, while a connection is full."""

    def __init__(self, transport: Transport, front: HttpProtocol) -> None:
        super().__init__(transport)
        self._front = weakref.ref(front)

    def pause_reading(self) -> None:
        if not self._transport.is_closing():
            super().pause_reading()

    def resume_reading(self) -> None:
        front = self._front()
        if not (front and front.is_full()) and not self._transport.is_closing():
            super().resume_reading()
