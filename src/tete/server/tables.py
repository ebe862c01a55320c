"""Making, finding and joining tables."""

from collections.abc import Mapping
from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.params import HeaderParameter, JSONBody

from tete.pictures.paint import paint_of
from tete.room.deciding.create import NewTable, Wish
from tete.room.errors import NoTable
from tete.room.live.table import LiveTable
from tete.room.log.events import Chair
from tete.room.log.store import Entry
from tete.room.log.table import Table
from tete.room.showing import questions
from tete.room.showing.catalogues import catalogue
from tete.room.showing.known_places import known_places
from tete.room.showing.summary import Summary, summary
from tete.room.showing.watch_notes import door_note
from tete.server import glances
from tete.server.games import BIG_BODY, Lang, encoded, json
from tete.server.identity import COOKIE, YEAR, Visitor
from tete.server.questions import ask, enter
from tete.server.refusals import REFUSALS
from tete.server.rulebook import rules_intro
from tete.server.seen import SEEN, AnyRequest, TableId, TheSeen, address_from
from tete.server.services import Services, TheServices, lang_of
from tete.server.wire import bodies

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
        visitor, cookie = _known(services, request)
        wishes = [Wish(seat.who, seat.name, seat.bot) for seat in data.seats]
        address, store = address_from(request), services.room.store
        options: Mapping[str, object] = data.options
        async with services.quota.place(
            store, visitor.owner, address, options, data.listed
        ) as place:
            if questions.are_heavy(options):
                asked = data.game, len(wishes), options
                options = await ask(services, request, questions.settled, *asked)
            wanted = NewTable(
                game=data.game,
                seats=wishes,
                owner=visitor.owner,
                options=options,
                listed=data.listed,
                word=data.word,
                leaving=data.leaving,
                watch_delay=data.delay if data.watching == "late" else 0,
            )
            live = await services.room.create(wanted, data.dice, address)
            place.append(live.table.id)
        live.note(visitor.owner, address)
        table = live.table
        made = bodies.Made(
            table.id, services.room.links.to_seats(table), services.room.links.to_watch(table)
        )
        return _signed(services, Response(made, status_code=201), cookie)

    @get(summary="My tables and open ones", responses=REFUSALS)
    async def index(
        self, request: AnyRequest, services: TheServices, lang: Lang = None
    ) -> Response[bodies.Tables]:
        """The caller's tables, the latest first, and listed ones: with a free seat, or going on."""
        visitor = services.visitor(request)
        return encoded(await tables_for(services, visitor, lang_of(request)))

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
        return encoded(await glances.glance(services, seen.live, seen.you, seen.lang))

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
        seat = services.room.links.seat_for(live.table, visitor.owner, key)
        state = _state_of(live.table.chairs[seat], visitor, live.table.status)
        if state == "taken" and not key:
            raise NoTable
        game = live.table.record.game
        spoken = catalogue(game, lang_of(request))
        place = known_places(game, len(live.table.chairs), live.table.record.options)[seat]
        info = live.table.game.info
        return bodies.Invitation(
            game=game,
            title=info.title(spoken.lang),
            seat=seat,
            place=spoken.say(place.name),
            state=state,
            commitment=dice_to_come(live.table),
            notes=(spoken.say(note),) if (note := door_note(live.table)) else (),
            host=host_of(live.table),
            intro=rules_intro(game, spoken.lang),
            minutes=info.minutes,
            chance=info.has_chance,
            secrets=info.has_secrets,
            paint=paint_of(place),
        )

    @post("/{table:str}/join", summary="Sit down", status_code=200, responses=REFUSALS)
    async def join(
        self,
        request: AnyRequest,
        table: TableId,
        data: JSONBody[bodies.Join],
        services: TheServices,
    ) -> Response[bodies.Seated]:
        """Sit down by the key of a seat link, which works once, or without one at a listed table."""
        visitor, cookie = _known(services, request)
        seat = await services.room.join(table, visitor.owner, data.key, data.name, data.word)
        (await enter(services, address_from(request), table)).note(
            visitor.owner, address_from(request)
        )
        return _signed(services, Response(bodies.Seated(seat), status_code=200), cookie)

    @get("/{table:str}/links", summary="Links to a table", responses=REFUSALS)
    async def links(self, services: TheServices, seen: TheSeen) -> bodies.Links:
        """For the creator: links to the seats that are free, and to watch."""
        table, links = seen.live.table, services.room.links
        if table.creator != seen.visitor.owner:
            raise NoTable
        return bodies.Links(links.to_seats(table), links.to_watch(table))


async def tables_for(services: Services, visitor: Visitor, lang: str) -> bodies.Tables:
    """The tables of this visitor, the latest first, and listed ones: with a free seat, or going on."""
    mine = await services.room.tables_of(visitor.owner) if visitor.owner else []
    free = await services.room.open_tables()
    return bodies.Tables(
        tuple(_short(entry, visitor, lang) for entry in mine),
        tuple(_short(entry, visitor, lang) for entry in free),
        tuple(
            bodies.Watchable(_from_outside(live, lang), services.room.links.to_watch(live.table))
            for live in services.room.going_on(visitor.owner)
        ),
    )


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


def host_of(table: Table) -> str:
    """The name of whoever invites: of a person who made the table and sits there, else of any; "" for none."""
    people = [chair for chair in table.chairs if chair.owner and not chair.bot]
    names = [chair.name for chair in people if chair.owner == table.creator] or [
        chair.name for chair in people
    ]
    return names[0] if names else ""


def dice_to_come(table: Table) -> str:
    """The commitment of dice of which none has been rolled yet; else nothing."""
    return table.record.commitment if table.game.info.has_chance and not table.chance_moves else ""


def _state_of(chair: Chair, visitor: Visitor, status: str) -> Any:
    if chair.owner:
        return "yours" if chair.owner == visitor.owner else "taken"
    return "over" if status == "over" else "free"


def _known(services: Services, request: AnyRequest) -> tuple[Visitor, str]:
    """Who asks; somebody new gets a token, to be set as a cookie."""
    visitor = services.visitor(request)
    if visitor.owner:
        return visitor, ""
    signed = services.identity.issue()
    return Visitor(services.identity.owner(signed) or ""), signed


def _signed(services: Services, response: Response[Any], cookie: str) -> Response[Any]:
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


def _short(entry: Entry, visitor: Visitor, lang: str) -> Summary:
    spoken = catalogue(entry.digest.game, lang)
    return summary(entry.table, entry.updated, entry.digest, visitor.owner, spoken)


def _from_outside(live: LiveTable, lang: str) -> Summary:
    shown = live.delayed or live
    spoken = catalogue(shown.digest.game, lang)
    return summary(shown.table.id, shown.table.at, shown.digest, "", spoken)
