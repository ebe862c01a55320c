"""The gate before every request: origin, rate, and the headers of every answer. Plain ASGI."""

from collections.abc import Iterable
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tete.core.errors import TeteError
from tete.core.text import Text
from tete.room.errors import Full
from tete.server.house import House
from tete.server.limits import address_of
from tete.server.trouble import trouble, wants_page
from tete.server.voice import fault, wished

WIRE = "tete.wire"
"""Where the state of a socket's scope holds the server's own (receive, send)."""
_SAFE = ("GET", "HEAD", "OPTIONS")
_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


class Gate:
    """Lets a request in, or answers it at once; puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app = app
        self._house = house
        headers = dict(_HEADERS)
        if house.settings.secure:
            headers["strict-transport-security"] = "max-age=31536000"
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        is_api = scope["path"].startswith("/api/")
        is_socket = str(scope["type"]) == "websocket"

        async def dressed(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                extra = list(self._headers)
                if is_api:
                    extra.append((b"cache-control", b"no-store"))
                message["headers"] = [*message.get("headers", ()), *extra]
            await send(message)

        headers = dict(scope["headers"])
        if (refusal := self._refusal(scope, headers)) is not None:
            await _answer(scope, headers, refusal, dressed)
            return
        if is_socket:  # for who talks a lot: the way out without the framework's wrappers
            scope.setdefault("state", {})[WIRE] = (receive, send)
        await self._app(scope, receive, send if is_socket else dressed)

    def _refusal(self, scope: Any, headers: dict[bytes, bytes]) -> TeteError | None:
        is_socket = scope["type"] == "websocket"
        unsafe = is_socket or scope["method"] not in _SAFE
        if unsafe and self._is_foreign(scope, headers):
            return CrossSite()
        kind = "socket" if is_socket else "write" if unsafe else "read"
        client = scope.get("client")
        wait = self._house.limits.wait(kind, address_of(client[0] if client else ""))
        return slow_down(wait) if wait else None

    def _is_foreign(self, scope: Any, headers: dict[bytes, bytes]) -> bool:
        """Whether a page of another site is behind this. Without an Origin only programs may pass."""
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        if not origin:
            site = headers.get(b"sec-fetch-site", b"none")
            if scope["type"] == "websocket":
                return b"authorization" not in headers
            return site not in (b"same-origin", b"none")
        if origin in (own.lower().rstrip("/") for own in self._house.settings.origins):
            return False
        host = headers.get(b"host", b"").decode("latin-1").lower()
        return origin not in own_origins(host)


class CrossSite(TeteError):
    """A page of another site may not act here."""

    def __init__(self) -> None:
        super().__init__("cross-site", Text("That came from another site."))


def own_origins(host: str) -> Iterable[str]:
    """The origins of our own pages under this host name; a proxy may speak https for us.

    >>> sorted(own_origins("play.example"))
    ['http://play.example', 'https://play.example']
    """
    return {f"http://{host}", f"https://{host}"}


def slow_down(seconds: int) -> Full:
    """Too many requests."""
    return Full(
        "too-many",
        Text("Too fast: try again in {n} second.|Too fast: try again in {n} seconds.", n=seconds),
        seconds,
    )


async def _answer(scope: Any, headers: dict[bytes, bytes], error: TeteError, send: Send) -> None:
    lang = wished({}, headers.get(b"accept-language", b"").decode("latin-1"))
    told, kind = fault(error, lang), b"application/json"
    accept = headers.get(b"accept", b"").decode("latin-1")
    if scope.get("method") in ("GET", "HEAD") and wants_page(scope["path"], accept):
        body, kind = trouble(told.sentence, lang), b"text/html; charset=utf-8"
    else:
        body = msgspec.json.encode({"error": told})
    fields = [(b"content-type", kind), (b"content-length", b"%d" % len(body))]
    status = 403
    if isinstance(error, Full):
        status = 429
        fields.append((b"retry-after", b"%d" % error.seconds))
    way = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    start: Any = {"type": f"{way}.start", "status": status, "headers": fields}
    rest: Any = {"type": f"{way}.body", "body": body}
    await send(start)
    await send(rest)
