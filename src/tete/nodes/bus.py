"""The way from node to node."""

from collections.abc import Callable, Iterable
from typing import Protocol

from tete.nodes.messages import AnyWord

Heard = Callable[[str, AnyWord], None]
"""Takes a word of another node: about which table ("" for none), and what it says."""
Followed = Callable[[str], None]
"""Takes the name of a table: from now on nothing that is said about it is missed; "" for all that is followed."""


class Bus(Protocol):
    """Carries words to the other nodes. Nobody waits for it, and what cannot be carried is lost."""

    @property
    def is_up(self) -> bool:
        """Whether words come and go just now."""
        ...

    def start(self, heard: Heard, followed: Followed) -> None:
        """Begin, and try again for ever."""
        ...

    def follow(self, table: str) -> None:
        """Hear what is said about this table."""
        ...

    def forget(self, tables: Iterable[str]) -> None:
        """Hear nothing more about these tables."""
        ...

    def tell(self, word: AnyWord, table: str = "") -> None:
        """Say this about a table to all who follow it, or to all nodes."""
        ...

    async def close(self) -> None:
        """Carry what is waiting, then no more."""
        ...


class NoBus:
    """Of a node that has nobody to talk to, or cannot: it is never up."""

    is_up = False

    def start(self, heard: Heard, followed: Followed) -> None:
        """There is nothing to hear."""

    def follow(self, table: str) -> None:
        """There is nothing to hear."""

    def forget(self, tables: Iterable[str]) -> None:
        """There is nothing to hear."""

    def tell(self, word: AnyWord, table: str = "") -> None:
        """Nobody hears it."""

    async def close(self) -> None:
        """There is nothing to carry."""
