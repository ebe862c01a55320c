"""One server for the tests of a module."""

from collections.abc import Iterator

import pytest

from server.house_process import HouseProcess


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A server with generous limits; it must stop cleanly."""
    process = HouseProcess(tmp_path_factory.mktemp("house"))
    yield process
    assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]
