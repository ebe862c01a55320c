"""The application: every route, one house."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from tete.core.errors import TeteError
from tete.server import faults, pages, signout, system, talk
from tete.server.analysis import LookingBack
from tete.server.archive import Archive
from tete.server.body import Asked
from tete.server.games import Games, prepare
from tete.server.gate import Gate
from tete.server.house import House
from tete.server.settings import Settings
from tete.server.socket import table_socket
from tete.server.tables import Tables, dice

BIGGEST_BODY = 16 * 1024


def create_app(settings: Settings | None = None) -> Litestar:
    """The room as an ASGI application. The database is opened when the application starts."""
    house = House(settings or Settings())

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        await asyncio.to_thread(prepare)
        try:
            yield
        finally:
            await house.close()

    async def provide() -> House:
        return house

    app = Litestar(
        route_handlers=[
            Games,
            Tables,
            dice,
            Archive,
            talk.Talk,
            LookingBack,
            table_socket,
            system.health,
            system.metrics,
            system.token,
            signout.sign_out,
            pages.page,
            pages.asset,
            pages.at_the_root,
        ],
        dependencies={"house": Provide(provide)},
        exception_handlers={
            TeteError: faults.refused,
            HTTPException: faults.http,
            Exception: faults.accident,
        },
        lifespan=[lifespan],
        request_class=Asked,
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
    app.state.house = house
    app.asgi_handler = Gate(app.asgi_handler, house)
    return app
