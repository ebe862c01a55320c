"""A client for `bench.server` that costs next to nothing."""

import asyncio
from collections.abc import Callable
from typing import cast

_KEY = "dGhlIHNhbXBsZSBub25jZQ=="


class Wire(asyncio.Protocol):
    """A WebSocket client that does as little as it can: it hands on the payload of text frames.

    Whoever asks whether it is there is told so.
    """

    def __init__(self, path: str, headers: dict[str, str], take: Callable[[bytes], None]) -> None:
        lines = [f"GET {path} HTTP/1.1", "Host: localhost", "Upgrade: websocket"]
        lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {_KEY}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self._request = "\r\n".join([*lines, "", ""]).encode()
        self._take = take
        self._buffer = b""
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Cut frames."""
        data = self._buffer + data if self._buffer else data
        if not self.ready.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found or b" 101 " not in head.split(b"\r\n")[0]:
                raise RuntimeError(head.decode())
            self.ready.set_result(None)
        at = 0
        while len(data) - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < start + size:
                break
            if data[at] == 0x81:
                self._take(data[start : start + size])
            elif data[at] == 0x89:
                pong = bytes((0x8A, 0x80 | size)) + b"\0\0\0\0"  # uvicorn asks whether we are there
                self.transport.write(pong + data[start : start + size])
            at = start + size
        self._buffer = data[at:]

    def send(self, payload: bytes) -> None:
        """One text frame, masked with zeros."""
        size = len(payload)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)
