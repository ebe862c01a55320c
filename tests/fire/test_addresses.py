"""Who is who: addresses of IPv4 that come by IPv6, forwarded ones, and forged ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fire.raw import HALF_HEADER, WHOLE, Raw
from server.house_process import HouseProcess

FEW = 5


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A server that hears IPv4 through IPv6, as with ``::``."""
    process = HouseProcess(
        tmp_path_factory.mktemp("both"), TETE_HOST="::ffff:127.0.0.1", TETE_RATE_READ=f"{FEW}/hour"
    )
    yield process
    assert process.terminate() == 0


def statuses(house: HouseProcess, count: int, by: str, forwarded: str = "") -> list[int]:
    asked = HALF_HEADER + (f"X-Forwarded-For: {forwarded}\r\n".encode() if forwarded else b"")
    found = []
    for _ in range(count):
        with Raw(house, asked + b"\r\n", by=by) as one:
            found.append(one.status())
    return found


def test_one_guest_of_ipv4_does_not_use_up_what_all_may(both: HouseProcess) -> None:
    assert statuses(both, FEW + 2, "127.0.0.2") == [200] * FEW + [429] * 2
    assert statuses(both, FEW, "127.0.0.3") == [200] * FEW


def test_a_trusted_proxy_is_one_however_it_comes(both: HouseProcess) -> None:
    assert statuses(both, FEW + 1, "127.0.0.1", "192.0.2.1") == [200] * FEW + [429]
    assert statuses(both, FEW, "127.0.0.1", "192.0.2.2") == [200] * FEW
    assert statuses(both, 1, "127.0.0.1", "192.0.2.3, 192.0.2.2") == [429]  # what it adds counts


def test_nobody_else_is_believed(both: HouseProcess) -> None:
    forged = [statuses(both, 1, "127.0.0.4", f"192.0.2.{n}")[0] for n in range(100, 102 + FEW)]
    assert forged == [200] * FEW + [429] * 2


@pytest.mark.parametrize(
    ("setting", "here", "elsewhere"), [("loopback", 200, 404), ("all", 200, 200), ("off", 404, 404)]
)
def test_figures_are_for_the_machine_itself(
    tmp_path: Path, setting: str, here: int, elsewhere: int
) -> None:
    house = HouseProcess(tmp_path, TETE_METRICS=setting)
    figures = WHOLE.replace(b"/healthz", b"/metrics")
    try:
        with Raw(house, figures) as own, Raw(house, figures, by="127.0.0.2") as also_own:
            assert (own.status(), also_own.status()) == (here, here)
        through = figures.replace(b"\r\n", b"\r\nX-Forwarded-For: 192.0.2.1\r\n", 1)
        with Raw(house, through) as stranger:
            assert stranger.status() == elsewhere
    finally:
        assert house.terminate() == 0
