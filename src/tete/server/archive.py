"""What has been played at a table: record, replay, dice, and how they fell."""

import asyncio
from dataclasses import replace
from typing import Annotated, Any

from litestar import Controller, Request, Response, get
from litestar.params import QueryParameter

from tete.core import record as records
from tete.core.game import CHANCE
from tete.core.luck import luck
from tete.core.text import Catalogue, Text
from tete.room import events as e
from tete.room.catalogues import catalogue
from tete.room.digest import digest
from tete.room.errors import Refused
from tete.room.held import speaker
from tete.room.scenes import draw
from tete.room.show import is_hidden, show_move, show_result
from tete.room.table import Table
from tete.server import forms
from tete.server.faults import REFUSALS
from tete.server.games import Lang, encoded
from tete.server.house import TheHouse, lang_of
from tete.server.tables import TableId, Watch, seen

AnyRequest = Request[Any, Any, Any]


class Archive(Controller):
    """Routes under /api/tables/{table} for what has happened there."""

    path = "/api/tables/{table:str}"
    tags = ("records",)

    @get("/record", summary="The record", media_type="text/plain", responses=REFUSALS)
    async def record(
        self, request: AnyRequest, table: TableId, house: TheHouse, watch: Watch = ""
    ) -> str:
        """The record as text, as this viewer may see it: a hidden move of a running game is the word “hidden”."""
        held, _, you = await seen(house, request, table, watch)
        return written(held.table, you)

    @get("/replay", summary="The game after so many moves", responses=REFUSALS)
    async def replay(
        self,
        request: AnyRequest,
        table: TableId,
        house: TheHouse,
        ply: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
        watch: Watch = "",
        lang: Lang = None,
    ) -> Response[forms.Replay]:
        """The scene after ``ply`` moves (the last one without it), and all the moves."""
        held, _, you = await seen(house, request, table, watch)
        now = held.table
        plies = len(now.movers)
        at = plies if ply is None else ply
        if at > plies:
            raise Refused(
                "no-ply", Text("There are plies 0 to {last}, not {ply}.", last=plies, ply=at)
            )
        rows = await house.room.store.read(table, upto=now.seq)
        spoken = catalogue(now.record.game, lang_of(request))
        seat = you[0] if you else None
        if at == plies:
            scene = draw(now, seat)
        else:
            state = records.state_at(now.record, at, now.game)
            scene = now.game.draw(now.game.view(state, seat))
        result = digest(now).result
        body = {
            "ply": at,
            "plies": plies,
            "moves": [
                _move(now, moved, you, spoken) for moved in standing(rows) if moved.ply <= plies
            ],
            "scene": speaker(now.record.game, spoken.lang).scene(scene),
            "result": show_result(result, spoken) if result else None,
        }
        return encoded(body)

    @get("/dice", summary="Everything to draw the dice again", responses=REFUSALS)
    async def dice(
        self, request: AnyRequest, table: TableId, house: TheHouse, watch: Watch = ""
    ) -> forms.Dice:
        """The commitment, the words, every draw with its lots; the secret when the game is over."""
        held, _, you = await seen(house, request, table, watch)
        now = held.table
        return forms.Dice(
            commitment=now.record.commitment,
            words={str(seat): word for seat, word in now.record.words.items()},
            secret=now.record.secret,
            draws=draws(now, you),
        )

    @get("/luck", summary="How the dice fell so far", responses=REFUSALS)
    async def luck(
        self,
        request: AnyRequest,
        table: TableId,
        house: TheHouse,
        watch: Watch = "",
        lang: Lang = None,
    ) -> forms.Luck:
        """For every die, face by face: how often it fell, and how often that was to be expected."""
        held, _, you = await seen(house, request, table, watch)
        now = held.table
        if _has_hidden(now, you):
            raise Refused("hidden", Text("What was drawn stays hidden until the game is over."))
        dice = await asyncio.to_thread(luck, now.game, now.record)
        say = catalogue(now.record.game, lang_of(request)).say
        return forms.Luck(
            [
                forms.DieOut(
                    say(die.name),
                    die.draws,
                    [
                        forms.FaceOut(say(face.name), face.observed, float(face.expected))
                        for face in die.faces
                    ],
                )
                for die in dice
            ]
        )


def standing(rows: list[e.Row]) -> list[e.Moved]:
    """The moves that have not been taken back."""
    moves: list[e.Moved] = []
    for row in rows:
        if isinstance(row.event, e.Moved):
            moves.append(row.event)
        elif isinstance(row.event, e.Undone):
            del moves[row.event.to :]
    return moves


def written(table: Table, you: tuple[int, ...]) -> str:
    """The record of a table as the owner of these seats may see it."""
    moves = tuple(
        records.HIDDEN if is_hidden(table, ply, mover, you) else text
        for ply, (mover, text) in enumerate(zip(table.movers, table.record.moves, strict=True), 1)
    )
    return replace(table.record, moves=moves).write()


def draws(table: Table, you: tuple[int, ...]) -> list[forms.DrawOut]:
    """Every draw of chance; none while a draw or what it depends on is hidden."""
    if CHANCE not in table.movers or _has_hidden(table, you):
        return []
    game = table.game
    found: list[forms.DrawOut] = []
    states = records.replay(table.record, game)
    for ply, (mover, state) in enumerate(zip(table.movers, states, strict=False), 1):
        if mover == CHANCE:
            lots = [(game.write(move), weight) for move, weight in game.chance(state)]
            found.append(forms.DrawOut(ply, table.record.moves[ply - 1], lots))
    return found


def _has_hidden(table: Table, you: tuple[int, ...]) -> bool:
    return any(is_hidden(table, ply, mover, you) for ply, mover in enumerate(table.movers, 1))


def _move(
    table: Table, moved: e.Moved, you: tuple[int, ...], spoken: Catalogue
) -> dict[str, str | int]:
    return {"ply": moved.ply, **show_move(table, moved, you, spoken)}
