"""What a turn promises, for a person: its worth, a chance, and a sentence."""

import math

from tete.core.text import Text
from tete.games.mots.state import State

_REACHES = 1000.0
_SWING = 14.0
"""By how many points a turn strays, about: what a lead is worth (a guess)."""


def worth(s: State, points: float, opens: float, care: float) -> float:
    """What a turn is worth in points; to reach the target ends the game (M11)."""
    if s.setup.has_target and s.scores[s.seat] + points >= s.setup.target:
        return _REACHES + points
    return points - care * opens


def chance(s: State, points: float, opens: float | None) -> float:
    """By the lead, and by how many turns are still to come."""
    after = [float(score) for score in s.scores]
    after[s.seat] += points
    if s.setup.has_target and after[s.seat] >= s.setup.target:
        return 1.0
    if len(after) > 1:
        after[(s.seat + 1) % len(after)] += opens if opens is not None else _SWING
    left = max(s.setup.target - max(after), 20.0) if s.setup.has_target else 100.0
    scale = _SWING * math.sqrt(left / 30)
    top = max(after)
    odds = [math.exp((score - top) / scale) for score in after]
    return odds[s.seat] / sum(odds)


def why(points: float, opens: float | None) -> str:
    """What it scores, and what it leaves."""
    if opens is None:
        return Text("It scores about {points}.", points=round(points))
    return Text(
        "It scores about {points}, and leaves about {opens} to whoever comes next.",
        points=round(points),
        opens=round(opens),
    )


NOTHING = Text("I cannot find a word that fits.")
