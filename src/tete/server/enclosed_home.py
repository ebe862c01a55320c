"""What comes with the home page: what stands on it before its script is here, and what that will ask for."""

import asyncio
from contextlib import suppress
from functools import lru_cache

import msgspec

from tete.core.errors import TeteError
from tete.desk.glances import glance, seat_seen, waits_for
from tete.desk.shelf import described
from tete.desk.tables import tables_for
from tete.desk.wire.games import GameInfo
from tete.pictures.miniature import miniature
from tete.room.errors import NoTable
from tete.room.showing.summary import Summary
from tete.server.built import page_words
from tete.server.enclosed import Enclosed, drawn_for, game_picture, to_keep
from tete.server.home_frame import Turn, home_frame
from tete.server.identity import Visitor
from tete.server.questions import enter
from tete.server.services import Services

BOARDS = 2
"""As many tables that wait are shown with their boards."""


async def for_home(services: Services, visitor: Visitor, address: str, lang: str) -> Enclosed:
    """The shelf, the pictures on it, the tables of whoever asks, and the boards of those that wait for him."""
    avoided = await services.people.bonds.avoided(visitor.owner)
    tables = await tables_for(services.room, visitor.owner, lang, avoided)
    answers = {f"/api/games?lang={lang}": _shelf(lang)}
    answers[f"/api/tables?lang={lang}"] = msgspec.Raw(msgspec.json.encode(tables))
    waiting = [table for table in tables.mine if waits_for(table)]
    turns = []
    for table in waiting[:BOARDS]:
        with suppress(TeteError):
            turn, told = await _turn(services, visitor, address, table, lang)
            answers[f"/api/tables/{table.table}/glance?lang={lang}"] = told
            turns.append(turn)
    words = page_words(lang)
    if not words or len(turns) < len(waiting[:BOARDS]):
        return Enclosed(answers)
    shelf = await asyncio.to_thread(_drawn_shelf, lang)
    return Enclosed(answers, home=home_frame(words, shelf, turns, len(waiting)))


async def _turn(
    services: Services, visitor: Visitor, address: str, table: Summary, lang: str
) -> tuple[Turn, msgspec.Raw]:
    """A table that waits, drawn and told as its player sees it. Raises NoTable, and Full."""
    live = await enter(services, address, table.table)
    live.note(visitor.owner, address)
    you = live.table.seats_of(visitor.owner)
    if not you:
        raise NoTable
    told = await glance(services.room.store, live, you, lang)
    scene = miniature(live.drawings.scene(seat_seen(live, you)[1]))
    drawn = await drawn_for(services, address, scene, table.game, lang, small=True)
    kept = to_keep(drawn, table.table, lang).replace("<svg ", "<svg data-table ", 1)
    return Turn(table, kept, told.said), msgspec.Raw(msgspec.json.encode(told))


def _drawn_shelf(lang: str) -> list[tuple[GameInfo, str]]:
    return [
        (game, game_picture(game.slug, lang, is_first=at == 0))
        for at, game in enumerate(described(lang))
    ]


@lru_cache(maxsize=16)
def _shelf(lang: str) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(described(lang)))
