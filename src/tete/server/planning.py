"""What a seat answers if the others play what it expects: laid down by whoever waits, for nobody else to see."""

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from tete.desk.plans import plan_info
from tete.desk.wire import bodies
from tete.room.deciding import planning
from tete.room.errors import NotYours
from tete.room.showing import trying
from tete.server.archive import answer
from tete.server.games import json
from tete.server.refusals import REFUSALS
from tete.server.seen import SEEN, AnyRequest, Seen, TheSeen
from tete.server.services import Services, TheServices


class Planning(Controller):
    """Routes under /api/tables/{table}/plan for those who play there."""

    path = "/api/tables/{table:str}/plan"
    dependencies = SEEN
    tags = ("tables",)

    @get(summary="My plan", responses=REFUSALS)
    async def mine(self, services: TheServices, seen: TheSeen) -> bodies.PlanInfo:
        """What the caller's seat has planned, from where the game stands now."""
        return await _info(services, seen)

    @post(summary="Lay down a plan", status_code=200, responses=REFUSALS)
    async def lay(
        self, services: TheServices, seen: TheSeen, data: JSONBody[bodies.PlanWish]
    ) -> bodies.PlanInfo:
        """In the place of the one before; without lines there is none any more. It is played as moves are."""
        live = seen.live
        await services.room.planner.lay(live, seen.visitor.owner, _seat(seen), data.lines)
        return await _info(services, seen)

    @post("/try", summary="Try moves for a plan", status_code=200, responses=REFUSALS)
    async def tried(
        self,
        request: AnyRequest,
        services: TheServices,
        seen: TheSeen,
        data: JSONBody[bodies.PlanTry],
    ) -> Response[trying.Tried]:
        """The position after these moves, by one hand for all seats; nothing of it is kept."""
        _seat(seen)
        table = seen.live.table
        planning.check_can(table)
        if trying.DRAW in data.moves:
            raise planning.by_chance()
        wish = table.record, len(table.movers), data.moves, seen.lang
        return json(await answer(services, request, table, trying.tried, *wish))


async def _info(services: Services, seen: Seen) -> bodies.PlanInfo:
    seat = _seat(seen)
    laid = await services.room.planner.of(seen.live, seat)
    return plan_info(seen.live.table, seat, laid, seen.lang)


def _seat(seen: Seen) -> int:
    """The seat of whoever asks. Raises NotYours."""
    if not seen.you:
        raise NotYours
    return seen.you[0]
