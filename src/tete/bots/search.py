"""A player of any game: tree search over the contract, with chance, with secrets, for any number of seats.

Each try begins at another state that fits the view (``resample``), and goes down a tree whose nodes are what
the seat to move would know (``view``): so nothing is decided by what the one who decides cannot see.
"""

import random
from dataclasses import dataclass
from typing import Any

from tete.bots.guesses import Guesses
from tete.bots.playout import LONGEST, Stopped, chance_move, play_out
from tete.bots.tree import Node, gains, grow
from tete.core.asking import seats
from tete.core.game import CHANCE, AnyGame
from tete.core.text import Text
from tete.thinking.mind import Budget, Progress, Stop
from tete.thinking.pace import Pace
from tete.thinking.seeded import seeded
from tete.thinking.thinker import Thinker

_PATIENCE = 0.998
"""What a win is worth a move later: so the shorter of two ways is taken."""
_WON = 0.9


@dataclass(frozen=True)
class Skill:
    """How well a search plays: how many tries, what share of the moves it notices, and how much worse than
    the best a move may be that it plays nevertheless."""

    nodes: int
    seconds: float = 2.0
    notice: float = 1.0
    slack: float = 0.0


class Search(Thinker):
    """Thinks by trying. A node of its budget is one try."""

    def __init__(self, game: AnyGame, skill: Skill, seed: int) -> None:
        self._game = game
        self._skill = skill
        self._seed = seed
        super().__init__(Budget(skill.seconds, skill.nodes))

    def ponder(self, view: Any, pace: Pace) -> Progress:
        """The move that was tried most, or for a weak player another that is about as good."""
        thought = _Thought(self._game, self._skill, self._seed, view, pace.stop)
        thought.run(pace)
        return thought.progress(1.0, thought.choose())


class _Thought:
    """One thought: a tree, from one view."""

    def __init__(self, game: AnyGame, skill: Skill, seed: int, view: Any, stop: Stop) -> None:
        self._game = game
        self._skill = skill
        self._view = view
        first = game.resample(view, seeded(seed))
        self._rng = seeded(seed, game.position(first))
        self._seats = 1 if stop.is_set else len(seats(game, first))
        self._me = game.turn(first) or 0
        root = grow(game, first, view, self._seats, self._rng, stop)
        self._root = _noticed(root, skill.notice, self._rng)
        self._nodes: dict[tuple[int, Any], Node] = {(self._me, view): self._root}
        self._guesses = Guesses(game, self._rng)
        self._others = [seat for seat in range(self._seats) if seat != self._me]
        self._hides = game.info.has_secrets and bool(self._others)
        self._tries = 0

    def run(self, pace: Pace) -> None:
        """Try until the budget is spent."""
        stop, most = pace.stop, pace.budget.nodes
        while (
            len(self._root.moves) > 1 and not stop.is_set and (most is None or self._tries < most)
        ):
            try:
                self._try(stop)
            except Stopped:
                return
            self._tries += 1
            pace.tell(self._tries, lambda done: self.progress(done, self._root.best()))

    def _try(self, stop: Stop) -> None:
        """One state that fits the view, played to the end: first by what is known, then quickly.

        Where there are secrets, every other try begins at what somebody else may think of that state. There all
        learn; in the tries between them the others play as they have learned there: else they would learn to
        answer what the seat holds that thinks, which they cannot see.
        """
        game, me = self._game, self._me
        s = self._guesses.draw(self._view, me)
        doubts = self._hides and self._tries % 2 == 1
        if doubts:
            other = self._rng.choice(self._others)
            s = self._guesses.draw(game.view(s, other), other)
        path: list[tuple[int, Node | None, int]] = []
        known = True
        while known and (turn := game.turn(s)) is not None and len(path) < LONGEST:
            if stop.is_set:
                raise Stopped
            if turn == CHANCE:
                s = game.play(s, chance_move(game, s, self._rng))
                continue
            learns = not self._hides or doubts or turn == me
            node, known = self._node(s, turn, learns, stop)
            if node is None:
                break
            at = node.select() if learns else node.usual(self._rng)
            path.append((turn, node if learns else None, at))
            s = game.play(s, node.moves[at])
        s, steps = play_out(game, s, self._rng, stop)
        gain, fair = gains(game.outcome(s), self._seats), 1 / self._seats
        for depth, (seat, learner, at) in enumerate(path):
            if learner:
                later = _PATIENCE ** (len(path) - depth + steps)
                learner.learn(at, fair + (gain[seat] - fair) * later)

    def _node(self, s: Any, turn: int, learns: bool, stop: Stop) -> tuple[Node | None, bool]:
        """The node of what the seat to move knows, and whether it was there before; only who learns makes one."""
        key = turn, self._game.view(s, turn)
        found = self._nodes.get(key)
        if found is not None or not learns:
            return found, True
        made = self._nodes[key] = grow(self._game, s, key[1], self._seats, self._rng, stop)
        return made, False

    def choose(self) -> int:
        """The best move; for a weak player one of those that seem hardly worse, unless it is winning."""
        root, best = self._root, self._root.best()
        top = root.value(best)
        if not self._skill.slack or top >= _WON or not root.visits[best]:
            return best
        good = [
            at
            for at, n in enumerate(root.visits)
            if n and root.value(at) >= top - self._skill.slack
        ]
        return self._rng.choices(good, [root.visits[at] for at in good])[0] if good else best

    def progress(self, done: float, at: int) -> Progress:
        """What it would play, and what it expects."""
        root = self._root
        idea = self._game.write(root.moves[at])
        if not root.visits[at]:
            return Progress(done, idea, nodes=self._tries)
        chance = min(1.0, max(0.0, root.value(at)))
        why = Text(
            "I played {n} game on from here in my head and won {percent} % of it.|"
            "I played {n} games on from here in my head and won {percent} % of them.",
            n=root.visits[at],
            percent=round(100 * chance),
        )
        return Progress(done, idea, chance, why, self._tries)


def _noticed(node: Node, share: float, rng: random.Random) -> Node:
    """The node with a share of its moves, one at least."""
    if share >= 1 or len(node.moves) < 2:
        return node
    kept = [at for at in range(len(node.moves)) if rng.random() < share]
    kept = kept or [rng.randrange(len(node.moves))]
    moves, looks = [node.moves[at] for at in kept], [node.looks[at] for at in kept]
    return Node(moves, looks, node.fair, node.opinion)
