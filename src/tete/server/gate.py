"""The gate before every request: name, origin, rate, and the headers of every answer. Plain ASGI."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.text import Text
from tete.desk.problems import slow_down, wished
from tete.desk.wire.problem import Refusal
from tete.room.errors import Full
from tete.server.error_pages import error_page, wants_page
from tete.server.host_names import HostNames
from tete.server.limits import address_of
from tete.server.policy import policy
from tete.server.problems import problem_of
from tete.server.services import Services

WIRE = "tete.wire"
"""Where the state of a socket's scope holds the server's own (receive, send)."""
_SAFE = ("GET", "HEAD", "OPTIONS")
_HEALTH = "/healthz"
_AT_ONCE = Text("Too many requests at once from your address: try again in a moment.")
_POLICY = b"content-security-policy"
_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


class Gate:
    """Lets a request in, or answers it at once; puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services
        self._names = HostNames(services.settings.hosts)
        self._at_once: Counter[str] = Counter()
        headers = dict(_HEADERS)
        if services.settings.secure:
            headers["strict-transport-security"] = "max-age=31536000"
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]
        self._policy = (_POLICY, policy().encode())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        is_api = scope["path"].startswith("/api/")
        is_socket = str(scope["type"]) == "websocket"
        is_answered = False

        async def dressed(message: Message) -> None:
            nonlocal is_answered
            is_answered = True
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                said = [*message.get("headers", ())]
                extra = list(self._headers)
                if not any(name.lower() == _POLICY for name, _ in said):  # a page may have its own
                    extra.append(self._policy)
                if is_api:
                    extra.append((b"cache-control", b"no-store"))
                message["headers"] = [*said, *extra]
            await send(message)

        headers = dict(scope["headers"])
        client = scope.get("client")
        address = address_of(client[0] if client else "")
        if (refusal := self._refusal(scope, headers, address)) is not None:
            await _answer(scope, headers, refusal, dressed)
            return
        if is_socket:  # for who talks a lot: the way out without the framework's wrappers
            scope.setdefault("state", {})[WIRE] = (receive, send)
            await self._app(scope, receive, send)
            return

        async def heard() -> Any:
            message = await receive()
            if message["type"] == "http.disconnect" and not is_answered:
                raise Gone  # or the framework takes half a body for an accident of ours
            return message

        self._at_once[address] += 1
        try:
            await self._app(scope, heard, dressed)
        finally:
            self._at_once[address] -= 1
            if not self._at_once[address]:
                del self._at_once[address]

    def _refusal(self, scope: Any, headers: dict[bytes, bytes], address: str) -> TeteError | None:
        is_socket = scope["type"] == "websocket"
        unsafe = is_socket or scope["method"] not in _SAFE
        said = [name for name, _ in scope["headers"] if name in (b"host", b"origin")]
        if said.count(b"host") > 1:
            return TwoNames()
        host = headers.get(b"host", b"").decode("latin-1")
        client = scope.get("client") or ("",)
        if scope["path"] != _HEALTH and not self._names.know(host, client[0]):
            return WrongName()
        if said.count(b"origin") > 1 or (unsafe and self._is_foreign(scope, headers)):
            return CrossSite()
        kind = "socket" if is_socket else "write" if unsafe else "read"
        wait = self._services.limits.wait(kind, address)
        if wait and is_socket and (owner := self._services.seated(scope)):
            wait = self._services.limits.wait(
                kind, owner
            )  # whoever plays need not wait for neighbours
        if wait:
            return slow_down(wait)
        if self._at_once[address] >= self._services.settings.connections_per_address:
            return Full(
                Code.TOO_MANY, _AT_ONCE, 1
            )  # who comes by a proxy was not counted at the door
        return None

    def _is_foreign(self, scope: Any, headers: dict[bytes, bytes]) -> bool:
        """Whether a page of another site is behind this. Without an Origin only programs may pass."""
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        if not origin:
            site = headers.get(b"sec-fetch-site", b"none")
            if scope["type"] == "websocket":
                return b"authorization" not in headers
            return site not in (b"same-origin", b"none")
        if origin in (own.lower().rstrip("/") for own in self._services.settings.origins):
            return False
        host = headers.get(b"host", b"").decode("latin-1").lower()
        return origin not in own_origins(host)


class Gone(TeteError):
    """Whoever asked has gone before the question was whole; nobody reads this."""

    def __init__(self) -> None:
        super().__init__(Code.GONE, Text("That cannot be understood."))


class WrongName(TeteError):
    """The request is for a room of another name."""

    def __init__(self) -> None:
        sentence = Text(
            "This room does not go by that name; whoever hosts it can add it to TETE_HOSTS."
        )
        super().__init__(Code.WRONG_NAME, sentence)


class TwoNames(TeteError):
    """A request that says twice whom it is for."""

    def __init__(self) -> None:
        super().__init__(Code.BAD_REQUEST, Text("That cannot be understood."))


class CrossSite(TeteError):
    """A page of another site may not act here."""

    def __init__(self) -> None:
        super().__init__(Code.CROSS_SITE, Text("That came from another site."))


def own_origins(host: str) -> Iterable[str]:
    """The origins of our own pages under this host name; a proxy may speak https for us.

    >>> sorted(own_origins("play.example"))
    ['http://play.example', 'https://play.example']
    """
    return {f"http://{host}", f"https://{host}"}


_STATUS: dict[type[TeteError], int] = {TwoNames: 400, CrossSite: 403, WrongName: 421, Full: 429}


async def _answer(scope: Any, headers: dict[bytes, bytes], error: TeteError, send: Send) -> None:
    lang = wished({}, headers.get(b"accept-language", b"").decode("latin-1"))
    told, kind = problem_of(error, lang), b"application/json"
    accept = headers.get(b"accept", b"").decode("latin-1")
    if scope.get("method") in ("GET", "HEAD") and wants_page(scope["path"], accept):
        body, kind = error_page(told.sentence, lang), b"text/html; charset=utf-8"
    else:
        body = msgspec.json.encode(Refusal(told))
    fields = [(b"content-type", kind), (b"content-length", b"%d" % len(body))]
    status = _STATUS[type(error)]
    if isinstance(error, Full):
        fields.append((b"retry-after", b"%d" % error.seconds))
    way = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    start: Any = {"type": f"{way}.start", "status": status, "headers": fields}
    rest: Any = {"type": f"{way}.body", "body": body}
    await send(start)
    await send(rest)
