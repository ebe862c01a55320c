"""Which bots there are for a game, by name."""

import random

from tete.bots.simple import Greedy, Random
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.mind import Mind
from tete.core.text import Text


def names(game: AnyGame) -> tuple[str, ...]:
    """The bots that can play this game, weakest first."""
    return ("random",) if game.judge is None else ("random", "greedy")


def make(game: AnyGame, name: str, seed: int | None = None) -> Mind:
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
