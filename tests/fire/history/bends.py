"""What a server of these tests can be told while it runs: a few numbers in a file that it looks at."""

import mmap
import struct
from pathlib import Path

_SIZE = struct.calcsize("d")
CLOCK, SYNC = range(2)
"""Seconds by which its clock is wrong; seconds that every commit takes longer, half of them when it is done."""
_NUMBERS = 2


class Bends:
    """The numbers, as whoever tells and whoever is told see them."""

    def __init__(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(bytes(_SIZE * _NUMBERS))
        with path.open("r+b") as file:
            self._map = mmap.mmap(file.fileno(), 0)

    def __getitem__(self, number: int) -> float:
        found: float = struct.unpack_from("d", self._map, number * _SIZE)[0]
        return found

    def __setitem__(self, number: int, value: float) -> None:
        struct.pack_into("d", self._map, number * _SIZE, value)
