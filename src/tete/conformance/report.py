"""What a check found."""

from dataclasses import dataclass
from typing import NamedTuple


class Finding(NamedTuple):
    """A property that does not hold: what was seen, and how to see it again."""

    prop: str
    sentence: str
    where: str


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

    @property
    def good(self) -> bool:
        """Whether every property held."""
        return not self.findings
