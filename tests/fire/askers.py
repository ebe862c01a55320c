"""A rude visitor at the routes: one request after the other on connections of its own, drawn from one chance."""

import asyncio
import random
import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import quote, quote_from_bytes

from litestar import Litestar
from litestar.routes import HTTPRoute

from fire.shapes import Schema, Shapes
from fire.spoilers import ODD_TEXTS, odd, spoilt, spoilt_text, written
from fire.stage import Stage
from waiting import PATIENCE

_METHODS = ("PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "BREW", "get", "PRI", "G\x01T")
_SEGMENTS = (
    "..%2f..%2fetc%2fpasswd",
    "%zz",
    "%00",
    "%ff%fe",
    "%2e%2e",
    "..",
    ".",
    "",
    ";a=b",
    "%c0%af",
    "a" * 300,
)
_KINDS = (
    "text/plain",
    "application/xml",
    "application/json; charset=utf-16",
    "multipart/form-data",
    "",
    "*",
)
_HEADERS = (
    *("Accept", "Accept-Language", "Accept-Encoding", "Origin", "Cookie", "Range", "If-None-Match"),
    *("Host", "X-Forwarded-For", "X-Forwarded-Proto", "Sec-Fetch-Site", "Expect", "Upgrade", "TE"),
    *("Content-Encoding", "Authorization", "X-Tete-Watch", "X-Tete-Seat", "Referer", "User-Agent"),
    *("Connection", "Date"),
)
_SIGN_OUT = "/api/sign-out"
_GAP = re.compile(r"{(\w+)}")


class Operation(NamedTuple):
    """What can be asked of one route: a method, a path with gaps, what may be given, the shape of the body."""

    method: str
    path: str
    given: tuple[tuple[str, str, Schema], ...] = ()
    body: Schema | None = None


class Asked(NamedTuple):
    """A request on its way, and whether more than one answer, or none, may come to it."""

    operation: Operation
    data: bytes
    is_whole: bool
    has_body: bool


def operations(app: Litestar) -> tuple[list[Operation], dict[str, Schema]]:
    """Everything the application answers to, as it describes it, and the shapes that refers to."""
    document = app.openapi_schema.to_schema()
    found: list[Operation] = []
    for route in app.routes:
        if not isinstance(route, HTTPRoute):
            continue
        kinds: Mapping[str, Any] = document["paths"].get(route.path_format, {})
        for method in sorted(route.methods - {"OPTIONS"}):
            told = kinds.get(method.lower(), {})
            given = [(p["in"], p["name"], p["schema"]) for p in told.get("parameters", ())]
            content = told.get("requestBody", {}).get("content", {})
            body = content.get("application/json", {}).get("schema")
            found.append(Operation(method, route.path_format, tuple(given), body))
    return found, document["components"]["schemas"]


class Asker:
    """One lane. ``told`` counts the answers by route and status; ``accidents`` are answers that must not be."""

    def __init__(
        self, stage: Stage, seed: str, asked: list[Operation], shapes: dict[str, Schema]
    ) -> None:
        self.stage = stage
        self.seed = seed
        self.rng = random.Random(seed)
        self.sent = 0
        self.told: Counter[str] = Counter()
        self.accidents: list[str] = []
        self._operations = asked
        self._deck: list[Operation] = []
        self._shapes = Shapes(shapes, stage.situations)

    async def run(self, many: int) -> None:
        """Send so many requests; a connection that the server closes is followed by another."""
        until = self.sent + many
        while self.sent < until:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.stage.house.port)
            try:
                while self.sent < until and await self._ask(reader, writer):
                    pass
            except TimeoutError:
                which = f"{self.seed}, request {self.sent}"
                self.accidents.append(f"{which}: no answer\n{self._asked.data!r}")
            except (ConnectionError, asyncio.IncompleteReadError):
                pass
            finally:
                writer.transport.abort()

    async def _ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """One request and its answer; whether the connection is still good."""
        asked = self._asked = self._request()
        self.sent += 1
        writer.write(asked.data)
        async with asyncio.timeout(PATIENCE):
            if not asked.is_whole:
                writer.write_eof()
                found = await reader.read(-1)
                for status in re.findall(rb"^HTTP/1\.1 (\d+)", found, re.MULTILINE):
                    self._take(asked, int(status), found)
                return False
            head = await reader.readuntil(b"\r\n\r\n")
            status = int(head.split()[1])
            body = await self._body(reader, head.lower(), status) if asked.has_body else b""
        self._take(asked, status, body)
        return b"connection: close" not in head.lower() and status not in (408, 413, 431)

    async def _body(self, reader: asyncio.StreamReader, head: bytes, status: int) -> bytes:
        if status < 200 or status in (204, 304):
            return b""
        if size := re.search(rb"content-length: (\d+)", head):
            return await reader.readexactly(int(size[1]))
        body = b""
        while size := re.match(rb"([0-9a-f]+)\r\n", await reader.readuntil(b"\r\n")):
            body += await reader.readexactly(int(size[1], 16))
            await reader.readexactly(2)
            if size[1] == b"0":
                break
        return body

    def _take(self, asked: Asked, status: int, body: bytes) -> None:
        self.told[f"{asked.operation.method} {asked.operation.path} {status}"] += 1
        if status >= 500:
            which = f"{self.seed}, request {self.sent}"
            self.accidents.append(f"{which}: {status} {body[:500]!r}\n{asked.data!r}")

    def _next(self) -> Operation:
        """One route after the other in an order of this lane's own, so that each has its turn."""
        if not self._deck:
            self._deck = self.rng.sample(self._operations, len(self._operations))
        return self._deck.pop()

    def _request(self) -> Asked:
        """One request: more often than not almost right."""
        rng = self.rng
        operation = self._next()
        self._shapes.go_elsewhere(rng)
        method = operation.method if rng.random() > 0.03 else rng.choice(_METHODS)
        headers = {"Host": f"127.0.0.1:{self.stage.house.port}", **self._who(operation)}
        target = self._target(operation, headers)
        body = b""
        if operation.body is not None or rng.random() < 0.02:
            headers["Content-Type"] = "application/json"
            body = self._content(operation.body or {})
        if rng.random() < 0.08:
            headers[rng.choice(_HEADERS)] = _line(rng.choice(ODD_TEXTS))
        if rng.random() < 0.02:
            headers["Content-Type"] = rng.choice(_KINDS)
        is_whole = rng.random() > 0.02
        lines = [f"{method} {target} HTTP/1.1", *(f"{k}: {v}" for k, v in headers.items())]
        if body or method in ("POST", "PUT", "PATCH"):
            lines.append(f"Content-Length: {len(body)}")
        head = "\r\n".join((*lines, "", "")).encode("latin-1", "replace")
        odd_ones = {"Host", "Connection", "Expect", "Upgrade", "TE"}
        is_plain = method == operation.method and is_whole and not self._is_odd(headers, odd_ones)
        data = head + body if is_whole else self._unframed(head, body)
        return Asked(operation, data, is_plain, method != "HEAD")

    def _is_odd(self, headers: Mapping[str, str], names: set[str]) -> bool:
        usual = f"127.0.0.1:{self.stage.house.port}"
        return any(name in names and value != usual for name, value in headers.items())

    def _who(self, operation: Operation) -> dict[str, str]:
        rng, stage = self.rng, self.stage
        if operation.path == _SIGN_OUT:
            return dict(rng.choice(stage.guests).headers)
        who = rng.choice((stage.anna, stage.anna, stage.bert, None))
        token = who.headers["Authorization"] if who else rng.choice(ODD_TEXTS)
        if rng.random() < 0.05:
            token = spoilt_text(token, rng)
        if who is None or rng.random() < 0.2:
            return {"Cookie": _line(f"tete={token.removeprefix('Bearer ')}")}
        return {"Authorization": _line(token)}

    def _target(self, operation: Operation, headers: dict[str, str]) -> str:
        """The address; what is given by headers is put there."""
        rng = self.rng

        def filled(gap: re.Match[str]) -> str:
            text = self._shapes.fitting({}, rng, gap[1])
            if rng.random() < 0.05:
                return rng.choice(_SEGMENTS)
            text = spoilt_text(text, rng) if rng.random() < 0.1 else text
            return quote(text, safe="", errors="surrogatepass")

        path = _GAP.sub(filled, operation.path)
        if rng.random() < 0.02:
            path += "/" + rng.choice(_SEGMENTS)
        pairs: list[str] = []
        for where, name, shape in operation.given:
            value = str(self._shapes.fitting(shape, rng, name))
            value = spoilt_text(value, rng) if rng.random() < 0.15 else value
            if where == "query" and rng.random() < 0.6:
                pairs.append(f"{name}={quote(value, errors='surrogatepass')}")
            elif where == "header" and rng.random() < 0.6:
                headers[name] = _line(value)
        if rng.random() < 0.1:
            name = rng.choice(("option.goal", "option.dictionary", "lang", "x", "seats", "%00"))
            pairs.append(f"{name}={quote_from_bytes(rng.randbytes(rng.randrange(8)))}")
        return f"{path}?{'&'.join(pairs)}" if pairs else path

    def _content(self, shape: Schema) -> bytes:
        rng = self.rng
        value: Any = self._shapes.fitting(shape, rng) if shape else odd(rng)
        for _ in range(rng.choice((0, 0, 1, 1, 2))):
            value = spoilt(value, rng)
        return written(value, rng)

    def _unframed(self, head: bytes, body: bytes) -> bytes:
        """A request of which nobody can say where it ends, or that is none."""
        rng = self.rng
        fields = head[:-2]
        match rng.randrange(9):
            case 0:
                return fields + b"Content-Length: 5\r\n\r\n" + body
            case 1:
                return fields + b"Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\nzz\r\n"
            case 2:
                return fields + b"Content-Length: -1\r\n\r\n" + body
            case 3:
                return fields + b" folded\r\nX\x00: y\r\n\r\n" + body
            case 4:
                return head.replace(
                    b"HTTP/1.1", rng.choice((b"HTTP/9.9", b"HTTP/1.0", b"", b"HTP/1.1")), 1
                )
            case 5:
                return head.replace(b"\r\n", b"\n") + body
            case 6:
                return head[: rng.randrange(len(head))]
            case 7:
                return head + body + head + body + b"\x00"
        return rng.randbytes(rng.randrange(1, 80)) + b"\r\n\r\n"


def _line(text: str) -> str:
    """A text that can stand in a header, as odd as it may be."""
    return re.sub(r"[\r\n]", " ", text).strip() or "-"
