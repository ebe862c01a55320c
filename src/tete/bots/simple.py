"""The two bots every game can have from the first day: ``random`` and ``greedy``."""

import random
from typing import Any, Protocol

from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.text import Text


class Bot(Protocol):
    """Somebody who can sit at a table."""

    def think(self, view: Any) -> str:
        """The text of a legal move, for the seat whose view this is and whose turn it is."""
        ...


class Random:
    """Any legal move, all alike."""

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        self._game = game
        self._rng = rng

    def think(self, view: Any) -> str:
        """A legal move."""
        own = getattr(self._game.judge, "any", None)
        if own is not None:
            return self._game.write(own(view, self._rng))
        state = self._game.resample(view, self._rng)
        return self._game.write(self._rng.choice(self._game.moves(state)))


class Greedy:
    """The move that the game's judge rates highest; among equals, any."""

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        if game.judge is None:
            raise BadOption(
                "no-judge", Text("{title} has no judge for a greedy bot.", title=game.info.title())
            )
        self._game = game
        self._judge = game.judge
        self._rng = rng

    def think(self, view: Any) -> str:
        """The best-looking move."""
        own = getattr(self._judge, "best", None)
        if own is not None:
            return self._game.write(own(view, self._rng))
        state = self._game.resample(view, self._rng)
        rated = [(self._judge.rate(view, move), move) for move in self._game.moves(state)]
        best = max(rate for rate, _ in rated)
        return self._game.write(self._rng.choice([move for rate, move in rated if rate == best]))


def names(game: AnyGame) -> tuple[str, ...]:
    """The bots that can play this game, weakest first."""
    return ("random",) if game.judge is None else ("random", "greedy")


def make(game: AnyGame, name: str, seed: int | None = None) -> Bot:
    """The bot of that name; the same seed gives the same play. Raises BadOption."""
    if name not in names(game):
        raise BadOption(
            "no-bot",
            Text(
                "There is no bot “{name}” for {title}; there are: {names}.",
                name=name,
                title=game.info.title(),
                names=", ".join(names(game)),
            ),
        )
    rng = random.Random(seed)  # noqa: S311 (a player's whim, not a die)
    return Random(game, rng) if name == "random" else Greedy(game, rng)
