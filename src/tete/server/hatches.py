"""Between the workers of one crew: the sockets of a table are handed on until all of them are at one worker.

A table whose players are at two workers is read, played and drawn twice. Whoever accepts a socket therefore
passes it, with the request that was read from it, to the worker that the table's name falls to. Where that one is
not there, or has more before its hatch than fits, whoever has the socket keeps it: any worker can serve any table.
"""

import asyncio
import mmap
import os
import socket
import struct
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple
from zlib import crc32

HATCHES = "TETE_HATCHES"
"""By this a worker finds its own hatch and those of the others."""
IS_POSSIBLE = hasattr(socket, "send_fds") and hasattr(socket, "AF_UNIX")
_BEAT = 0.2
_FRESH = 1.0
"""Seconds without a sign of life after which nothing is handed to a worker."""
_BIGGEST = 256 * 1024
_ROOM = 4 * 1024 * 1024
"""Bytes that may lie before a hatch, if the machine allows so many."""
_STAMP = struct.Struct("d")
_AT_ONCE = 64

Take = Callable[[socket.socket, bytes], None]


class Handed(NamedTuple):
    """What a crew gives to each of its workers: the ends of all hatches, and where everybody says that he lives."""

    inner: tuple[int, ...]
    outer: tuple[int, ...]
    stamps: int

    def files(self) -> tuple[int, ...]:
        """All that has to be inherited."""
        return *self.inner, *self.outer, self.stamps


def cut(count: int) -> Handed:
    """Hatches for so many workers; they last as long as whoever has cut them."""
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
    for pair in pairs:
        for end in pair:
            end.setblocking(False)
            for kind in (socket.SO_SNDBUF, socket.SO_RCVBUF):
                with suppress(OSError):
                    end.setsockopt(socket.SOL_SOCKET, kind, _ROOM)
    with tempfile.TemporaryFile() as file:
        file.truncate(_STAMP.size * count)
        stamps = os.dup(file.fileno())
    inner, outer = zip(*((one.detach(), other.detach()) for one, other in pairs), strict=True)
    return Handed(inner, outer, stamps)


def said(slot: int, handed: Handed) -> dict[str, str]:
    """What the environment of the worker in this slot has to say."""
    parts = (slot, handed.stamps, *handed.inner, *handed.outer)
    return {HATCHES: " ".join(map(str, parts))}


def close(slot: int, handed: Handed) -> None:
    """Whoever was in this slot is no more: nothing is handed to it until there is somebody again."""
    os.pwrite(handed.stamps, bytes(_STAMP.size), slot * _STAMP.size)


def hatches() -> "Hatches | None":
    """Those of this process, if it is one of a crew."""
    if not (told := os.environ.pop(HATCHES, "")):
        return None
    slot, stamps, *ends = map(int, told.split())
    count = len(ends) // 2
    return Hatches(slot, Handed(tuple(ends[:count]), tuple(ends[count:]), stamps))


class Hatches:
    """As the worker in this slot sees them."""

    def __init__(self, slot: int, handed: Handed) -> None:
        self._slot = slot
        self._inner = socket.socket(fileno=handed.inner[slot])
        for number in {*handed.inner} - {handed.inner[slot]}:
            os.close(number)
        self._outer = [socket.socket(fileno=number) for number in handed.outer]
        self._stamps = mmap.mmap(handed.stamps, _STAMP.size * len(self._outer))
        os.close(handed.stamps)
        self._take: Take = lambda *_: None
        self._beating: asyncio.TimerHandle | None = None

    def open(self, take: Take) -> None:
        """From now on take what is handed in."""
        self._take = take
        asyncio.get_running_loop().add_reader(self._inner, self._look)
        self._beat()

    def close(self) -> None:
        """Take nothing any more; what lies there still is taken first."""
        if self._beating:
            self._beating.cancel()
            self._stamp(0.0)
            self._look()
            asyncio.get_running_loop().remove_reader(self._inner)
        for end in (self._inner, *self._outer):
            end.close()
        self._stamps.close()
        self._outer = []

    def give(self, table: str, connection: socket.socket, request: bytes) -> bool:
        """Hand this socket of a table on to whom it falls; False if it is to stay here."""
        if not self._outer:
            return False  # closed
        slot = crc32(table.encode()) % len(self._outer)
        if slot == self._slot or not self._is_there(slot):
            return False
        try:
            socket.send_fds(self._outer[slot], [request], [connection.fileno()])
        except OSError:  # no room before the hatch
            return False
        return True

    def _is_there(self, slot: int) -> bool:
        (stamp,) = _STAMP.unpack_from(self._stamps, slot * _STAMP.size)
        return bool(time.monotonic() - stamp < _FRESH)

    def _beat(self) -> None:
        self._stamp(time.monotonic())
        self._beating = asyncio.get_running_loop().call_later(_BEAT, self._beat)

    def _stamp(self, now: float) -> None:
        _STAMP.pack_into(self._stamps, self._slot * _STAMP.size, now)

    def _look(self) -> None:
        for _ in range(_AT_ONCE):
            try:
                request, files, flags, _ = socket.recv_fds(self._inner, _BIGGEST, 1)
            except (BlockingIOError, InterruptedError):
                return
            for number in files:
                connection = socket.socket(fileno=number)
                if flags & (socket.MSG_TRUNC | socket.MSG_CTRUNC):
                    connection.close()
                else:
                    connection.setblocking(False)
                    self._take(connection, request)
