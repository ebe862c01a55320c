"""A PostgreSQL database of ours: how it is reached, known and brought up to date."""

from typing import Any

import asyncpg
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tete.codes import Code
from tete.core.text import Text
from tete.storage.errors import BadFile
from tete.storage.migrate import LATEST, step_of, upgrade

SETTINGS = {"application_name": "tete", "synchronous_commit": "on", "jit": "off"}
_LOCK = 0x54C3AA74
"""Two that bring a database up to date at once wait for each other by this number."""


def core(url: str) -> AsyncEngine:
    """The database as SQLAlchemy has it."""

    async def connected() -> Any:
        return await asyncpg.connect(url, timeout=10, command_timeout=10, server_settings=SETTINGS)

    return create_async_engine(
        "postgresql+asyncpg://", async_creator=connected, pool_size=2, max_overflow=4
    )


async def check_step(connection: Any) -> None:
    """Whether the schema is the one we know. Raises BadFile."""
    try:
        step = await connection.fetchval("SELECT version_num FROM alembic_version")
    except asyncpg.UndefinedTableError:
        step = ""
    if step == LATEST:
        return
    if step and step > LATEST:
        raise BadFile(
            Code.NEWER_FILE,
            Text("A newer Tête-à-tête has used this database: please update this one."),
        )
    raise BadFile(
        Code.OLDER_DATABASE,
        Text("This database is not ready for this version: “tete db upgrade” makes it ready."),
    )


async def upgrade_database(url: str) -> tuple[str | None, str]:
    """Bring the schema up to date; after which step it was, and is. Raises BadFile, OSError."""
    engine = core(url)
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(_upgrade)
    finally:
        await engine.dispose()


def _upgrade(connection: Connection) -> tuple[str | None, str]:
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    before = step_of(connection)
    if before and before > LATEST:
        raise BadFile(
            Code.NEWER_FILE,
            Text("A newer Tête-à-tête has used this database: please update this one."),
        )
    upgrade(connection)
    return before, LATEST
