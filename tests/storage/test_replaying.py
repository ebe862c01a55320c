"""``tete db check`` plays every table again: what cannot be played, or is not what the index says, is found."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tete.command import main
from tete.room.deciding.create import NewTable, Wish
from tete.room.log.kept import file_store
from tete.room.room import Room

Out = pytest.CaptureFixture[str]


@pytest.fixture
def room_file(data: Path) -> Path:
    """A file with three tables."""
    data.mkdir()
    path = data / "room.sqlite3"

    async def fill() -> None:
        room = Room(file_store(path), b"k" * 32)
        seats = (Wish("me"), Wish("bot", bot="random"))
        for _ in range(3):
            await room.create(NewTable("nim", seats, "anna"))
        await room.close()

    asyncio.run(fill())
    return path


def do(path: Path, statement: str, *given: Any) -> None:
    file = sqlite3.connect(path)
    with file:
        file.execute(statement, given)
    file.close()


def test_a_sound_file_is_played_again_and_not_changed(room_file: Path, capsys: Out) -> None:
    before = room_file.read_bytes()
    assert main(["db", "check"]) == 0
    assert "3 tables" in capsys.readouterr().out
    assert room_file.read_bytes() == before


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        (
            (
                "UPDATE tables SET digest = replace(CAST(digest AS TEXT), '\"moves\":0', '\"moves\":7')"
                " WHERE tid = (SELECT MIN(tid) FROM tables)"
            ),
            "the index says something else than its events",
        ),
        (
            (
                "UPDATE events SET body = replace(CAST(body AS TEXT), 'nim', 'kopf')"
                " WHERE seq = 1 AND tid = (SELECT MIN(tid) FROM tables)"
            ),
            "table ",
        ),
    ],
)
def test_what_does_not_fold_is_found(
    statement: str, found: str, room_file: Path, capsys: Out
) -> None:
    do(room_file, statement)
    assert main(["db", "check"]) == 1
    assert found in capsys.readouterr().out


def test_a_game_that_is_not_installed_is_no_damage(room_file: Path, capsys: Out) -> None:
    for column in ("events SET body", "tables SET digest"):
        name = column.split()[2]
        do(room_file, f"UPDATE {column} = replace(CAST({name} AS TEXT), 'nim', 'no-such')")
    assert main(["db", "check"]) == 0
    assert "3 tables are of games that are not installed" in capsys.readouterr().out
