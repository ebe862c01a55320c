"""What was said at a table before."""

from collections.abc import Collection

from tete.core.viewpoints import SPECTATOR
from tete.desk.hearing import heard
from tete.desk.house import House
from tete.desk.wire import bodies
from tete.room.log.table import Table
from tete.room.showing.catalogues import catalogue
from tete.room.showing.show import show_event


async def earlier(
    house: House, table: Table, before: int, lang: str, deaf_to: Collection[str] = ()
) -> bodies.Talk:
    """The newest messages before the event ``before``, a page of them without those of the owners ``deaf_to``."""
    page = house.talk_page
    last = min(before, table.seq + 1)
    rows = await house.room.store.read_talk(table.id, last, page + 1)
    spoken = catalogue(table.record.game, lang)
    shown = rows[-page:]
    told = heard(shown, table, deaf_to)
    events = tuple(show_event(row, table, SPECTATOR, spoken) for row in told)
    return bodies.Talk(events, shown[0].seq if len(rows) > page else 0)
