"""Letters to people, as whoever sends them has to offer it. A room without one says so."""

from typing import Protocol


class Letters(Protocol):
    """Writes to people who have given an address. What is asked for here must not wait until it has arrived."""

    @property
    def are_sent(self) -> bool:
        """Whether this room can write letters at all."""
        ...

    async def reset(self, email: str, name: str, link: str, lang: str) -> None:
        """The way to a new password, for the account of that name; the link works once, for an hour."""
        ...


class NoLetters:
    """A room that writes no letters."""

    are_sent = False

    async def reset(self, email: str, name: str, link: str, lang: str) -> None:
        """Nothing."""
