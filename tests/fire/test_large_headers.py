"""Headers without end, and what can be smuggled in as one: refused before it is kept."""

from collections.abc import Iterator

import pytest

from amounts import much
from fire.raw import HALF_BODY, HALF_HEADER, STRANGERS, WHOLE, Raw, most_memory
from server.house_process import HouseProcess

MB = 1024 * 1024
CHUNKED = HALF_BODY[: HALF_BODY.index(b"Content-Length")] + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path_factory.mktemp("headers"), TETE_PROXIES=STRANGERS)
    yield process
    assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]


@pytest.mark.parametrize(
    ("begin", "piece", "status"),
    [
        (HALF_HEADER + b"X-One: ", b"x" * 65536, 431),
        (HALF_HEADER, b"X-Many: x\r\n" * 6000, 431),
        (b"GET /", b"x" * 65536, 431),
        (CHUNKED + b"1\r\n{\r\n0\r\nX-Trailer: ", b"x" * 65536, 413),
        (CHUNKED + b"1;", b"x" * 65536, 413),
        (CHUNKED + b"0\r\n", b"X-Trailer: x\r\n" * 5000, 413),
    ],
    ids=["one", "many", "address", "one-trailer", "extension", "many-trailers"],
)
def test_headers_without_end(house: HouseProcess, begin: bytes, piece: bytes, status: int) -> None:
    before = most_memory(house)
    sent = 0
    with Raw(house, begin) as greedy:
        while sent < 100 * MB and greedy.send(piece):
            sent += len(piece)
        assert sent < 100 * MB, "all of it was taken"
        answer = greedy.rest()
    assert not answer or int(answer.split()[1]) == status, answer
    assert most_memory(house) - before < 30 * MB


@pytest.mark.parametrize(
    "headers",
    [b"X-One: " + b"x" * 17_000 + b"\r\n", b"X: y\r\n" * 101],
    ids=["large", "many"],
)
def test_headers_that_are_too_large_are_told_so(house: HouseProcess, headers: bytes) -> None:
    asked = HALF_HEADER + b"Accept-Language: fr\r\n" + headers + b"\r\n"
    with Raw(house, asked) as greedy:
        status, told = greedy.answer()
    assert (status, told["error"]["code"]) == (431, "too-large")
    assert told["error"]["sentence"].startswith("Les en-têtes")


def test_many_at_once_take_no_memory(house: HouseProcess) -> None:
    before = most_memory(house)
    greedy = [Raw(house, HALF_HEADER) for _ in range(much(40, 250))]
    for each in greedy:
        each.send(b"X-One: " + b"x" * 15_000)
    with Raw(house, WHOLE) as other:
        assert other.status() == 200
    for each in greedy:
        each.socket.close()
    assert most_memory(house) - before < 60 * MB


def test_what_comes_after_the_body_is_no_header(house: HouseProcess) -> None:
    asked = CHUNKED.replace(b"/api/tables", b"/api/tokens")
    with Raw(house, asked + b"0\r\nOrigin: http://evil.example\r\n\r\n" + WHOLE) as sly:
        assert sly.status() == 201
        assert sly.status() == 200


@pytest.mark.parametrize(
    "line", [b"hello\r\n\r\n", b"\x16\x03\x01\x02\x00\r\n", b"GET / HTTP/9\r\n\r\n"]
)
def test_what_is_no_http_is_told_so_and_not_logged(house: HouseProcess, line: bytes) -> None:
    with Raw(house, line) as other:
        status, told = other.answer()
    assert (status, told["error"]["code"]) == (400, "bad-request")
    assert not [said for said in house.log if "Invalid HTTP" in said]
