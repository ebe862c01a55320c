"""What can go wrong with what is kept."""

from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.text import Text

_AWAY = Text("Nothing can be kept just now. Nothing is lost: it will be tried again in a moment.")
_FULL = Text(
    "The room’s disk is full: nothing can be kept until there is space on it again. What was kept is safe."
)


class Conflict(Exception):
    """Somebody else has appended to this table since: load it again and decide anew."""


class Taken(Exception):
    """What was to be kept is there already, under the same key."""


class BadFile(TeteError):
    """The database cannot be used: damaged, not ours, of another version, or in use."""


class Away(TeteError):
    """The database does not keep anything just now; ``seconds`` says when to try again.

    Whether what was asked for has been kept is not known: who asks again with the same id finds out.
    """

    def __init__(self, seconds: int = 2, sentence: str = _AWAY) -> None:
        super().__init__(Code.STORE_AWAY, sentence)
        self.seconds = seconds


class DiskFull(Away):
    """The database has no room left on its disk: whoever hosts it can make some."""

    def __init__(self) -> None:
        super().__init__(5, _FULL)
