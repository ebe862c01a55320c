"""How a position looks, in hundredths of a button, in plain Python: what `kernel_value.py` says."""

from functools import cached_property

from tete.games.kopf.plain_bits import Table, groups, table
from tete.games.kopf.state import State

BUTTON = 100
WIN = 1_000_000
"""A win now; one that comes later is worth one less for each step on the way."""
FAR = WIN - 10_000
"""From here on a value means a win for certain, the other way round a loss."""
PAIRED = 3
FREE, BOUND = 24, 7
RISK, MORE_RISK = 35, 75
LAST_ONES = 150
_MOST = 1 << 15


class Values:
    """What positions of one game are worth to the player whose move step it is, each counted once.

    What both have taken follows from how many buttons are left.
    """

    def __init__(self, s: State) -> None:
        self._s = s
        self.goal = s.goal
        self._known: dict[tuple[int, int], tuple[int, int]] = {}

    @cached_property
    def table(self) -> Table:
        """The board they are on."""
        return table(self._s.board)

    def value(self, mine: int, theirs: int, own: int, other: int) -> tuple[int, int]:
        """Own buttons, the other's, and what each has taken: the value, and how many are at risk, which counts."""
        key = mine, theirs
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _MOST:
                self._known.clear()
            found = self._known[key] = self._value(mine, theirs, own, other)
        return found

    def _value(self, mine: int, theirs: int, own: int, other: int) -> tuple[int, int]:
        crowd, pairs = groups(mine)
        their_crowd, their_pairs = groups(theirs)
        risk = 1 if crowd else 0
        if their_pairs:
            risk += self.table.threats(their_pairs, theirs, mine).bit_count()
        fours, between = self.table.fours, self.table.between
        found = (
            BUTTON * (own - other)
            + PAIRED * (pairs.bit_count() - their_pairs.bit_count())
            + FREE * ((mine & fours).bit_count() - (theirs & fours).bit_count())
            - BOUND * ((mine & between).bit_count() - (theirs & between).bit_count())
        )
        if their_crowd:
            found += RISK
        if risk:
            found -= RISK + MORE_RISK * (risk - 1)
            if other + risk >= self.goal:
                found -= LAST_ONES
        return found, risk

    def outlook(self, mine: int, theirs: int, own: int, other: int) -> int:
        """At the start of a turn: the value once all is taken that can be."""
        pairs = groups(mine)[1]
        hit = self.table.threats(pairs, mine, theirs) if pairs else 0
        own += hit.bit_count() + (1 if groups(theirs)[0] else 0)
        if own >= self.goal:
            return FAR
        # A penalty is counted, but its button still stands: so what is kept must not know of it.
        if groups(theirs)[0]:
            return self._value(mine, theirs & ~hit, own, other)[0]
        return self.value(mine, theirs & ~hit, own, other)[0]
