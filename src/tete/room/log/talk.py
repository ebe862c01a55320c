"""Of what was said at a table, the newest."""

from collections.abc import Sequence

from tete.room.log.events import Row, Said


def newest_talk(rows: Sequence[Row], most: int) -> tuple[list[Row], int]:
    """These events, but of what was said only the newest; and before which seq some is left out, or 0."""
    said = [row.seq for row in rows if isinstance(row.event, Said)]
    last = said[-most - 1] if len(said) > most else 0
    kept = [row for row in rows if row.seq > last or not isinstance(row.event, Said)]
    return kept, last + 1 if last else 0
