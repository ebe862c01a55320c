"""Looking back at a game that is over."""

from typing import Any

from litestar import Controller, Request, delete, get, post

from tete.desk.analysis import told
from tete.desk.problems import slow_down
from tete.desk.wire import analysis as wire
from tete.server.refusals import REFUSALS
from tete.server.seen import OPEN, TheSeen
from tete.server.services import TheServices

AnyRequest = Request[Any, Any, Any]


class AnalysisRoutes(Controller):
    """Routes under /api/tables/{table}/analysis: begin with POST, then ask with GET until it is done.

    It is given up if nobody asks for some seconds, and with DELETE at once.
    """

    path = "/api/tables/{table:str}/analysis"
    dependencies = OPEN
    tags = ("records",)

    @post(summary="Analyse a game that is over", status_code=200, responses=REFUSALS)
    async def begin(self, services: TheServices, seen: TheSeen) -> wire.Analysis:
        """Begin, unless it is under way or done already."""
        table = seen.live.table
        run = services.analyses.of(table)
        if run is None or run.failed:
            if wait := services.limits.wait("analysis", seen.address):
                raise slow_down(wait)
            run = services.analyses.begin(table, seen.visitor.owner, seen.address)
        return told(run, table, seen.lang)

    @get(summary="How far the analysis is, and what it found", responses=REFUSALS)
    async def ask(self, services: TheServices, seen: TheSeen) -> wire.Analysis:
        """How far it is, or what it found."""
        table = seen.live.table
        return told(services.analyses.of(table), table, seen.lang)

    @delete(summary="Give the analysis up", status_code=200, responses=REFUSALS)
    async def stop(self, services: TheServices, seen: TheSeen) -> wire.Analysis:
        """Give it up, if it is under way and was begun by whoever asks; one that is done stays."""
        table = seen.live.table
        services.analyses.stop(table, seen.visitor.owner)
        return told(services.analyses.of(table), table, seen.lang)
