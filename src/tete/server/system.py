"""For whoever looks after the server: health, figures, tokens for programs."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException

from tete.server import forms
from tete.server.faults import REFUSALS
from tete.server.house import TheHouse
from tete.server.names import is_loopback


@get("/healthz", summary="Whether the room is open", responses={429: REFUSALS[429]})
async def health(house: TheHouse) -> forms.Health:
    """``ok`` while the room is open."""
    return forms.Health("closing" if house.closing else "ok")


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], house: TheHouse) -> Response[bytes]:
    """Figures for Prometheus, for whoever may read them; to all others there is nothing here."""
    readers = house.settings.metrics
    client = request.client.host if request.client else ""
    if readers == "off" or (readers == "loopback" and not is_loopback(client)):
        raise NotFoundException
    house.meters.tables.set(len(house.room))
    house.meters.sockets.set(len(house.connections))
    kind = "text/plain; version=0.0.4; charset=utf-8"
    return Response(house.meters.text(), media_type=kind)


@post(
    "/api/tokens",
    summary="A token for a program",
    status_code=201,
    responses={status: REFUSALS[status] for status in (403, 429)},
)
async def token(house: TheHouse) -> forms.Token:
    """To be sent as ``Authorization: Bearer …``; who holds it owns the seats taken with it."""
    return forms.Token(house.identity.issue())
