"""Pings, pongs and parts of messages count like messages: a flood of them closes the socket."""

import asyncio
import os
import struct
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from fire.raw import STRANGERS, Raw, most_memory
from server.house_process import HouseProcess
from server.people import Person, Socket

MB = 1024 * 1024


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    process = HouseProcess(
        tmp_path_factory.mktemp("frames"),
        TETE_PROXIES=STRANGERS,
        TETE_MESSAGE_RATE="20",
        TETE_MESSAGE_BURST="60",
    )
    yield process
    assert process.terminate() == 0
    assert not [line for line in process.log if '"level": "error"' in line]


def frame(opcode: int, payload: bytes = b"", fin: bool = True) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    return struct.pack("!BB4x", opcode | (0x80 if fin else 0), 0x80 | len(payload)) + payload


def shaken(house: HouseProcess) -> Raw:
    """A socket at a new table after hello, by hand."""
    anna = Person.new(house)
    table = anna.table("nim")["table"]
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: 127.0.0.1:{house.port}",
        f"Authorization: {anna.headers['Authorization']}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    ]
    raw = Raw(house, "\r\n".join((*lines, "", "")).encode())
    assert raw.status() == 101
    raw.send(frame(1, b'{"type":"hello","v":1}'))
    assert b"welcome" in raw.socket.recv(65536)
    return raw


@pytest.mark.parametrize(
    "flood",
    [
        frame(9, b"a") * 100_000,
        frame(10) * 100_000,
        frame(1, b"x", fin=False) + frame(0, fin=False) * 100_000,
        frame(1, b'{"type":"ping"}') * 50_000,
    ],
    ids=["pings", "pongs", "parts", "messages"],
)
def test_a_flood_of_frames_closes_the_socket(house: HouseProcess, flood: bytes) -> None:
    before = most_memory(house)
    with shaken(house) as raw:
        raw.send(flood)
        answer = raw.rest()
    assert not answer or struct.pack("!H", 4429) + b"too-many" in answer
    assert answer.count(frame(10, b"a")[:2]) < 200
    assert most_memory(house) - before < 30 * MB


def test_a_text_that_is_none_closes_the_socket_and_is_no_accident(house: HouseProcess) -> None:
    for no_text in (
        frame(1, b"\xff{}"),
        frame(1, b'{"type":"\xed\xa0\x80"}'),
        frame(1, b"\xc3", fin=False) + frame(0, b"\x28"),
    ):
        with shaken(house) as raw:
            raw.send(no_text)
            assert raw.rest().endswith(struct.pack("!BBH", 0x88, 2, 1007))
    with shaken(house) as raw:  # a sign may be cut in the middle, if both parts come
        raw.send(frame(1, b'{"type":"ping","x":"\xc3', fin=False) + frame(0, b'\xa9"}'))
        assert raw.until(b"pong")
        raw.send(frame(8, b"\x03\xe8"))  # only now: an answer may be dropped once somebody leaves
        assert raw.rest()


def test_a_ping_now_and_then_is_answered(house: HouseProcess) -> None:
    anna = Person.new(house)
    table = anna.table("nim")["table"]

    async def main() -> None:
        async with anna.sit(table) as one:
            for _ in range(20):
                await (await one.raw.ping(os.urandom(4)))
            assert (await one.ask("say", text="hello"))["type"] == "ok"

    asyncio.run(main())


async def ping_on(rude: Socket) -> None:
    while True:
        await rude.raw.ping()


def test_others_are_answered_meanwhile(house: HouseProcess) -> None:
    anna = Person.new(house)
    table = anna.table("nim")["table"]

    async def main() -> None:
        async with anna.sit(table) as one, anna.sit(table) as rude:
            with pytest.raises(ConnectionClosed) as closed:
                await ping_on(rude)
            assert closed.value.rcvd is None or closed.value.rcvd.code == 4429
            assert (await one.ask("say", text="hello"))["type"] == "ok"

    asyncio.run(main())
