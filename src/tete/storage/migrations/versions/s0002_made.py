"""Who made which table, and what the house remembers of itself."""

import sqlalchemy as sa
from alembic import op

from tete.storage.migrations.kinds import Number

revision = "0002"
down_revision = "0001"
_FILL = """
INSERT INTO made
SELECT tid, json_extract(CAST(body AS TEXT), '$.creator'), at, length(body)
FROM tables JOIN events USING (tid) WHERE events.seq = 1
"""


def upgrade() -> None:
    """Make the tables, and fill them from what is in the log."""
    op.create_index("owners_of", "owners", ["tid"])
    op.create_table(
        "made",
        sa.Column("tid", sa.Text, primary_key=True),
        sa.Column("creator", sa.Text, nullable=False),
        sa.Column("at", Number, nullable=False),
        sa.Column("bytes", Number, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("made_by", "made", ["creator", "at"])
    op.create_table(
        "house",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", Number),
        sqlite_with_rowid=False,
    )
    if op.get_bind().dialect.name == "sqlite":  # on PostgreSQL there was nothing before this step
        op.execute(_FILL)
