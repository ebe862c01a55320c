"""What can be said without a room: answers about games, which a site says before its room is open."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec

from tete.core.errors import TeteError
from tete.desk.wire import bodies
from tete.pocket import shelf_routes
from tete.pocket.route import Request
from tete.shelf.games import games

_OF_GAMES = ("rules", "marks", "middle", "lesson")


async def written(lang: str) -> dict[str, msgspec.Raw]:
    """Answers by the address that they answer, in that language, for somebody who has no tables."""
    none = bodies.Tables((), (), ())
    found = {f"/api/tables?lang={lang}": msgspec.Raw(msgspec.json.encode(none))}
    for address in _asked(lang):
        with suppress(TeteError):  # not every game has a lesson
            found[address] = await _answered(address)
    return found


def _asked(lang: str) -> Iterator[str]:
    yield f"/api/games?lang={lang}"
    for slug in games():
        yield from (f"/api/games/{slug}/{what}?lang={lang}" for what in _OF_GAMES)


async def _answered(address: str) -> msgspec.Raw:
    request = Request.of("GET", address, {}, "")
    for route in shelf_routes.ROUTES:
        if (parts := route.parts(request)) is not None:
            answer: Any = await route.answer(None, request, *parts)
            is_json = isinstance(answer, bytes | msgspec.Raw)
            return msgspec.Raw(bytes(answer) if is_json else msgspec.json.encode(answer))
    raise LookupError(address)
