"""What results say: a score with its interval, Elo, and whether the answer is clear."""

import math
from dataclasses import dataclass

_Z = 1.959964
"""Half of a 95 % interval, in standard deviations."""
_BOUND = math.log(0.95 / 0.05)
_MOST_ELO = 1200.0


@dataclass(frozen=True)
class Tally:
    """Results of the first of two, from its side."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    scored: float = 0.0

    @property
    def games(self) -> int:
        """How many were played."""
        return self.wins + self.draws + self.losses

    def add(self, score: float) -> "Tally":
        """With one more game, from which the first got this share."""
        return Tally(
            self.wins + (score > 0.5),
            self.draws + (score == 0.5),
            self.losses + (score < 0.5),
            self.scored + score,
        )

    @property
    def score(self) -> float:
        """The share of the first, from 0 to 1; a half if nothing was played."""
        return self.scored / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the score (Wilson's, draws as halves: a little too wide).

        >>> low, high = Tally(50, 0, 50, 50.0).interval
        >>> round(low, 3), round(high, 3)
        (0.404, 0.596)
        """
        n, p = self.games, self.score
        if not n:
            return 0.0, 1.0
        centre = (p + _Z**2 / (2 * n)) / (1 + _Z**2 / n)
        half = _Z / (1 + _Z**2 / n) * math.sqrt(p * (1 - p) / n + _Z**2 / (4 * n * n))
        return max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half))

    @property
    def likelihood(self) -> float:
        """The log of how much likelier these games are if the first is better than if the second is."""
        better = expected(MARGIN)
        return (self.wins - self.losses) * math.log(better / (1 - better))

    @property
    def verdict(self) -> int:
        """By the sequential test: 1 if the first is better, -1 if the second, 0 if that is not clear.

        It compares “better by MARGIN Elo” with “worse by as much”; either error has a chance of 5 %.
        """
        found = self.likelihood
        return 1 if found >= _BOUND else -1 if found <= -_BOUND else 0


MARGIN = 20.0
"""The difference in Elo that the sequential test asks about."""


def elo(score: float) -> float:
    """The difference in Elo that such a score means.

    >>> round(elo(0.75))
    191
    >>> elo(1.0), elo(0.5) == 0
    (1200.0, True)
    """
    if score <= 0 or score >= 1:
        return math.copysign(_MOST_ELO, score - 0.5)
    found = 400 * math.log10(score / (1 - score))
    return max(-_MOST_ELO, min(_MOST_ELO, found))


def expected(difference: float) -> float:
    """The score that a difference in Elo promises.

    >>> round(expected(200), 2)
    0.76
    """
    return float(1 / (1 + 10 ** (-difference / 400)))
