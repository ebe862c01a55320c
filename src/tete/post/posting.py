"""One POST to one place: bounded in time and size, and nobody is followed elsewhere."""

import asyncio
import ssl
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache

import h11

from tete.post.addresses import Place

_SECONDS = 10.0
_MOST = 32 * 1024
_CHUNK = 4096


class NoAnswer(Exception):
    """Nobody was there, or nobody answered in time or in a way that can be understood; says what happened."""


class Status:
    """What was answered: its number, and after how many seconds to come again, where that was said."""

    def __init__(self, number: int, retry_after: float = 0.0) -> None:
        self.number = number
        self.retry_after = retry_after


async def post(
    place: Place, headers: Mapping[str, str], body: bytes, trust: ssl.SSLContext | None = None
) -> Status:
    """Send it. Raises NoAnswer. ``trust`` is whose certificates count, beside the usual ones."""
    try:
        async with asyncio.timeout(_SECONDS):
            return await _post(place, headers, body, trust or _usual())
    except TimeoutError:
        raise NoAnswer("no answer in time") from None
    except ssl.SSLError as error:
        raise NoAnswer(f"no secure connection: {error.reason or error}") from None
    except OSError as error:
        raise NoAnswer(error.strerror or type(error).__name__) from None
    except h11.RemoteProtocolError as error:
        raise NoAnswer(f"no answer that can be understood: {error}") from None


async def _post(
    place: Place, headers: Mapping[str, str], body: bytes, trust: ssl.SSLContext
) -> Status:
    reader, writer = await asyncio.open_connection(
        place.ip,
        place.port,
        ssl=trust if place.is_safe else None,
        server_hostname=place.host if place.is_safe else None,
    )
    try:
        line = h11.Connection(h11.CLIENT, max_incomplete_event_size=_MOST)
        asked = [
            ("Host", place.header),
            ("User-Agent", "tete-a-tete"),
            ("Content-Length", str(len(body))),
            ("Connection", "close"),
            *headers.items(),
        ]
        request = h11.Request(method="POST", target=place.path, headers=asked)
        for event in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(line.send(event) or b"")
        await writer.drain()
        return await _status(line, reader)
    finally:
        writer.close()
        with suppress(OSError, ssl.SSLError):
            await writer.wait_closed()


async def _status(line: h11.Connection, reader: asyncio.StreamReader) -> Status:
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(_CHUNK))
        elif isinstance(event, h11.Response):
            after = next((value for name, value in event.headers if name == b"retry-after"), b"")
            return Status(event.status_code, float(after) if after.isdigit() else 0.0)
        elif isinstance(event, h11.ConnectionClosed | h11.EndOfMessage):
            raise NoAnswer("closed without an answer")


@lru_cache(maxsize=1)
def _usual() -> ssl.SSLContext:
    return ssl.create_default_context()
