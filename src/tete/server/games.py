"""The shelf: games, their rules, and a picture of each."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from tete import bots
from tete.bots import levels
from tete.bots.strength import figures
from tete.core import asking
from tete.core.game import AnyGame
from tete.core.optional import HasLexicon
from tete.room.deciding.places import LANGS, letter_of, places
from tete.room.showing import questions
from tete.room.showing.catalogues import catalogue
from tete.room.showing.middle import middle_scene
from tete.server.legend import legend
from tete.server.questions import ask
from tete.server.refusals import REFUSALS, SOME_REFUSALS
from tete.server.rulebook import rules_page
from tete.server.services import Services, TheServices, lang_of
from tete.server.wire import bodies
from tete.server.wire import games as wire
from tete.shelf.games import by_length, games
from tete.shelf.games import game as find_game

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
    async def rules(self, request: AnyRequest, slug: Slug, lang: Lang = None) -> wire.Rules:
        """The rules as HTML; whatever a game's page contains, no raw HTML comes out."""
        return await asyncio.to_thread(rules_page, slug, lang_of(request))

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


def described(lang: str) -> list[wire.GameInfo]:
    """The shelf as a visitor sees it."""
    return [describe(slug, lang) for slug in by_length()]


@lru_cache(maxsize=256)
def describe(slug: str, lang: str) -> wire.GameInfo:
    """What a game says of itself."""
    game = find_game(slug)
    say = catalogue(slug, lang).say
    info = game.info
    whole: object = game
    return wire.GameInfo(
        slug=slug,
        title=info.title(lang),
        summary=say(info.summary),
        credit=info.credit,
        version=info.version,
        seats=info.seats,
        has_chance=info.has_chance,
        has_secrets=info.has_secrets,
        has_words=asking.adds(whole, HasLexicon),
        minutes=info.minutes,
        bots=list(bots.names(game)),
        levels=_levels(game, lang),
        level=levels.DEFAULT,
        unhurried=list(levels.UNHURRIED) if asking.time_helps(game) else [],
        places=_places(game, lang),
        options=[
            wire.GameOption(
                name=option.name,
                kind=_kind(option.kind),
                label=say(option.label),
                help=say(option.help),
                default=option.default,
                choices=list(option.choices),
                suggestions=list(option.suggestions),
                called={value: say(name) for value, name in option.called},
                offers=dict(option.offers),
                least=option.least,
                most=option.most,
                may_be_none=option.may_be_none,
                may_be_file=option.may_be_file,
            )
            for option in info.options
        ],
    )


def _places(game: AnyGame, lang: str) -> dict[str, list[wire.SeatName]]:
    spoken = catalogue(game.info.slug, lang)
    least, most = game.info.seats
    return {
        str(count): [
            wire.SeatName(place.seat, spoken.say(place.name), letter_of(place, spoken))
            for place in places(game, count)
        ]
        for count in range(least, most + 1)
    }


def _levels(game: AnyGame, lang: str) -> list[wire.Level]:
    say = catalogue(game.info.slug, lang).say
    measured = figures(game)
    return [
        wire.Level(
            bot=level.bot,
            name=say(level.name),
            sentence=say(level.sentence),
            elo=measured[level.bot].elo if level.bot in measured else None,
            margin=measured[level.bot].margin if level.bot in measured else None,
        )
        for level in levels.LEVELS
    ]


def _kind(kind: str) -> Any:
    return kind
