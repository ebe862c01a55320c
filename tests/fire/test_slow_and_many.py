"""Connections that never finish, or are too many: each has an end, and whoever plays is not hurt."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from amounts import much
from fire.raw import HALF_BODY, HALF_HEADER, STRANGERS, WHOLE, Raw
from server.house_process import HouseProcess
from server.people import Person
from waiting import wait_until

FEW = 12


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A server that waits a second for anything."""
    process = HouseProcess(
        tmp_path_factory.mktemp("hasty"),
        TETE_HEADER_SECONDS="1",
        TETE_BODY_SECONDS="1",
        TETE_KEEP_ALIVE_SECONDS="1",
        TETE_PROXIES=STRANGERS,
    )
    yield process
    assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A server with few places."""
    process = HouseProcess(
        tmp_path_factory.mktemp("small"),
        TETE_CONNECTIONS_PER_ADDRESS=str(FEW),
        TETE_CONNECTIONS=str(2 * FEW),
        TETE_PROXIES=STRANGERS,
    )
    yield process
    assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]


def test_nobody_is_waited_for_but_an_open_socket(hasty: HouseProcess) -> None:
    anna = Person.new(hasty)
    made = anna.table("nim")

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            await asyncio.to_thread(_slow_ones, hasty)
            assert (await one.ask("say", text="still here"))["type"] == "ok"

    asyncio.run(main())


def _slow_ones(house: HouseProcess) -> None:
    """All at once, those who never finish; each is told if it has said anything, and closed."""
    with ExitStack() as all_of_them:

        def begin(first: bytes) -> Raw:
            return all_of_them.enter_context(Raw(house, first))

        halves = [begin(HALF_HEADER), begin(HALF_BODY), begin(b"\r\n")]
        silent = [begin(b"") for _ in range(much(3, 200))]
        served = [begin(WHOLE), begin(WHOLE + b"\r\n")]
        refused = begin(HALF_BODY.replace(b"/api/tables", b"/api/nowhere"))
        for drop, first in ((b"X-More: and more\r\n", HALF_HEADER), (b" ", HALF_BODY)):
            slow = begin(first)
            slow.socket.settimeout(0.1)
            while (status := _or_nothing(slow)) is None:  # a drop now and then does not help
                slow.send(drop)
            assert status == 408
        for each in halves:
            status, told = each.answer()
            assert (status, told["error"]["code"]) == (408, "too-late")
            assert each.rest() == b""
        for each in silent:
            assert each.rest() == b""
        for each in served:
            assert each.status() == 200
            each.rest()
        assert refused.status() == 404
        assert refused.rest() == b""


def _or_nothing(slow: Raw) -> int | None:
    try:
        return slow.status()
    except TimeoutError:
        return None


def test_idle_connections_give_way_and_sockets_do_not(small: HouseProcess) -> None:
    anna = Person.new(small)
    made = anna.table("nim")

    async def main() -> None:
        async with anna.sit(made["table"]) as one:
            with ExitStack() as crowd:
                for n in range(much(5 * FEW, 100 * FEW)):
                    crowd.enter_context(Raw(small, HALF_HEADER if n % 2 else b""))
                assert anna.get("/healthz").status_code == 200
                assert (await one.ask("say", text="still here"))["type"] == "ok"
                async with anna.sit(made["table"]) as two:
                    assert two.seq == one.seq

    asyncio.run(main())


def test_more_from_one_address_than_it_may_have_are_told_so(small: HouseProcess) -> None:
    with ExitStack() as crowd:
        for _ in range(FEW):
            crowd.enter_context(waiting(small, HALF_BODY))
        with Raw(small, WHOLE) as late:
            status, told = late.answer()
            assert (status, told["error"]["code"]) == (503, "too-many")
            assert told["error"]["sentence"]

    def has_room() -> bool:
        with Raw(small, WHOLE) as again:
            return again.status() == 200

    wait_until(has_room)


def waiting(house: HouseProcess, half: bytes) -> Raw:
    """A connection of which the server has read half a request, and waits for the rest."""
    slow = Raw(house, half.replace(b"\r\n", b"\r\nExpect: 100-continue\r\n", 1))
    assert slow.status() == 100
    return slow


def test_behind_a_proxy_the_forwarded_address_counts_and_not_the_proxy(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    house = HouseProcess(
        tmp_path_factory.mktemp("proxied"),
        TETE_CONNECTIONS_PER_ADDRESS=str(FEW),
        TETE_PROXIES="127.0.0.1",
    )

    def by(address: str, what: bytes) -> bytes:
        return what.replace(b"\r\n", b"\r\nX-Forwarded-For: " + address.encode() + b"\r\n", 1)

    try:
        with ExitStack() as crowd:
            for _ in range(FEW):
                crowd.enter_context(waiting(house, by("192.0.2.7", HALF_BODY)))
            with Raw(house, by("192.0.2.8", WHOLE)) as other:
                assert other.status() == 200
            with Raw(house, by("::ffff:192.0.2.7", WHOLE)) as one_more:
                status, told = one_more.answer()
                assert (status, told["error"]["code"]) == (429, "too-many")
        with ExitStack() as crowd:  # of a proxy's own connections there is no bound but that of all
            for _ in range(3 * FEW):
                assert crowd.enter_context(Raw(house, by("192.0.2.9", WHOLE))).status() == 200
    finally:
        assert house.terminate() == 0
