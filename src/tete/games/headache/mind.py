"""A player of Headache: looks some pops ahead on the kernel and judges what it sees by what it learnt."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from tete.core.game import OpenView
from tete.games.headache import kernel, position
from tete.games.headache.kernel_search import MOST_NODES, MOST_SEATS, NODES, TOLD, WIDTH, look
from tete.games.headache.moves import Move, write
from tete.games.headache.reasons import reason
from tete.games.headache.skills import SKILLS, WON, Skill
from tete.games.headache.state import State
from tete.games.headache.weights import WEIGHTS
from tete.kernels.bits import Ints
from tete.thinking.mind import Budget, Glance, Progress, Stop
from tete.thinking.pace import Pace
from tete.thinking.seeded import seeded
from tete.thinking.thinker import Thinker

_FOLLOWED = 3
_GLANCE = Glance(1_000, lots=12)


class Searcher(Thinker):
    """Thinks by looking ahead, a fixed number of pops. A node of its budget is one position that was judged."""

    def __init__(self, strength: int, seed: int) -> None:
        self._skill = SKILLS[strength - 1]
        self._seed = seed
        super().__init__(Budget(self._skill.seconds))

    @property
    def glance(self) -> Glance:
        """What is enough to see what a move loses at once."""
        return _GLANCE

    def ponder(self, view: OpenView[State], pace: Pace) -> Progress:
        """The move with the best chance, or for a weak player another that is about as good."""
        rng = seeded(self._seed, position.write(view.state))
        thought = _Thought(view.state, self._skill, rng)
        thought.run(pace)
        return thought.progress(1.0, thought.choose(rng))

    def weigh(
        self, view: OpenView[State], times: float = 1, among: Sequence[str] = ()
    ) -> list[tuple[str, float]]:
        """The moves with the chance that each leaves, the best first, as ``Weighs`` promises it.

        One pop farther ahead takes many times as long: more time is one more, less is one less.
        """
        farther = msgspec.structs.replace(
            self._skill, depth=self._skill.depth + (times > 1) - (times < 1)
        )
        thought = _Thought(view.state, farther, seeded(self._seed))
        thought.keep_only(among)
        thought.run(Pace(Budget(), Stop()))
        return thought.weighed()


class _Thought:
    """One thought: the moves it noticed, with the chances they leave as far as it has looked."""

    def __init__(self, s: State, skill: Skill, rng: random.Random) -> None:
        self._s, self._skill = s, skill
        self._seat = s.seat
        self._board, self._start = kernel.table(s), kernel.pack(s)
        self._weights = np.array(WEIGHTS[s.setup.seats], np.float64)
        self._told: Ints = np.zeros(TOLD, np.int64)
        self._told[WIDTH] = _FOLLOWED
        self._codes = _codes(self._board, self._start)
        unlimited: Any = Stop().flag
        at_sight = {code: self._look(code, 0, unlimited) or 0.0 for code in self._codes}
        best = max(at_sight.values())
        kept = [
            code
            for code in self._codes
            if rng.random() < skill.notice or (best >= WON and at_sight[code] == best)
        ]
        self._chances = {code: at_sight[code] for code in kept or [rng.choice(self._codes)]}

    def keep_only(self, among: Sequence[str]) -> None:
        """Look at these moves alone, if any are named."""
        kept = {code: chance for code, chance in self._chances.items() if self._text(code) in among}
        self._chances = kept or self._chances

    def weighed(self) -> list[tuple[str, float]]:
        """The moves it noticed with their chances, the best first."""
        found = sorted(self._chances.items(), key=lambda each: -each[1])
        return [(self._text(code), min(1.0, max(0.0, chance))) for code, chance in found]

    def _text(self, code: int) -> str:
        return write(kernel.decode(self._board, code))

    def _look(self, code: int, depth: int, flag: Any) -> float | None:
        """The chance that a move leaves; None if there was no time to know."""
        after, chances = self._start.copy(), np.zeros(MOST_SEATS, np.float64)
        kernel.play(self._board, after, code)
        known = look(self._board, after, self._weights, depth, self._told, flag, chances)
        return float(chances[self._seat]) if known else None

    def run(self, pace: Pace) -> None:
        """Look farther and farther, the best moves first; what is not finished does not count."""
        if len(self._chances) < 2:
            return
        self._told[MOST_NODES], flag = pace.budget.nodes or 0, pace.flag
        for depth in range(1, self._skill.depth + 1):
            found: dict[int, float] = {}
            for code in sorted(self._chances, key=lambda one: -self._chances[one]):
                chance = None if pace.stop.is_set else self._look(code, depth, flag)
                if chance is None:
                    return
                found[code] = chance
                pace.tell(int(self._told[NODES]), lambda done: self.progress(done, self._best()))
            self._chances = found

    def _best(self) -> int:
        return max(self._chances, key=lambda code: self._chances[code])

    def choose(self, rng: random.Random) -> int:
        """The best move; for a weak player one that seems hardly worse, unless it is winning."""
        best = self._best()
        top, slack = self._chances[best], self._skill.slack
        if not slack or top >= WON:
            return best
        good = [code for code, chance in self._chances.items() if chance >= top - slack]
        return rng.choices(good, [slack + self._chances[code] - top + 0.01 for code in good])[0]

    def progress(self, done: float, code: int) -> Progress:
        """What it would play, what it expects, and why."""
        move: Move = kernel.decode(self._board, code)
        chance = min(1.0, max(0.0, self._chances[code]))
        return Progress(done, write(move), chance, reason(self._s, move), int(self._told[NODES]))


def _codes(board: Ints, start: Ints) -> list[int]:
    some = np.zeros(kernel.MOST_MOVES, np.int64)
    found = kernel.moves(board, start, some)
    return [int(code) for code in some[:found]]
