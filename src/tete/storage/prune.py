"""Which tables nobody will come back to, and how they are forgotten.

Abandoned is a table that is not over, or was called off before the first move. A game that was played to its end is
kept unless whoever hosts the room wants it otherwise: it is somebody's record.
"""

import sqlite3
import time
from collections.abc import Sequence

import msgspec

NEVER = 0
_DAY = 86_400_000
_OLD = """
SELECT tid FROM (
    SELECT tid, updated, json_extract(CAST(digest AS TEXT), '$.status') = 'over'
        AND json_extract(CAST(digest AS TEXT), '$.moves') > 0 AS played FROM tables)
WHERE updated < CASE WHEN played THEN ? ELSE ? END ORDER BY updated
"""


class Weight(msgspec.Struct, frozen=True):
    """How much some tables are."""

    tables: int = 0
    events: int = 0
    size: int = 0


def before(days: float, now: float | None = None) -> int:
    """The moment that many days ago, in milliseconds since 1970; for 0 days NEVER, before which nothing is."""
    moment = int((time.time() if now is None else now) * 1000)
    return moment - int(days * _DAY) if days else NEVER


def old_tables(connection: sqlite3.Connection, abandoned: int, over: int) -> list[str]:
    """The tables abandoned before one moment, and those played to their end before another; of any version."""
    return [name for (name,) in connection.execute(_OLD, (over, abandoned))]


def weigh(connection: sqlite3.Connection, tables: Sequence[str]) -> Weight:
    """How much would go with these tables."""
    events, size = 0, 0
    for name in tables:
        found = connection.execute(
            "SELECT COUNT(*), SUM(length(body)) FROM events WHERE tid = ?", (name,)
        ).fetchone()
        events, size = events + found[0], size + (found[1] or 0)
    return Weight(len(tables), events, size)
