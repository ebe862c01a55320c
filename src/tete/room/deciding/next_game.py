"""The table that follows another: its first events, chance included."""

from tete.room.deciding import rematch
from tete.room.deciding.decide import begin
from tete.room.log.events import Row
from tete.room.log.fold import fold
from tete.room.log.table import Table


def next_game(
    table: Table, who: str, is_harder: bool, name: str, at: int, secret: bytes
) -> tuple[list[Row], Table]:
    """The table ``name`` made at ``at``, with its events: seats are swapped, or bots are stronger.

    Raises Refused or BadOption.
    """
    chairs = rematch.harder(table, who) if is_harder else rematch.swapped(table)
    events = rematch.first_events(table, chairs, who, at, secret)
    now = fold(name, [Row(seq, at, event) for seq, event in enumerate(events, 1)])
    rows = [Row(seq, at, event) for seq, event in enumerate((*events, *begin(now)), 1)]
    return rows, fold(name, rows)
