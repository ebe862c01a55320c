"""Looking back at a game that is over."""

from typing import Any

from litestar import Controller, Request, get, post

from tete.bots.analysis import Analysis
from tete.room.live.analyses import AnalysisRun
from tete.room.log.table import Table
from tete.room.showing.catalogues import catalogue
from tete.server.gate import slow_down
from tete.server.refusals import REFUSALS
from tete.server.seen import OPEN, TheSeen
from tete.server.services import TheServices
from tete.server.wire import analysis as wire

AnyRequest = Request[Any, Any, Any]


class AnalysisRoutes(Controller):
    """Routes under /api/tables/{table}/analysis: begin with POST, then ask with GET until it is done.

    It is given up if nobody asks for some seconds.
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


def told(run: AnalysisRun | None, table: Table, lang: str) -> wire.Analysis:
    """An analysis as it is sent."""
    if run is None:
        return wire.Analysis("none", 0.0)
    if run.failed:
        return wire.Analysis("failed", 0.0)
    if run.found is None:
        return wire.Analysis("running", round(run.done, 3))
    return wire.Analysis("done", 1.0, _found(run.found, table, lang))


def _found(found: Analysis, table: Table, lang: str) -> wire.Findings:
    say = catalogue(table.record.game, lang).say
    seats = range(len(table.chairs))
    has_luck = any(point.luck for point in found.points)
    return wire.Findings(
        chances=[_rounded(found.start), *(_rounded(point.chances) for point in found.points)],
        worst=[
            wire.CostlyMove(
                point.ply, point.mover, round(point.cost, 3), point.best, say(point.better)
            )
            for point in found.worst
        ],
        best=[
            wire.GoodMove(point.ply, point.mover, round(found.rise(point), 3))
            for point in found.best
        ],
        cost=_rounded(found.cost(seat) for seat in seats),
        luck=_rounded(found.luck(seat) for seat in seats) if has_luck else None,
    )


def _rounded(values: Any) -> list[float]:
    return [round(value, 3) for value in values]
