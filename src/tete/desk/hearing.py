"""What somebody hears of the talk at a table: nothing of people he has blocked."""

from collections.abc import Collection, Sequence

from tete.room.log.events import Row, Said
from tete.room.log.table import Table


def heard(rows: Sequence[Row], table: Table, deaf_to: Collection[str]) -> Sequence[Row]:
    """These events without what the owners ``deaf_to`` have said; the very same if that is none of them."""
    if not deaf_to:
        return rows
    kept = [row for row in rows if _speaker(row, table) not in deaf_to]
    return rows if len(kept) == len(rows) else kept


def _speaker(row: Row, table: Table) -> str:
    event = row.event
    if not isinstance(event, Said):
        return ""
    if event.owner or event.seat is None:
        return event.owner
    return table.chairs[event.seat].owner
