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
from tete.room.aspect import Aspect, aspect, aspects
from tete.room.catalogues import catalogue
from tete.room.digest import digest
from tete.room.errors import Refused
from tete.room.eyes import Eyes
from tete.room.held import speaker
from tete.room.show import is_hidden, show_move, show_result
from tete.room.table import Table
from tete.server import forms
from tete.server.faults import REFUSALS
from tete.server.games import Lang, encoded
from tete.server.house import TheHouse, lang_of
from tete.server.tables import TableId, Watch, seen

AnyRequest = Request[Any, Any, Any]
As = Annotated[str, QueryParameter(name="as", max_length=20)]


class Archive(Controller):
    """Routes under /api/tables/{table} for what has happened there.

    ``as`` says whose eyes to look with: a seat's number, ``spectator`` or ``all``. While a game with secrets
    is running, only one's own seats and ``spectator``.
    """

    path = "/api/tables/{table:str}"
    tags = ("records",)

    @get("/record", summary="The record", media_type="text/plain", responses=REFUSALS)
    async def record(
        self,
        request: AnyRequest,
        table: TableId,
        house: TheHouse,
        watch: Watch = "",
        seen_as: As = "",
    ) -> str:
        """The record as text, as this viewer may see it: a hidden move of a running game is the word “hidden”."""
        held, _, you = await seen(house, request, table, watch)
        return written(held.table, aspect(held, you, seen_as).eyes)

    @get("/replay", summary="The game after so many moves", responses=REFUSALS)
    async def replay(
        self,
        request: AnyRequest,
        table: TableId,
        house: TheHouse,
        ply: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
        watch: Watch = "",
        lang: Lang = None,
        seen_as: As = "",
    ) -> Response[forms.Replay]:
        """The scene after ``ply`` moves (the last one without it), and all the moves."""
        held, _, you = await seen(house, request, table, watch)
        looks = aspect(held, you, seen_as)
        rows = await house.room.store.read(table, upto=held.table.seq)
        return encoded(replayed(looks, aspects(held, you), rows, ply, lang_of(request)))

    @get("/dice", summary="Everything to draw the dice again", responses=REFUSALS)
    async def dice(
        self, request: AnyRequest, table: TableId, house: TheHouse, watch: Watch = ""
    ) -> forms.Dice:
        """The commitment, the words, every draw with its lots, the seals; what opens them when it is over."""
        held, _, you = await seen(house, request, table, watch)
        record = held.table.record
        opened = {ply: record.moves[ply - 1] for ply in record.seals} if record.secret else {}
        return forms.Dice(
            commitment=record.commitment,
            words={str(seat): word for seat, word in record.words.items()},
            secret=record.secret,
            draws=draws(held.table, aspect(held, you).eyes),
            seals={str(ply): seal for ply, seal in record.seals.items()},
            sealed={str(ply): text for ply, text in opened.items()},
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
        """For every die, face by face: how often it fell, and how often that was to be expected.

        Nothing while a draw, or what it depends on, is hidden from the caller.
        """
        held, _, you = await seen(house, request, table, watch)
        now = held.table
        if _has_hidden(now, aspect(held, you).eyes):
            return forms.Luck([], hidden=True)
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


def replayed(
    looks: Aspect, others: tuple[str, ...], rows: list[e.Row], ply: int | None, lang: str
) -> dict[str, Any]:
    """The body of a replay. Raises Refused for a ply that is not there."""
    table = looks.held.table
    plies = len(table.movers)
    at = plies if ply is None else ply
    if at > plies:
        raise Refused(
            "no-ply",
            Text("The moves go from 0 to {last}; there is no move {ply}.", last=plies, ply=at),
        )
    spoken = catalogue(table.record.game, lang)
    result = digest(table).result
    return {
        "ply": at,
        "plies": plies,
        "as": looks.name,
        "aspects": others if table.game.info.has_secrets else (),
        "moves": [
            _move(table, moved, looks.eyes, spoken)
            for moved in standing(rows)
            if moved.ply <= plies
        ],
        "scene": speaker(table.record.game, spoken.lang).scene(looks.scene(at)),
        "result": show_result(result, spoken) if result else None,
    }


def standing(rows: list[e.Row]) -> list[e.Moved]:
    """The moves that have not been taken back."""
    moves: list[e.Moved] = []
    for row in rows:
        if isinstance(row.event, e.Moved):
            moves.append(row.event)
        elif isinstance(row.event, e.Undone):
            del moves[row.event.to :]
    return moves


def written(table: Table, eyes: Eyes) -> str:
    """The record of a table as a viewer may see it."""
    moves = tuple(
        records.HIDDEN if is_hidden(table, ply, mover, eyes) else text
        for ply, (mover, text) in enumerate(zip(table.movers, table.record.moves, strict=True), 1)
    )
    return replace(table.record, moves=moves).write()


def draws(table: Table, eyes: Eyes) -> list[forms.DrawOut]:
    """Every draw of chance; none while a draw or what it depends on is hidden."""
    if CHANCE not in table.movers or _has_hidden(table, eyes):
        return []
    game = table.game
    found: list[forms.DrawOut] = []
    states = records.replay(table.record, game)
    for ply, (mover, state) in enumerate(zip(table.movers, states, strict=False), 1):
        if mover == CHANCE:
            lots = [(game.write(move), weight) for move, weight in game.chance(state)]
            found.append(forms.DrawOut(ply, table.record.moves[ply - 1], lots))
    return found


def _has_hidden(table: Table, eyes: Eyes) -> bool:
    return any(is_hidden(table, ply, mover, eyes) for ply, mover in enumerate(table.movers, 1))


def _move(table: Table, moved: e.Moved, eyes: Eyes, spoken: Catalogue) -> dict[str, str | int]:
    """A move as somebody saw it then: what was hidden from him stays so, also after the end."""
    hidden = bool(moved.seal) and moved.seat not in eyes
    return {"ply": moved.ply, **show_move(table, moved, hidden, spoken)}
