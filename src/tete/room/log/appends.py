"""How events are written into the SQLite file."""

import asyncio
import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec

from tete.room.log.digest import Digest
from tete.room.log.events import BOT, Created, Joined, Row, write_event
from tete.room.log.store import Conflict

_ADVANCE = "UPDATE tables SET seq = ?, updated = ?, open = ?, digest = ? WHERE tid = ? AND seq = ?"
_CREATE = "INSERT OR IGNORE INTO tables VALUES (?, ?, ?, ?, ?)"
_INSERT = "INSERT INTO events VALUES (?, ?, ?, ?)"


class Append(msgspec.Struct, frozen=True):
    """Events to be kept, and whoever waits for that."""

    table: str
    expected: int
    rows: Sequence[Row]
    digest: Digest
    done: "asyncio.Future[None]"


def append_all(connection: sqlite3.Connection, batch: list[Append]) -> bool:
    """Append to tables that are there already, in two statements; False if one of them is in conflict."""
    if not all(job.expected for job in batch):
        return False
    changed = connection.executemany(_ADVANCE, [_advance(job) for job in batch]).rowcount
    if changed != len(batch):
        return False
    connection.executemany(_INSERT, [row for job in batch for row in _rows(job)])
    for job in batch:
        _index(connection, job)
    return True


def append(connection: sqlite3.Connection, job: Append) -> Conflict | None:
    """Append to one table, which may be new."""
    if job.expected:
        changed = connection.execute(_ADVANCE, _advance(job)).rowcount
    else:
        changed = connection.execute(_CREATE, (job.table, *_advance(job)[:4])).rowcount
    if not changed:
        return Conflict(job.table)
    connection.executemany(_INSERT, _rows(job))
    _index(connection, job)
    return None


def _advance(job: Append) -> tuple[Any, ...]:
    last, short = job.rows[-1], msgspec.json.encode(job.digest)
    return last.seq, last.at, job.digest.is_open, short, job.table, job.expected


def _rows(job: Append) -> list[tuple[Any, ...]]:
    return [(job.table, row.seq, row.at, write_event(row.event)) for row in job.rows]


def _index(connection: sqlite3.Connection, job: Append) -> None:
    """Note whose table it is."""
    for row in job.rows:
        if isinstance(row.event, (Created, Joined)):
            owners = [(owner, job.table) for owner in _owners(row.event)]
            connection.executemany("INSERT OR IGNORE INTO owners VALUES (?, ?)", owners)
        if isinstance(row.event, Created):
            size = len(write_event(row.event))
            made = (job.table, row.event.creator, row.at, size)
            connection.execute("INSERT OR IGNORE INTO made VALUES (?, ?, ?, ?)", made)


def _owners(event: Created | Joined) -> set[str]:
    if isinstance(event, Joined):
        return {event.owner}
    return {event.creator, *(chair.owner for chair in event.chairs)} - {"", BOT}
