"""What is asked of PostgreSQL by its driver itself: the log, and who looks after which table."""

_NOW_MS = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint"

READ = "SELECT seq, at, body FROM events WHERE tid = $1 AND seq > $2 AND seq <= $3 ORDER BY seq"
TALK = (
    "SELECT seq, at, body FROM events WHERE tid = $1 AND seq > $2 AND seq <= $3"
    " AND substr(body, 1, 14) = $4 ORDER BY seq DESC LIMIT $5 OFFSET $6"
)
STORY = (
    "SELECT seq, at, body FROM events WHERE tid = $1 AND seq > $2 AND seq <= $3"
    " AND (seq > $4 OR substr(body, 1, 14) <> $5) ORDER BY seq"
)
NOTE = "INSERT INTO house (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
PROBE = (
    "INSERT INTO house (name, value) VALUES ('probed', $1)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
MARK = (
    "INSERT INTO house (name, value) VALUES ($1, $2)"
    " ON CONFLICT (name) DO UPDATE SET value = greatest(house.value, excluded.value)"
)
AHEAD = (
    "SELECT tables.tid FROM unnest($1::text[], $2::bigint[]) AS known(tid, seq)"
    " JOIN tables ON tables.tid = known.tid WHERE tables.seq > known.seq"
)
AFTER = (
    "SELECT events.tid, events.seq, events.at, events.body"
    " FROM unnest($1::text[], $2::bigint[]) AS known(tid, seq)"
    " JOIN events ON events.tid = known.tid AND events.seq > known.seq"
    " ORDER BY events.tid, events.seq"
)
DUE = """
UPDATE tables SET due = $3 WHERE tid IN (
    SELECT tid FROM tables WHERE due <= $1 ORDER BY due LIMIT $2 FOR UPDATE SKIP LOCKED)
RETURNING tid
"""
"""Several nodes may ask at once: what one of them has in hand the others pass over."""
NOW = f"SELECT {_NOW_MS}"
HERE = f"""
INSERT INTO nodes (node, until) VALUES ($1, {_NOW_MS} + $2)
ON CONFLICT (node) DO UPDATE SET until = excluded.until
"""  # noqa: S608
AWAKE = f"SELECT COUNT(*) FROM nodes WHERE until > {_NOW_MS}"  # noqa: S608
KEEP = f"""
WITH mine AS (SELECT tid FROM keepers WHERE node = $1 AND tid = ANY($2::text[])),
taken AS (
    INSERT INTO keepers (tid, node)
    SELECT tid, $1 FROM unnest($2::text[]) AS wanted(tid) WHERE tid NOT IN (SELECT tid FROM mine)
    ON CONFLICT (tid) DO UPDATE SET node = excluded.node
    WHERE NOT EXISTS (
        SELECT 1 FROM nodes WHERE nodes.node = keepers.node AND nodes.until > {_NOW_MS})
    RETURNING tid)
SELECT tid FROM mine UNION ALL SELECT tid FROM taken
"""  # noqa: S608
"""The tables that nobody looks after, or only somebody who is dead, are this node's from now on."""
ORPHANS = f"""
SELECT keepers.tid, keepers.node, nodes.until FROM keepers JOIN nodes ON nodes.node = keepers.node
WHERE keepers.tid = ANY($2::text[]) AND keepers.node <> $1 AND nodes.until <= {_NOW_MS}
"""  # noqa: S608
LET_GO = "DELETE FROM keepers WHERE node = $1 AND tid = ANY($2::text[])"
LEAVE = f"""
WITH gone AS (DELETE FROM nodes WHERE node = $1 OR until < {_NOW_MS} - 3600000 RETURNING node)
DELETE FROM keepers WHERE node = $1 OR node IN (SELECT node FROM gone)
"""  # noqa: S608
