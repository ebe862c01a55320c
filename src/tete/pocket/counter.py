"""Where a page asks: requests without HTTP are answered here, and lines to tables are opened."""

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import unquote

import msgspec

from tete.core.errors import TeteError
from tete.desk.problems import internal_problem, nothing_here, status_of
from tete.desk.wire.problem import Problem, Refusal
from tete.pocket import record_routes, shelf_routes, table_routes
from tete.pocket.house import PocketHouse
from tete.pocket.line import PocketLine
from tete.pocket.route import Request

_ROUTES = (*shelf_routes.ROUTES, *table_routes.ROUTES, *record_routes.ROUTES)
JSON, PLAIN = "application/json", "text/plain; charset=utf-8"


class Answer(msgspec.Struct, frozen=True):
    """A status as of HTTP, the kind of the body, and the body."""

    status: int
    kind: str
    body: str


class Counter:
    """Asks the house what a page asks."""

    def __init__(self, house: PocketHouse) -> None:
        self.house = house

    async def call(
        self, method: str, address: str, headers: Mapping[str, str], body: str
    ) -> Answer:
        """What goes by REST; a refusal is an answer, too."""
        request = Request.of(method, address, headers, body)
        try:
            return _written(await self._answer(request))
        except TeteError as error:
            return _refused(status_of(error), self.house.problem_of(error, request.lang))
        except Exception as error:  # ours, or a game's: the page hears no more than its name
            name = self.house.report_fault("accident", error, path=request.path)
            return _refused(500, internal_problem(name, request.lang))

    def open(
        self, path: str, say: Callable[[str], None], closed: Callable[[int], None]
    ) -> PocketLine:
        """A line to the table whose socket this would be."""
        table = unquote(path.removeprefix("/api/tables/").removesuffix("/socket"))
        return PocketLine(self.house, table, say, closed)

    async def _answer(self, request: Request) -> Any:
        for route in _ROUTES:
            if (parts := route.parts(request)) is not None:
                return await route.answer(self.house, request, *parts)
        return _refused(404, self.house.problem_of(nothing_here(), request.lang))


def _written(found: Any) -> Answer:
    if isinstance(found, Answer):
        return found
    if isinstance(found, str):
        return Answer(200, PLAIN, found)
    body = bytes(found) if isinstance(found, bytes | msgspec.Raw) else msgspec.json.encode(found)
    return Answer(200, JSON, body.decode())


def _refused(status: int, told: Problem) -> Answer:
    return Answer(status, JSON, msgspec.json.encode(Refusal(told)).decode())
