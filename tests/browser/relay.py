"""A proxy as a host would have one: through it, somebody comes to the room from another address."""

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

_HEAD_END = b"\r\n\r\n"


class Relay:
    """Hands every request on with an X-Forwarded-For of its own, until it is left."""

    def __init__(self, port: int, address: str) -> None:
        self._to = ("127.0.0.1", port)
        self._address = address
        self._door = socket.create_server(("127.0.0.1", 0))
        self._lines: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._begin(self._serve)

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self._door.getsockname()[1]}"

    def through(self, link: str) -> str:
        """A link of the room, by way of this relay."""
        parts = urlsplit(link)
        return f"{self.http}{parts.path}#{parts.fragment}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for line in (self._door, *self._lines):
            with _quietly():
                line.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join()
        for line in (self._door, *self._lines):
            line.close()

    def _begin(self, work: object, *given: object) -> None:
        thread = threading.Thread(target=work, args=given)  # type: ignore[arg-type]
        self._threads.append(thread)
        thread.start()

    def _serve(self) -> None:
        with _quietly():
            while True:
                line, _ = self._door.accept()
                self._lines.append(line)
                self._begin(self._hand_on, line)

    def _hand_on(self, line: socket.socket) -> None:
        with _quietly():
            head = b""
            while _HEAD_END not in head:
                more = line.recv(65536)
                if not more:
                    return
                head += more
            room = socket.create_connection(self._to)
            self._lines.append(room)
            self._begin(self._pipe, room, line)
            room.sendall(self._dressed(head))
            self._pipe(line, room)

    def _dressed(self, head: bytes) -> bytes:
        first, _, rest = head.partition(b"\r\n")
        if (
            b"upgrade: websocket" not in rest.lower()
        ):  # one request a line: the next has to be dressed too
            rest = re.sub(rb"(?im)^connection:.*$", b"Connection: close\r", rest)
        return b"%s\r\nX-Forwarded-For: %s\r\n%s" % (first, self._address.encode(), rest)

    def _pipe(self, source: socket.socket, target: socket.socket) -> None:
        with _quietly():
            while data := source.recv(65536):
                target.sendall(data)
        with _quietly():
            target.shutdown(socket.SHUT_WR)


@contextmanager
def _quietly() -> Iterator[None]:
    """Lines that were closed at the other end are of no interest."""
    with suppress(OSError):
        yield
