"""What clients write down: one file a table, a note a line, in the order in which they were made."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Literal

import msgspec

_COURSE = "course.json"
Kind = Literal["open", "lost", "sent", "heard"]


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a client did or was told: ``text`` is the message, or why the line was lost.

    ``node`` is where its line led to, ``at`` are seconds since 1970.
    """

    at: float
    who: str
    kind: Kind
    node: int
    text: str = ""

    @property
    def message(self) -> dict[str, Any]:
        """The message as it was meant."""
        found: dict[str, Any] = msgspec.json.decode(self.text)
        return found

    def __str__(self) -> str:
        moment = time.strftime("%H:%M:%S", time.gmtime(self.at)) + f"{self.at % 1:.3f}"[1:]
        return f"{moment} {self.who} at node {self.node}: {self.kind} {self.text[:400]}"


class Head(msgspec.Struct, frozen=True):
    """The first line: the table, its game, and which seats each client has; none for who watches.

    Who is ``far`` may watch everything, ``late`` moves late where that is not 0.
    """

    table: str
    game: str
    seats: dict[str, list[int]]
    late: int = 0
    far: str = ""


class Scroll:
    """The notes of one table, as they are made."""

    def __init__(self, folder: Path, head: Head) -> None:
        self.head = head
        path = folder / f"{head.table}.jsonl"
        is_new = not path.exists()
        self._file: IO[bytes] = path.open("ab")
        if is_new:
            self._put(head)

    @classmethod
    @contextmanager
    def reopened(cls, folder: Path, table: str) -> "Iterator[Scroll]":
        """Notes that were closed, for more."""
        with (folder / f"{table}.jsonl").open("rb") as file:
            head = msgspec.json.decode(file.readline(), type=Head)
        scroll = cls(folder, head)
        try:
            yield scroll
        finally:
            scroll.close()

    def note(self, who: str, kind: Kind, node: int, text: str = "") -> None:
        """One more line."""
        self._put(Note(round(time.time(), 4), who, kind, node, text))

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()

    def _put(self, what: Head | Note) -> None:
        self._file.write(msgspec.json.encode(what) + b"\n")


class Spell(msgspec.Struct, frozen=True):
    """A fault: which, since when and until when, in seconds since 1970.

    ``down``: nothing could be kept meanwhile.
    """

    what: str
    since: float
    until: float
    down: bool = False

    def __str__(self) -> str:
        moment = time.strftime("%H:%M:%S", time.gmtime(self.since)) + f"{self.since % 1:.3f}"[1:]
        return f"{moment} for {self.until - self.since:.3f} s: {self.what}"


class Course(msgspec.Struct, frozen=True):
    """What went wrong on purpose in a run, and when it ended."""

    spells: list[Spell]
    ended: float

    def write(self, folder: Path) -> None:
        """Beside the notes."""
        (folder / _COURSE).write_bytes(msgspec.json.encode(self))

    @classmethod
    def of(cls, folder: Path) -> "Course":
        """That of the run with these notes."""
        return msgspec.json.decode((folder / _COURSE).read_bytes(), type=cls)


def read(folder: Path) -> Iterator[tuple[Head, list[Note]]]:
    """All that was written, table by table."""
    for path in sorted(folder.glob("*.jsonl")):
        head, *notes = path.read_bytes().splitlines()
        yield (
            msgspec.json.decode(head, type=Head),
            [msgspec.json.decode(line, type=Note) for line in notes],
        )
