"""A player of Kopf oder Knopf: looks ahead with the kernel, a turn farther each time, as long as it may."""

import math
from collections.abc import Sequence

import msgspec
import numpy as np

from tete.core.game import OpenView
from tete.games.kopf import kernel
from tete.games.kopf.kernel_path import DEEPEST, WORK
from tete.games.kopf.kernel_root import rate_all, rate_even
from tete.games.kopf.kernel_rules import MAY_SWAP, MOVER, SWAP, TAKES
from tete.games.kopf.kernel_search import COUNTERS, MOST_NODES, NODES
from tete.games.kopf.kernel_transpositions import SLOTS
from tete.games.kopf.kernel_value import FAR, WIN
from tete.games.kopf.moves import Word, write
from tete.games.kopf.opinion import SWAPPED, chance, why
from tete.games.kopf.state import BLUE, RED, State
from tete.kernels.bits import Flag, Ints
from tete.thinking.mind import Budget, Glance, Progress, Stop
from tete.thinking.pace import Pace
from tete.thinking.seeded import seeded
from tete.thinking.thinker import Thinker

_NO_LIMIT = 2**62
FEW = 8
"""Where Blue may swap, this many first moves at least are looked at a turn farther."""
_WIDE = 400
"""How much worse than the best, in hundredths of a button, a move may be and still be weighed exactly."""
_GLANCE = Glance(20_000)


class Skill(msgspec.Struct, frozen=True):
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

    @property
    def glance(self) -> Glance:
        """What is enough to see what a move loses at once."""
        return _GLANCE

    def ponder(self, view: OpenView[State], pace: Pace) -> Progress:
        """The best move it finds; a weak one may play another that is about as good, unless it is winning."""
        kind = _Balance if view.state.may_swap and view.state.mover == RED else _Thought
        thought = kind(view.state, self._skill, self._seed)
        thought.run(pace)
        return thought.progress(1.0, thought.choose())

    def weigh(
        self, view: OpenView[State], times: float = 1, among: Sequence[str] = ()
    ) -> list[tuple[str, float]]:
        """The moves with the chance that each leaves, the best first, as ``Weighs`` promises it."""
        skill = msgspec.structs.replace(self._skill, slack=_WIDE)
        thought = _Weighing(view.state, skill, self._seed)
        thought.keep_only(among)
        thought.run(Pace(Budget(nodes=int(times * self._skill.nodes)), Stop()))
        return thought.weighed()


class _Thought:
    """One thought: the moves of one position and what they are worth, as far as it has looked."""

    def __init__(self, s: State, skill: Skill, seed: int) -> None:
        self._board, self._s = kernel.table(s), kernel.pack(s)
        self._skill = skill
        self._rng = seeded(seed, self._s[:9].tolist())
        into = np.empty(kernel.MOST_MOVES, np.int64)
        self._codes: Ints = into[: kernel.moves(self._board, self._s, into)].copy()
        self._can_swap = bool(self._s[MAY_SWAP]) and self._s[MOVER] == BLUE
        self._codes = self._codes[self._codes != SWAP]  # what it is worth follows from the others
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
        self._counters[MOST_NODES] = _NO_LIMIT if most is None else most
        work, table = np.zeros(WORK, np.int64), np.zeros(2 * SLOTS, np.int64)
        while self._depth < self._skill.depth and not self._is_settled():
            values = np.full(len(self._codes), -WIN, np.int64)
            done = self._rate(values, work, table, flag)
            self._keep(values, done)
            if done < len(values):
                return
            self._depth += 1
            pace.tell(int(self._counters[NODES]), lambda done: self.progress(done, 0))

    def _is_settled(self) -> bool:
        """Whether nothing is to be found farther ahead."""
        return abs(int(self._values[0])) >= FAR

    def _rate(self, values: Ints, work: Ints, table: Ints, flag: Flag) -> int:
        """Value the moves a turn farther than before; answers how many there was time for."""
        return rate_all(
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

    def _keep(self, values: Ints, done: int) -> None:
        """Put the moves in order by their new values, the first ``done`` of which are known."""
        if done < len(values) and (self._depth or not done):
            values[done:] = -WIN
        if done:
            order = np.argsort(-values, kind="stable")
            self._codes, self._values = self._codes[order], values[order]

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
        if self._can_swap and self._values[0] < 0:  # K11: the other side is the better one
            return Progress(done, write(Word.SWAP), chance(-int(self._values[0])), SWAPPED, nodes)
        return Progress(done, idea, chance(value), why(value, self._depth), nodes)


class _Weighing(_Thought):
    """Values all moves alike: what it looked at for only some of them does not count."""

    def keep_only(self, among: Sequence[str]) -> None:
        """Weigh these moves alone, if any are named."""
        codes = [code for code in self._codes.tolist() if not among or self._text(code) in among]
        self._codes = np.array(codes, np.int64)
        self._values = np.zeros(len(codes), np.int64)

    def _is_settled(self) -> bool:
        second = self._values[1] if len(self._values) > 1 else 0
        return abs(int(self._values[0])) >= FAR and abs(int(second)) >= FAR

    def _keep(self, values: Ints, done: int) -> None:
        if done == len(values):
            super()._keep(values, done)

    def _text(self, code: int) -> str:
        return write(kernel.decode(self._board, code))

    def weighed(self) -> list[tuple[str, float]]:
        """The moves with their chances; nothing if there was no time to know."""
        if not self._depth:
            return []
        pairs = zip(self._codes.tolist(), self._values.tolist(), strict=True)
        return [(self._text(code), chance(value)) for code, value in pairs]


class _Balance(_Thought):
    """Red's first turn where Blue may swap (K11): the move after which neither side is much better."""

    def _rate(self, values: Ints, work: Ints, table: Ints, flag: Flag) -> int:
        return rate_even(
            self._board,
            self._s,
            self._codes,
            values,
            self._depth + 1,
            work,
            table,
            self._counters,
            flag,
        )

    def _keep(self, values: Ints, done: int) -> None:
        if done:
            order = np.argsort(np.abs(values[:done]), kind="stable")
            self._codes[:done], self._values[:done] = self._codes[order], values[order]
        if done == len(values):
            few = max(FEW, done // 3)
            self._codes, self._values = self._codes[:few], self._values[:few]

    def choose(self) -> int:
        return 0
