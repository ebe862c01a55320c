"""The coach of a first game: asked before a move, and silent where that would take too long."""

from contextlib import suppress

from litestar import Controller, post
from litestar.params import JSONBody

from tete.bots.coach import SILENT
from tete.bots.thought import Lost
from tete.desk.coaching import coached
from tete.desk.problems import slow_down
from tete.desk.wire import bodies
from tete.room.live import coach
from tete.server.refusals import REFUSALS
from tete.server.seen import SEEN, TheSeen
from tete.server.services import TheServices


class Coaching(Controller):
    """Routes under /api/tables/{table} for somebody who learns."""

    path = "/api/tables/{table:str}"
    dependencies = SEEN
    tags = ("tables",)

    @post("/coach", summary="What to say to a move", status_code=200, responses=REFUSALS)
    async def coach(
        self, services: TheServices, seen: TheSeen, data: JSONBody[bodies.CoachWish]
    ) -> bodies.Coached:
        """For the seat to move, where nobody else plays. Nothing is said where that takes longer than a moment."""
        if wait := services.limits.wait_to_spend(seen.address):
            raise slow_down(wait)
        table = seen.live.table
        found = SILENT
        with suppress(Lost, TimeoutError):
            found = await coach.ask(
                services.room.bot_players,
                seen.live,
                seen.visitor.owner,
                data.seat,
                data.move,
                address=seen.address,
                seconds=services.settings.coach_seconds,
            )
        return coached(found, table, seen.lang)
