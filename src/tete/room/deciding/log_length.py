"""The log of a table has an end: from some length on, only what brings the game to its end is added."""

from tete.codes import Code
from tete.core.text import Text
from tete.room.deciding import commands as c
from tete.room.errors import Refused
from tete.room.log.table import Table

LONGEST = 5000
"""Events of a table, chat not counted."""
_ENDS = (c.Move, c.Press, c.Join, c.Resign, c.Leave, c.Say, c.Hand, c.Rename)
"""What brings a game nearer to its end, however much has happened before; chat has an end of its own."""


def check_room(table: Table, command: c.Command, longest: int = LONGEST) -> None:
    """Whether there is room for what a command would add. Raises Refused."""
    if isinstance(command, _ENDS) or table.seq - sum(table.said_count.values()) < longest:
        return
    sentence = Text(
        "So much has happened at this table that only moves can be made. A new table has room again."
    )
    raise Refused(Code.LONG_ENOUGH, sentence)
