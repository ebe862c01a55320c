"""One server for the tests of a module."""

from collections.abc import Callable, Iterator

import pytest

from server.house_process import HouseProcess
from server.member import Member

New = Callable[..., Member]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A server with generous limits; it must stop cleanly."""
    process = HouseProcess(tmp_path_factory.mktemp("house"))
    yield process
    assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]


@pytest.fixture
def new(house: HouseProcess) -> Iterator[New]:
    """Lets browsers in, each a guest until he says otherwise."""
    here: list[Member] = []

    def invite(address: str = "", **more: str) -> Member:
        here.append(Member(house, address, **more))
        return here[-1]

    yield invite
    for one in here:
        one.close()
