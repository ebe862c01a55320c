"""A game that was played without the room is given to it."""

import time
from contextlib import suppress

from litestar import Response, post
from litestar.params import JSONBody

from tete.desk.wire import bodies
from tete.room.deciding.bringing import bring
from tete.room.log.store import Conflict
from tete.server.questions import ask
from tete.server.refusals import REFUSALS
from tete.server.seen import AnyRequest, address_from
from tete.server.services import TheServices
from tete.server.tables import known, signed

_BIG_RECORD = 768 * 1024
"""Bytes of JSON: more moves than a table takes, and a board or a list of somebody's own."""


@post(
    "/api/records",
    summary="Give the room a game that was played without it",
    status_code=200,
    request_max_body_size=_BIG_RECORD,
    tags=("tables",),
    responses=REFUSALS,
)
async def give(
    request: AnyRequest, data: JSONBody[bodies.GivenRecord], services: TheServices
) -> Response[bodies.Kept]:
    """A game that is over becomes a table of whoever gives it, if its record holds; once, however often.

    Every move is played again and every die drawn again. The table says for ever that it was played offline.
    """
    visitor, cookie = known(services, request)
    owner, address, at = visitor.owner, address_from(request), int(time.time() * 1000)
    found = await ask(services, request, bring, data.record, owner, at)
    store, name = services.room.store, services.room.links.brought(owner, found.fingerprint)
    if not await store.read(name, upto=1):
        async with services.quota.place(store, owner, address, found.size, False) as place:
            with suppress(Conflict):  # it was given twice at once
                await store.append(name, 0, found.rows, found.digest)
            place.append(name)
    return signed(services, Response(bodies.Kept(name), status_code=200), cookie)
