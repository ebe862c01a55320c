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
from tete.server.services import TheServices, lang_of

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
    visitor, address = services.visitor(request), address_from(request)
    live = await enter(services, address, table)
    you = live.table.seats_of(visitor.owner) if visitor.owner else ()
    may = you or (visitor.owner and live.table.creator == visitor.owner)
    if not may and not (watch and services.room.links.is_watch_key(table, watch)):
        raise NoTable
    live.note(visitor.owner, address)
    return Seen(live.seen_by(you, address), visitor, you, lang_of(request), address)


def address_from(request: AnyRequest) -> str:
    """What counts as the address that a request comes from."""
    return address_of(request.client.host if request.client else "")


SEEN = {"seen": Provide(seen)}
TheSeen = NamedDependency[Seen]
"""It, as a handler asks for it; the controller has ``SEEN`` among its dependencies."""
