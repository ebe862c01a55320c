"""For whoever looks after the server: health, figures, tokens for programs."""

import asyncio
from typing import Any

from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec

from tete.bots.turns import Rank
from tete.core.text import Text
from tete.server.faults import REFUSALS
from tete.server.house import TheHouse, lang_of
from tete.server.names import is_loopback
from tete.server.voice import say
from tete.server.wire import bodies

_PATIENCE = 3.0
_NO_STORE = Text("The database cannot be read or written just now: look at the log of the room.")
FAILING = ResponseSpec(bodies.Health, generate_examples=False, description="The database fails")


@get("/healthz", summary="Whether the room is open", responses={429: REFUSALS[429], 503: FAILING})
async def health(request: Request[Any, Any, Any], house: TheHouse) -> Response[bodies.Health]:
    """``ok`` while the room is open and its database reads and writes: that is tried once a second at most."""
    if house.closing:
        return Response(bodies.Health("closing"))
    try:
        await asyncio.wait_for(house.room.store.probe(), _PATIENCE)
    except Exception:  # the store has logged what it is
        return Response(bodies.Health("failing", say(_NO_STORE, lang_of(request))), status_code=503)
    return Response(bodies.Health("ok"))


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], house: TheHouse) -> Response[bytes]:
    """Figures for Prometheus, for whoever may read them; to all others there is nothing here."""
    readers = house.settings.metrics
    client = request.client.host if request.client else ""
    if readers == "off" or (readers == "loopback" and not is_loopback(client)):
        raise NotFoundException
    house.meters.tables.set(len(house.room))
    house.meters.sockets.set(len(house.connections))
    for rank in Rank:
        waiting = house.room.players.workers.waiting(rank)
        house.meters.thoughts.labels(rank.name.lower()).set(waiting)
    kind = "text/plain; version=0.0.4; charset=utf-8"
    return Response(house.meters.text(), media_type=kind)


@post(
    "/api/tokens",
    summary="A token for a program",
    status_code=201,
    responses={status: REFUSALS[status] for status in (403, 429)},
)
async def token(house: TheHouse) -> bodies.Token:
    """To be sent as ``Authorization: Bearer …``; who holds it owns the seats taken with it."""
    return bodies.Token(house.identity.issue())
