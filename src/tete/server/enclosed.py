"""What comes with a page: the answers that it would ask for first, and the picture of its board.

Whoever asks is known by his cookie. A table is enclosed for its players only, as their seat sees it; somebody who
watches has his key in his browser, where we cannot see it, and is told by the socket. On a device that several
seats share nothing is enclosed where there are secrets: a curtain hangs there first.
"""

import asyncio
import time
from collections.abc import Sequence
from functools import lru_cache
from html import escape

import msgspec

from tete.core.scene import Scene
from tete.core.viewpoints import seat_shown
from tete.desk.welcoming import Guest, story, welcome_to
from tete.pictures.inline import inline_svg, ratio
from tete.room.live.table import LiveTable
from tete.room.log.events import Row
from tete.room.log.table import Table
from tete.room.showing.catalogues import catalogue
from tete.room.showing.middle import picture
from tete.server.identity import Visitor
from tete.server.services import Services
from tete.shelf.games import game as find_game

LITTLE = 0.005
"""Seconds of a processor for which nobody is charged."""
HEAVIEST = 256 * 1024
"""Bytes: a longer story comes by the socket, after the page."""


class Enclosed(msgspec.Struct, frozen=True):
    """Answers by the address that they answer, and a picture: of the board with its width over its height, of
    the game for a ``door``, or of everything at ``home``.
    """

    answers: dict[str, msgspec.Raw] = {}
    picture: str = ""
    ratio: float = 0
    door: str = ""
    home: str = ""


async def for_player(
    services: Services, live: LiveTable, visitor: Visitor, address: str, lang: str
) -> Enclosed:
    """A table for somebody who has a seat at it; nothing for all others."""
    if player(live, visitor.owner, address, lang) is None:
        return Enclosed()
    rows, earlier = await story(services.room.store, live, 0, services.settings.chat_page)
    guest = player(live, visitor.owner, address, lang, services.room.now())
    if guest is not None:
        guest = msgspec.structs.replace(guest, deaf_to=await services.deaf_to(visitor.owner))
    if guest is None or not (answers := answers_for(live, guest, rows, earlier)):
        return Enclosed()
    scene = live.drawings.scene(guest.mine)
    drawn = await drawn_for(services, address, scene, live.table.record.game, lang)
    return Enclosed(answers, drawn, ratio(scene))


async def drawn_for(
    services: Services, address: str, scene: Scene, slug: str, lang: str, small: bool = False
) -> str:
    """The picture of a scene; an address that has spent what it may gets none, for the page draws it as well."""
    if services.limits.wait_to_spend(address):
        return ""

    def draw() -> tuple[str, float]:
        began = time.thread_time()
        return picture_of(scene, slug, lang, small), time.thread_time() - began

    drawn, seconds = await asyncio.to_thread(draw)
    if seconds > LITTLE:
        services.limits.spend(address, seconds)
    return drawn


async def for_invited(live: LiveTable, lang: str) -> Enclosed:
    """A picture of the game, while a seat is free: nothing of the table itself."""
    if not is_inviting(live.table):
        return Enclosed()
    return Enclosed(door=await asyncio.to_thread(game_picture, live.table.record.game, lang))


def is_inviting(table: Table) -> bool:
    """Whether somebody may still sit down."""
    return table.status == "waiting" and any(
        not chair.owner and not chair.bot for chair in table.chairs
    )


@lru_cache(maxsize=512)
def game_picture(slug: str, lang: str, is_first: bool = True) -> str:
    """A game in its middle, for a page, which keeps it; patterns come with the first picture of a page."""
    drawn = inline_svg(
        picture(find_game(slug)), catalogue(slug, lang), patterns=is_first, small=True
    )
    return to_keep(drawn, slug, lang)


def to_keep(drawn: str, what: str, lang: str) -> str:
    """A picture that the page takes over as it is: of a game, or of a table."""
    return drawn.replace(
        "<svg ", f'<svg data-still="{escape(what)}" data-lang="{escape(lang)}" ', 1
    )


def player(live: LiveTable, owner: str, address: str, lang: str, now: int = 0) -> Guest | None:
    """The owner of a seat, to whom it can be shown at once; None for all others."""
    you = live.table.seats_of(owner) if owner else ()
    if not you or (len(you) > 1 and live.table.game.info.has_secrets):
        return None
    return Guest(owner, you, seat_shown(live.digest.actor, you, None), address, lang, now)


def answers_for(
    live: LiveTable, guest: Guest, rows: Sequence[Row], earlier: int = 0
) -> dict[str, msgspec.Raw]:
    """The table in short, and the welcome that its socket would say; nothing if the story is too long."""
    place = f"/api/tables/{live.table.id}"
    welcome = msgspec.Raw(msgspec.json.encode(welcome_to(live, live, guest, rows, earlier)))
    if len(welcome) > HEAVIEST:
        return {}
    return {
        f"{place}?lang={guest.lang}": live.drawings.summary(guest.owner, guest.lang),
        f"{place}/socket?lang={guest.lang}": welcome,
    }


def picture_of(scene: Scene, slug: str, lang: str, small: bool = False) -> str:
    """A scene as it stands in a page until the page draws it itself."""
    return inline_svg(scene, catalogue(slug, lang), small=small)
