"""What has been played at a table: record, replay, dice, and how they fell."""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from tete.core.viewpoints import has_hidden
from tete.desk.archive import dice_of, look_at, looking, may_see_lots, written
from tete.room.log.table import Table
from tete.room.showing import questions
from tete.room.showing.answers import Dice, Luck, Replay
from tete.server.games import encoded, json
from tete.server.questions import ask
from tete.server.refusals import REFUSALS
from tete.server.seen import OPEN, AnyRequest, TheSeen
from tete.server.services import Services, TheServices

R = TypeVar("R")
As = Annotated[str, QueryParameter(name="as", max_length=20)]


class Archive(Controller):
    """Routes under /api/tables/{table} for what has happened there.

    ``as`` says from where to look: a seat's number, ``spectator`` or ``all``. While a game with secrets
    is running, only one's own seats and ``spectator``. A game that its players share is open to everybody.
    """

    path = "/api/tables/{table:str}"
    dependencies = OPEN
    tags = ("records",)

    @get("/record", summary="The record", media_type="text/plain", responses=REFUSALS)
    async def record(self, seen: TheSeen, seen_as: As = "") -> str:
        """The record as text, as this viewer may see it: a hidden move of a running game is the word “hidden”."""
        return written(seen.live.table, looking(seen.live, seen.you, seen_as))

    @get("/replay", summary="The game after so many moves", responses=REFUSALS)
    async def replay(
        self,
        request: AnyRequest,
        services: TheServices,
        seen: TheSeen,
        ply: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
        seen_as: As = "",
    ) -> Response[Replay]:
        """The scene after ``ply`` moves (the last one without it), and all the moves."""
        live, now = seen.live, seen.live.table
        rows = await services.room.store.read(now.id, upto=now.seq)
        look = look_at(live, looking(live, seen.you, seen_as), seen.you, ply, seen.lang)
        wish = questions.bare(now), look, rows
        return json(await answer(services, request, now, questions.replay, *wish))

    @get("/dice", summary="Everything to draw the dice again", responses=REFUSALS)
    async def dice(
        self, request: AnyRequest, services: TheServices, seen: TheSeen
    ) -> Response[Dice]:
        """The commitment, the words, every draw with its lots, the seals; what opens them when it is over."""
        now, record, lots = seen.live.table, seen.live.table.record, b"[]"
        if may_see_lots(now, looking(seen.live, seen.you)):
            lots = await answer(services, request, now, questions.chance_lots, record, now.movers)
        return encoded(dice_of(record, lots))

    @get("/luck", summary="How the dice fell so far", responses=REFUSALS)
    async def luck(
        self, request: AnyRequest, services: TheServices, seen: TheSeen
    ) -> Response[Luck]:
        """For every die, face by face: how often it fell, and how often that was to be expected.

        Nothing while a draw, or what it depends on, is hidden from the caller.
        """
        now = seen.live.table
        if has_hidden(now.record, now.movers, looking(seen.live, seen.you)):
            return encoded(Luck((), hidden=True))
        wish = now.record, seen.lang
        return json(await answer(services, request, now, questions.dice_so_far, *wish))


async def answer(
    services: Services, request: AnyRequest, table: Table, work: Callable[..., R], *args: Any
) -> R:
    """What ``work`` makes of a game; in another process if it is long or has options of somebody's own."""
    if len(table.movers) > questions.LONG or questions.are_heavy(table.record.options):
        return await ask(services, request, work, *args)
    return work(*args)
