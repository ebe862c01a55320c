"""Pictures of games for messengers: drawn when somebody first asks, and kept."""

from typing import Any

from litestar import Request
from litestar.exceptions import NotFoundException

from tete.room.showing.cards import SHELF, card
from tete.server.questions import ask
from tete.server.services import Services
from tete.shelf.games import games


async def game_card(services: Services, request: Request[Any, Any, Any], slug: str) -> bytes:
    """The picture of a game as PNG; there are as many as games, and each is drawn once.

    Whoever asks first is charged for it; who asks meanwhile waits for the same one. Raises NotFoundException, and
    what ``ask`` raises.
    """
    if slug != SHELF and slug not in games():
        raise NotFoundException
    async with services.drawing:
        if slug not in services.cards:
            services.cards[slug] = await ask(services, request, card, slug)
    return services.cards[slug]
