"""Looking for a game: whoever else looks for the same gets a table with one."""

from typing import Annotated

from litestar import Controller, Response, delete, get, post
from litestar.params import JSONBody, PathParameter

from tete.desk.tables import pace_of
from tete.desk.wire import lobby as wire
from tete.people import fitting
from tete.people.seeks import Wish
from tete.people.tables import known_name
from tete.server.refusals import REFUSALS
from tete.server.seen import AnyRequest, address_from
from tete.server.services import TheServices
from tete.server.tables import account_of, known, signed

SeekId = Annotated[str, PathParameter(max_length=40)]
_SECOND = 1000


class SeekRoutes(Controller):
    """Routes under /api/seeks."""

    path = "/api/seeks"
    tags = ("lobby",)

    @post(summary="Look for a game", status_code=201, responses=REFUSALS)
    async def ask(
        self, request: AnyRequest, data: JSONBody[wire.SeekWish], services: TheServices
    ) -> Response[wire.Seeking]:
        """Be led to a table with somebody who looks for the same. One looks for one thing at a time.

        A seek lasts while a socket of the lobby is open, and some seconds without one.
        """
        visitor, cookie = known(services, request)
        name, kept = known_name(await account_of(services, visitor), data.name)
        wish = Wish(
            game=data.game,
            pace=None if isinstance(data.pace, str) else pace_of(data.pace),
            any_pace=data.pace == "any",
            name=" ".join(name.split()),
            kept=kept,
            fill=data.fill * _SECOND,
            bot=data.bot,
        )
        fitting.check_wish(wish)
        store = services.room.store
        async with services.quota.place(store, visitor.owner, address_from(request), 0, False):
            seek = await services.people.seeks.ask(visitor.owner, wish)
        table = await services.lobby.seek(seek)
        return signed(services, Response(wire.Seeking(seek.seek, table), status_code=201), cookie)

    @get("/{seek:str}", summary="What became of a seek", responses=REFUSALS)
    async def one(self, request: AnyRequest, seek: SeekId, services: TheServices) -> wire.Seeking:
        """For whoever asked; to all others there is no such seek."""
        owner, people = services.visitor(request).owner, services.people
        found = await people.seeks.named(seek)
        if found is None or found.owner != owner:
            return wire.Seeking("")
        if table := await services.lobby.led_to(seek):
            return wire.Seeking(seek, table)
        waits = found.until > people.now() and await people.seeks.settled(seek) is None
        return wire.Seeking(seek if waits else "")

    @delete("/{seek:str}", summary="Look no longer", status_code=200, responses=REFUSALS)
    async def end(self, request: AnyRequest, seek: SeekId, services: TheServices) -> wire.Seeking:
        """If it is too late for that, the answer has the table."""
        owner, people = services.visitor(request).owner, services.people
        found = await people.seeks.named(seek)
        if found is None or found.owner != owner:
            return wire.Seeking("")
        ended = await people.seeks.end(seek)
        services.lobby.changed()
        table = "" if ended else await services.lobby.led_to(seek)
        return wire.Seeking(seek if table else "", table)
