"""Links to a table: to each seat, and to watch. They follow from the room's secret; nothing of them is stored."""

from tete.room.deciding import keys
from tete.room.errors import NoTable
from tete.room.log.table import Table

_WATCH = "watch"


class Links:
    """The links of all tables of a room, whose secret this is."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def seat_key(self, table: str, seat: int) -> str:
        """The key in the link to a seat."""
        return keys.link_key(self._secret, table, str(seat))

    def watch_key(self, table: str) -> str:
        """The key in the link for those who watch."""
        return keys.link_key(self._secret, table, _WATCH)

    def is_watch_key(self, table: str, key: str) -> bool:
        """Whether this key lets its holder watch."""
        return keys.is_key(key, self.watch_key(table))

    def to_seats(self, table: Table) -> dict[str, str]:
        """Seat number to link, for the seats that are still free."""
        return {
            str(seat): f"/t/{table.id}#join={self.seat_key(table.id, seat)}"
            for seat, chair in enumerate(table.chairs)
            if not chair.owner and not chair.awaits
        }

    def to_watch(self, table: Table) -> str:
        """The link for those who watch."""
        return f"/t/{table.id}#watch={self.watch_key(table.id)}"

    def brought(self, owner: str, fingerprint: str) -> str:
        """The name of the table for a game that an owner brings along."""
        return keys.brought_id(self._secret, owner, fingerprint)

    def seat_for(self, table: Table, owner: str, key: str) -> int:
        """The seat that the key of a link is for, or without one the one that is kept for him, or at a listed
        table a free one. Raises NoTable. It may have been taken since.
        """
        chairs = list(enumerate(table.chairs))
        kept = [seat for seat, chair in chairs if owner and chair.awaits == owner]
        if not key and kept:
            return kept[0]
        if not key and table.listed:
            free = [seat for seat, chair in chairs if not chair.owner and not chair.awaits]
            return [*table.seats_of(owner), *free, 0][0]
        for seat in range(len(table.chairs)):
            if keys.is_key(key, self.seat_key(table.id, seat)):
                return seat
        raise NoTable
