"""What is said at a table: how much of it, and what was said before."""

from typing import Annotated

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from tete.codes import Code
from tete.core.text import Text
from tete.core.viewpoints import SPECTATOR
from tete.room.errors import Full
from tete.room.log.table import WATCHING
from tete.room.showing.catalogues import catalogue
from tete.room.showing.show import show_event
from tete.server.connection import Connection
from tete.server.games import encoded
from tete.server.refusals import REFUSALS
from tete.server.seen import SEEN, TheSeen
from tete.server.services import Services, TheServices
from tete.server.wire import bodies

_A_DAY = 24 * 3600


class Talk(Controller):
    """The talk of a table."""

    path = "/api/tables"
    dependencies = SEEN
    tags = ("tables",)

    @get("/{table:str}/talk", summary="What was said earlier", responses=REFUSALS)
    async def earlier(
        self,
        services: TheServices,
        seen: TheSeen,
        before: Annotated[int, QueryParameter(ge=1, le=2**53)],
    ) -> Response[bodies.Talk]:
        """The newest messages before the event ``before``, a page of them, for who may see the table."""
        table = seen.live.table
        page = services.settings.chat_page
        last = min(before, table.seq + 1)
        rows = await services.room.store.read_talk(table.id, last, page + 1)
        spoken = catalogue(table.record.game, seen.lang)
        shown = rows[-page:]
        events = tuple(show_event(row, table, SPECTATOR, spoken) for row in shown)
        return encoded(bodies.Talk(events, shown[0].seq if len(rows) > page else 0))


def check_talk(services: Services, connection: Connection, name: str) -> None:
    """Raises Full if this client has said too much, or says it too fast; ``name`` is its message's id.

    Those who watch have a measure of their own, which they share: they cannot silence the players.
    """
    table, you = connection.home.table, connection.you
    if (connection.owner, name) in table.said:
        return
    most = services.settings.chat_per_seat if you else services.settings.chat_watching
    if table.said_count.get(you[0] if you else WATCHING, 0) >= most:
        raise Full(
            Code.TALKED_OUT,
            Text(
                "So much has been written at this table that no more is kept:"
                " open a new table to go on talking."
            ),
            _A_DAY,
        )
    person = connection.owner or connection.address
    wait = services.limits.wait("chat", f"{table.id} {person}")
    if not wait and not you:
        wait = services.limits.wait("chat-watching", table.id)
    if wait:
        raise Full(
            Code.TOO_MUCH_TALK,
            Text(
                "You are writing too fast: try again in {n} second."
                "|You are writing too fast: try again in {n} seconds.",
                n=wait,
            ),
            wait,
        )
