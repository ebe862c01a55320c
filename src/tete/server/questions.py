"""Asking something costly for a request: whoever asks is an address, and what it costs is weighed."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from litestar import Request

from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.text import Text
from tete.desk.problems import slow_down
from tete.room.live.table import LiveTable
from tete.server.limits import address_of
from tete.server.services import Services

R = TypeVar("R")
AnyRequest = Request[Any, Any, Any]


class Gone(TeteError):
    """Whoever asked has gone; nobody will read this."""

    def __init__(self) -> None:
        super().__init__(Code.GONE, Text("Whoever asked has gone."))


async def ask(services: Services, request: AnyRequest, work: Callable[..., R], *args: Any) -> R:
    """What ``work`` makes of this, worked out where nobody else has to wait for it.

    Raises what QuestionQueue.ask raises; Full too if this address has spent what it may; Gone if nobody waits.
    """
    address = address_of(request.client.host if request.client else "")
    if wait := services.limits.wait_to_spend(address):
        raise slow_down(wait)

    def spent(seconds: float) -> None:
        services.limits.spend(address, seconds)

    asking = asyncio.ensure_future(services.questions.ask(address, spent, work, *args))
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait((asking, leaving), return_when=asyncio.FIRST_COMPLETED)
        if asking.done():
            return asking.result()
        raise Gone
    finally:
        asking.cancel()
        leaving.cancel()


async def enter(services: Services, address: str, table: str) -> LiveTable:
    """The table of that name for somebody at that address, who is charged if it has to be loaded.

    Raises NoTable; Full if that address has spent what it may and the table is not in memory.
    """
    if table not in services.room and (wait := services.limits.wait_to_spend(address)):
        raise slow_down(wait)
    live = await services.room.load(table)
    if live.cost:
        services.limits.spend(address, live.cost)
        live.cost = 0.0
    return live


async def _left(request: AnyRequest) -> None:
    """Wait until the client closes the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
