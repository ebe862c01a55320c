"""Making, finding and joining tables."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.params import HeaderParameter, JSONBody

from tete.desk import glances
from tete.desk.tables import invited, tables_for, wished_for
from tete.desk.wire import bodies
from tete.people.accounts import Account
from tete.people.errors import not_welcome
from tete.people.tables import known_name
from tete.room.errors import NoTable
from tete.room.showing import questions
from tete.room.showing.summary import Summary
from tete.server import challenges
from tete.server.games import BIG_BODY, Lang, encoded, json
from tete.server.identity import COOKIE, YEAR, Visitor
from tete.server.questions import ask, enter
from tete.server.quota import size_of
from tete.server.refusals import REFUSALS
from tete.server.seen import SEEN, AnyRequest, TableId, TheSeen, address_from
from tete.server.services import Services, TheServices, lang_of

SeatKey = Annotated[str, HeaderParameter(name="X-Tete-Seat", max_length=64, required=False)]


class Tables(Controller):
    """Routes under /api/tables."""

    path = "/api/tables"
    dependencies = SEEN
    tags = ("tables",)

    @post(
        summary="Set up a table",
        status_code=201,
        request_max_body_size=BIG_BODY,
        responses=REFUSALS,
    )
    async def make(
        self, request: AnyRequest, data: JSONBody[bodies.NewTable], services: TheServices
    ) -> Response[bodies.Made]:
        """Set up a table; the caller is its creator and has the seats ``me`` and ``here``."""
        visitor, cookie = known(services, request)
        account = await account_of(services, visitor)
        address, store = address_from(request), services.room.store
        options: Mapping[str, object] = data.options
        awaited = await challenges.awaited(services, request, visitor.owner, data.seats)
        async with services.quota.place(
            store, visitor.owner, address, size_of(options), data.listed
        ) as place:
            if questions.are_heavy(options):
                asked = data.game, len(data.seats), options
                options = await ask(services, request, questions.settled, *asked)
            called = partial(known_name, account)
            wanted = wished_for(data, visitor.owner, options, called, awaited)
            live = await services.room.create(wanted, data.dice, address)
            place.append(live.table.id)
        live.note(visitor.owner, address)
        table = live.table
        await challenges.tell(services, awaited.values())
        made = bodies.Made(
            table.id, services.room.links.to_seats(table), services.room.links.to_watch(table)
        )
        return signed(services, Response(made, status_code=201), cookie)

    @get(summary="My tables and open ones", responses=REFUSALS)
    async def index(
        self, request: AnyRequest, services: TheServices, lang: Lang = None
    ) -> Response[bodies.Tables]:
        """The caller's tables, the latest first, and listed ones: with a free seat, or going on."""
        visitor = services.visitor(request)
        avoided = await services.people.bonds.avoided(visitor.owner)
        return encoded(await tables_for(services.room, visitor.owner, lang_of(request), avoided))

    @get("/{table:str}", summary="A table in short", responses=REFUSALS)
    async def one(self, seen: TheSeen) -> Response[Summary]:
        """For who has a seat, made it, or has the watch key."""
        owner = seen.visitor.owner if seen.you else ""
        return json(seen.live.drawings.summary(owner, seen.lang))

    @get("/{table:str}/glance", summary="A table from afar", responses=REFUSALS)
    async def glance(self, services: TheServices, seen: TheSeen) -> Response[bodies.Glance]:
        """What the seat sees that is asked to act, of those of whoever asks, and what happened last.

        Where several seats share a device and there are secrets, only what all may see: no curtain hangs here.
        """
        return encoded(await glances.glance(services.room.store, seen.live, seen.you, seen.lang))

    @get("/{table:str}/invitation", summary="What a seat link leads to", responses=REFUSALS)
    async def invitation(
        self,
        request: AnyRequest,
        table: TableId,
        services: TheServices,
        key: SeatKey = "",
        lang: Lang = None,
    ) -> bodies.Invitation:
        """Which seat one would have, and what to know before sitting down.

        For who has the key of a seat link, and for all at a listed table. The room has bound itself to its dice
        before anybody says a word.
        """
        visitor = services.visitor(request)
        live = await enter(services, address_from(request), table)
        return invited(services.room, live, visitor.owner, key, lang_of(request))

    @post("/{table:str}/join", summary="Sit down", status_code=200, responses=REFUSALS)
    async def join(
        self,
        request: AnyRequest,
        table: TableId,
        data: JSONBody[bodies.Join],
        services: TheServices,
    ) -> Response[bodies.Seated]:
        """Sit down by the key of a seat link, which works once, or without one at a listed table."""
        visitor, cookie = known(services, request)
        await check_welcome(services, visitor, table)
        name, kept = known_name(await account_of(services, visitor), data.name)
        seat = await services.room.join(table, visitor.owner, data.key, name, data.word, kept)
        (await enter(services, address_from(request), table)).note(
            visitor.owner, address_from(request)
        )
        return signed(services, Response(bodies.Seated(seat), status_code=200), cookie)

    @get("/{table:str}/links", summary="Links to a table", responses=REFUSALS)
    async def links(self, services: TheServices, seen: TheSeen) -> bodies.Links:
        """For the creator: links to the seats that are free, and to watch."""
        table, links = seen.live.table, services.room.links
        if table.creator != seen.visitor.owner:
            raise NoTable
        return bodies.Links(links.to_seats(table), links.to_watch(table))


@get(
    "/api/dice",
    summary="The dice of a table to come",
    tags=("tables",),
    responses={429: REFUSALS[429]},
)
async def dice(services: TheServices) -> bodies.DiceTicket:
    """A commitment to see before one sets up a table with ``ticket`` and says a word; new ones every time."""
    shown = services.room.dice_ticket()
    return bodies.DiceTicket(shown.ticket, shown.commitment)


async def account_of(services: Services, visitor: Visitor) -> Account | None:
    """The account that somebody is signed in to, if he is."""
    return await services.people.accounts.of(visitor.owner) if visitor.session else None


async def check_welcome(services: Services, visitor: Visitor, table: str) -> None:
    """Raises Refused where somebody sits, or invites, who has blocked whoever comes, or whom he has blocked."""
    if not visitor.owner:
        return
    now = (await services.room.load(table)).table
    if await services.people.bonds.strangers(visitor.owner, {*now.players, now.creator}):
        raise not_welcome()


def known(services: Services, request: AnyRequest) -> tuple[Visitor, str]:
    """Who asks; somebody new gets a token, to be set as a cookie."""
    visitor = services.visitor(request)
    if visitor.owner:
        return visitor, ""
    signed = services.identity.issue()
    return Visitor(services.identity.owner(signed) or ""), signed


def signed(services: Services, response: Response[Any], cookie: str) -> Response[Any]:
    """The answer to somebody new, with the cookie by which he is known again."""
    if cookie:
        response.set_cookie(
            COOKIE,
            cookie,
            max_age=YEAR,
            path="/",
            secure=services.settings.secure,
            httponly=True,
            samesite="lax",
        )
    return response
