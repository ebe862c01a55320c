"""Somebody reports what was said at a table, to whoever hosts the room."""

from litestar import Controller, Response, post
from litestar.params import JSONBody

from tete.codes import Code
from tete.core.text import Text
from tete.desk.hearing import heard
from tete.desk.problems import slow_down
from tete.desk.wire import bodies
from tete.room.deciding.names import clean_chat
from tete.room.errors import Refused
from tete.room.log.events import Row, Said
from tete.server.problems import say
from tete.server.refusals import REFUSALS
from tete.server.seen import SEEN, AnyRequest, Seen, TheSeen
from tete.server.services import Services, TheServices
from tete.server.tables import known, signed


class Reporting(Controller):
    """Routes under /api/tables/{table} for whoever would not have heard something."""

    path = "/api/tables/{table:str}"
    dependencies = SEEN
    tags = ("tables",)

    @post("/reports", summary="Report a message", status_code=200, responses=REFUSALS)
    async def report(
        self,
        request: AnyRequest,
        services: TheServices,
        seen: TheSeen,
        data: JSONBody[bodies.ReportWish],
    ) -> Response[bodies.Reported]:
        """For whoever hears it: the host reads the message, why it was reported, and a few words around it."""
        reason = clean_chat(data.reason) if data.reason.strip() else ""
        if not await _is_another_s(services, seen, data.seq):
            raise Refused(Code.NO_MESSAGE, Text("There is no message here that you could report."))
        if wait := services.limits.wait("reports", seen.address):
            raise slow_down(wait)
        visitor, cookie = known(services, request)
        await services.people.reports.add(seen.live.table.id, data.seq, visitor.owner, reason)
        thanks = say(Text("Thank you, the host will read it."), seen.lang)
        return signed(services, Response(bodies.Reported(thanks), status_code=200), cookie)


async def _is_another_s(services: Services, seen: Seen, seq: int) -> bool:
    """Whether that is a message which this visitor hears and has not said himself."""
    table, owner = seen.live.table, seen.visitor.owner
    if seq > table.seq:
        return False
    rows = await services.room.store.read(table.id, seq - 1, seq)
    told = heard(rows, table, await services.deaf_to(owner), bool(seen.you))
    return any(_is_message(row) and not _is_mine(row, seen) for row in told)


def _is_message(row: Row) -> bool:
    return isinstance(row.event, Said)


def _is_mine(row: Row, seen: Seen) -> bool:
    said = row.event
    if not isinstance(said, Said):
        return False
    return said.seat in seen.you or bool(said.owner and said.owner == seen.visitor.owner)
