"""How additions are written into the SQLite file."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from tete.storage.errors import Conflict
from tete.storage.lines import Addition, Whole

_ADVANCE = (
    "UPDATE tables SET seq = ?, updated = ?, digest = ?, open = ?, over = ?, played = ?, due = ?"
    " WHERE tid = ? AND seq = ?"
)
_CREATE = (
    "INSERT OR IGNORE INTO tables (seq, updated, digest, open, over, played, due, tid)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
_INSERT = "INSERT INTO events (tid, seq, at, body) VALUES (?, ?, ?, ?)"
_OWNED = "INSERT OR IGNORE INTO owners (owner, tid) VALUES (?, ?)"
_MADE = "INSERT OR IGNORE INTO made (tid, creator, at, bytes) VALUES (?, ?, ?, ?)"


def append_all(connection: sqlite3.Connection, batch: Sequence[Addition]) -> bool:
    """Append to tables that are there already, in two statements; False if one of them is in conflict."""
    if not all(each.expected for each in batch):
        return False
    advances = [(*_head(each), each.table, each.expected) for each in batch]
    if connection.executemany(_ADVANCE, advances).rowcount != len(batch):
        return False
    connection.executemany(_INSERT, [row for each in batch for row in _rows(each)])
    for each in batch:
        _index(connection, each)
    return True


def append(connection: sqlite3.Connection, addition: Addition) -> Conflict | None:
    """Append to one table, which may be new."""
    if addition.expected:
        found = connection.execute(_ADVANCE, (*_head(addition), addition.table, addition.expected))
    else:
        found = connection.execute(_CREATE, (*_head(addition), addition.table))
    if not found.rowcount:
        return Conflict(addition.table)
    connection.executemany(_INSERT, _rows(addition))
    _index(connection, addition)
    return None


def put(connection: sqlite3.Connection, wholes: Sequence[Whole]) -> None:
    """Keep tables that came from elsewhere, all or none. Raises Conflict if one is there already."""
    connection.execute("BEGIN IMMEDIATE")
    for whole in wholes:
        addition = Addition(whole.table, 0, whole.lines, whole.head, whole.owners, whole.made)
        if error := append(connection, addition):
            raise error
    connection.execute("COMMIT")


def _head(addition: Addition) -> tuple[Any, ...]:
    head = addition.head
    last = addition.lines[-1].seq
    return last, head.updated, head.digest, head.open, head.over, head.played, head.due


def _rows(addition: Addition) -> list[tuple[Any, ...]]:
    return [(addition.table, line.seq, line.at, line.body) for line in addition.lines]


def _index(connection: sqlite3.Connection, addition: Addition) -> None:
    """Note whose table it is."""
    if addition.owners:
        connection.executemany(_OWNED, [(owner, addition.table) for owner in addition.owners])
    if made := addition.made:
        connection.execute(_MADE, (addition.table, made.creator, made.at, made.size))
