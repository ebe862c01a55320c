"""One schema, one history: the steps lead to what the tables say, on both engines."""

import asyncio
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine

from engines import Postgres
from tete.storage import migrate
from tete.storage.errors import BadFile
from tete.storage.postgres import PostgresStorage
from tete.storage.postgres_file import core, upgrade_database
from tete.storage.sqlite_file import VERSION, connect, prepare
from tete.storage.tables import schema

KEPT = Path(__file__).parents[1] / "kept"


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, schema))


def test_the_last_step_is_the_one_we_know() -> None:
    folder = ScriptDirectory(str(Path(migrate.__file__).parent / "migrations"))
    assert folder.get_current_head() == migrate.LATEST == f"{VERSION:04}"


@pytest.mark.parametrize("start", ["nothing", "first_schema", "before_the_rooms"])
def test_every_file_becomes_what_the_schema_says(start: str, tmp_path: Path) -> None:
    path = tmp_path / "room.sqlite3"
    if start != "nothing":
        path.write_bytes((KEPT / start / "tables.db").read_bytes())
    with closing(connect(str(path))) as connection:
        prepare(connection, str(path))
    with create_engine(f"sqlite:///{path}").connect() as opened:
        assert differences(opened) == []


def test_every_database_becomes_what_the_schema_says(postgres_url: str) -> None:
    async def main() -> list[object]:
        assert await upgrade_database(postgres_url) == (None, migrate.LATEST)
        assert await upgrade_database(postgres_url) == (migrate.LATEST, migrate.LATEST)
        engine = core(postgres_url)
        async with engine.connect() as connection:
            found = await connection.run_sync(differences)
        await engine.dispose()
        return found

    assert asyncio.run(main()) == []


def test_two_who_upgrade_at_once_wait_for_each_other(postgres_url: str) -> None:
    async def main() -> None:
        found = await asyncio.gather(*(upgrade_database(postgres_url) for _ in range(4)))
        assert sorted(before or "" for before, _ in found) == ["", *[migrate.LATEST] * 3]

    asyncio.run(main())


@pytest.fixture
def moved(postgres: Postgres, postgres_url: str) -> tuple[str, str]:
    """A database that is ready, and its name."""
    asyncio.run(upgrade_database(postgres_url))
    return postgres_url, postgres_url.rpartition("/")[2]


def test_another_schema_than_ours_is_said_and_left_alone(
    postgres: Postgres, moved: tuple[str, str]
) -> None:
    url, name = moved

    def refused() -> str:
        with pytest.raises(BadFile) as found:
            asyncio.run(PostgresStorage.opened(url))
        return str(found.value.sentence)

    postgres.ask("UPDATE alembic_version SET version_num = '0002'", name)
    assert "tete db upgrade" in refused()
    postgres.ask("UPDATE alembic_version SET version_num = '9999'", name)
    assert "newer" in refused()
    with pytest.raises(BadFile, match="newer"):
        asyncio.run(upgrade_database(url))
    postgres.ask("DROP TABLE alembic_version", name)
    assert "tete db upgrade" in refused()
