"""Visitors without manners: bytes on a connection, and what comes back."""

import json
import socket
from pathlib import Path
from typing import Any, Protocol, Self

from server.house_process import HouseProcess
from waiting import PATIENCE

STRANGERS = "192.0.2.1"
"""Proxies that nobody comes by: the loopback is then an address like any other."""
HALF_HEADER = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
WHOLE = HALF_HEADER + b"\r\n"
HALF_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"game"'
)


class Listens(Protocol):
    """A server on the loopback."""

    port: int


class Raw:
    """One connection."""

    def __init__(self, house: Listens, first: bytes = b"", by: str = "127.0.0.1") -> None:
        self.socket = socket.create_connection(("127.0.0.1", house.port), PATIENCE, (by, 0))
        self._left = b""
        self.send(first)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> bool:
        """Whether it could still be sent."""
        try:
            self.socket.sendall(data)
        except OSError:
            return False
        return True

    def rest(self) -> bytes:
        """Everything until the server closes, which it must."""
        found, self._left = self._left, b""
        while more := self._some():
            found += more
        return found

    def until(self, sign: bytes) -> bool:
        """Whether this comes before the server closes."""
        while sign not in self._left:
            more = self._some()
            if not more:
                return False
            self._left += more
        return True

    def status(self) -> int:
        """Of the next answer, which is read up to the end of its body."""
        return self.answer()[0]

    def answer(self) -> tuple[int, Any]:
        """The next answer: its status and, if it is JSON, what it says."""
        found, self._left = self._left, b""
        while b"\r\n\r\n" not in found:
            more = self._some()
            assert more, f"closed without an answer: {found!r}"
            found += more
        head, _, body = found.partition(b"\r\n\r\n")
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
        size = int(fields.get(b"content-length", b"0"))
        while len(body) < size:
            more = self._some()
            assert more, "closed in the middle of an answer"
            body += more
        body, self._left = body[:size], body[size:]
        is_json = fields.get(b"content-type", b"").startswith(b"application/json")
        return int(head.split()[1]), json.loads(body) if is_json else body

    def _some(self) -> bytes:
        try:
            return self.socket.recv(65536)
        except ConnectionError:
            return b""


def most_memory(house: HouseProcess) -> int:
    """The most bytes of memory the server has had so far."""
    for line in Path(f"/proc/{house.pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("no VmHWM")
