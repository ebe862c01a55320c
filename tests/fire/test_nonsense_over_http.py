"""Addresses, headers and bodies that make no sense: refused with our usual error, never an accident."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote_from_bytes

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from amounts import much
from fire.raw import Raw
from server.house_process import HouseProcess
from server.people import Person

DEEP = 7000
ROUTES = ("/api/tables", "/api/tables/TABLE/join", "/api/games/nim/scene", "/api/games/mots/scene")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    process = HouseProcess(tmp_path_factory.mktemp("nonsense"), TETE_BODY_SECONDS="5")
    yield process
    assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]


@pytest.fixture(scope="module")
def table(house: HouseProcess) -> str:
    return str(Person.new(house).table("nim")["table"])


def ask(house: HouseProcess, line: str, body: bytes = b"", *headers: bytes) -> tuple[int, Any]:
    head = [f"{line} HTTP/1.1".encode("latin-1"), b"Host: 127.0.0.1:%d" % house.port]
    if body or line.startswith("POST"):
        head += [b"Content-Type: application/json", b"Content-Length: %d" % len(body)]
    with Raw(house, b"\r\n".join((*head, *headers, b"", b"")) + body) as one:
        return one.answer()


def is_refused(answer: tuple[int, Any]) -> bool:
    status, told = answer
    return 400 <= status < 500 and bool(told["error"]["code"] and told["error"]["sentence"])


@pytest.mark.parametrize(
    "name", ["%00", "a%00b.js", "x" * 5000, "x/" * 2500, "%ff%fe", "..%2f..%2fapp.py", "."]
)
def test_names_that_no_file_has(house: HouseProcess, name: str) -> None:
    assert ask(house, f"GET /assets/{name}")[0] == 404


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize(
    "body",
    [
        b"[" * DEEP,
        b'{"a":' * (DEEP // 5),
        b'{"options":' + b"[" * DEEP,
        b'{"options":{"heaps":' + b"[" * DEEP + b"]" * DEEP + b"}}",
        b'{"options":{"heaps":' + b"[" * 500 + b"]" * 500 + b'},"seats":[]}',
        b"\xff\xfe",
        b'"\xed\xa0\x80"',
        b'{"game":"\xff"}',
        b'{"key":"\xc3"}',
        b'{"key":"\\ud800"}',
        b"1e999",
        b"9" * 5000,
        b"\x00" * 10,
    ],
    ids=lambda body: body[:12].decode("latin-1"),
)
def test_bodies_that_make_no_sense(
    house: HouseProcess, table: str, route: str, body: bytes
) -> None:
    answer = ask(house, f"POST {route.replace('TABLE', table)}", body)
    assert is_refused(answer), answer


PATHS = st.lists(
    st.sampled_from(["api", "tables", "games", "nim", "scene", "rules", "assets", "t", "TABLE"])
    | st.binary(max_size=12).map(quote_from_bytes),
    max_size=5,
).map("/".join)
QUERIES = st.lists(
    st.tuples(
        st.sampled_from(["lang", "seats", "ply", "option.heaps", "as", "x"]),
        st.binary(max_size=12).map(quote_from_bytes) | st.integers().map(str),
    ),
    max_size=3,
).map(lambda pairs: "&".join("=".join(pair) for pair in pairs))
VALUES = st.text(st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"))
NAMES = ["Authorization", "Cookie", "Accept", "Accept-Language", "X-Tete-Watch", "X-Tete-Seat"]
NAMES += ["Origin", "X-Forwarded-For", "X-Forwarded-Proto", "If-None-Match", "Accept-Encoding"]
HEADERS = st.lists(st.tuples(st.sampled_from(NAMES), VALUES), max_size=3)
LEAVES = st.none() | st.booleans() | st.integers() | st.text(max_size=20)
BODIES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["game", "options", "seats", "who", "name", "key", "leaving", "bot"])
            | st.text(max_size=8),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=much(60, 1000), deadline=None, suppress_health_check=list(HealthCheck))
@given(path=PATHS, query=QUERIES, headers=HEADERS)
def test_any_address_and_any_header(
    house: HouseProcess, table: str, path: str, query: str, headers: list[tuple[str, str]]
) -> None:
    line = f"GET /{path.replace('TABLE', table)}?{query}"
    said = [f"{name}: {value}".encode("latin-1") for name, value in headers]
    assert ask(house, line, b"", *said)[0] < 500


@settings(max_examples=much(60, 1000), deadline=None, suppress_health_check=list(HealthCheck))
@given(route=st.sampled_from(ROUTES), body=BODIES.map(json.dumps).map(str.encode) | st.binary())
def test_any_body(house: HouseProcess, table: str, route: str, body: bytes) -> None:
    status, told = ask(house, f"POST {route.replace('TABLE', table)}", body)
    assert status < 300 or is_refused((status, told)), told


@pytest.mark.parametrize("line", ["CONNECT a:1", "BREW /", "OPTIONS *", "GET /\xff", "TRACE /"])
def test_other_things_than_get(house: HouseProcess, line: str) -> None:
    assert is_refused(ask(house, line))
