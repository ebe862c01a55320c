"""Opening the room as people do, and the settings of those who host it."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from unittest.mock import MagicMock, Mock

import httpx
import pytest

import loopback
from server.house_process import HouseProcess
from tete.command import main
from tete.server import serve as running
from tete.server.settings import Settings
from waiting import PATIENCE

pytestmark = pytest.mark.usefixtures("no_logs")

Out = pytest.CaptureFixture[str]


def test_tete_opens_the_room_and_says_where(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tete", "room", "--no-browser", "--no-network"]
    with subprocess.Popen(
        [*command, "--port", "0", "--lang", "en"],
        env={**os.environ, "TETE_DATA": str(tmp_path), "TETE_HOST": "127.0.0.1"},
        stdout=subprocess.PIPE,
        text=True,
    ) as room:
        assert room.stdout
        first = room.stdout.readline()
        found = re.search(r"The room is open: http://localhost:(\d+)/", first)
        assert found, first
        assert "Ctrl-C" in room.stdout.readline()
        assert is_healthy(f"http://127.0.0.1:{found[1]}")
        assert (tmp_path / "room.sqlite3").is_file()
        room.send_signal(signal.SIGINT)
        assert room.wait(PATIENCE) == 130


def is_healthy(address: str) -> bool:
    """Asks until there is an answer: the socket listens before the room is ready."""
    for _ in range(int(PATIENCE * 10)):
        try:
            return bool(loopback.get(f"{address}/healthz").json() == {"status": "ok"})
        except httpx.TransportError:
            time.sleep(0.1)
    return False


def test_a_file_sets_what_the_environment_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tete.toml").write_text('port = 9001\nlog = "json"\n', "utf-8")
    monkeypatch.setenv("TETE_DATA", str(tmp_path))
    monkeypatch.setenv("TETE_LOG", "console")
    settings = Settings(host="127.0.0.2")
    assert (settings.port, settings.log, settings.host) == (9001, "console", "127.0.0.2")


def test_behind_https_the_cookie_is_sent_by_https_alone(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path, TETE_SECURE="true")
    try:
        made = loopback.post(
            f"{house.http}/api/tables",
            json={"game": "nim", "options": {}, "seats": [{"who": "me"}, {"who": "here"}]},
            headers={"Origin": house.http},
        )
        assert made.status_code == 201
        assert "secure" in made.headers["set-cookie"].lower()
        assert "strict-transport-security" in made.headers
    finally:
        assert house.terminate() == 0


def test_a_page_says_its_character_set_once(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    try:
        assert loopback.get(house.http).headers["content-type"] == "text/html; charset=utf-8"
    finally:
        assert house.terminate() == 0


@pytest.mark.parametrize(
    ("settings", "warns"),
    [
        ({"host": "0.0.0.0"}, True),
        ({"host": "::"}, True),
        ({"host": "127.0.0.1"}, False),
        ({"host": "0.0.0.0", "secure": True}, False),
        ({"host": "0.0.0.0", "hosts": "play.example"}, False),
    ],
)
def test_a_room_for_all_without_a_proxy_is_warned_of(
    settings: dict[str, object], warns: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = Mock()
    monkeypatch.setattr(running, "listen", Mock())
    monkeypatch.setattr(running, "locked", MagicMock())
    monkeypatch.setattr(running, "run", Mock())
    monkeypatch.setattr(running, "logs", Mock(log=log))
    running.serve(Settings.model_validate({"data": tmp_path, **settings}))
    assert log.warning.call_count == warns
    assert ("docs/host/Caddyfile" in str(log.warning.call_args)) == warns


@pytest.mark.parametrize(
    ("given", "meant"), [("true", "all"), ("false", "off"), ("Loopback", "loopback"), ("0", "off")]
)
def test_who_may_read_the_figures_was_once_yes_or_no(
    given: str, meant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TETE_DATA", str(tmp_path))
    assert Settings().metrics == "loopback"
    monkeypatch.setenv("TETE_METRICS", given)
    assert Settings().metrics == meant


@pytest.mark.parametrize("given", ["play.example, attic", '["play.example", "attic"]'])
def test_names_are_a_list_of_either_kind(
    given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TETE_DATA", str(tmp_path))
    monkeypatch.setenv("TETE_HOSTS", given)
    assert Settings().hosts == ("play.example", "attic")


@pytest.mark.parametrize(
    ("name", "value", "named"),
    [
        ("TETE_PORT", "many", "TETE_PORT"),
        ("TETE_DB", "mysql://somewhere/x", "sqlite:///"),
        ("TETE_LOG", "loud", "TETE_LOG"),
    ],
)
def test_a_bad_setting_is_refused_in_a_sentence(
    name: str, value: str, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    monkeypatch.setenv("TETE_DATA", str(tmp_path))
    monkeypatch.setenv(name, value)
    assert main(["serve"]) == 2
    assert named in capsys.readouterr().err


def test_a_port_in_use_is_said(
    tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TETE_DATA", str(tmp_path))
    house = HouseProcess(tmp_path)
    try:
        port = house.http.rsplit(":", 1)[1]
        assert main(["serve", "--port", port]) == 2
        assert "in use" in capsys.readouterr().err
    finally:
        assert house.terminate() == 0
