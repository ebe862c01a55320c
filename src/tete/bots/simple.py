"""The two bots every game can have from the first day: ``random`` and ``greedy``."""

import random
from abc import abstractmethod
from typing import Any

from tete.codes import Code
from tete.core.asking import adds
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.optional import HasAny, HasBest
from tete.core.text import Text
from tete.thinking.mind import Budget, Progress
from tete.thinking.pace import Pace
from tete.thinking.thinker import Thinker


class _Simple(Thinker):
    """Takes no time, so nothing stops it."""

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        super().__init__(Budget())
        self._game = game
        self._rng = rng

    def ponder(self, view: Any, pace: Pace) -> Progress:
        """A legal move, and nothing about it."""
        return Progress(1.0, self._game.write(self._choose(view)))

    @abstractmethod
    def _choose(self, view: Any) -> Any: ...

    def _moves(self, view: Any) -> Any:
        return self._game.moves(self._game.resample(view, self._rng))


class Random(_Simple):
    """Any legal move, all alike."""

    def _choose(self, view: Any) -> Any:
        judge = self._game.judge
        if adds(judge, HasAny):
            return judge.any(view, self._rng)
        return self._rng.choice(self._moves(view))


class Greedy(_Simple):
    """The move that the game's judge rates highest; among equals, any."""

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        if game.judge is None:
            raise BadOption(
                Code.NO_JUDGE,
                Text("{title} has no judge for a greedy bot.", title=game.info.title()),
            )
        super().__init__(game, rng)
        self._judge = game.judge

    def _choose(self, view: Any) -> Any:
        own: object = self._judge
        if adds(own, HasBest):
            return own.best(view, self._rng)
        rated = [(self._judge.rate(view, move), move) for move in self._moves(view)]
        best = max(rate for rate, _ in rated)
        return self._rng.choice([move for rate, move in rated if rate == best])
