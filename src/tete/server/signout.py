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


@post(
    "/api/sign-out", summary="Sign out", status_code=200, responses=SOME_REFUSALS, tags=["system"]
)
async def sign_out(
    request: Request[Any, Any, Any], data: JSONBody[bodies.SignOut], services: TheServices
) -> Response[bodies.SignOut]:
    """Take the cookie away and say what was done; ``everywhere`` ends the token for good, and closes its sockets.

    Seats stay as they are: nobody can sit there again, and nobody reaches them with this token.
    """
    owner = services.visitor(request).owner
    if data.everywhere and owner:
        host = request.client.host if request.client else ""
        if wait := services.limits.wait("sign-out", address_of(host)):
            raise slow_down(wait)
        await services.room.store.end_owner(owner)
        services.identity.ended.add(owner)
        services.sign_out(owner, tell=True)
    response = Response(bodies.SignOut(data.everywhere), status_code=200)
    response.delete_cookie(COOKIE, path="/")
    return response
