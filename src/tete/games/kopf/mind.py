"""A player of Kopf oder Knopf: looks ahead with the kernel, a turn farther each time, as long as it may."""

import math
from dataclasses import dataclass

import numpy as np

from tete.core.bits import Ints
from tete.core.game import OpenView
from tete.core.mind import Budget, Progress
from tete.core.text import Text
from tete.core.thinking import Pace, Thinker, whim
from tete.games.kopf import kernel
from tete.games.kopf.kernel_rules import TAKES
from tete.games.kopf.kernel_search import COUNTERS, DEEPEST, MOST, NODES, SLOTS, WORK, rate_all
from tete.games.kopf.kernel_value import BUTTON, FAR, WIN
from tete.games.kopf.moves import write
from tete.games.kopf.state import State

_NO_LIMIT = 2**62
_SLOPE = 250.0
"""How many hundredths of a button make a chance of 73 in 100."""


@dataclass(frozen=True)
class Skill:
    """How well a mind plays: how many turns it looks ahead, what share of the moves of buttons it notices, and how
    many hundredths of a button worse than the best a move may be that it plays nevertheless."""

    depth: int
    nodes: int
    seconds: float = 1.0
    notice: float = 1.0
    slack: int = 0


SKILLS = (
    Skill(depth=3, nodes=60_000, notice=0.53, slack=76),
    Skill(depth=3, nodes=60_000, notice=0.59, slack=65),
    Skill(depth=3, nodes=60_000, notice=0.68, slack=52),
    Skill(depth=3, nodes=60_000, notice=0.77, slack=41),
    Skill(depth=3, nodes=60_000, notice=0.85, slack=32),
    Skill(depth=DEEPEST, nodes=7_500),
)
"""Of each strength, from the weakest on. The last stops one step above the one before; with time it goes on."""


class Searcher(Thinker):
    """Thinks by looking ahead. A node of its budget is one position."""

    def __init__(self, strength: int, seed: int) -> None:
        self._skill = SKILLS[strength - 1]
        self._seed = seed
        super().__init__(Budget(self._skill.seconds, self._skill.nodes))

    def ponder(self, view: OpenView[State], pace: Pace) -> Progress:
        """The best move it finds; a weak one may play another that is about as good, unless it is winning."""
        thought = _Thought(view.state, self._skill, self._seed)
        thought.run(pace)
        return thought.progress(1.0, thought.choose())


class _Thought:
    """One thought: the moves of one position and what they are worth, as far as it has looked."""

    def __init__(self, s: State, skill: Skill, seed: int) -> None:
        self._board, self._s = kernel.table(s), kernel.pack(s)
        self._skill = skill
        self._rng = whim(seed, self._s[:9].tolist())
        into = np.empty(kernel.MOST_MOVES, np.int64)
        self._codes: Ints = into[: kernel.moves(self._board, self._s, into)].copy()
        self._notice()
        self._values = np.zeros(len(self._codes), np.int64)
        self._depth = 0
        self._counters = np.zeros(COUNTERS, np.int64)

    def _notice(self) -> None:
        """Overlook some moves of buttons, and look at the others in any order."""
        codes = self._codes.tolist()
        if codes[0] < TAKES:
            self._rng.shuffle(codes)
            codes = codes[: math.ceil(self._skill.notice * len(codes))]
        self._codes = np.array(codes, np.int64)

    def run(self, pace: Pace) -> None:
        """Look farther and farther, the best move so far first."""
        if len(self._codes) == 1 or pace.stop.is_set:
            return
        most, flag = pace.budget.nodes, pace.flag
        self._counters[MOST] = _NO_LIMIT if most is None else most
        work, table = np.zeros(WORK, np.int64), np.zeros(2 * SLOTS, np.int64)
        while self._depth < self._skill.depth and abs(int(self._values[0])) < FAR:
            values = np.full(len(self._codes), -WIN, np.int64)
            done = rate_all(
                self._board,
                self._s,
                self._codes,
                values,
                self._depth + 1,
                self._skill.slack,
                work,
                table,
                self._counters,
                flag,
            )
            if done < len(values) and (self._depth or not done):
                values[done:] = -WIN
            if done:
                order = np.argsort(-values, kind="stable")
                self._codes, self._values = self._codes[order], values[order]
            if done < len(values):
                return
            self._depth += 1
            pace.tell(int(self._counters[NODES]), lambda done: self.progress(done, 0))

    def choose(self) -> int:
        """Which move: the best, or for a weak player one of those that seem hardly worse."""
        top = int(self._values[0])
        if not self._skill.slack or top > FAR or not self._depth:
            return 0
        good = [
            at for at, each in enumerate(self._values.tolist()) if each >= top - self._skill.slack
        ]
        weights = [1.0 - (top - int(self._values[at])) / (2 * self._skill.slack) for at in good]
        return self._rng.choices(good, weights)[0]

    def progress(self, done: float, at: int) -> Progress:
        """What it would play, and what it expects."""
        idea = write(kernel.decode(self._board, int(self._codes[at])))
        nodes = int(self._counters[NODES])
        if not self._depth:
            return Progress(done, idea, nodes=nodes)
        value = int(self._values[at])
        return Progress(done, idea, _chance(value), _why(value, self._depth), nodes)


def _chance(value: int) -> float:
    if abs(value) > FAR:
        return 1.0 if value > 0 else 0.0
    return 1 / (1 + math.exp(-value / _SLOPE))


def _why(value: int, depth: int) -> str:
    """What it saw, for a person."""
    if value > FAR:
        return Text("This wins, whatever you do.")
    if value < -FAR:
        return Text("Everything loses that I can see; this holds out longest.")
    lead = round(value / BUTTON)
    if lead > 0:
        return Text(
            "I looked {depth} turns ahead: it should bring me {n} button more than you.|"
            "I looked {depth} turns ahead: it should bring me {n} buttons more than you.",
            n=lead,
            depth=depth,
        )
    if lead < 0:
        return Text(
            "I looked {depth} turns ahead: you should still be {n} button ahead of me.|"
            "I looked {depth} turns ahead: you should still be {n} buttons ahead of me.",
            n=-lead,
            depth=depth,
        )
    return Text("I looked {depth} turns ahead: it should stay even.", depth=depth)
