"""Puzzles: a position, a move to find. Nothing is kept here: who has solved what is known to the browser."""

from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, PathParameter

from tete.desk.wire import bodies
from tete.practice.puzzles import today
from tete.room.showing import puzzling
from tete.server.games import AnyRequest, Lang, Slug, json
from tete.server.questions import ask
from tete.server.refusals import REFUSALS
from tete.server.services import TheServices, lang_of

PuzzleId = Annotated[str, PathParameter(max_length=60)]


class PuzzleRoutes(Controller):
    """Routes under /api/games/{slug}/puzzles."""

    path = "/api/games/{slug:str}/puzzles"
    tags = ("games",)

    @get(summary="The puzzles of a game", responses=REFUSALS)
    async def shelf(
        self, request: AnyRequest, slug: Slug, lang: Lang = None
    ) -> puzzling.PuzzleShelf:
        """Which there are and how hard each is; which is today's, the same for everybody on a day of UTC."""
        return puzzling.puzzle_shelf(slug, today(), lang_of(request))

    @get("/{name:str}", summary="A puzzle", responses=REFUSALS)
    async def puzzle(
        self,
        request: AnyRequest,
        slug: Slug,
        name: PuzzleId,
        services: TheServices,
        lang: Lang = None,
    ) -> Response[puzzling.Puzzled]:
        """The board as its solver sees it, and what is to be done."""
        wish = slug, name, (), (), 0, lang_of(request)
        return json(await ask(services, request, puzzling.puzzled, *wish))

    @post("/{name:str}", summary="Try to solve a puzzle", status_code=200, responses=REFUSALS)
    async def tried(
        self,
        request: AnyRequest,
        slug: Slug,
        name: PuzzleId,
        services: TheServices,
        data: JSONBody[bodies.PuzzleTry],
        lang: Lang = None,
    ) -> Response[puzzling.Puzzled]:
        """Right, with what follows; or wrong, and why: a short search says what the answer to it would be."""
        wish = slug, name, data.moves, data.taps, data.help, lang_of(request)
        return json(await ask(services, request, puzzling.puzzled, *wish))


@get("/api/puzzle", summary="The puzzle of the day", tags=("games",), responses=REFUSALS)
async def daily(request: AnyRequest, lang: Lang = None) -> puzzling.Daily:
    """Of all games one: the same for everybody on a day of UTC."""
    return puzzling.daily_puzzle(today(), lang_of(request))
