"""A player of HeadQuarter: guesses what lies hidden, many times, and plays on from there in its head."""

import math
from dataclasses import dataclass

import numpy as np

from tete.core.bits import seeds
from tete.core.mind import Budget, Progress
from tete.core.text import Text
from tete.core.thinking import Pace, Thinker, whim
from tete.games.headquarter import kernel
from tete.games.headquarter.judge import Judge
from tete.games.headquarter.kernel_search import sweep, weigh
from tete.games.headquarter.moves import write
from tete.games.headquarter.rules import start
from tete.games.headquarter.view import View

GUESSES = 256
SOME, KEEP = 6, 3
"""In its head each player takes the best of so many placements; see `kernel_rate.rate` for the other."""
TRUST = 12.0
POWER = 2
"""The share of the placements that is still tried goes with this power of the share of the budget that is left."""
FAR, NEAR = (0.0, 20.0), (0.5, 10.0)
"""What counts at the end of a game in its head, as `kernel_search.worth` takes it: as long as half its side is
empty the lead alone, which tells more of a placement than a win that luck decides; later the win too."""
CLEAR = 1.5
"""It stops when the best is so far ahead of the second, times the square root of how often both were tried."""
_LEAST = 32
_AT_ONCE = 4
_WON = 0.95


@dataclass(frozen=True)
class Skill:
    """How well a mind plays: how many games in its head, what share of the placements it notices, and how much
    less likely to win a placement may be that it makes nevertheless."""

    nodes: int
    seconds: float = 1.0
    notice: float = 1.0
    slack: float = 0.0


SKILLS = (
    Skill(nodes=20, notice=0.2, slack=0.2),
    Skill(nodes=55, notice=0.36, slack=0.11),
    Skill(nodes=200, notice=0.6, slack=0.05),
    Skill(nodes=600, notice=0.8, slack=0.02),
    Skill(nodes=1_000, notice=0.93, slack=0.01),
    Skill(nodes=30_000),
)


class Searcher(Thinker):
    """Thinks by playing on. A node of its budget is one game played to the end."""

    def __init__(self, strength: int, seed: int) -> None:
        self._skill = SKILLS[strength - 1]
        self._seed = seed
        super().__init__(Budget(self._skill.seconds, self._skill.nodes))

    def ponder(self, view: View, pace: Pace) -> Progress:
        """The best placement it finds; a weak one may make another that is about as good, unless it is winning."""
        thought = _Thought(view, self._skill, self._seed, pace)
        thought.run()
        return thought.progress(1.0, thought.choose())


class _Thought:
    """One thought: the placements of one view, the most promising first, and how the games went."""

    def __init__(self, view: View, skill: Skill, seed: int, pace: Pace) -> None:
        self._view, self._skill, self._pace = view, skill, pace
        self._rng = whim(seed, view.turns, view.sides, view.drawn)
        places = list(view.legal)
        self._rng.shuffle(places)
        places = places[: math.ceil(skill.notice * len(places))]
        looks = {each: Judge().rate(view, each) for each in places}
        self._places = sorted(places, key=lambda each: -looks[each])
        self._means = [0.5] * len(places)
        self._chances = [0.5] * len(places)
        self._tried = 0
        self._games = 0

    def run(self) -> None:
        """Try all, then again those that went best, fewer and fewer, until the budget is spent."""
        pace = self._pace
        if len(self._places) == 1 or pace.stop.is_set or not kernel.fits(self._view.setup):
            return
        luck, flag = seeds(self._rng.randrange(2**62)), pace.flag
        guesses = min(GUESSES, max(8, pace.budget.nodes or GUESSES))
        found = kernel.resample(self._view, guesses, luck, flag)
        if not len(found):
            return
        board, rows = kernel.table(start(self._view.setup)), found.reshape(-1)
        weigh(board, rows, self._view.mover, TRUST, luck)
        codes = np.array([kernel.encode(board, each) for each in self._places], np.int64)
        sums, wins = np.zeros(len(codes)), np.zeros(len(codes))
        winning, slope = FAR if self._far() else NEAR
        chance = self._rng.randrange(2**40)
        while (spent := pace.spent(self._games)) < 1 and not pace.stop.is_set:
            keep = max(2, math.ceil(len(self._places) * (1 - spent) ** POWER))
            if self._tried and keep < len(codes):
                codes, sums, wins = codes[:keep].copy(), sums[:keep].copy(), wins[:keep].copy()
            count = self._count(len(codes))
            done = sweep(
                board,
                rows,
                codes,
                sums,
                wins,
                self._tried,
                count,
                SOME,
                KEEP,
                winning,
                slope,
                chance,
                flag,
            )
            self._tried += done
            self._games += done * len(codes)
            if not self._tried:
                return
            order = np.argsort(-sums, kind="stable")
            codes, sums, wins = codes[order], sums[order], wins[order]
            head = [self._places[at] for at in order]
            self._places[: len(head)] = head
            self._means[: len(head)] = (sums / self._tried).tolist()
            self._chances[: len(head)] = (wins / self._tried).tolist()
            if done < count or self._clear():
                return
            pace.tell(self._games, lambda done: self.progress(done, 0))

    def _far(self) -> bool:
        """Whether half of its side or more is empty."""
        head = self._view.setup.head
        return 2 * self._view.empty[self._view.mover].bit_count() >= head.cells.bit_count()

    def _clear(self) -> bool:
        """Whether the best is so far ahead that more games would not change it."""
        ahead = self._means[0] - self._means[1]
        return self._tried >= _LEAST and ahead * math.sqrt(self._tried) > CLEAR

    def _count(self, many: int) -> int:
        """How many positions to try next, so that the games of a budget suffice."""
        nodes = self._pace.budget.nodes
        return _AT_ONCE if nodes is None else max(1, min(_AT_ONCE, (nodes - self._games) // many))

    def choose(self) -> int:
        """Which placement: the best, or for a weak player one of those that seem hardly worse."""
        top = self._means[0]
        if not self._skill.slack or not self._tried or top > _WON:
            return 0
        good = [at for at, each in enumerate(self._means) if each >= top - self._skill.slack]
        return self._rng.choice(good)

    def progress(self, done: float, at: int) -> Progress:
        """What it would do, and what it expects."""
        idea = write(self._places[at])
        if not self._tried:
            return Progress(done, idea, nodes=self._games)
        chance = self._chances[at]
        why = Text(
            "I guessed what lies hidden and played on: of {n} game {percent} % went my way.|"
            "I guessed what lies hidden and played on: of {n} games {percent} % went my way.",
            n=self._tried,
            percent=round(100 * chance),
        )
        return Progress(done, idea, chance, why, self._games)
