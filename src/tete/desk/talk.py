"""What was said at a table before."""

from collections.abc import Collection

from tete.core.viewpoints import SPECTATOR
from tete.desk.hearing import heard
from tete.desk.house import House
from tete.desk.wire import bodies
from tete.room.log.table import Table
from tete.room.showing.catalogues import catalogue
from tete.room.showing.show import show_event

_PAGES = 20
"""So many are looked through at once for something that this reader hears."""


async def earlier(
    house: House,
    table: Table,
    before: int,
    lang: str,
    is_player: bool,
    deaf_to: Collection[str] = (),
) -> bodies.Talk:
    """The newest messages before the event ``before``, a page of them, as this reader hears them.

    That is nothing of the owners ``deaf_to``, nor of what players say among themselves for whoever is none.
    """
    page, spoken = house.talk_page, catalogue(table.record.game, lang)
    last = min(before, table.seq + 1)
    for _ in range(_PAGES):
        rows = await house.room.store.read_talk(table.id, last, page + 1)
        shown = rows[-page:]
        told = heard(shown, table, deaf_to, is_player)
        last = shown[0].seq if len(rows) > page else 0
        if told or not last:
            break
    return bodies.Talk(tuple(show_event(row, table, SPECTATOR, spoken) for row in told), last)
