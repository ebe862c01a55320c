"""A table as whoever asks may see it: what every route about one table begins with."""

from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import HeaderParameter, PathParameter

from tete.room.errors import NoTable
from tete.room.live.table import LiveTable
from tete.server.games import Lang
from tete.server.identity import Visitor
from tete.server.limits import address_of
from tete.server.questions import enter
from tete.server.services import Services, TheServices, lang_of

AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(max_length=40)]
Watch = Annotated[str, HeaderParameter(name="X-Tete-Watch", max_length=64, required=False)]


@dataclass(frozen=True)
class Seen:
    """A table, and who looks at it: ``you`` are his seats, ``lang`` is his language."""

    live: LiveTable
    visitor: Visitor
    you: tuple[int, ...]
    lang: str
    address: str


async def seen(
    request: AnyRequest,
    table: TableId,
    services: TheServices,
    watch: Watch = "",
    lang: Lang = None,
) -> Seen:
    """The table for whoever has a seat, made it, or has the watch key. Raises NoTable."""
    found, may = await _look(request, table, services, watch)
    if not may:
        raise NoTable
    return found


async def open_to_all(
    request: AnyRequest,
    table: TableId,
    services: TheServices,
    watch: Watch = "",
    lang: Lang = None,
) -> Seen:
    """The same, and for anybody a game that is over and that its players share. Raises NoTable."""
    found, may = await _look(request, table, services, watch)
    if not may and not found.live.table.is_public:
        raise NoTable
    return found


async def _look(
    request: AnyRequest, table: str, services: Services, watch: str
) -> tuple[Seen, bool]:
    """A table for whoever asks, and whether he belongs to it: has a seat, made it, or has the watch key."""
    visitor, address = services.visitor(request), address_from(request)
    live = await enter(services, address, table)
    may = bool(watch and services.room.links.is_watch_key(table, watch))
    if visitor.owner and not may and not live.belongs_to(visitor.owner):
        await services.room.look_again(
            live
        )  # he may have sat down by way of another node, just now
    may = may or live.belongs_to(visitor.owner)
    you = live.table.seats_of(visitor.owner) if visitor.owner else ()
    if may:
        live.note(visitor.owner, address)
    return Seen(live.seen_by(you, address), visitor, you, lang_of(request), address), may


def address_from(request: AnyRequest) -> str:
    """What counts as the address that a request comes from."""
    return address_of(request.client.host if request.client else "")


SEEN = {"seen": Provide(seen)}
OPEN = {"seen": Provide(open_to_all)}
TheSeen = NamedDependency[Seen]
"""It, as a handler asks for it; the controller has ``SEEN`` or ``OPEN`` among its dependencies."""
