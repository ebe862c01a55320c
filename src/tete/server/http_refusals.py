"""What is answered to a connection that is refused before there is a request: plain bytes of HTTP."""

from collections.abc import Iterable
from http import HTTPStatus

import msgspec

from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.text import Text
from tete.desk.problems import wished
from tete.desk.wire.problem import Refusal
from tete.server.problems import problem_of

_BUSY = Text("There are too many connections. Close some, or try again in a minute.")
_LATE = Text("That took too long to arrive. Send it again, all at once.")
_HEADERS = Text("The headers of that request are too large.")
_BODY = Text("That is too much at once.")
_BAD = Text("That is no HTTP that can be understood.")
_REFUSALS = {
    400: TeteError(Code.BAD_REQUEST, _BAD),
    408: TeteError(Code.TOO_LATE, _LATE),
    413: TeteError(Code.TOO_LARGE, _BODY),
    431: TeteError(Code.TOO_LARGE, _HEADERS),
    503: TeteError(Code.TOO_MANY, _BUSY),
}


def refusal(status: int, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """The whole answer, in the language that the request's headers ask for."""
    accepted = dict(headers).get(b"accept-language", b"").decode("latin-1")
    body = msgspec.json.encode(Refusal(problem_of(_REFUSALS[status], wished({}, accepted))))
    lines = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
        "content-type: application/json",
        "x-content-type-options: nosniff",
        "cache-control: no-store",
        f"content-length: {len(body)}",
        "connection: close",
    )
    return "\r\n".join((*lines, "", "")).encode() + body
