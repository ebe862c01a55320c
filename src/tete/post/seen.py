"""What people have been shown at tables: a page says so when somebody looks at it. Nobody is told that again."""

from collections import OrderedDict

_MOST = 20_000


class Seen:
    """Up to which seq whoever looked has been shown a table, as far as this node knows; the latest of them."""

    def __init__(self) -> None:
        self._upto: OrderedDict[tuple[str, str], int] = OrderedDict()

    def note(self, owner: str, table: str, seq: int) -> None:
        """He has been shown it up to there."""
        key = owner, table
        self._upto[key] = max(seq, self._upto.pop(key, 0))
        while len(self._upto) > _MOST:
            self._upto.popitem(last=False)

    def has(self, owner: str, table: str, seq: int) -> bool:
        """Whether he has been shown so much of it."""
        return self._upto.get((owner, table), -1) >= seq

    @property
    def tables(self) -> set[str]:
        """The tables that somebody has been shown."""
        return {table for _, table in self._upto}
