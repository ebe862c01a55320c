"""A key that somebody can guess lets him sit on any seat: the server does not open with one."""

import base64
import os
import secrets
import subprocess
import sys
from pathlib import Path

import pytest

from server.house_process import HouseProcess
from tete.command import main
from tete.core.errors import BadOption
from tete.server.key import check_key

pytestmark = pytest.mark.usefixtures("no_logs")

Out = pytest.CaptureFixture[str]
WEAK = ("", "   \n", "k", "secret", "k" * 64, "ab" * 40, "0123456789abcdef" * 4, "12345678" * 4)


@pytest.mark.parametrize("key", WEAK)
def test_a_weak_key_is_refused_in_one_sentence(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    monkeypatch.setenv("TETE_DATA", str(tmp_path))
    (tmp_path / "room.key").write_text(key, "utf-8")
    for command in (["serve"], ["room", "--no-browser"]):
        assert main([*command, "--port", "0"]) == 2
        said = capsys.readouterr().err
        assert str(tmp_path / "room.key") in said
        assert "tete key" in said
        assert said.count("\n") == 1
    monkeypatch.setenv("TETE_KEY", key)
    assert main(["serve", "--port", "0"]) == 2
    assert "“TETE_KEY”" in capsys.readouterr().err
    assert (tmp_path / "room.key").read_text("utf-8") == key


def test_a_server_started_by_hand_says_it_too(tmp_path: Path) -> None:
    (tmp_path / "room.key").write_bytes(b"\xff\xfe")
    done = subprocess.run(
        [sys.executable, "-m", "tete.server"],
        capture_output=True,
        text=True,
        env={**os.environ, "TETE_DATA": str(tmp_path), "TETE_PORT": "0", "TETE_LANG": "fr"},
        check=False,
    )
    assert done.returncode == 2
    assert "trop facile à deviner" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "key",
    [
        secrets.token_hex(32),
        secrets.token_urlsafe(32),
        base64.b64encode(secrets.token_bytes(32)).decode(),
        "a sentence that nobody else will ever say, at noon",
    ],
    ids=["hex", "url", "base64", "words"],
)
def test_a_good_key_is_taken_as_it_is(key: str) -> None:
    assert check_key(f" {key}\n", "here") == key.encode()


def test_half_as_many_random_bytes_are_refused() -> None:
    with pytest.raises(BadOption):
        check_key(secrets.token_hex(16), "here")


def test_the_command_makes_a_key_that_opens_a_room(tmp_path: Path, capsys: Out) -> None:
    assert main(["key"]) == 0
    made = capsys.readouterr().out.strip()
    assert len(check_key(made, "here")) == 64
    house = HouseProcess(tmp_path, TETE_KEY=made)
    assert house.terminate() == 0
    assert not (tmp_path / "room.key").exists()
