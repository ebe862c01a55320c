"""The pack can be switched off: then nothing of it is offered or sent."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import loopback
from server.house_process import HouseProcess


@pytest.fixture
def without(tmp_path: Path) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path, TETE_PACK="false")
    yield process
    assert process.terminate() == 0


def test_a_room_may_offer_no_pack(house: HouseProcess, without: HouseProcess) -> None:
    offered = loopback.get(f"{house.http}/pack/pack.json")
    assert offered.status_code == 200
    file = offered.json()["files"]["house"]["path"]
    assert loopback.get(house.http + file).status_code == 200
    for path in ("/pack/pack.json", file):
        assert loopback.get(without.http + path).status_code == 404
    for path in ("/", "/shell"):
        assert "<html data-pack" not in loopback.get(house.http + path).text
        assert '<html data-pack="no" ' in loopback.get(without.http + path).text
