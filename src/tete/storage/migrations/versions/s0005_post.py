"""Telling people: what they wish, by which lines, and the letters; the tables by when they changed."""

import sqlalchemy as sa
from alembic import op

from tete.storage.migrations.kinds import Number

revision = "0005"
down_revision = "0004"
_IS_WAITING = sa.text("state = 'waiting'")


def upgrade() -> None:
    """Make the tables."""
    _table(
        "post_wishes",
        sa.Column("owner", sa.Text, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    _table(
        "post_lines",
        sa.Column("line", sa.Text, primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("made", Number, nullable=False),
        sa.Column("failed", Number, nullable=False),
        sa.Column("off", sa.Text, nullable=False),
        sa.Column("session", sa.Text, nullable=False),
    )
    op.create_index("post_lines_of", "post_lines", ["owner"])
    op.create_index("post_lines_by", "post_lines", ["session"])
    _table(
        "post_letters",
        sa.Column("owner", sa.Text, primary_key=True),
        sa.Column("about", sa.Text, primary_key=True),
        sa.Column("seq", Number, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("line", sa.Text, primary_key=True),
        sa.Column("at", Number, nullable=False),
        sa.Column("due", Number, nullable=False),
        sa.Column("claim", Number, nullable=False),
        sa.Column("tries", Number, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index(
        "post_waiting",
        "post_letters",
        ["due"],
        sqlite_where=_IS_WAITING,
        postgresql_where=_IS_WAITING,
    )
    op.create_index("post_letters_of", "post_letters", ["owner", "at"])
    op.create_index("changed_tables", "tables", ["updated"])


def _table(name: str, *columns: sa.Column[object]) -> None:
    op.create_table(name, *columns, sqlite_with_rowid=False)
