"""What carries a letter over a line, whatever the line is."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from tete.post.lines import Line
from tete.post.outbox import Letter
from tete.post.wording import Said

DONE, AGAIN, NEVER, GONE = "done", "again", "never", "gone"
"""It has arrived; try it again later; this one never will; nothing will any more by that line."""


class Answer(msgspec.Struct, frozen=True):
    """What became of it: one of the four, and what was answered. ``wait``: not before these seconds."""

    what: str
    told: str = ""
    wait: float = 0.0


class Parcel(msgspec.Struct, frozen=True):
    """A letter in words, and the language they are in."""

    letter: Letter
    said: Said
    lang: str


class Carrier(Protocol):
    """Carries letters over lines of one kind. ``gathers``: several to one person go as one."""

    @property
    def gathers(self) -> bool:
        """Whether several letters that are due at the same time are carried together."""
        ...

    async def carry(self, line: Line, parcels: Sequence[Parcel]) -> Answer:
        """Send it, within some seconds; whatever happens is an answer."""
        ...
