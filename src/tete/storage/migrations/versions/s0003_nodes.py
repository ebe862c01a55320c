"""Several nodes: what is due at a table, who looks after it; and whether it is over, beside its digest."""

import sqlalchemy as sa
from alembic import op

from tete.storage.migrations.kinds import Flag, Number

revision = "0003"
down_revision = "0002"
_FILL = """
UPDATE tables SET over = status = 'over', played = status = 'over' AND moves > 0, due = next
FROM (SELECT tid AS name, json_extract(CAST(digest AS TEXT), '$.status') AS status,
        json_extract(CAST(digest AS TEXT), '$.moves') AS moves,
        MIN(COALESCE(turn, game), COALESCE(game, turn)) AS next
    FROM (SELECT tid, digest, json_extract(CAST(digest AS TEXT), '$.clock.turn') AS turn,
        json_extract(CAST(digest AS TEXT), '$.clock.game') AS game FROM tables))
WHERE tid = name
"""


def upgrade() -> None:
    """Add the columns and tables, and fill them from the digests."""
    op.add_column(
        "tables", sa.Column("over", Flag, nullable=False, server_default=sa.text("false"))
    )
    op.add_column(
        "tables", sa.Column("played", Flag, nullable=False, server_default=sa.text("false"))
    )
    op.add_column("tables", sa.Column("due", Number))
    op.drop_index("open_tables", "tables")
    op.create_index(
        "open_tables",
        "tables",
        ["updated"],
        sqlite_where=sa.text("open = 1"),
        postgresql_where=sa.text("open"),
    )
    is_due = sa.text("due IS NOT NULL")
    op.create_index("due_tables", "tables", ["due"], sqlite_where=is_due, postgresql_where=is_due)
    op.create_table(
        "nodes",
        sa.Column("node", sa.Text, primary_key=True),
        sa.Column("until", Number, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "keepers",
        sa.Column("tid", sa.Text, primary_key=True),
        sa.Column("node", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("kept_by", "keepers", ["node"])
    if op.get_bind().dialect.name == "sqlite":  # on PostgreSQL there was nothing before this step
        op.execute(_FILL)
