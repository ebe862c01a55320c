"""What was said at a table before."""

from typing import Annotated

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from tete.desk.talk import earlier
from tete.desk.wire import bodies
from tete.server.games import encoded
from tete.server.refusals import REFUSALS
from tete.server.seen import SEEN, TheSeen
from tete.server.services import TheServices


class Talk(Controller):
    """The talk of a table."""

    path = "/api/tables"
    dependencies = SEEN
    tags = ("tables",)

    @get("/{table:str}/talk", summary="What was said earlier", responses=REFUSALS)
    async def before(
        self,
        services: TheServices,
        seen: TheSeen,
        before: Annotated[int, QueryParameter(ge=1, le=2**53)],
    ) -> Response[bodies.Talk]:
        """The newest messages before the event ``before``, a page of them, for who may see the table."""
        deaf_to = await services.deaf_to(seen.visitor.owner)
        asked = services, seen.live.table, before, seen.lang, bool(seen.you), deaf_to
        return encoded(await earlier(*asked))
