"""Bringing a database up to date, step by step, by Alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

LATEST = "0008"
"""The last step; a test holds it against the folder of steps."""
_HERE = Path(__file__).parent / "migrations"


def upgrade(connection: Connection) -> None:
    """Take the steps that are missing, in the transaction of this connection."""
    command.upgrade(_config(connection), "head")


def stamp(connection: Connection, step: str) -> None:
    """Note that a database is as it is after this step."""
    command.stamp(_config(connection), step)


def step_of(connection: Connection) -> str | None:
    """After which step a database is; None for an empty one."""
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(_HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
