"""Two servers on one file: the second would show old tables. It is refused, and says where the first is."""

import os
import subprocess
import webbrowser
from pathlib import Path

import pytest

import loopback
from server.house_process import HouseProcess
from server.people import Person
from terminal.desk import completed
from tete.command import main
from tete.storage.file_lock import FileLock, InUse

pytestmark = pytest.mark.usefixtures("no_logs")

PROGRAMS = {"tete": "command", "tete.server": "tete.server.__main__"}
Out = pytest.CaptureFixture[str]


def run(*command: str, **env: str) -> subprocess.CompletedProcess[str]:
    """``python -m`` of that module, with those words."""
    module, *arguments = command
    return completed(
        PROGRAMS[module],
        arguments,
        {**os.environ, "TETE_HOST": "127.0.0.1", "TETE_PORT": "0", **env},
    )


def test_the_second_server_is_told_where_the_first_is(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path / "data")
    link = tmp_path / "link.sqlite3"
    link.symlink_to(tmp_path / "data" / "room.sqlite3")
    others = tmp_path / "others"
    for command, env in (
        (("tete.server",), {"TETE_DATA": str(tmp_path / "data")}),
        (("tete", "serve"), {"TETE_DATA": str(others), "TETE_DB": f"sqlite:///{link}"}),
    ):
        done = run(*command, **env)
        assert done.returncode == 2, done.stderr
        assert f"http://localhost:{house.port}/" in done.stderr
        assert "Traceback" not in done.stderr
    assert loopback.get(f"{house.http}/api/games").status_code == 200
    assert house.terminate() == 0


def test_a_file_elsewhere_is_held_too(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'elsewhere.db'}"
    first = HouseProcess(tmp_path / "one", TETE_DB=db)
    refused = run("tete.server", TETE_DATA=str(tmp_path / "two"), TETE_DB=db)
    assert refused.returncode == 2
    assert f":{first.port}/" in refused.stderr
    assert first.terminate() == 0


def test_what_a_killed_server_leaves_is_no_obstacle(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    made = Person.new(house).table("nim", {"who": "bot", "bot": "level-1"})
    house.kill()
    assert (tmp_path / "room.sqlite3.lock").read_bytes()
    house = HouseProcess(tmp_path)
    assert loopback.get(f"{house.http}/t/{made['table']}").status_code == 200
    assert house.terminate() == 0
    assert (tmp_path / "room.sqlite3.lock").read_bytes() == b""


def test_tete_run_twice_shows_the_room_that_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(webbrowser, "open", shown.append)
    monkeypatch.setenv("TETE_DATA", str(tmp_path))
    house = HouseProcess(tmp_path)
    address = f"http://localhost:{house.port}/"
    assert main(["room", "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"The room is already open: {address}\n"
    assert main(["room", "--no-browser", "--lang", "fr"]) == 0
    assert "déjà ouverte" in capsys.readouterr().out
    assert shown == [address]
    assert house.terminate() == 0


def test_whoever_holds_a_file_without_listening_is_named(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "db", quiet=True)
    with pytest.raises(InUse, match=str(os.getpid())) as refusal:
        FileLock(tmp_path / "db")
    assert refusal.value.address == ""
    lock.release()
    FileLock(tmp_path / "db").release()


@pytest.mark.parametrize("host", ["192.0.2.7", "2001:db8::7", "::", "0.0.0.0"])
def test_an_address_can_be_opened(host: str, tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "db")
    lock.tell(host, 8137)
    with pytest.raises(InUse) as refusal:
        FileLock(tmp_path / "db")
    lock.release()
    names = {"2001:db8::7": "[2001:db8::7]", "192.0.2.7": "192.0.2.7"}
    assert refusal.value.address == f"http://{names.get(host, 'localhost')}:8137/"
