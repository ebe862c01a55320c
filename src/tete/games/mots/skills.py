"""How well each strength of Mots de Tête plays, whoever counts for it."""

import msgspec

FAR = 30
"""Slots that bring this much less than the best are not looked at."""
TRIED = 200
"""Words of a slot that are tried to find some that it knows."""


class Skill(msgspec.Struct, frozen=True):
    """How well it plays: the share of the slots it looks at, of words of six letters it knows, how many turns it
    weighs against what they open, and how much what they open counts."""

    slots: float
    words: float
    turns: int = 1
    care: float = 0.0
    seconds: float = 1.0


SKILLS = (
    Skill(slots=0.04, words=0.15),
    Skill(slots=0.3, words=0.52),
    Skill(slots=0.45, words=0.68),
    Skill(slots=0.66, words=0.8),
    Skill(slots=1.0, words=0.97, turns=4, care=0.4),
    Skill(slots=1.0, words=1.0, turns=300, care=0.6),
)
"""Of each strength, from the weakest on."""
