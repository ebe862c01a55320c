"""People: accounts and their names, sessions, passkeys, codes that work once, friends, blocks."""

import sqlalchemy as sa
from alembic import op

from tete.storage.migrations.kinds import Number

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables."""
    _table(
        "accounts",
        sa.Column("owner", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("password", sa.Text),
        sa.Column("email", sa.Text),
        sa.Column("lang", sa.Text, nullable=False),
        sa.Column("made", Number, nullable=False),
    )
    _table(
        "account_names",
        sa.Column("shape", sa.Text, primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("until", Number),
    )
    op.create_index("names_of", "account_names", ["owner"])
    _table(
        "sessions",
        sa.Column("session", sa.Text, primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("made", Number, nullable=False),
        sa.Column("used", Number, nullable=False),
    )
    op.create_index("sessions_of", "sessions", ["owner"])
    _table(
        "passkeys",
        sa.Column("credential", sa.Text, primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("public", sa.LargeBinary, nullable=False),
        sa.Column("signs", Number, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("made", Number, nullable=False),
    )
    op.create_index("passkeys_of", "passkeys", ["owner"])
    _table(
        "passes",
        sa.Column("pass", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("until", Number, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("passes_of", "passes", ["owner"])
    _pairs("friends", "friends_of")
    _pairs("blocks", "blocked_by", sa.Column("name", sa.Text, nullable=False))


def _table(name: str, *columns: sa.Column[object]) -> None:
    op.create_table(name, *columns, sqlite_with_rowid=False)


def _pairs(name: str, index: str, *more: sa.Column[object]) -> None:
    """What one person has with another."""
    _table(
        name,
        sa.Column("owner", sa.Text, primary_key=True),
        sa.Column("other", sa.Text, primary_key=True),
        *more,
        sa.Column("at", Number, nullable=False),
    )
    op.create_index(index, name, ["other"])
