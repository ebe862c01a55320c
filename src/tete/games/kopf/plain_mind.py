"""A player of Kopf oder Knopf for where nothing is compiled: the same search in plain Python."""

from tete.core.game import OpenView
from tete.games.kopf import rules
from tete.games.kopf.moves import Go, Move, Word, write
from tete.games.kopf.opinion import SWAPPED, chance, why
from tete.games.kopf.plain_search import Search, Spent
from tete.games.kopf.plain_value import FAR, WIN
from tete.games.kopf.state import RED, State
from tete.thinking.mind import Budget, Glance, Progress
from tete.thinking.pace import Pace
from tete.thinking.seeded import seeded
from tete.thinking.thinker import Thinker

_FEW = 8
"""Where Blue may swap, this many first moves at least are looked at a turn farther."""
_GLANCE = Glance(1_500)
SECONDS, DEEPEST = 2.0, 40
NODES = (1_000, 1_500, 2_200, 3_000, 4_500, 7_500)
"""How many positions each strength looks at, from the weakest on; see docs/figures/pocket.md."""


class Searcher(Thinker):
    """Thinks by looking ahead. A node of its budget is one position."""

    def __init__(self, strength: int, seed: int) -> None:
        self._seed = seed
        super().__init__(Budget(SECONDS, NODES[strength - 1]))

    @property
    def glance(self) -> Glance:
        """What is enough to see what a move loses at once."""
        return _GLANCE

    def ponder(self, view: OpenView[State], pace: Pace) -> Progress:
        """The best move it finds."""
        kind = _Balance if view.state.may_swap and view.state.mover == RED else _Thought
        thought = kind(view.state, self._seed, pace)
        thought.run()
        return thought.progress(1.0)


class _Thought:
    """One thought: the moves of one position and what they are worth, as far as it has looked."""

    def __init__(self, s: State, seed: int, pace: Pace, deepest: int = DEEPEST) -> None:
        self._s, self._pace, self._deepest = s, pace, deepest
        self._search = Search(s, pace.budget.nodes, pace.stop)
        self._moves = [move for move in rules.moves(s) if move is not Word.SWAP]
        if isinstance(self._moves[0], Go):
            seeded(seed, s.mover, *map(sorted, s.buttons)).shuffle(self._moves)
        self._values = [0] * len(self._moves)
        self._depth = 0

    def run(self) -> None:
        """Look farther and farther, the best move so far first."""
        if len(self._moves) == 1:
            return
        while self._depth < self._deepest and abs(self._values[0]) < FAR:
            values: list[int] = []
            try:
                for move in self._moves:
                    values.append(self._rate(move, self._depth + 1, values))
            except Spent:
                self._keep(values)
                return
            self._keep(values)
            self._depth += 1
            self._pace.tell(self._search.nodes, self.progress)

    def _rate(self, move: Move, depth: int, before: list[int]) -> int:
        """What a move is worth, if it is the best; else a bound."""
        best = max(before, default=-WIN)
        after = rules.play(self._s, move)
        if over := rules.outcome(after):
            return 0 if not over.winners else WIN - 1 if self._s.mover in over.winners else 1 - WIN
        if after.mover == self._s.mover:
            return self._search.score(after, depth, max(best - 1, -WIN), WIN)
        if not before:
            return -self._search.score(after, depth - 1, -WIN, WIN)
        score = -self._search.score(after, depth - 1, -best - 1, -best)
        return -self._search.score(after, depth - 1, -WIN, -best) if score > best else score

    def _keep(self, values: list[int]) -> None:
        """Put the moves in order by their new values, those last that were not reached."""
        if values:
            values += [-WIN] * (len(self._moves) - len(values))
            self._sort(values, [-value for value in values])

    def _sort(self, values: list[int], by: list[int]) -> None:
        order = sorted(range(len(values)), key=by.__getitem__)
        self._moves = [self._moves[at] for at in order]
        self._values = [values[at] for at in order]

    def progress(self, done: float) -> Progress:
        """What it would play, and what it expects."""
        idea, nodes, value = write(self._moves[0]), self._search.nodes, self._values[0]
        if not self._depth:
            return Progress(done, idea, nodes=nodes)
        if rules.can_swap(self._s) and value < 0:  # K11: the other side is the better one
            return Progress(done, write(Word.SWAP), chance(-value), SWAPPED, nodes)
        return Progress(done, idea, chance(value), why(value, self._depth), nodes)


class _Balance(_Thought):
    """Red's first turn where Blue may swap (K11): the move after which neither side is much better."""

    def _rate(self, move: Move, depth: int, before: list[int]) -> int:
        best = max(1, min(map(abs, before), default=WIN))
        return -self._search.score(rules.play(self._s, move), depth - 1, -best, best)

    def _keep(self, values: list[int]) -> None:
        known, rest = len(values), self._values[len(values) :]
        far = [WIN] * len(rest)
        self._sort(values + rest, [abs(value) for value in values] + far)
        if known == len(self._moves):
            few = max(_FEW, known // 3)
            self._moves, self._values = self._moves[:few], self._values[:few]
