"""Who is at a table: told to everybody there."""

from tete.desk.connection import Connection
from tete.desk.wire import replies
from tete.room.live.table import LiveTable


def announce(live: LiveTable) -> None:
    """Tell everybody at a table who is here."""
    welcome = [client for client in clients(live) if client.is_welcome]
    seats = {seat for client in welcome for seat in client.you}
    watching = sum(not client.you for client in welcome)
    for owners, others in live.elsewhere.values():
        seats.update(seat for owner in owners for seat in live.table.seats_of(owner))
        watching += others
    here = sorted(seats)
    message = replies.write(replies.Presence(tuple(here), watching))
    for client in welcome:
        client.push(message)


def clients(live: LiveTable) -> list[Connection]:
    """The clients at a table."""
    return [follower for follower in live.everybody if isinstance(follower, Connection)]
