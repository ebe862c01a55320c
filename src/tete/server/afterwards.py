"""After a game: playing again, letting others watch it, trying moves on its board."""

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from tete.desk.archive import check_over, check_ply
from tete.desk.wire import bodies
from tete.people.errors import no_rematch
from tete.room.deciding import commands as c
from tete.room.deciding import rematch as deciding
from tete.room.errors import NotYours
from tete.room.showing import trying
from tete.room.showing.preview import Foreseen
from tete.room.showing.summary import Summary
from tete.server.archive import answer
from tete.server.games import json
from tete.server.quota import size_of
from tete.server.refusals import REFUSALS
from tete.server.seen import OPEN, SEEN, AnyRequest, TheSeen
from tete.server.services import TheServices


class Afterwards(Controller):
    """Routes under /api/tables/{table} for those who played there, and for those who watched."""

    path = "/api/tables/{table:str}"
    dependencies = SEEN
    tags = ("tables",)

    @post("/rematch", summary="Play again, or rather not", status_code=200, responses=REFUSALS)
    async def rematch(
        self, services: TheServices, seen: TheSeen, data: JSONBody[bodies.RematchWish]
    ) -> bodies.Next:
        """For those who played. When the last one wants to, the next table is there, with the seats swapped.

        ``harder``, against bots alone: the same seats, and every level's bot one level stronger.
        """
        table, owner = seen.live.table, seen.visitor.owner
        if not seen.you:
            raise NotYours
        if not data.yes:
            await services.room.do(table.id, owner, c.Rematch(seen.you[0], False))
            return bodies.Next("")
        if table.next_table:
            return bodies.Next(f"/t/{table.next_table}")
        if await services.people.bonds.apart(table.players):
            raise no_rematch()
        if deciding.missing(table, owner) and not data.harder:
            await services.room.do(table.id, owner, c.Rematch(seen.you[0], True))
            return bodies.Next("")
        store, size = services.room.store, size_of(table.record.options)
        async with services.quota.place(store, owner, seen.address, size, False) as place:
            name = await services.room.rematch(table.id, owner, data.harder, seen.address)
            place.append(name)
        return bodies.Next(f"/t/{name}" if name else "")

    @get("/rematch", summary="The way to the next game", responses=REFUSALS)
    async def next(self, services: TheServices, seen: TheSeen) -> bodies.Next:
        """For all who may see this table; "" while there is no next game. Who watched can go on watching."""
        name = seen.live.table.next_table
        if not name:
            return bodies.Next("")
        following = (await services.room.load(name)).table
        seats = following.seats_of(seen.visitor.owner) if seen.visitor.owner else ()
        return bodies.Next(f"/t/{name}" if seats else services.room.links.to_watch(following))

    @post("/share", summary="Let anybody watch this game", status_code=200, responses=REFUSALS)
    async def share(
        self, services: TheServices, seen: TheSeen, data: JSONBody[bodies.ShareWish]
    ) -> bodies.Sharing:
        """For those who played, once it is over: public when all allow it, until one no longer does."""
        if not seen.you:
            raise NotYours
        name = seen.live.table.id
        await services.room.do(name, seen.visitor.owner, c.Share(seen.you[0], data.yes))
        short = (await services.room.load(name)).digest
        return bodies.Sharing(short.shared, short.public)


class Shared(Controller):
    """Routes under /api/tables/{table} for everybody who may look back at it: also by a public link."""

    path = "/api/tables/{table:str}"
    dependencies = OPEN
    tags = ("records",)

    @get("/summary", summary="A table in short, also by a public link", responses=REFUSALS)
    async def summary(self, seen: TheSeen) -> Response[Summary]:
        """As at the table itself, for who may look back at it."""
        owner = seen.visitor.owner if seen.you else ""
        return json(seen.live.drawings.summary(owner, seen.lang))

    @post("/try", summary="Try moves from a position", status_code=200, responses=REFUSALS)
    async def tried(
        self,
        request: AnyRequest,
        services: TheServices,
        seen: TheSeen,
        data: JSONBody[bodies.Try],
    ) -> Response[trying.Tried]:
        """A game that is over, played on from ``ply`` by one hand for all seats; nothing of it is kept."""
        table = seen.live.table
        check_over(table)
        check_ply(table, data.ply)
        wish = table.record, data.ply, data.moves, seen.lang
        return json(await answer(services, request, table, trying.tried, *wish))

    @post(
        "/try/preview", summary="What one more move would make", status_code=200, responses=REFUSALS
    )
    async def guessed(
        self,
        request: AnyRequest,
        services: TheServices,
        seen: TheSeen,
        data: JSONBody[bodies.Guess],
    ) -> Response[Foreseen]:
        """As a preview on the socket, for whoever is to move after these moves."""
        table = seen.live.table
        check_over(table)
        check_ply(table, data.ply)
        wish = table.record, data.ply, data.moves, data.text, seen.lang
        return json(await answer(services, request, table, trying.guessed, *wish))
