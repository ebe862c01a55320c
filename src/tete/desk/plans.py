"""The plan of a seat, as its player is shown it."""

from typing import Any

from tete.core.errors import TeteError
from tete.desk.wire.bodies import PlanInfo
from tete.room.deciding import planning
from tete.room.log.plan import Laid, Line
from tete.room.log.table import Table
from tete.room.showing.catalogues import catalogue
from tete.room.showing.messages import PlayedMove
from tete.room.showing.trying import told_move


def plan_info(table: Table, seat: int, laid: Laid | None, lang: str) -> PlanInfo:
    """What this seat has planned, and whether it can plan now."""
    spoken = catalogue(table.record.game, lang)
    unable = stopped = ""
    try:
        planning.check_waits(table, seat)
    except TeteError as error:
        unable = spoken.say(error.sentence)
    plan, _ = planning.follow(table, seat, laid.plan) if laid else (None, "")
    if plan and plan.stopped:
        stopped = spoken.say(planning.WHY[plan.stopped])
    lines = plan.lines if plan else ()
    return PlanInfo(seat, tuple(_told(table, line, lang) for line in lines), stopped, unable)


def _told(table: Table, line: Line, lang: str) -> tuple[PlayedMove, ...]:
    """The moves of a line in words."""
    spoken, game = catalogue(table.record.game, lang), table.game
    state: Any = table.state
    told = []
    for ply, text in enumerate(line, len(table.movers) + 1):
        move = game.parse(text)
        told.append(told_move(game, state, move, ply, spoken))
        state = game.play(state, move)
    return tuple(told)
