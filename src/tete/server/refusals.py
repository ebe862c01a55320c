"""Every refusal and every accident as an answer: JSON for programs, a page for people."""

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.text import Text
from tete.desk import problems
from tete.desk.problems import internal_problem
from tete.desk.wire.problem import Problem, Refusal
from tete.people.errors import BadPasskey, NoAccount, OldPass, WrongSignIn
from tete.room.errors import Full
from tete.server.error_pages import client_page, error_page, wants_page
from tete.server.identity import BadToken
from tete.server.problems import problem_of, say
from tete.server.services import Services, lang_of
from tete.storage.errors import Away

AnyRequest = Request[Any, Any, Any]

_OF_STATUS = {
    400: (Code.BAD_REQUEST, Text("That cannot be understood.")),
    403: (Code.FORBIDDEN, Text("That is not allowed.")),
    404: (Code.NOT_FOUND, Text("There is nothing here.")),
    405: (Code.BAD_METHOD, Text("That cannot be done here.")),
    413: (Code.TOO_LARGE, Text("That is too much at once.")),
    415: (Code.BAD_TYPE, Text("Please send JSON.")),
}

REFUSALS = {
    status: ResponseSpec(Refusal, generate_examples=False, description=sentence)
    for status, sentence in (
        (400, "Bad input"),
        (403, "A bad token, or a request from another site"),
        (404, "There is no such thing, or it is not yours"),
        (409, "Not as things stand"),
        (413, "Too large"),
        (429, "Too many requests; Retry-After says when to try again"),
        (503, "Nothing can be kept or read just now; Retry-After says when to try again"),
    )
}
SOME_REFUSALS = {status: REFUSALS[status] for status in (400, 403, 429)}


def status_of(error: TeteError) -> int:
    """The HTTP status of a refusal."""
    match error:
        case BadToken() | WrongSignIn() | NoAccount() | BadPasskey():
            return 403
        case OldPass():
            return 409
        case _:
            return problems.status_of(error)


def refused(request: AnyRequest, error: TeteError) -> Response[Any]:
    """A refusal of ours."""
    headers = {"Retry-After": str(error.seconds)} if isinstance(error, Full | Away) else {}
    return _answer(request, status_of(error), problem_of(error, lang_of(request)), headers)


def http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """A refusal of the framework."""
    status = error.status_code if error.status_code in _OF_STATUS else 400
    if error.status_code >= 500:
        return accident(request, error)
    code, sentence = _OF_STATUS[status]
    headers = {k: v for k, v in (error.headers or {}).items() if k.lower() == "allow"}
    told = Problem(code, say(sentence, lang_of(request)), None)
    return _answer(request, status, told, headers)


def accident(request: AnyRequest, error: Exception) -> Response[Any]:
    """A fault of ours: logged, and nothing of it is told but its name there."""
    services: Services = request.app.state.services
    name = services.report_fault("accident", error, path=request.scope["path"])
    return _answer(request, 500, internal_problem(name, lang_of(request)), {})


def _answer(
    request: AnyRequest, status: int, told: Problem, headers: dict[str, str]
) -> Response[Any]:
    """A page with a way home for somebody who opened an address; else JSON."""
    if request.method in ("GET", "HEAD") and wants_page(
        request.scope["path"], request.headers.get("accept", "")
    ):
        client = client_page() if status == 404 else None
        if client:
            headers = {**headers, "Content-Security-Policy": client[1]}
        body = client[0].encode() if client else error_page(told.sentence, lang_of(request))
        return Response(body, status_code=status, media_type="text/html", headers=headers)
    return Response(Refusal(told), status_code=status, headers=headers)
