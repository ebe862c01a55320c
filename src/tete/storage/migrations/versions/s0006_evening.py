"""An evening in the room: who looks for a game, and what became of that."""

import sqlalchemy as sa
from alembic import op

from tete.storage.migrations.kinds import Number

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "seeks",
        sa.Column("seek", sa.Text, primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("at", Number, nullable=False),
        sa.Column("until", Number, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("seeks_until", "seeks", ["until"])
    op.create_index("seeks_of", "seeks", ["owner"])
    op.create_table(
        "seeks_settled",
        sa.Column("seek", sa.Text, primary_key=True),
        sa.Column("ticket", sa.Text, nullable=False),
        sa.Column("other", sa.Text, nullable=False),
        sa.Column("at", Number, nullable=False),
        sqlite_with_rowid=False,
    )
