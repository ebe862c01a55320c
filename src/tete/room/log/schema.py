"""What is in the SQLite file, and how a connection to it is made."""

import sqlite3

from tete.codes import Code
from tete.core.text import Text
from tete.room.errors import BadFile

VERSION = 2
APPLICATION = 0x54C3AA74
"""What SQLite calls the application id: by it a file is known as ours. Files of version 1 have 0."""
_SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    tid TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (tid, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
    tid TEXT PRIMARY KEY, seq INTEGER NOT NULL, updated INTEGER NOT NULL,
    open INTEGER NOT NULL, digest BLOB NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS open_tables ON tables (updated) WHERE open;
CREATE TABLE IF NOT EXISTS owners (
    owner TEXT NOT NULL, tid TEXT NOT NULL, PRIMARY KEY (owner, tid)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS owners_of ON owners (tid);
CREATE TABLE IF NOT EXISTS made (
    tid TEXT PRIMARY KEY, creator TEXT NOT NULL, at INTEGER NOT NULL, bytes INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS made_by ON made (creator, at);
CREATE TABLE IF NOT EXISTS house (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
"""
_FILL_MADE = """
INSERT OR IGNORE INTO made
SELECT tid, json_extract(CAST(body AS TEXT), '$.creator'), at, length(body)
FROM tables JOIN events USING (tid) WHERE events.seq = 1
"""
TABLES = frozenset({"events", "tables", "owners"})
"""What every file of ours has had since the first version."""


def connect(path: str) -> sqlite3.Connection:
    """A connection whose commits are on disk when they return."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 10000")
    except BaseException:
        connection.close()
        raise
    return connection


def prepare(connection: sqlite3.Connection, path: str) -> None:
    """Make a new file ready, and bring one of an earlier version up to date. Raises BadFile for one of a later."""
    if is_newer(connection):
        raise BadFile(
            Code.NEWER_FILE,
            Text("“{path}” was written by a newer Tête-à-tête: please update this one.", path=path),
        )
    if _number(connection, "user_version") == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in filter(str.strip, _SCHEMA.split(";")):
            connection.execute(statement)
        connection.execute(_FILL_MADE)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def is_newer(connection: sqlite3.Connection) -> bool:
    """Whether a later version of the house wrote this file."""
    return _number(connection, "user_version") > VERSION


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether the house wrote this file; an empty one is nobody's, and so may become ours."""
    found = {
        name
        for (name,) in connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
    }
    if _number(connection, "application_id") not in (0, APPLICATION):
        return False
    return found >= TABLES or (not found and _number(connection, "user_version") == 0)


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])
