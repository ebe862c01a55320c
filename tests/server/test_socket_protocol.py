"""Texts are framed by ourselves: they arrive whole, in order, and before the close that follows them."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tete.server.serve import listen
from tete.server.socket_protocol import SocketProtocol, frame
from waiting import PATIENCE

_SIZES = (0, 1, 125, 126, 65_535, 65_536, 200_000)


def text(what: str, **more: Any) -> dict[str, Any]:
    return {"type": "websocket.send", "text": what, **more}


@contextlib.asynccontextmanager
async def serving(messages: list[dict[str, Any]]) -> AsyncIterator[str]:
    """A server that sends these messages to whoever comes."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        for message in messages:
            await send(message)
        while (await receive())["type"] != "websocket.disconnect":
            pass

    listener = listen("127.0.0.1", 0)
    listener.listen()
    config = uvicorn.Config(
        app, ws=SocketProtocol, ws_per_message_deflate=False, lifespan="off", log_config=None
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        yield f"ws://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        await task


async def heard(
    messages: list[dict[str, Any]], patience: float = 0.0
) -> tuple[list[str | bytes], int]:
    """What a client of that server gets that begins to read after a while, and the code it is closed with."""
    found: list[str | bytes] = []
    async with (
        serving(messages) as address,
        connect(address, compression=None, max_queue=1) as socket,
    ):
        await asyncio.sleep(patience)
        try:
            while True:
                found.append(await asyncio.wait_for(socket.recv(), PATIENCE))
        except ConnectionClosed as closed:
            return found, closed.rcvd.code if closed.rcvd else 0


CLOSE = {"type": "websocket.close", "code": 4400, "reason": "done"}


@pytest.mark.parametrize("more", [False, True])
def test_texts_of_every_size_arrive_whole_and_in_order(more: bool) -> None:
    texts = [chr(0x61 + at) * size for at, size in enumerate(_SIZES)] + ["é" * 100]
    sent = [text(each, more=more) for each in texts]
    assert asyncio.run(heard([*sent, CLOSE])) == (texts, 4400)


def test_bytes_keep_their_place_between_texts() -> None:
    binary = {"type": "websocket.send", "bytes": b"\0\1"}
    sent = [text("a", more=True), binary, text("b"), CLOSE]
    assert asyncio.run(heard(sent)) == (["a", b"\0\1", "b"], 4400)


def test_who_does_not_read_gets_everything_later() -> None:
    sent = [text("x" * 50_000, more=at % 2 == 0) for at in range(400)]
    found, code = asyncio.run(heard([*sent, CLOSE], patience=0.5))
    assert (found, code) == (["x" * 50_000] * 400, 4400)


def test_a_frame_says_its_size() -> None:
    assert [frame(b"x" * size)[:4] for size in (3, 125, 126, 256)] == [
        b"\x81\x03xx",
        b"\x81\x7dxx",
        b"\x81\x7e\x00\x7e",
        b"\x81\x7e\x01\x00",
    ]
    assert frame(b"x" * 65_536)[:10] == b"\x81\x7f" + (65_536).to_bytes(8, "big")
