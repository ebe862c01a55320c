"""The configurations of docs/host, with the programs themselves: nginx and Caddy before a room."""

import asyncio
import json
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from fire.raw import HALF_HEADER, WHOLE, Raw
from server.house_process import ROOT, HouseProcess
from server.people import Person
from waiting import PATIENCE, wait_until

pytestmark = pytest.mark.storm
FEW = 6
NGINX = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    include {folder}/tete.conf;
}}
"""


class Proxy:
    """One of the two before a room, on a port of its own."""

    def __init__(self, kind: str, house: HouseProcess, folder: Path) -> None:
        self.port = free_port()
        self.http = f"http://127.0.0.1:{self.port}"
        self.house = house
        command = self._nginx(folder) if kind == "nginx" else self._caddy(folder)
        env = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        with (folder / "said").open("wb") as said:
            self.process = subprocess.Popen(command, env=env, stdout=said, stderr=said)
        wait_until(self._is_open)

    def _nginx(self, folder: Path) -> list[str]:
        text = (ROOT / "docs/host/nginx.conf").read_text("utf-8")
        kept = [line for line in text.splitlines() if "ssl_certificate" not in line]
        text = "\n".join(kept)
        for old, new in (
            ("127.0.0.1:8137", f"127.0.0.1:{self.house.port}"),
            ("listen 443 ssl", f"listen 127.0.0.1:{self.port}"),
            ("client_header_timeout 10s", "client_header_timeout 1s"),
        ):
            text = replaced(text, old, new)
        (folder / "tete.conf").write_text(text, "utf-8")
        (folder / "nginx.conf").write_text(NGINX.format(folder=folder), "utf-8")
        return [program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")]

    def _caddy(self, folder: Path) -> list[str]:
        text = (ROOT / "docs/host/Caddyfile").read_text("utf-8")
        for old, new in (
            ("127.0.0.1:8137", f"127.0.0.1:{self.house.port}"),
            ("\nplay.example.org {", f"\nhttp://127.0.0.1:{self.port} {{\n\tbind 127.0.0.1"),
            ("read_header 10s", "read_header 1s"),
            ("\n{\n", "\n{\n\tadmin off\n\tauto_https off\n"),
        ):
            text = replaced(text, old, new)
        (folder / "Caddyfile").write_text(text, "utf-8")
        config = str(folder / "Caddyfile")
        return [program("caddy"), "run", "--adapter", "caddyfile", "--config", config]

    def _is_open(self) -> bool:
        assert self.process.poll() is None, "it did not start"
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


def replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed here, so its configuration is not tried")
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def proxy(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Proxy]:
    program(request.param)
    folder = tmp_path_factory.mktemp(request.param)
    with ExitStack() as after:
        house = HouseProcess(
            tmp_path_factory.mktemp("proxied"), TETE_RATE_READ=f"{FEW}/hour", TETE_HOSTS="127.0.0.1"
        )
        after.callback(house.terminate)
        front = Proxy(request.param, house, folder)
        after.callback(front.close)
        yield front


def ask(proxy: Proxy, what: bytes, by: str) -> int:
    own = b"Host: 127.0.0.1:%d\r\n" % proxy.port
    with Raw(proxy, what.replace(b"Host: 127.0.0.1\r\n", own), by=by) as one:
        return one.status()


def test_page_and_interface(proxy: Proxy) -> None:
    for path in (b"/", b"/api/games", b"/healthz"):
        assert ask(proxy, WHOLE.replace(b"/healthz", path), "127.0.0.2") == 200, path
    assert ask(proxy, WHOLE.replace(b"/healthz", b"/metrics"), "127.0.0.2") == 404


def test_a_socket_gets_through(proxy: Proxy) -> None:
    anna = Person.new(proxy.house)
    table = anna.table("nim")["table"]

    async def main() -> None:
        address = f"ws://127.0.0.1:{proxy.port}/api/tables/{table}/socket"
        own = {"Origin": proxy.http, **anna.headers}
        async with connect(address, additional_headers=own) as raw:
            await raw.send(json.dumps({"type": "hello", "v": 1}))
            assert json.loads(await raw.recv())["type"] == "welcome"
            await raw.send(json.dumps({"type": "ping"}))
            while json.loads(await raw.recv())["type"] != "pong":
                pass

    asyncio.run(main())


def test_visitors_are_told_apart(proxy: Proxy) -> None:
    found = [ask(proxy, WHOLE, "127.0.0.3") for _ in range(FEW + 2)]
    assert found == [200] * FEW + [429] * 2
    assert ask(proxy, WHOLE, "127.0.0.4") == 200


@pytest.mark.parametrize(
    ("header", "by"),
    [("X-Forwarded-For", "127.0.1.1"), ("Forwarded", "127.0.1.2"), ("X-Real-IP", "127.0.1.3")],
)
def test_what_they_say_of_themselves_is_not_believed(proxy: Proxy, header: str, by: str) -> None:
    found = []
    for n in range(FEW + 2):
        forged = f"{header}: 192.0.2.{n}\r\n\r\n".encode()
        found.append(ask(proxy, HALF_HEADER + forged, by))
    assert found == [200] * FEW + [429] * 2


def test_half_a_header_does_not_reach_the_room(proxy: Proxy) -> None:
    with Raw(proxy, HALF_HEADER, by="127.0.0.5") as slow:
        answer = slow.rest()
    assert not answer or b" 408 " in answer.splitlines()[0], answer


def test_large_headers_do_not_reach_the_room(proxy: Proxy) -> None:
    large = HALF_HEADER + b"X-Large: " + b"x" * 40_000 + b"\r\n\r\n"
    assert ask(proxy, large, "127.0.0.6") in (400, 414, 431)
