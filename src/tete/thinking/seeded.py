"""Chance for thoughts and trials, which repeats."""

import random


def seeded(*parts: object) -> random.Random:
    """Chance for a thought or a trial, never for a die: the same parts give the same numbers.

    A whole number alone is a seed as ``random.Random`` takes it; of several parts, their text is.
    """
    alone = parts[0] if len(parts) == 1 else None
    seed = alone if isinstance(alone, int) else "/".join(map(str, parts))
    return random.Random(seed)  # noqa: S311 (a player's choice, not a die)
