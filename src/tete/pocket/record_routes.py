"""What is asked about what has been played: record, replay, dice, analysis, coach, and moves that are tried."""

from contextlib import suppress
from typing import Any

import msgspec

from tete.bots.coach import SILENT
from tete.bots.thought import Lost
from tete.core.viewpoints import has_hidden
from tete.desk.analysis import told
from tete.desk.archive import (
    check_over,
    check_ply,
    dice_of,
    look_at,
    looking,
    may_see_lots,
    written,
)
from tete.desk.coaching import coached
from tete.desk.wire import analysis as wire
from tete.desk.wire import bodies
from tete.pocket.house import COACH_SECONDS, OWNER, PocketHouse
from tete.pocket.route import Request, Route
from tete.pocket.table_routes import table_of
from tete.room.live import coach as coaching
from tete.room.showing import questions, trying
from tete.room.showing.answers import Dice, Luck


async def record(house: PocketHouse, request: Request, name: str) -> str:
    """The record as text, as one of the seats here may see it."""
    live = await table_of(house, name)
    seats = live.table.seats_of(OWNER)
    return written(live.table, looking(live, seats, request.query.get("as", "")))


async def replay(house: PocketHouse, request: Request, name: str) -> Any:
    """The scene after so many moves, and all the moves."""
    live = await table_of(house, name)
    now, you = live.table, live.table.seats_of(OWNER)
    rows = await house.room.store.read(now.id, upto=now.seq)
    looks = looking(live, you, request.query.get("as", ""))
    look = look_at(live, looks, you, request.number("ply"), request.lang)
    return msgspec.Raw(questions.replay(questions.bare(now), look, rows))


async def dice(house: PocketHouse, _: Request, name: str) -> Dice:
    """Everything to draw the dice again."""
    live = await table_of(house, name)
    now, lots = live.table, b"[]"
    if may_see_lots(now, looking(live, now.seats_of(OWNER))):
        lots = questions.chance_lots(now.record, now.movers)
    return dice_of(now.record, lots)


async def luck(house: PocketHouse, request: Request, name: str) -> Any:
    """How the dice fell so far."""
    live = await table_of(house, name)
    now = live.table
    if has_hidden(now.record, now.movers, looking(live, now.seats_of(OWNER))):
        return Luck((), hidden=True)
    return msgspec.Raw(questions.dice_so_far(now.record, request.lang))


async def tried(house: PocketHouse, request: Request, name: str) -> Any:
    """A game that is over, played on by one hand for all seats; nothing of it is kept."""
    wish = request.read(bodies.Try)
    table = (await table_of(house, name)).table
    check_over(table)
    check_ply(table, wish.ply)
    return msgspec.Raw(trying.tried(table.record, wish.ply, wish.moves, request.lang))


async def guessed(house: PocketHouse, request: Request, name: str) -> Any:
    """What one more move would make, for whoever is to move after these."""
    wish = request.read(bodies.Guess)
    table = (await table_of(house, name)).table
    check_over(table)
    check_ply(table, wish.ply)
    how = table.record, wish.ply, wish.moves, wish.text, request.lang
    return msgspec.Raw(trying.guessed(*how))


async def begin_analysis(house: PocketHouse, request: Request, name: str) -> wire.Analysis:
    """Analyse a game that is over, unless it is under way or done already."""
    table = (await table_of(house, name)).table
    run = house.analyses.of(table)
    if run is None or run.failed:
        run = house.analyses.begin(table, OWNER)
    return told(run, table, request.lang)


async def analysis(house: PocketHouse, request: Request, name: str) -> wire.Analysis:
    """How far the analysis is, or what it found."""
    table = (await table_of(house, name)).table
    return told(house.analyses.of(table), table, request.lang)


async def stop_analysis(house: PocketHouse, request: Request, name: str) -> wire.Analysis:
    """Give the analysis up at once; one that is done stays."""
    table = (await table_of(house, name)).table
    house.analyses.stop(table, OWNER)
    return told(house.analyses.of(table), table, request.lang)


async def coach(house: PocketHouse, request: Request, name: str) -> bodies.Coached:
    """What to say to a move; nothing where that takes longer than a moment."""
    wish = request.read(bodies.CoachWish)
    live = await table_of(house, name)
    found = SILENT
    with suppress(Lost, TimeoutError):
        players, how = house.room.bot_players, (OWNER, wish.seat, wish.move)
        found = await coaching.ask(players, live, *how, address="", seconds=COACH_SECONDS)
    return coached(found, live.table, request.lang)


_TABLE = "/api/tables/{}"
ROUTES = (
    Route.at("GET", f"{_TABLE}/record", record),
    Route.at("GET", f"{_TABLE}/replay", replay),
    Route.at("GET", f"{_TABLE}/dice", dice),
    Route.at("GET", f"{_TABLE}/luck", luck),
    Route.at("POST", f"{_TABLE}/try", tried),
    Route.at("POST", f"{_TABLE}/try/preview", guessed),
    Route.at("POST", f"{_TABLE}/analysis", begin_analysis),
    Route.at("GET", f"{_TABLE}/analysis", analysis),
    Route.at("DELETE", f"{_TABLE}/analysis", stop_analysis),
    Route.at("POST", f"{_TABLE}/coach", coach),
)
