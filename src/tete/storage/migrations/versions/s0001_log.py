"""Events by table, and an index of the tables."""

import sqlalchemy as sa
from alembic import op

from tete.storage.migrations.kinds import Flag, Number

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "events",
        sa.Column("tid", sa.Text, primary_key=True),
        sa.Column("seq", Number, primary_key=True, autoincrement=False),
        sa.Column("at", Number, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tables",
        sa.Column("tid", sa.Text, primary_key=True),
        sa.Column("seq", Number, nullable=False),
        sa.Column("updated", Number, nullable=False),
        sa.Column("open", Flag, nullable=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "open_tables",
        "tables",
        ["updated"],
        sqlite_where=sa.text("open"),
        postgresql_where=sa.text("open"),
    )
    op.create_table(
        "owners",
        sa.Column("owner", sa.Text, primary_key=True),
        sa.Column("tid", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
