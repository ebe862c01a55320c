"""What keeps the events of a pocket: the database of a browser, which this side of it only knows by its promise."""

from typing import Protocol


class Keeper(Protocol):
    """All that it takes and gives is JSON, for it may be written in another language.

    A head is a table in short: ``{"table", "seq", "updated", "owners", "creator", "made", "bytes", "digest"}``.
    """

    async def heads(self) -> str:
        """The heads of all tables, as a list."""
        ...

    async def append(self, table: str, expected: int, head: str, rows: str) -> bool:
        """Keep rows, each ``[seq, at, event]``, and the new head: all or none.

        When this returns they survive a crash. False if ``expected`` is not the last row: nothing is changed.
        """
        ...

    async def read(self, table: str, after: int, upto: int) -> str:
        """The rows with after < seq <= upto, in order: there is at least one such."""
        ...

    async def remove(self, tables: str) -> None:
        """Forget tables, given as a list of their names."""
        ...
