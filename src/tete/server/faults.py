"""Every refusal and every accident as an answer."""

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from tete.core.errors import TeteError, UnknownGame
from tete.core.text import Text
from tete.room.errors import Full, NoTable, NotYours, Refused
from tete.server import forms
from tete.server.house import lang_of
from tete.server.identity import BadToken
from tete.server.logs import fault_of, log
from tete.server.voice import fault, say

AnyRequest = Request[Any, Any, Any]

_OF_STATUS = {
    400: ("bad-request", Text("That cannot be understood.")),
    403: ("forbidden", Text("That is not allowed.")),
    404: ("not-found", Text("There is nothing here.")),
    405: ("bad-method", Text("That cannot be done here.")),
    413: ("too-large", Text("That is too much at once.")),
    415: ("bad-type", Text("Please send JSON.")),
}
_INTERNAL = Text("Something went wrong on our side. Nothing has changed.")

REFUSALS = {
    status: ResponseSpec(forms.Refusal, generate_examples=False, description=sentence)
    for status, sentence in (
        (400, "Bad input"),
        (403, "A bad token, or a request from another site"),
        (404, "There is no such thing, or it is not yours"),
        (409, "Not as things stand"),
        (413, "Too large"),
        (429, "Too many requests; Retry-After says when to try again"),
    )
}
SOME_REFUSALS = {status: REFUSALS[status] for status in (400, 403, 429)}


def status_of(error: TeteError) -> int:
    """The HTTP status of a refusal."""
    match error:
        case NoTable() | UnknownGame():
            return 404
        case Refused():
            return 409
        case NotYours() | BadToken():
            return 403
        case Full():
            return 429
        case _:
            return 400


def refused(request: AnyRequest, error: TeteError) -> Response[Any]:
    """A refusal of ours."""
    body = {"error": fault(error, lang_of(request))}
    headers = {"Retry-After": str(error.seconds)} if isinstance(error, Full) else {}
    return Response(body, status_code=status_of(error), headers=headers)


def http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """A refusal of the framework."""
    status = error.status_code if error.status_code in _OF_STATUS else 400
    if error.status_code >= 500:
        return accident(request, error)
    code, sentence = _OF_STATUS[status]
    body = {"error": {"code": code, "sentence": say(sentence, lang_of(request)), "rule": None}}
    headers = {k: v for k, v in (error.headers or {}).items() if k.lower() == "allow"}
    return Response(body, status_code=status, headers=headers)


def accident(request: AnyRequest, error: Exception) -> Response[Any]:
    """A fault of ours: logged, and nothing of it is told."""
    log.error("accident", path=request.scope["path"], **fault_of(error))
    sentence = say(_INTERNAL, lang_of(request))
    return Response(
        {"error": {"code": "internal", "sentence": sentence, "rule": None}}, status_code=500
    )
