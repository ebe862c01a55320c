"""How long a table may take: what its players agreed on beforehand."""

import msgspec

MOVE, TOTAL, DAYS = KINDS = ("move", "total", "days")
"""So long for every move; so long for all of them, and a little more with each; so many days for every move."""
SECOND, HOUR, DAY = 1000, 3_600_000, 86_400_000


class Pace(msgspec.Struct, frozen=True, omit_defaults=True):
    """``seconds`` are for a move or for all moves, as ``kind`` says; with TOTAL every turn adds ``more`` seconds.

    With DAYS everybody has ``off`` days off.
    """

    kind: str
    seconds: int
    more: int = 0
    off: int = 0

    @property
    def patience(self) -> int:
        """Milliseconds after a deadline for which a move may still be on its way.

        What the line took is given back up to a second; where there are days, nobody loses over a bad line.
        """
        return HOUR if self.kind == DAYS else SECOND

    @property
    def is_live(self) -> bool:
        """Whether people sit before it at the same time."""
        return self.kind != DAYS
