"""The units for systemd: it understands them, and what they say is done as systemd would do it."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path

import pytest

import loopback
from engines import Redis
from nodes.conftest import KEY
from waiting import PATIENCE, wait_until

UNITS = Path(__file__).parents[2] / "docs" / "host" / "systemd"
TETE = Path(sys.executable).with_name("tete")


def read(name: str) -> RawConfigParser:
    unit = RawConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNITS / name, encoding="utf-8")
    return unit


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
@pytest.mark.parametrize(("name", "instance"), [("tete.service", ""), ("tete@.service", "8137")])
def test_systemd_understands_the_units(name: str, instance: str, tmp_path: Path) -> None:
    here = tmp_path / name.replace("@.", f"@{instance}.")
    text = (UNITS / name).read_text("utf-8").replace("/opt/tete/bin/tete", str(TETE))
    here.write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", str(here)], capture_output=True, text=True, timeout=PATIENCE
    )
    assert (done.returncode, [line for line in done.stderr.splitlines() if "tete" in line]) == (
        0,
        [],
    )


class Unit:
    """What systemd makes of a unit, as far as it matters here: environment, start, reload, stop."""

    def __init__(self, name: str, instance: str, state: Path, **file: str) -> None:
        service = read(name)["Service"]
        words = service["ExecStart"].replace("%i", instance).split()
        told = service["Environment"].replace("%i", instance).replace("/var/lib/tete", str(state))
        env = dict(pair.split("=", 1) for pair in told.split())
        assert words[0] == "/opt/tete/bin/tete"
        self.service = service
        self.process = subprocess.Popen(
            [str(TETE), *words[1:]],
            env={**os.environ, **file, **env},
            stderr=subprocess.DEVNULL,
        )

    def reload(self) -> None:
        command = self.service["ExecReload"].replace("$MAINPID", str(self.process.pid))
        subprocess.run(command.split(), check=True)

    def stop(self) -> int:
        self.process.send_signal(getattr(signal, self.service["KillSignal"]))
        return self.process.wait(int(self.service["TimeoutStopSec"]))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        if probe.connect_ex(("127.0.0.1", port)):
            return False
    return loopback.get(f"http://127.0.0.1:{port}/healthz").status_code == 200


def test_the_unit_of_one_node_opens_a_room_and_ends_it(tmp_path: Path) -> None:
    port = free_port()
    unit = Unit("tete.service", "", tmp_path, TETE_PORT=str(port))
    try:
        wait_until(lambda: is_open(port))
        assert (tmp_path / "room.sqlite3").is_file()
    finally:
        assert unit.stop() == 0


@pytest.mark.storm
def test_the_units_of_two_nodes_have_one_room(ready_url: str, redis: Redis, tmp_path: Path) -> None:
    ports = [free_port(), free_port()]
    file = {"TETE_DB": ready_url, "TETE_BUS": redis.url, "TETE_KEY": KEY}
    units = [Unit("tete@.service", str(port), tmp_path, **file) for port in ports]
    try:
        wait_until(lambda: all(is_open(port) for port in ports))
        one, other = (f"http://127.0.0.1:{port}" for port in ports)
        token = loopback.post(f"{one}/api/tokens").json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
        body = {"game": "kopf", "seats": seats}
        made = loopback.post(f"{one}/api/tables", json=body, headers=headers).json()["table"]
        found = loopback.get(f"{other}/api/tables/{made}", headers=headers)
        assert found.json()["table"] == made
    finally:
        assert [unit.stop() for unit in units] == [0, 0]
