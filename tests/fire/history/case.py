"""One table as it is judged: what its clients wrote down, and what the database has kept of it."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import msgspec

from fire.history.house import RawRow
from fire.history.last_looks import LAST
from fire.history.notes import Course, Head, Note
from tete.room.log.digest import digest
from tete.room.log.events import AnyEvent, Moved, Row, read_event
from tete.room.log.fold import apply, fold
from tete.room.log.table import Table
from tete.room.showing.drawings import Drawings

Json = dict[str, Any]


class Finding(msgspec.Struct, frozen=True):
    """Something that must not be: at which table, in a word, in a sentence, and the lines that show it."""

    table: str
    what: str
    sentence: str
    lines: tuple[str, ...] = ()

    def __str__(self) -> str:
        shown = "".join(f"\n      {line}" for line in self.lines)
        return f"{self.what}, table {self.table}: {self.sentence}{shown}"


_SLACK = 0.5
"""Seconds between the time that an event is given and the time that somebody hears of it, at least: none."""


def is_of_seat(event: AnyEvent) -> bool:
    """Whether it is a move, and not one of chance."""
    return isinstance(event, Moved) and event.seat >= 0


class Case:
    """All of a table. ``rows`` are those that can be understood, ``tables`` what they make, by their seq."""

    def __init__(
        self,
        head: Head,
        notes: Sequence[Note],
        raw: Sequence[RawRow],
        length: int,
        course: Course,
    ) -> None:
        self.head = head
        self.notes = notes
        self.raw = raw
        self.length = length
        self.course = course
        self.rows = [Row(one.seq, one.at, read_event(one.body)) for one in raw]
        self.tables: dict[int, Table] = {}
        self.broken = ""
        self._drawings: dict[tuple[int, bool], Drawings] = {}
        self._fold()

    def _fold(self) -> None:
        now: Table | None = None
        for row in self.rows:
            try:
                now = fold(self.head.table, [row]) if now is None else apply(now, row)
            except Exception as error:  # whatever is wrong with it, it is found
                self.broken = f"{type(error).__name__}: {error}, at event {row.seq}"
                return
            self.tables[row.seq] = now

    @property
    def newest(self) -> Table | None:
        """The table after the last event that can be understood; a log may break off before its end."""
        return self.tables[max(self.tables)] if self.tables else None

    @property
    def last(self) -> int:
        """The seq of the last event that is kept."""
        return self.raw[-1].seq if self.raw else 0

    def drawings(self, seq: int, everything: bool = False) -> Drawings:
        """What can be shown of the table as it was then; of ``everything``, the time does not matter any more."""
        key = seq, everything
        if key not in self._drawings:
            table = self.tables[seq]
            short = digest(table)
            if everything:
                short = msgspec.structs.replace(short, clock=None)
            self._drawings[key] = Drawings(table, short, everything)
        return self._drawings[key]

    def is_old(self, seq: int, at: float) -> bool:
        """Whether at this time so many seats had moved after an event that who watches late may be shown it."""
        later = [
            row
            for row in self.rows
            if row.seq > seq and row.at / 1000 < at + _SLACK and is_of_seat(row.event)
        ]
        over = self.newest is not None and self.newest.outcome is not None
        return len(later) >= self.head.late or (over and self.rows[-1].at / 1000 < at + _SLACK)

    def owner(self, who: str) -> str:
        """The owner behind a client; "" for who watches."""
        seats = self.head.seats[who.partition(f".{LAST}")[0]]
        return self.newest.chairs[seats[0]].owner if seats and self.newest else ""

    @cached_property
    def clients(self) -> dict[str, list[Note]]:
        """The notes of each client, in order."""
        found: dict[str, list[Note]] = {}
        for note in self.notes:
            found.setdefault(note.who, []).append(note)
        return found

    @cached_property
    def moves(self) -> dict[tuple[int, str], list[Row]]:
        """The moves that somebody sent, by the seat and the id; each should be there once."""
        found: dict[tuple[int, str], list[Row]] = {}
        for row in self.rows:
            if isinstance(row.event, Moved) and row.event.id:
                seat = row.event.seat if row.event.by is None else row.event.by
                found.setdefault((seat, row.event.id), []).append(row)
        return found

    def find(self, what: str, sentence: str, *lines: object) -> Finding:
        """Something that is wrong here."""
        return Finding(
            self.head.table, what, f"({self.head.game}) {sentence}", tuple(map(str, lines))
        )

    def line(self, row: Row) -> str:
        """A row as it is printed."""
        body = next((one.body for one in self.raw if one.seq == row.seq), b"")
        return f"log {row.seq} at {row.at}: {body.decode(errors='replace')[:400]}"

    def down(self, since: float, until: float) -> float:
        """For how many of these seconds nothing could be kept."""
        edges = sorted(
            (max(spell.since, since), min(spell.until, until))
            for spell in self.course.spells
            if spell.down
        )
        total, at = 0.0, since
        for begin, end in edges:
            total += max(0.0, end - max(begin, at))
            at = max(at, end)
        return total


Judge = Callable[[Case], list[Finding]]
