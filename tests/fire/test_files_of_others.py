"""Another user of the machine reads the room's files. Whoever hosts it is told, and what can be mended is."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from server.house_process import HouseProcess
from server.people import Person
from tete.system import private

pytestmark = pytest.mark.skipif(os.name != "posix", reason="access is not told by modes")


def modes(folder: Path) -> dict[str, int]:
    """Everything in a folder that others can reach, and the folder."""
    found = [folder, *folder.rglob("*")]
    return {str(path): stat.S_IMODE(path.stat().st_mode) for path in found}


def test_whatever_the_server_makes_is_its_owners_alone(tmp_path: Path) -> None:
    data, elsewhere = tmp_path / "new" / "data", tmp_path / "other" / "room.db"
    for db in ("", f"sqlite:///{elsewhere}"):
        house = HouseProcess(data, TETE_DB=db)
        Person.new(house).table("nim")
        while_open = {**modes(data), **(modes(elsewhere.parent) if db else {})}
        assert house.terminate() == 0
        assert len(while_open) >= 4
        assert {path for path, mode in while_open.items() if mode & 0o077} == set()
        assert not any("closed-to-others" in line for line in house.log)


def test_a_server_closes_what_others_could_read_and_says_so_once(tmp_path: Path) -> None:
    data = tmp_path / "data"
    house = HouseProcess(data)
    Person.new(house).table("nim")
    house.kill()
    (data / "backups").mkdir()
    (data / "terminal").mkdir()
    (data / "backups" / "old.sqlite3").touch()
    (data / "terminal" / "game.tete").touch()
    (data / "tete.toml").touch()
    (data / "notes.txt").touch()
    for path in [data, *data.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)
    house = HouseProcess(data)
    open_to_others = {path for path, mode in modes(data).items() if mode & 0o077}
    assert house.terminate() == 0
    assert open_to_others == {str(data / "notes.txt")}  # not ours, and nobody gets as far as this
    said = [line for line in house.log if "closed-to-others" in line]
    assert len(said) == 1
    assert "room.sqlite3" in said[0]
    assert "room.key" in said[0]
    assert [line for line in house.log if '"open-to-others"' in line] == []


def test_what_cannot_be_closed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "room.sqlite3"
    path.touch(mode=0o644)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "not yours")

    monkeypatch.setattr(Path, "chmod", refuse)
    assert private.close([path]) == private.Mended([], [path])


def test_folders_of_everybody_stay_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, sticky, link = tmp_path / "home", tmp_path / "tmp", tmp_path / "link"
    home.mkdir()
    sticky.mkdir()
    link.symlink_to(home)
    home.chmod(0o755)
    sticky.chmod(0o1777)
    monkeypatch.setenv("HOME", str(home))
    assert private.close([home, sticky, link]).mended == []
    assert stat.S_IMODE(home.stat().st_mode) == 0o755


def test_games_of_the_terminal_are_their_players_alone(tmp_path: Path) -> None:
    data = tmp_path / "new"
    before = os.umask(0)
    try:
        subprocess.run(
            [sys.executable, "-m", "tete", "play", "nim"],
            input="quit\n",
            text=True,
            capture_output=True,
            env={**os.environ, "TETE_DATA": str(data)},
            check=True,
        )
    finally:
        os.umask(before)
    assert len(modes(data)) >= 2
    assert {path for path, mode in modes(data).items() if mode & 0o077} == set()


@pytest.mark.skipif(os.name == "posix" and os.geteuid() != 0, reason="only root can try it")
def test_root_is_warned(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    assert house.terminate() == 0
    assert [line for line in house.log if '"root"' in line]
