"""A rude visitor at the sockets of tables: one message after the other, drawn from one chance."""

import asyncio
import base64
import json
import random
import struct
from collections import Counter
from contextlib import suppress
from typing import Any

from fire.shapes import Shapes, of_messages
from fire.spoilers import odd, spoilt, written
from fire.stage import Stage
from server.people import Json, patched
from waiting import PATIENCE

PER_TABLE = 250
_AT_ONCE = 12
_ENDS = frozenset({"resign", "leave"})
_COSTLY = frozenset({"hint"})
_PING = b'{"type":"ping"}'
_KINDS = ("here", "here", "friend", "bot")
_SIZES = (126, 200, 4097, 20_000)


class Gone(Exception):
    """The server has closed this socket, as it may."""


class Talker:
    """One lane. ``told`` counts the answers by type and code, ``kinds`` the messages that were to be one of a type;
    ``accidents`` are answers that must not be.
    """

    def __init__(self, stage: Stage, seed: str) -> None:
        self.stage = stage
        self.seed = seed
        self.rng = random.Random(seed)
        self.sent = 0
        self.told: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.accidents: list[str] = []
        shapes, definitions = of_messages()
        self._names = [shape["$ref"] for shape in shapes]
        self._due = self.rng.sample(self._names, len(self._names))
        self._shapes = Shapes(definitions, stage.situations)
        self._scene: Json = {}
        self._seq = 0

    async def run(self, many: int) -> None:
        """Send so many messages, at as many tables as that takes."""
        end = self.sent + many
        while self.sent < end:
            game, kind = self.rng.choice(self.stage.games), self.rng.choice(_KINDS)
            self._shapes.go_elsewhere(self.rng)
            try:
                made = await asyncio.to_thread(self.stage.table, game, kind)
            except AssertionError as error:  # what a table was answered with that is none
                self.accidents.append(f"{self.seed}, after message {self.sent}: {error}")
                return
            until = min(end, self.sent + PER_TABLE)
            while self.sent < until:
                with suppress(Gone):
                    await self._visit(made["table"], until)

    async def _visit(self, table: str, until: int) -> None:
        """One socket, until it closes or enough was said."""
        reader, writer = await self._connect(table)
        try:
            self._scene, self._seq = {}, 0
            hello = {"type": "hello", "v": 1, "lang": self.rng.choice(("en", "fr")), "seq": 0}
            if self.rng.random() < 0.1:
                hello = spoilt(hello, self.rng)
            await self._exchange(reader, writer, [masked(1, written(hello, self.rng))])
            while self.sent < until:
                batch = [self._message() for _ in range(self.rng.randint(1, _AT_ONCE))]
                await self._exchange(reader, writer, batch)
        finally:
            writer.transport.abort()

    async def _connect(self, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        house = self.stage.house
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        key = base64.b64encode(self.rng.randbytes(16)).decode()
        lines = [f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: 127.0.0.1:{house.port}"]
        lines += [f"Authorization: {self.stage.anna.headers['Authorization']}"]
        lines += ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}"]
        writer.write("\r\n".join([*lines, "Sec-WebSocket-Version: 13", "", ""]).encode())
        async with asyncio.timeout(PATIENCE):
            head = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head, head
        return reader, writer

    async def _exchange(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, batch: list[bytes]
    ) -> None:
        """Send these and read up to the answer to a ping after them. Raises Gone."""
        self.sent += len(batch)
        try:
            writer.write(b"".join(batch) + masked(1, _PING))
            async with asyncio.timeout(PATIENCE):
                while (told := await self._next(reader))["type"] != "pong":
                    self._take(told, batch)
        except TimeoutError:
            which = f"{self.seed}, messages up to {self.sent}"
            self.accidents.append(f"{which}: no answer\n{batch!r}")
            raise Gone from None
        except (ConnectionError, asyncio.IncompleteReadError):
            raise Gone from None

    async def _next(self, reader: asyncio.StreamReader) -> Json:
        """The next message of the server. Raises Gone, ConnectionError, IncompleteReadError."""
        while True:
            first, size = await reader.readexactly(2)
            if size == 126:
                (size,) = struct.unpack("!H", await reader.readexactly(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", await reader.readexactly(8))
            payload = await reader.readexactly(size)
            if first == 0x81:
                told: Json = json.loads(payload)
                return told
            if first == 0x88:
                code = struct.unpack("!H", payload[:2])[0] if len(payload) > 1 else 1005
                self.told[f"closed {code}"] += 1
                if code in (1011, 4500):
                    self.accidents.append(f"{self.seed}, message {self.sent}: closed with {code}")
                raise Gone

    def _take(self, told: Json, batch: list[bytes]) -> None:
        kind = told["type"]
        code = told["error"]["code"] if kind == "no" else ""
        self.told[f"{kind} {code}".rstrip()] += 1
        if code == "internal":
            which = f"{self.seed}, messages up to {self.sent}"
            self.accidents.append(f"{which}: {told['error']}\n{batch!r}")
        if kind in ("welcome", "events"):
            self._seq = told["seq"]
            patch = told.get("patch", {})
            self._scene = told.get("scene") or patch.get("whole") or patched(self._scene, patch)

    def _message(self) -> bytes:
        """One message as bytes on the line: more often than not almost right."""
        rng = self.rng
        chance = rng.random()
        if chance < 0.02:
            return broken(rng)
        if chance < 0.04:
            return masked(rng.choice((1, 2)), rng.randbytes(rng.randrange(40)))
        if chance < 0.05:
            return masked(1, written("x" * rng.choice(_SIZES), rng))
        value = self._move() if chance < 0.35 else self._any()
        if (times := rng.choice((0, 1, 1, 1, 2))) and chance < 0.9:
            for _ in range(times):
                value = spoilt(value, rng)
        if chance < 0.06:
            value = odd(rng)
        return masked(2 if chance > 0.97 else 1, written(value, rng))

    def _any(self) -> Any:
        """A message of any kind; of each kind one, to begin with."""
        rng = self.rng
        is_due = bool(self._due)
        name = self._due.pop() if is_due else rng.choice(self._names)
        value = self._shapes.fitting({"$ref": name}, rng)
        rare = 0.03 if value["type"] in _ENDS else 0.01 if value["type"] in _COSTLY else 1
        if not is_due and rng.random() > rare:
            return self._any()
        self.kinds[name] += 1
        return value

    def _move(self) -> Any:
        """What could be done just now, as far as this lane has seen it."""
        rng, scene = self.rng, self._scene
        seat = scene.get("you") or 0
        value = {"type": "move", "id": f"m{self.sent}", "seat": seat, "seq": self._seq}
        if scene.get("press"):
            return {**value, "type": "press"}
        choices = scene.get("choices") or [{"move": self._shapes.any_of("text", rng)}]
        text = str(rng.choice(choices).get("move"))
        if rng.random() < 0.1:
            return {"type": "preview", "id": value["id"], "seat": seat, "text": text}
        return {**value, "text": text}


def masked(opcode: int, payload: bytes, first: int = 0x80) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    size = len(payload)
    if size < 126:
        return struct.pack("!BB4x", first | opcode, 0x80 | size) + payload
    if size < 1 << 16:
        return struct.pack("!BBH4x", first | opcode, 0xFE, size) + payload
    return struct.pack("!BBQ4x", first | opcode, 0xFF, size) + payload


def broken(rng: random.Random) -> bytes:
    """A frame that no client sends, or parts of one message, whole or not."""
    match rng.randrange(9):
        case 0:
            return masked(rng.randrange(3, 8), b"x")
        case 1:
            return masked(1, b"x", 0x80 | rng.choice((0x10, 0x20, 0x40)))
        case 2:
            return masked(9, b"p" * rng.choice((0, 125, 126)))
        case 3:
            return masked(8, rng.choice((b"", b"\x03", b"\x03\xe8", b"\x00\x01", b"\x13\x88\xff")))
        case 4:
            return masked(0, b"rest")
        case 5:
            return masked(1, b'{"type":', 0) + masked(9, b"") + masked(0, b'"ping"}')
        case 6:
            return b"\x81\x02{}"  # not masked
        case 7:
            return masked(1, b"\xed\xa0\x80" + rng.randbytes(3))
    return struct.pack("!BBQ4x", 0x81, 0xFF, rng.choice((2**63, 2**40, 70_000)))
