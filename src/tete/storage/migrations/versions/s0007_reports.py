"""Messages that somebody has reported, for whoever hosts the room."""

import sqlalchemy as sa
from alembic import op

from tete.storage.migrations.kinds import Number

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "reports",
        sa.Column("tid", sa.Text, primary_key=True),
        sa.Column("seq", Number, primary_key=True, autoincrement=False),
        sa.Column("reporter", sa.Text, primary_key=True),
        sa.Column("at", Number, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("done", Number),
        sqlite_with_rowid=False,
    )
    op.create_index("reports_by", "reports", ["reporter"])
