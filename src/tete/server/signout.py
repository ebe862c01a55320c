"""Signing out: this browser forgets who it is, or a token ends wherever it is used."""

from typing import Any

from litestar import Request, Response, post
from litestar.params import JSONBody

from tete.desk.problems import slow_down
from tete.desk.wire import bodies
from tete.server.identity import COOKIE
from tete.server.limits import address_of
from tete.server.refusals import SOME_REFUSALS
from tete.server.services import TheServices
from tete.server.signing import end_sessions


@post(
    "/api/sign-out", summary="Sign out", status_code=200, responses=SOME_REFUSALS, tags=["system"]
)
async def sign_out(
    request: Request[Any, Any, Any], data: JSONBody[bodies.SignOut], services: TheServices
) -> Response[bodies.SignOut]:
    """Take the cookie away and say what was done.

    Of an account this session ends, ``everywhere`` all of them. A guest's token ends for good with ``everywhere``:
    his seats stay as they are, nobody can sit there again, and nobody reaches them any more.
    """
    visitor = services.visitor(request)
    if visitor.owner and (data.everywhere or visitor.session):
        host = request.client.host if request.client else ""
        if wait := services.limits.wait("sign-out", address_of(host)):
            raise slow_down(wait)
        await services.end(visitor.key)
        if visitor.session:
            await services.people.sessions.forget([visitor.session])
            if data.everywhere:
                await end_sessions(services, visitor.owner)
    response = Response(bodies.SignOut(data.everywhere), status_code=200)
    response.delete_cookie(COOKIE, path="/")
    return response
