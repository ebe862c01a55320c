"""Requests without end whose answers nobody reads: the server stops reading, and remembers only a few."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from amounts import much
from fire.raw import STRANGERS, WHOLE, Raw, most_memory
from server.house_process import HouseProcess

MB = 1024 * 1024
RULES = b"GET /api/games/nim/scene HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    process = HouseProcess(
        tmp_path_factory.mktemp("unread"), TETE_PROXIES=STRANGERS, TETE_WRITE_SECONDS="1"
    )
    yield process
    assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]


def test_some_in_a_row_are_answered_in_order(house: HouseProcess) -> None:
    lost = WHOLE.replace(b"/healthz", b"/nowhere")
    with Raw(house, WHOLE + lost + WHOLE + lost) as row:
        assert [row.status() for _ in range(4)] == [200, 404, 200, 404]


def test_of_thousands_in_a_row_a_few_are_answered(house: HouseProcess) -> None:
    with Raw(house, WHOLE * 3000) as row:
        answers = row.rest().count(b"HTTP/1.1 200")
    assert 1 <= answers <= 5
    assert not [line for line in house.log if '"level": "error"' in line]


def test_who_does_not_read_is_not_read_and_not_kept(house: HouseProcess) -> None:
    before = most_memory(house)
    with ExitStack() as crowd:
        for _ in range(much(20, 200)):
            deaf = crowd.enter_context(Raw(house))
            deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 64 * 1024)
            deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.socket.settimeout(PATIENT)
            _shout(deaf)
        assert most_memory(house) - before < much(60, 200) * MB


PATIENT = 0.2


def _shout(deaf: Raw) -> None:
    """One request after the other until the server reads no more, or closes."""
    sent = 0
    while sent < 50 * MB:
        try:
            deaf.socket.sendall(RULES)
        except OSError:
            return
        sent += len(RULES)
    raise AssertionError("the server reads on and on")


def test_an_answer_that_nobody_takes_is_given_up(house: HouseProcess) -> None:
    with Raw(house) as deaf:
        deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.socket.settimeout(PATIENT)
        while True:
            try:
                deaf.socket.sendall(RULES)
            except TimeoutError:
                continue  # not read any more; the server loses its patience sooner or later
            except OSError:
                break
