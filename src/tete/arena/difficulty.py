"""How hard a puzzle is: which levels find it, and how much the strongest must look at."""

import math
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from tete.arena.score import expected
from tete.bots import make
from tete.bots.levels import LEVELS
from tete.bots.strength import figures
from tete.core.game import AnyGame
from tete.practice.puzzles import EASIEST
from tete.thinking.mind import Budget

SEEDS = 4
"""How often each level tries."""
_SHARES = (1 / 64, 1 / 16, 1 / 4, 1)
"""Of the strongest level's budget, how much it is given to find it."""
_STEP = 250
"""Elo between two levels, where nobody has measured it."""
_LOW, _HIGH = 400, 3200
_EFFORT = 0.25
"""How much what must be looked at counts beside the share of tries that fail."""
_CUTS = (0.15, 0.35, 0.5, 0.65)
"""Where the second, third, fourth and fifth grade begin."""


@dataclass(frozen=True)
class Difficulty:
    """``found`` are the levels that find it more often than not."""

    grade: int
    rating: int
    found: tuple[int, ...]


def difficulty(game: AnyGame, s: Any, best: Collection[str]) -> Difficulty:
    """Let every level try several times, and the strongest with less and less time."""
    view = game.view(s, game.turn(s))
    hits = {
        level.strength: sum(
            make(game, level.bot, seed).think(view, _own(game, level.bot)) in best
            for seed in range(SEEDS)
        )
        for level in LEVELS
    }
    missed = 1 - sum(hits.values()) / (SEEDS * len(LEVELS))
    hardness = missed + _EFFORT * _effort(game, view, best)
    grade = EASIEST + sum(hardness >= cut for cut in _CUTS)
    found = tuple(strength for strength, count in hits.items() if 2 * count > SEEDS)
    return Difficulty(grade, _rating(game, hits), found)


def _own(game: AnyGame, bot: str) -> Budget:
    """A level's own budget, by nodes alone."""
    return Budget(nodes=make(game, bot, 0).budget.nodes)


def _effort(game: AnyGame, view: Any, best: Collection[str]) -> float:
    """From 0, if the strongest finds it at a glance, to 1, if it does not even with its whole budget."""
    strongest = LEVELS[-1].bot
    nodes = make(game, strongest, 0).budget.nodes or 4096
    needed = len(_SHARES)
    for at, share in reversed(list(enumerate(_SHARES))):
        if (
            make(game, strongest, 1).think(view, Budget(nodes=max(1, int(share * nodes))))
            not in best
        ):
            break
        needed = at
    return needed / len(_SHARES)


def _rating(game: AnyGame, hits: dict[int, int]) -> int:
    """The Elo figure of somebody who would find it half of the time, to the next ten; one draw is added."""
    known = figures(game)
    elos = {
        level.strength: known[level.bot].elo if level.bot in known else 750 + _STEP * level.strength
        for level in LEVELS
    }
    scored = sum(hits.values()) + 0.5
    low, high = float(_LOW), float(_HIGH)
    for _ in range(20):
        middle = (low + high) / 2
        hoped = sum(SEEDS * expected(elo - middle) for elo in elos.values())
        hoped += expected(elos[3] - middle)
        low, high = (middle, high) if hoped > scored else (low, middle)
    return 10 * math.floor(low / 10 + 0.5)
