"""The log beside a SQLite file: is there something behind the place where SQLite ceases to believe it?

SQLite reads such a log up to the first frame whose checksum is wrong, and says nothing. What is behind that may be
the rest of a write that was cut short, which nobody was told of. But a frame that goes on from a commit proves that
this commit was on disk before; if it is not read, something was lost that had been acknowledged.
"""

from collections.abc import Iterator
from pathlib import Path
from struct import Struct, unpack
from typing import BinaryIO

import msgspec

_HEAD = Struct(">8I")
"""Magic, version, size of a page, number of the checkpoint, two salts, two sums."""
_FRAME = Struct(">6I")
"""Page, pages of the file after a commit or 0, two salts, two sums."""
_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
_READ_AT = 16
"""Where the index beside the log says how many frames are read."""


class LogEnd(msgspec.Struct, frozen=True):
    """What is behind the frames that are read: part of a write, or even a commit that others were built upon."""

    is_torn: bool = False
    is_lost: bool = False


def log_end(path: Path) -> LogEnd:
    """What the log beside a file holds back from a connection that is open now. Raises OSError."""
    log, index = path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")
    if not log.exists() or not index.exists() or log.stat().st_size <= _HEAD.size:
        return LogEnd()
    with index.open("rb") as file:
        file.seek(_READ_AT)
        (read,) = unpack("=I", file.read(4))
    with log.open("rb") as file, path.open("rb") as database:
        return _end(file, read, _page_size(database))


class _Frame(msgspec.Struct, frozen=True):
    """One frame, and whether it is the last of a commit."""

    ends_commit: bool
    salts: tuple[int, int]
    sums: tuple[int, int]
    head: bytes
    page: bytes


def _end(file: BinaryIO, read: int, size: int) -> LogEnd:
    head = file.read(_HEAD.size)
    magic, _, _, _, *salts, first, second = _HEAD.unpack(head)
    order = _MAGIC.get(magic, "<")
    is_known = _sum(head[:24], (0, 0), order) == (first, second)
    orders = (order,) if is_known else ("<", ">")
    file.seek(_HEAD.size + read * (_FRAME.size + size))
    before: _Frame | None = None
    is_torn = not is_known  # then nothing at all is read
    for frame in _frames(file, size):
        if is_known and frame.salts != tuple(salts):
            before = None  # left over from before the log was begun anew, or damaged
            continue
        is_torn = True
        if before and before.ends_commit and _goes_on(before, frame, orders):
            return LogEnd(is_torn, is_lost=True)
        before = frame
    return LogEnd(is_torn)


def _frames(file: BinaryIO, size: int) -> Iterator[_Frame]:
    while len(head := file.read(_FRAME.size)) == _FRAME.size:
        _, pages, *salts, first, second = _FRAME.unpack(head)
        page = file.read(size)
        yield _Frame(bool(pages), (salts[0], salts[1]), (first, second), head[:8], page)


def _goes_on(before: _Frame, frame: _Frame, orders: tuple[str, ...]) -> bool:
    """Whether a frame was written after that one, which was therefore whole at that time."""
    return any(
        _sum(frame.page, _sum(frame.head, before.sums, order), order) == frame.sums
        for order in orders
    )


def _sum(data: bytes, start: tuple[int, int], order: str) -> tuple[int, int]:
    """SQLite's sum over whole pairs of words, going on from another."""
    first, second = start
    words = unpack(f"{order}{len(data) // 8 * 2}I", data[: len(data) // 8 * 8])
    for at in range(0, len(words), 2):
        first = (first + words[at] + second) & 0xFFFFFFFF
        second = (second + words[at + 1] + first) & 0xFFFFFFFF
    return first, second


def _page_size(database: BinaryIO) -> int:
    """The size of the file's pages; that of a file in which nothing is yet is the usual one."""
    database.seek(16)
    told = int.from_bytes(database.read(2), "big")
    return 65536 if told == 1 else told or 4096
