"""What was found in a game that is over, as it is sent."""

from typing import Any

from tete.bots.analysis import Analysis
from tete.desk.wire import analysis as wire
from tete.room.live.analyses import AnalysisRun
from tete.room.log.table import Table
from tete.room.showing.catalogues import catalogue


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
