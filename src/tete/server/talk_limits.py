"""How much may be said at a table, and how fast."""

from tete.codes import Code
from tete.core.text import Text
from tete.desk.connection import Connection
from tete.room.errors import Full
from tete.room.log.table import WATCHING
from tete.server.limits import Limits
from tete.server.settings import Settings

_A_DAY = 24 * 3600


def check_talk(settings: Settings, limits: Limits, connection: Connection, name: str) -> None:
    """Raises Full if this client has said too much, or says it too fast; ``name`` is its message's id.

    Those who watch have a measure of their own, which they share: they cannot silence the players.
    """
    table, you = connection.home.table, connection.you
    if (connection.owner, name) in table.said:
        return
    most = settings.chat_per_seat if you else settings.chat_watching
    if table.said_count.get(you[0] if you else WATCHING, 0) >= most:
        raise Full(
            Code.TALKED_OUT,
            Text(
                "So much has been written at this table that no more is kept:"
                " open a new table to go on talking."
            ),
            _A_DAY,
        )
    person = connection.owner or connection.address
    wait = limits.wait("chat", f"{table.id} {person}")
    if not wait and not you:
        wait = limits.wait("chat-watching", table.id)
    if wait:
        raise Full(
            Code.TOO_MUCH_TALK,
            Text(
                "You are writing too fast: try again in {n} second."
                "|You are writing too fast: try again in {n} seconds.",
                n=wait,
            ),
            wait,
        )
