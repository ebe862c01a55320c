"""What somebody hears of the talk at a table: nothing of people he has blocked, or that was not meant for him."""

from collections.abc import Collection, Sequence

from tete.room.deciding.talking import is_for
from tete.room.log.events import Row, Said
from tete.room.log.table import Table


def heard(
    rows: Sequence[Row], table: Table, deaf_to: Collection[str], is_player: bool
) -> Sequence[Row]:
    """These events without what the owners ``deaf_to`` have said, or players to each other if this is none.

    The very same if all of it is heard.
    """
    kept = [row for row in rows if _is_heard(row, table, deaf_to, is_player)]
    return rows if len(kept) == len(rows) else kept


def _is_heard(row: Row, table: Table, deaf_to: Collection[str], is_player: bool) -> bool:
    event = row.event
    if not isinstance(event, Said):
        return True
    return is_for(event, is_player) and not (deaf_to and _speaker(event, table) in deaf_to)


def _speaker(said: Said, table: Table) -> str:
    if said.owner or said.seat is None:
        return said.owner
    return table.chairs[said.seat].owner
