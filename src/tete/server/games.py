"""The shelf: games, their rules, and a picture of each."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from tete.desk.legend import legend
from tete.desk.rulebook import rules_page
from tete.desk.shelf import describe, described
from tete.desk.wire import bodies
from tete.desk.wire import games as wire
from tete.room.deciding.places import LANGS
from tete.room.showing import questions
from tete.room.showing.middle import middle_scene
from tete.server.packing import packed
from tete.server.questions import ask
from tete.server.refusals import REFUSALS, SOME_REFUSALS
from tete.server.services import Services, TheServices, lang_of
from tete.shelf.games import games

_OPTION = "option."
BIG_BODY = 160 * 1024
"""Bytes, where somebody may bring a board or a list along; elsewhere much less is enough."""
AnyRequest = Request[Any, Any, Any]
Slug = Annotated[str, PathParameter(max_length=60)]
Lang = Annotated[str | None, QueryParameter(max_length=20)]


class Games(Controller):
    """Routes under /api/games."""

    path = "/api/games"
    tags = ("games",)

    @get(summary="Every game on the shelf", responses=SOME_REFUSALS)
    async def shelf(self, request: AnyRequest, lang: Lang = None) -> list[wire.GameInfo]:
        """Every game on the shelf, the shortest first, with its options and the names of its seats."""
        return described(lang_of(request))

    @get("/{slug:str}/rules", summary="The rules of a game", responses=REFUSALS)
    async def rules(
        self, request: AnyRequest, slug: Slug, lang: Lang = None
    ) -> Response[wire.Rules]:
        """The rules as HTML; whatever a game's page contains, no raw HTML comes out."""
        page = await asyncio.to_thread(rules_page, slug, lang_of(request))
        return await packed(request, msgspec.json.encode(page))

    @get("/{slug:str}/marks", summary="What the marks on a board mean", responses=REFUSALS)
    async def marks(self, request: AnyRequest, slug: Slug, lang: Lang = None) -> wire.Legend:
        """Every kind of mark that can occur in a game, in its own words."""
        return legend(slug, lang_of(request))

    @get("/{slug:str}/scene", summary="A game before its first move", responses=REFUSALS)
    async def scene(
        self,
        request: AnyRequest,
        slug: Slug,
        services: TheServices,
        lang: Lang = None,
        seats: Annotated[int | None, QueryParameter(ge=1, le=99)] = None,
    ) -> Response[dict[str, Any]]:
        """The scene of a new game; options as ``option.NAME=VALUE``."""
        given = {
            name.removeprefix(_OPTION): value
            for name, value in request.query_params.items()
            if name.startswith(_OPTION)
        }
        return await drawn(services, request, slug, seats, given)

    @get("/{slug:str}/middle", summary="A game in its middle", responses=REFUSALS)
    async def middle(
        self, request: AnyRequest, slug: Slug, lang: Lang = None
    ) -> Response[dict[str, Any]]:
        """The scene of a position from the middle of some game, to show what it looks like: all of it is seen."""
        return json(middle_scene(slug, lang_of(request)))

    @post(
        "/{slug:str}/scene",
        summary="A game before its first move, with options too long for an address",
        status_code=200,
        request_max_body_size=BIG_BODY,
        responses=REFUSALS,
    )
    async def own_scene(
        self,
        request: AnyRequest,
        slug: Slug,
        data: JSONBody[bodies.NewScene],
        services: TheServices,
        lang: Lang = None,
    ) -> Response[dict[str, Any]]:
        """The scene of a new game: a board or a list of one's own can be looked at before anybody sits down."""
        return await drawn(services, request, slug, data.seats, data.options)


async def drawn(
    services: Services,
    request: AnyRequest,
    slug: str,
    seats: int | None,
    given: Mapping[str, object],
) -> Response[dict[str, Any]]:
    """The scene of a new game. Raises UnknownGame or BadOption, and Full."""
    wish = slug, seats, given, lang_of(request)
    if questions.are_heavy(given):
        return json(await ask(services, request, questions.new_scene, *wish))
    return json(questions.new_scene(*wish))


def prepare() -> None:
    """What the first visitors would wait for otherwise: every game, what it says of itself, a picture of it."""
    for slug in games():
        for lang in LANGS:
            with suppress(Exception):  # somebody else's game: whoever asks for it will hear
                describe(slug, lang)
                questions.new_scene(slug, None, {}, lang)
                middle_scene(slug, lang)


def json(raw: msgspec.Raw | bytes, status: int = 200) -> Response[Any]:
    """An answer that is already JSON."""
    return Response(bytes(raw), media_type="application/json", status_code=status)


def encoded(value: object) -> Response[Any]:
    """An answer as JSON."""
    return json(msgspec.json.encode(value))
