"""The file of a word list: small, and read in pieces, one for each length of words.

A line of JSON says what the list is and how long the pieces are. Then for every length two pieces: the
folded words in order, one after the other without a sign between them; and the spellings that are not the
folded word in small letters. Standard library only: the lists are built with this module before anything
else is installed.
"""

import hashlib
import json
import lzma
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

LONGEST = 21
"""Words that are longer fit on no grid."""
_FILTERS = (
    {
        "id": lzma.FILTER_LZMA2,
        "preset": 6,
        "dict_size": 1 << 20,  # what reading a piece costs in memory
        "lc": 4,
        "lp": 0,
        "pb": 0,
    },
)


@dataclass(frozen=True)
class Head:
    """What a list says of itself; ``pieces`` is for each length: words, bytes of the two pieces."""

    name: str
    version: str
    digest: str
    source: str
    licence: str
    pieces: tuple[tuple[int, int, int, int], ...]


def digest(words: Iterable[str]) -> str:
    """The hash of what a list admits: its folded words in order, a line each."""
    return hashlib.sha256("".join(f"{word}\n" for word in sorted(words)).encode()).hexdigest()


def pack(
    name: str, version: str, source: str, licence: str, words: Mapping[str, frozenset[str]]
) -> bytes:
    """A list as a file: folded words with their spellings."""
    pieces, bodies = [], []
    for length in range(2, LONGEST + 1):
        some = sorted(word for word in words if len(word) == length)
        lines = []
        for at, word in enumerate(some):
            spelled = sorted(words[word])
            if spelled != [word.lower()]:
                lines.append(f"{at} {' '.join(spelled)}")
        both = [_press(body.encode()) for body in ("".join(some), "\n".join(lines))]
        pieces.append((length, len(some), len(both[0]), len(both[1])))
        bodies += both
    head = {
        "name": name,
        "version": version,
        "digest": digest(words),
        "source": source,
        "licence": licence,
        "pieces": pieces,
    }
    return json.dumps(head).encode() + b"\n" + b"".join(bodies)


def read_head(data: bytes) -> tuple[Head, int]:
    """What a file says of itself, and where its pieces begin. Raises ValueError if it is no list."""
    line, found, _ = data.partition(b"\n")
    if not found:
        raise ValueError("not a word list")
    fields = json.loads(line)
    pieces = tuple((length, count, one, two) for length, count, one, two in fields.pop("pieces"))
    return Head(**fields, pieces=pieces), len(line) + 1


def unpress(piece: bytes) -> bytes:
    """A piece as it was."""
    return lzma.decompress(piece, lzma.FORMAT_RAW, filters=_FILTERS)


def _press(body: bytes) -> bytes:
    return lzma.compress(body, lzma.FORMAT_RAW, filters=_FILTERS)
