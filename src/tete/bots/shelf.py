"""Which bots there are for a game, by name."""

import random

from tete.bots import levels
from tete.bots.simple import Greedy, Random
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.mind import Mind
from tete.core.text import Text
from tete.core.thinking import whim


def names(game: AnyGame) -> tuple[str, ...]:
    """The bots that can play this game: the simple ones, then the levels from the weakest on."""
    simple = ("random",) if game.judge is None else ("random", "greedy")
    return (*simple, *(level.bot for level in levels.LEVELS))


def make(game: AnyGame, name: str, seed: int | None = None) -> Mind:
    """The bot of that name; the same seed gives the same play. Raises BadOption."""
    check(game, name)
    seed = random.SystemRandom().randrange(2**32) if seed is None else seed
    strength = levels.strength_of(name)
    if strength is not None:
        return levels.mind(game, strength, seed)
    return (Random if name == "random" else Greedy)(game, whim(seed))


def check(game: AnyGame, name: str) -> None:
    """Whether there is a bot of that name, without waking it. Raises BadOption."""
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
