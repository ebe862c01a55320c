"""The application: every route, and the services they share."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from tete.core.errors import TeteError
from tete.server import pack, pages, refusals, signout, system, talk, watched
from tete.server.afterwards import Afterwards, Shared
from tete.server.analysis import AnalysisRoutes
from tete.server.archive import Archive
from tete.server.body import JsonRequest
from tete.server.bringing import give
from tete.server.challenges import Challenges, FreeSeats
from tete.server.coaching import Coaching
from tete.server.company import CompanyRoutes
from tete.server.farewell import Farewell
from tete.server.games import Games, prepare
from tete.server.gate import Gate
from tete.server.lessons import Lessons
from tete.server.lobby_socket import lobby_socket
from tete.server.passkeys import PasskeyRoutes, PasskeySignIn
from tete.server.planning import Planning
from tete.server.puzzles import PuzzleRoutes, daily
from tete.server.reporting import Reporting
from tete.server.seeks import SeekRoutes
from tete.server.services import Services
from tete.server.settings import Settings
from tete.server.sign_in import SignInRoutes
from tete.server.socket import table_socket
from tete.server.tables import Tables, dice
from tete.server.telling import TellingRoutes
from tete.server.you import YouRoutes

BIGGEST_BODY = 16 * 1024


def create_app(settings: Settings | None = None) -> Litestar:
    """The room as an ASGI application. The database is opened when the application starts."""
    services = Services(settings or Settings())

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await services.open()
        await asyncio.to_thread(prepare)
        try:
            yield
        finally:
            await services.close()

    async def provide() -> Services:
        return services

    app = Litestar(
        route_handlers=[
            Games,
            Lessons,
            PuzzleRoutes,
            daily,
            Tables,
            Challenges,
            FreeSeats,
            dice,
            give,
            Archive,
            Afterwards,
            Coaching,
            Planning,
            Shared,
            talk.Talk,
            Reporting,
            AnalysisRoutes,
            table_socket,
            lobby_socket,
            SeekRoutes,
            system.health,
            system.metrics,
            system.token,
            signout.sign_out,
            YouRoutes,
            SignInRoutes,
            Farewell,
            CompanyRoutes,
            PasskeyRoutes,
            PasskeySignIn,
            TellingRoutes,
            pages.you,
            pages.settings,
            pages.home,
            pages.table,
            pages.replay,
            pages.rules,
            pages.learn,
            pages.puzzle,
            pages.messenger_picture,
            pages.stored,
            pages.shell,
            pages.asset,
            pack.pack_list,
            pack.pack_file,
            pages.at_the_root,
            pages.service_worker,
            *((watched.script, watched.state) if watched.is_watched() else ()),
        ],
        dependencies={"services": Provide(provide)},
        exception_handlers={
            TeteError: refusals.refused,
            HTTPException: refusals.http,
            Exception: refusals.accident,
        },
        lifespan=[lifespan],
        request_class=JsonRequest,
        request_max_body_size=BIGGEST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Tête-à-tête",
            version="1",
            description="Tables of head games. The socket of a table is described in docs/build/socket.md.",
            render_plugins=[JsonRenderPlugin()],
        ),
        state=None,
    )
    app.state.services = services
    app.asgi_handler = Gate(app.asgi_handler, services)
    return app
