"""A player of HeadQuarter: guesses what lies hidden, many times, and plays on from there in its head."""

import math
import random
import time
from dataclasses import dataclass

import numpy as np

from tete.core.bits import seeds
from tete.core.mind import Budget, Progress, Report, Stop
from tete.core.text import Text
from tete.games.headquarter import kernel
from tete.games.headquarter.judge import Judge
from tete.games.headquarter.kernel_search import sweep, weigh
from tete.games.headquarter.moves import write
from tete.games.headquarter.rules import start
from tete.games.headquarter.view import View

_EVERY = 0.1
GUESSES = 256
SOME, KEEP = 6, 3
"""In its head each player takes the best of so many placements; see `kernel_rate.rate` for the other."""
TRUST = 12.0
POWER = 2
"""The share of the placements that is still tried goes with this power of the share of the budget that is left."""
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
    Skill(nodes=2_500),
    Skill(nodes=30_000),
)


class Mind:
    """Thinks by playing on. A node of its budget is one game played to the end."""

    def __init__(self, strength: int, seed: int) -> None:
        self._skill = SKILLS[strength - 1]
        self._seed = seed

    @property
    def budget(self) -> Budget:
        """As many games as its skill has, within its time."""
        return Budget(self._skill.seconds, self._skill.nodes)

    def think(
        self,
        view: View,
        budget: Budget | None = None,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> str:
        """The best placement it finds; a weak one may make another that is about as good, unless it is winning."""
        budget = budget or self.budget
        with (stop or Stop()).within(budget.seconds) as ended:
            thought = _Thought(view, self._skill, self._seed, budget, report)
            thought.run(ended)
        last = thought.progress(1.0, thought.choose())
        if report:
            report(last)
        return last.idea


class _Thought:
    """One thought: the placements of one view, the most promising first, and how the games went."""

    def __init__(
        self, view: View, skill: Skill, seed: int, budget: Budget, report: Report | None
    ) -> None:
        self._view, self._skill, self._budget, self._report = view, skill, budget, report
        self._rng = random.Random(f"{seed}/{view.turns}/{view.sides}/{view.drawn}")  # noqa: S311
        places = list(view.legal)
        self._rng.shuffle(places)
        places = places[: math.ceil(skill.notice * len(places))]
        looks = {each: Judge().rate(view, each) for each in places}
        self._places = sorted(places, key=lambda each: -looks[each])
        self._means = [0.5] * len(places)
        self._chances = [0.5] * len(places)
        self._tried = 0
        self._games = 0
        self._begun = self._said = time.monotonic()

    def run(self, stop: Stop) -> None:
        """Try all, then again those that went best, fewer and fewer, until the budget is spent."""
        if len(self._places) == 1 or stop.is_set or not kernel.fits(self._view.setup):
            return
        luck, flag = seeds(self._rng.randrange(2**62)), stop.flag
        guesses = min(GUESSES, max(8, self._budget.nodes or GUESSES))
        found = kernel.resample(self._view, guesses, luck, flag)
        if not len(found):
            return
        board, rows = kernel.table(start(self._view.setup)), found.reshape(-1)
        weigh(board, rows, self._view.mover, TRUST, luck)
        codes = np.array([kernel.encode(board, each) for each in self._places], np.int64)
        sums, wins = np.zeros(len(codes)), np.zeros(len(codes))
        chance = self._rng.randrange(2**40)
        while (spent := self._spent()) < 1 and not stop.is_set:
            keep = max(2, math.ceil(len(self._places) * (1 - spent) ** POWER))
            if self._tried and keep < len(codes):
                codes, sums, wins = codes[:keep].copy(), sums[:keep].copy(), wins[:keep].copy()
            count = self._count(len(codes))
            done = sweep(
                board, rows, codes, sums, wins, self._tried, count, SOME, KEEP, chance, flag
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
            if done < count:
                return
            self._say(spent)

    def _count(self, many: int) -> int:
        """How many positions to try next, so that the games of a budget suffice."""
        if self._budget.nodes is None:
            return _AT_ONCE
        return max(1, min(_AT_ONCE, (self._budget.nodes - self._games) // many))

    def _spent(self) -> float:
        nodes, seconds = self._budget.nodes, self._budget.seconds
        spent = [self._games / nodes] if nodes else []
        spent += [(time.monotonic() - self._begun) / seconds] if seconds else []
        return min(1.0, max(spent, default=0.0))

    def _say(self, spent: float) -> None:
        now = time.monotonic()
        if self._report and now - self._said >= _EVERY:
            self._said = now
            self._report(self.progress(spent, 0))

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
