"""The two bots every game can have from the first day: ``random`` and ``greedy``."""

import random
from typing import Any

from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.mind import Budget, Progress, Report, Stop
from tete.core.text import Text


class Random:
    """Any legal move, all alike. It takes no time, so nothing stops it."""

    budget = Budget()

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        self._game = game
        self._rng = rng

    def think(
        self,
        view: Any,
        budget: Budget | None = None,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> str:
        """A legal move."""
        return _said(self._choose(view), report)

    def _choose(self, view: Any) -> str:
        own = getattr(self._game.judge, "any", None)
        if own is not None:
            return self._game.write(own(view, self._rng))
        state = self._game.resample(view, self._rng)
        return self._game.write(self._rng.choice(self._game.moves(state)))


class Greedy:
    """The move that the game's judge rates highest; among equals, any. Nothing stops it."""

    budget = Budget()

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        if game.judge is None:
            raise BadOption(
                "no-judge", Text("{title} has no judge for a greedy bot.", title=game.info.title())
            )
        self._game = game
        self._judge = game.judge
        self._rng = rng

    def think(
        self,
        view: Any,
        budget: Budget | None = None,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> str:
        """The best-looking move."""
        return _said(self._choose(view), report)

    def _choose(self, view: Any) -> str:
        own = getattr(self._judge, "best", None)
        if own is not None:
            return self._game.write(own(view, self._rng))
        state = self._game.resample(view, self._rng)
        rated = [(self._judge.rate(view, move), move) for move in self._game.moves(state)]
        best = max(rate for rate, _ in rated)
        return self._game.write(self._rng.choice([move for rate, move in rated if rate == best]))


def _said(text: str, report: Report | None) -> str:
    if report:
        report(Progress(1.0, text))
    return text
