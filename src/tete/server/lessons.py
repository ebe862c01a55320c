"""Lessons: learning a game by playing it. Nothing in them is secret, and no table is made."""

from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, PathParameter

from tete.desk.wire import bodies
from tete.room.showing import teaching
from tete.server.games import AnyRequest, Lang, Slug, json
from tete.server.questions import ask
from tete.server.refusals import REFUSALS
from tete.server.services import TheServices, lang_of

StepId = Annotated[str, PathParameter(max_length=60)]


class Lessons(Controller):
    """Routes under /api/games/{slug}/lesson."""

    path = "/api/games/{slug:str}/lesson"
    tags = ("games",)

    @get(summary="The steps of a game's lesson", responses=REFUSALS)
    async def steps(
        self, request: AnyRequest, slug: Slug, lang: Lang = None
    ) -> teaching.LessonPage:
        """What is to be learned, in its order; without the answers."""
        return teaching.lesson_page(slug, lang_of(request))

    @post("/{step:str}", summary="Try a step of a lesson", status_code=200, responses=REFUSALS)
    async def tried(
        self,
        request: AnyRequest,
        slug: Slug,
        step: StepId,
        services: TheServices,
        data: JSONBody[bodies.LessonTry],
        lang: Lang = None,
    ) -> Response[teaching.Taught]:
        """Where somebody stands after these tries. It follows from them: nothing of it is kept."""
        wish = slug, step, data.moves, data.taps, lang_of(request)
        return json(await ask(services, request, teaching.taught, *wish))
