"""For whoever looks after the server: health, figures, tokens for programs."""

import asyncio
from typing import Any

from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec

from tete.bots.fair_queue import Rank
from tete.core.text import Text
from tete.desk.wire import bodies
from tete.server.host_names import is_loopback
from tete.server.problems import say
from tete.server.refusals import REFUSALS
from tete.server.services import TheServices, lang_of
from tete.storage.errors import DiskFull

_PATIENCE = 3.0
_NO_STORE = Text("The database cannot be read or written just now: look at the log of the room.")
_NO_BUS = Text(
    "The nodes do not hear each other just now: they ask the database instead, and what happens elsewhere is seen "
    "a moment later."
)
FAILING = ResponseSpec(bodies.Health, generate_examples=False, description="The database fails")


@get("/healthz", summary="Whether the room is open", responses={429: REFUSALS[429], 503: FAILING})
async def health(request: Request[Any, Any, Any], services: TheServices) -> Response[bodies.Health]:
    """``ok`` while the room is open and its database reads and writes: that is tried once a second at most."""
    if services.closing:
        return Response(bodies.Health("closing"))
    try:
        async with asyncio.timeout(_PATIENCE):
            await services.room.store.probe()
    except Exception as error:  # the store has logged what it is
        told = error.sentence if isinstance(error, DiskFull) else _NO_STORE
        return Response(bodies.Health("failing", say(told, lang_of(request))), status_code=503)
    if services.settings.bus and not services.bus.is_up:
        return Response(bodies.Health("ok", say(_NO_BUS, lang_of(request)), "away"))
    return Response(bodies.Health("ok", bus="up" if services.settings.bus else ""))


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], services: TheServices) -> Response[bytes]:
    """Figures for Prometheus, for whoever may read them; to all others there is nothing here."""
    readers = services.settings.metrics
    client = request.client.host if request.client else ""
    if readers == "off" or (readers == "loopback" and not is_loopback(client)):
        raise NotFoundException
    services.meters.tables.set(len(services.room))
    services.meters.sockets.set(len(services.connections))
    for rank in Rank:
        waiting = services.workers.waiting(rank) if services.workers else 0
        services.meters.thoughts.labels(rank.name.lower()).set(waiting)
    kind = "text/plain; version=0.0.4; charset=utf-8"
    return Response(services.meters.text(), media_type=kind)


@post(
    "/api/tokens",
    summary="A token for a program",
    status_code=201,
    responses={status: REFUSALS[status] for status in (403, 429)},
)
async def token(services: TheServices) -> bodies.Token:
    """To be sent as ``Authorization: Bearer …``; who holds it owns the seats taken with it."""
    return bodies.Token(services.identity.issue())
