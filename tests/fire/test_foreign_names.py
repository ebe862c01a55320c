"""Pages of others that want to act here: two origins, and names that only lead here by a trick (DNS rebinding)."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import loopback
from fire.raw import Raw
from server.house_process import HouseProcess
from waiting import PATIENCE


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path_factory.mktemp("named"), TETE_HOSTS="Play.example, 192.0.2.9")
    yield process
    assert process.terminate() == 0


def ask(house: HouseProcess, path: str, *headers: str, method: str = "GET") -> tuple[int, str]:
    lines = [f"{method} {path} HTTP/1.1", *headers, "Content-Length: 0", "", ""]
    with Raw(house, "\r\n".join(lines).encode()) as one:
        status, told = one.answer()
    return status, told["error"]["code"] if status >= 400 else ""


FOREIGN = "http://evil.example"


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_two_origins_are_one_too_many(house: HouseProcess, method: str) -> None:
    own = f"Host: 127.0.0.1:{house.port}", f"Origin: {house.http}"
    path = "/api/tokens" if method == "POST" else "/api/games"
    assert ask(house, path, *own, method=method)[0] < 300
    for pair in ((FOREIGN, house.http), (house.http, FOREIGN), (house.http, house.http)):
        origins = [f"Origin: {origin}" for origin in pair]
        answer = ask(house, path, own[0], *origins, method=method)
        assert answer == (403, "cross-site"), pair


def test_two_hosts_are_one_too_many(house: HouseProcess) -> None:
    twice = "Host: evil.example", f"Host: 127.0.0.1:{house.port}"
    assert ask(house, "/api/tokens", *twice, "Origin: http://evil.example", method="POST") == (
        400,
        "bad-request",
    )


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path_factory.mktemp("house"))
    yield process
    assert process.terminate() == 0


def test_a_room_with_names_answers_to_no_other(named: HouseProcess) -> None:
    for name in ("play.example", "PLAY.example:8137", "play.example.", "192.0.2.9", "localhost"):
        assert ask(named, "/api/games", f"Host: {name}")[0] == 200, name
    through = "X-Forwarded-For: 192.0.2.1"
    for headers in (
        ("Host: evil.example",),
        ("Host: play.example.evil.example",),
        ("Host: localhost", through),
        ("Host: 127.0.0.1", through),
        (),
    ):
        assert ask(named, "/api/games", *headers) == (421, "wrong-name"), headers
        assert ask(named, "/healthz", *headers)[0] == 200
    rebound = "Host: evil.example:8137", "Origin: http://evil.example:8137"
    assert ask(named, "/api/tokens", *rebound, method="POST") == (421, "wrong-name")
    page = loopback.get(named.http, headers={"Host": "evil.example", "Accept": "text/html"})
    assert page.status_code == 421
    assert "TETE_HOSTS" in page.text


def test_a_room_for_the_local_network_has_no_name_of_the_wide_world(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tete", "room", "--no-browser", "--no-network"]
    with subprocess.Popen(
        [*command, "--port", "0", "--lang", "en"],
        env={**os.environ, "TETE_DATA": str(tmp_path), "TETE_HOST": "127.0.0.1"},
        stdout=subprocess.PIPE,
        text=True,
    ) as room:
        assert room.stdout
        found = re.search(r"http://localhost:(\d+)/", room.stdout.readline())
        assert found
        with loopback.Client(
            base_url=f"http://127.0.0.1:{found[1]}",
            timeout=PATIENCE,
            transport=httpx.HTTPTransport(retries=20),
        ) as client:
            for name, status in (
                ("192.168.1.7:8137", 200),
                ("attic:8137", 200),
                ("attic.local", 200),
                ("evil.example:8137", 421),
            ):
                answer = client.get("/api/games", headers={"Host": name})
                assert answer.status_code == status, name
        room.send_signal(signal.SIGINT)
        assert room.wait(PATIENCE) == 130
