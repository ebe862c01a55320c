"""How well each strength of Headache plays, whoever looks ahead for it."""

import msgspec

WON = 0.9
"""Whoever is that sure of winning plays as well as possible."""


class Skill(msgspec.Struct, frozen=True):
    """How well it plays: pops it looks ahead, the share of the moves it notices, and how much chance of
    winning a move may cost that it plays nevertheless."""

    depth: int
    notice: float = 1.0
    slack: float = 0.0
    seconds: float = 1.0


SKILLS = (
    Skill(0, notice=0.3, slack=0.3),
    Skill(0, notice=0.5, slack=0.15),
    Skill(0, notice=0.64, slack=0.1),
    Skill(0, notice=0.79, slack=0.05),
    Skill(1, notice=0.86, slack=0.04),
    Skill(2),
)
"""Of each strength, from the weakest on."""
