"""What a check found."""

from dataclasses import dataclass
from typing import NamedTuple


class Finding(NamedTuple):
    """A property that does not hold: what was seen, and how to see it again.

    ``at`` is where to look in the game's source, ``file:line``; ``traceback`` is there if an error was raised.
    """

    prop: str
    sentence: str
    where: str
    at: str = ""
    traceback: str = ""

    def __str__(self) -> str:
        lines = (f"{self.prop}: {self.sentence}", f"  {self.where}", self.at and f"  at {self.at}")
        return "\n".join([*filter(str.strip, lines), *self.traceback.splitlines()])


@dataclass(frozen=True)
class Report:
    """The result of a check."""

    slug: str
    games: int
    plies: int
    texts: int
    seconds: float
    properties: tuple[str, ...]
    findings: tuple[Finding, ...]
    notes: tuple[Finding, ...] = ()
    """What may be right and is worth a look: what somebody's view tells beyond what it was told."""

    @property
    def good(self) -> bool:
        """Whether every property held."""
        return not self.findings
