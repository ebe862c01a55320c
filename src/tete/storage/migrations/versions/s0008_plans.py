"""Games by correspondence: what a seat answers if it is asked what it expects."""

import sqlalchemy as sa
from alembic import op

from tete.storage.migrations.kinds import Number

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "plans",
        sa.Column("tid", sa.Text, primary_key=True),
        sa.Column("seat", Number, primary_key=True, autoincrement=False),
        sa.Column("seq", Number, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
