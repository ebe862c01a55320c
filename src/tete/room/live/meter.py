"""What the room wants to be counted."""

from typing import Protocol


class Meter(Protocol):
    """What wants to be counted."""

    def moved(self, count: int) -> None:
        """This many moves were committed."""
        ...

    def bot_failed(self) -> None:
        """A bot raised."""
        ...
