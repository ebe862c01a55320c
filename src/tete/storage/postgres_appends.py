"""How additions are written into PostgreSQL: one statement for all that has queued up, and so one commit."""

from collections.abc import Iterable, Sequence
from typing import Any

from tete.storage.lines import Addition, Line

APPEND = """
WITH wanted AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[], $6::boolean[],
        $7::boolean[], $8::boolean[], $9::bigint[])
    AS wanted(tid, expected, seq, updated, digest, open, over, played, due)),
advanced AS (
    UPDATE tables SET seq = wanted.seq, updated = wanted.updated, digest = wanted.digest, open = wanted.open,
        over = wanted.over, played = wanted.played, due = wanted.due
    FROM wanted WHERE tables.tid = wanted.tid AND tables.seq = wanted.expected AND wanted.expected > 0
    RETURNING tables.tid),
created AS (
    INSERT INTO tables (tid, seq, updated, digest, open, over, played, due)
    SELECT tid, seq, updated, digest, open, over, played, due FROM wanted WHERE expected = 0
    ON CONFLICT DO NOTHING RETURNING tid),
kept AS (SELECT tid FROM advanced UNION ALL SELECT tid FROM created),
logged AS (
    INSERT INTO events (tid, seq, at, body)
    SELECT line.tid, line.seq, line.at, line.body
    FROM unnest($10::text[], $11::bigint[], $12::bigint[], $13::bytea[]) AS line(tid, seq, at, body)
    JOIN kept ON kept.tid = line.tid),
owned AS (
    INSERT INTO owners (owner, tid)
    SELECT named.owner, named.tid FROM unnest($14::text[], $15::text[]) AS named(owner, tid)
    JOIN kept ON kept.tid = named.tid
    ON CONFLICT DO NOTHING),
noted AS (
    INSERT INTO made (tid, creator, at, bytes)
    SELECT who.tid, who.creator, who.at, who.bytes
    FROM unnest($16::text[], $17::text[], $18::bigint[], $19::bigint[]) AS who(tid, creator, at, bytes)
    JOIN kept ON kept.tid = who.tid
    ON CONFLICT DO NOTHING)
SELECT tid FROM kept
"""
"""Answers with the tables whose additions were kept: those that are missing are in conflict."""


def values(batch: Sequence[Addition]) -> list[list[Any]]:
    """The columns of APPEND. No table is in a batch twice. In order of their names: so two nodes never wait for
    each other in a circle.
    """
    batch = sorted(batch, key=lambda each: each.table)
    heads = (
        (
            each.table,
            each.expected,
            each.lines[-1].seq,
            each.head.updated,
            each.head.digest,
            each.head.open,
            each.head.over,
            each.head.played,
            each.head.due,
        )
        for each in batch
    )
    lines = ((each.table, line.seq, line.at, line.body) for each in batch for line in each.lines)
    owned = ((owner, each.table) for each in batch for owner in each.owners)
    made = (
        (each.table, each.made.creator, each.made.at, each.made.size) for each in batch if each.made
    )
    return [*_columns(heads, 9), *_columns(lines, 4), *_columns(owned, 2), *_columns(made, 4)]


def _columns(rows: Iterable[tuple[Any, ...]], wide: int) -> list[list[Any]]:
    found = [list(column) for column in zip(*rows, strict=True)]
    return found or [[] for _ in range(wide)]


def line_of(row: Any) -> Line:
    """A line as the driver gives it."""
    return Line(row[0], row[1], row[2])
