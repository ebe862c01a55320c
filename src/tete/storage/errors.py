"""What can go wrong with what is kept."""

from tete.codes import Code
from tete.core.errors import TeteError
from tete.core.text import Text


class Conflict(Exception):
    """Somebody else has appended to this table since: load it again and decide anew."""


class BadFile(TeteError):
    """The database cannot be used: damaged, not ours, of another version, or in use."""


class Away(TeteError):
    """The database does not keep anything just now; ``seconds`` says when to try again.

    Whether what was asked for has been kept is not known: who asks again with the same id finds out.
    """

    def __init__(self, seconds: int = 2) -> None:
        super().__init__(
            Code.STORE_AWAY,
            Text(
                "Nothing can be kept just now. Nothing is lost: it will be tried again in a moment."
            ),
        )
        self.seconds = seconds
