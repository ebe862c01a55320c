"""The schema, the same for both engines. The migrations lead to it, and a test holds the two together."""

from sqlalchemy import (
    Column,
    Index,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

from tete.storage.migrations.kinds import Flag, Number

schema = MetaData()
_IS_OPEN = text("open")
_IS_OPEN_IN_SQLITE = text("open = 1")
_IS_DUE = text("due IS NOT NULL")
_IS_WAITING = text("state = 'waiting'")


def _table(name: str, *columns: Column[object] | Index) -> Table:
    return Table(name, schema, *columns, sqlite_with_rowid=False)


events = _table(
    "events",
    Column("tid", Text, primary_key=True),
    Column("seq", Number, primary_key=True, autoincrement=False),
    Column("at", Number, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
tables = _table(
    "tables",
    Column("tid", Text, primary_key=True),
    Column("seq", Number, nullable=False),
    Column("updated", Number, nullable=False),
    Column("open", Flag, nullable=False),
    Column("digest", LargeBinary, nullable=False),
    Column("over", Flag, nullable=False, server_default=text("false")),
    Column("played", Flag, nullable=False, server_default=text("false")),
    Column("due", Number),
    Index("open_tables", "updated", sqlite_where=_IS_OPEN_IN_SQLITE, postgresql_where=_IS_OPEN),
    Index("due_tables", "due", sqlite_where=_IS_DUE, postgresql_where=_IS_DUE),
    Index("changed_tables", "updated"),
)
owners = _table(
    "owners",
    Column("owner", Text, primary_key=True),
    Column("tid", Text, primary_key=True),
    Index("owners_of", "tid"),
)
made = _table(
    "made",
    Column("tid", Text, primary_key=True),
    Column("creator", Text, nullable=False),
    Column("at", Number, nullable=False),
    Column("bytes", Number, nullable=False),
    Index("made_by", "creator", "at"),
)
house = _table(
    "house",
    Column("name", Text, primary_key=True),
    Column("value", Number),
)
nodes = _table(
    "nodes",
    Column("node", Text, primary_key=True),
    Column("until", Number, nullable=False),
)
keepers = _table(
    "keepers",
    Column("tid", Text, primary_key=True),
    Column("node", Text, nullable=False),
    Index("kept_by", "node"),
)
accounts = _table(
    "accounts",
    Column("owner", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("password", Text),
    Column("email", Text),
    Column("lang", Text, nullable=False),
    Column("made", Number, nullable=False),
)
account_names = _table(
    "account_names",
    Column("shape", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("until", Number),
    Index("names_of", "owner"),
)
sessions = _table(
    "sessions",
    Column("session", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("device", Text, nullable=False),
    Column("made", Number, nullable=False),
    Column("used", Number, nullable=False),
    Index("sessions_of", "owner"),
)
passkeys = _table(
    "passkeys",
    Column("credential", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("public", LargeBinary, nullable=False),
    Column("signs", Number, nullable=False),
    Column("device", Text, nullable=False),
    Column("made", Number, nullable=False),
    Index("passkeys_of", "owner"),
)
passes = _table(
    "passes",
    Column("pass", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("until", Number, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("passes_of", "owner"),
)
friends = _table(
    "friends",
    Column("owner", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("at", Number, nullable=False),
    Index("friends_of", "other"),
)
blocks = _table(
    "blocks",
    Column("owner", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("at", Number, nullable=False),
    Index("blocked_by", "other"),
)
seeks = _table(
    "seeks",
    Column("seek", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("at", Number, nullable=False),
    Column("until", Number, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("seeks_until", "until"),
    Index("seeks_of", "owner"),
)
seeks_settled = _table(
    "seeks_settled",
    Column("seek", Text, primary_key=True),
    Column("ticket", Text, nullable=False),
    Column("other", Text, nullable=False),
    Column("at", Number, nullable=False),
)
reports = _table(
    "reports",
    Column("tid", Text, primary_key=True),
    Column("seq", Number, primary_key=True, autoincrement=False),
    Column("reporter", Text, primary_key=True),
    Column("at", Number, nullable=False),
    Column("reason", Text, nullable=False),
    Column("done", Number),
    Index("reports_by", "reporter"),
)
plans = _table(
    "plans",
    Column("tid", Text, primary_key=True),
    Column("seat", Number, primary_key=True, autoincrement=False),
    Column("seq", Number, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
PEOPLE = accounts, account_names, sessions, passkeys, passes, friends, blocks, reports
"""What is kept of people: all of it moves with a room."""
post_wishes = _table(
    "post_wishes",
    Column("owner", Text, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
post_lines = _table(
    "post_lines",
    Column("line", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("made", Number, nullable=False),
    Column("failed", Number, nullable=False),
    Column("off", Text, nullable=False),
    Column("session", Text, nullable=False),
    Index("post_lines_of", "owner"),
    Index("post_lines_by", "session"),
)
post_letters = _table(
    "post_letters",
    Column("owner", Text, primary_key=True),
    Column("about", Text, primary_key=True),
    Column("seq", Number, primary_key=True, autoincrement=False),
    Column("kind", Text, primary_key=True),
    Column("line", Text, primary_key=True),
    Column("at", Number, nullable=False),
    Column("due", Number, nullable=False),
    Column("claim", Number, nullable=False),
    Column("tries", Number, nullable=False),
    Column("state", Text, nullable=False),
    Column("told", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("post_waiting", "due", sqlite_where=_IS_WAITING, postgresql_where=_IS_WAITING),
    Index("post_letters_of", "owner", "at"),
)
POST = post_wishes, post_lines, post_letters
"""How people are told of what happens, and what they were told: that moves with a room, too."""
