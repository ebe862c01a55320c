"""A player of Headache for where nothing is compiled: it judges as the other does, by the rules alone."""

import random
from collections.abc import Mapping

from tete.core.game import CHANCE, OpenView
from tete.games.headache import position
from tete.games.headache.moves import Move, write
from tete.games.headache.plain_value import chances
from tete.games.headache.reasons import reason
from tete.games.headache.rules import chance, moves, play, turn
from tete.games.headache.skills import SKILLS, WON, Skill
from tete.games.headache.state import State
from tete.thinking.mind import Budget, Glance, Progress, Stop
from tete.thinking.pace import Pace
from tete.thinking.seeded import seeded
from tete.thinking.thinker import Thinker

_SECONDS, _DEEPEST = 2.0, 1
"""Two pops ahead would take minutes here."""
_GLANCE = Glance(300, lots=6)


class _Spent(Exception):
    """It shall end now."""


class Searcher(Thinker):
    """Thinks by looking ahead, a pop at most. A node of its budget is one position that was judged."""

    def __init__(self, strength: int, seed: int) -> None:
        self._skill = SKILLS[strength - 1]
        self._seed = seed
        super().__init__(Budget(_SECONDS))

    @property
    def glance(self) -> Glance:
        """What is enough to see what a move loses at once."""
        return _GLANCE

    def ponder(self, view: OpenView[State], pace: Pace) -> Progress:
        """The move with the best chance, or for a weak player another that is about as good."""
        rng = seeded(self._seed, position.write(view.state))
        thought = _Thought(view.state, self._skill, rng, pace)
        thought.run()
        return thought.progress(1.0, thought.choose(rng))


class _Thought:
    """One thought: the moves it noticed, with the chances they leave as far as it has looked."""

    def __init__(self, s: State, skill: Skill, rng: random.Random, pace: Pace) -> None:
        self._s, self._skill, self._pace = s, skill, pace
        self._looking = Looking(pace.budget.nodes)
        every = list(moves(s))
        at_sight = {move: self._looking.leaf(play(s, move))[s.seat] for move in every}
        best = max(at_sight.values())
        kept = [
            move
            for move in every
            if rng.random() < skill.notice or (best >= WON and at_sight[move] == best)
        ]
        self._chances: Mapping[Move, float]
        self._chances = {move: at_sight[move] for move in kept or [rng.choice(every)]}

    def run(self) -> None:
        """Look a pop ahead, the best moves first; those for which there was no time do not count."""
        if len(self._chances) < 2 or not min(self._skill.depth, _DEEPEST):
            return
        found: dict[Move, float] = {}
        self._looking.stop = self._pace.stop
        for move in sorted(self._chances, key=lambda one: -self._chances[one]):
            try:
                found[move] = self._looking.ahead(play(self._s, move))[self._s.seat]
            except _Spent:
                break
            self._pace.tell(self._looking.nodes, lambda done: self.progress(done, self._best()))
        self._chances = found or self._chances

    def _best(self) -> Move:
        return max(self._chances, key=lambda move: self._chances[move])

    def choose(self, rng: random.Random) -> Move:
        """The best move; for a weak player one that seems hardly worse, unless it is winning."""
        best = self._best()
        top, slack = self._chances[best], self._skill.slack
        if not slack or top >= WON:
            return best
        good = [move for move, found in self._chances.items() if found >= top - slack]
        return rng.choices(good, [slack + self._chances[move] - top + 0.01 for move in good])[0]

    def progress(self, done: float, move: Move) -> Progress:
        """What it would play, what it expects, and why."""
        found = min(1.0, max(0.0, self._chances[move]))
        return Progress(done, write(move), found, reason(self._s, move), self._looking.nodes)


class Looking:
    """Expectimax for two to four seats: whoever moves takes what is best for that seat, and dice are averaged."""

    def __init__(self, most: int | None = None) -> None:
        self.nodes = 0
        self.stop = Stop()
        self._most = most

    def leaf(self, s: State) -> list[float]:
        """The seats' chances as they look, after the best choice if the dot gives one (H11)."""
        if turn(s) in (None, CHANCE):
            self.nodes += 1
            return chances(s)
        return self._best([self.leaf(play(s, move)) for move in moves(s)], s.seat)

    def ahead(self, s: State) -> list[float]:
        """The same a pop ahead. Raises when it shall end."""
        whose = turn(s)
        if whose is None:
            return self.leaf(s)
        if whose != CHANCE:
            return self._best([self.ahead(play(s, move)) for move in moves(s)], s.seat)
        found, total = [0.0] * s.setup.seats, sum(weight for _, weight in chance(s))
        for pop, weight in chance(s):
            if self.stop.is_set or (self._most is not None and self.nodes >= self._most):
                raise _Spent
            popped = play(s, pop)
            best = self._best([self.leaf(play(popped, move)) for move in moves(popped)], s.seat)
            found = [sum_ + each * weight / total for sum_, each in zip(found, best, strict=True)]
        return found

    @staticmethod
    def _best(found: list[list[float]], seat: int) -> list[float]:
        return max(found, key=lambda each: each[seat])
