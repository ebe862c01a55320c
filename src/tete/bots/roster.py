"""Which bots there are for a game, by name; ``level-6@2s`` is one that takes two seconds a move."""

import random
import re
from typing import Any

from tete.bots import levels
from tete.bots.simple import Greedy, Random
from tete.codes import Code
from tete.core.errors import BadOption
from tete.core.game import AnyGame
from tete.core.text import Text
from tete.shelf.extras import INSTALL
from tete.thinking.mind import Budget, Mind
from tete.thinking.seeded import seeded

_SPENDING = re.compile(r"(\d{1,9}(?:\.\d{1,3})?)(s|n)", re.ASCII)


class Paced:
    """A mind that by itself spends what somebody else says it may."""

    def __init__(self, mind: Mind, budget: Budget) -> None:
        self._mind = mind
        self.budget = budget

    def think(self, view: Any, budget: Budget | None = None, *how: Any, **named: Any) -> str:
        """As the mind itself does, with that budget."""
        return self._mind.think(view, budget or self.budget, *how, **named)


def names(game: AnyGame) -> tuple[str, ...]:
    """The bots that can play this game: the simple ones, then the levels from the weakest on."""
    simple = ("random",) if game.judge is None else ("random", "greedy")
    return (*simple, *(level.bot for level in levels.LEVELS))


def here(game: AnyGame) -> tuple[str, ...]:
    """Those of them that play on this machine: some levels need what the plain install does not bring."""
    playing = {level.bot for level in levels.here(game)}
    return tuple(
        name for name in names(game) if levels.strength_of(name) is None or name in playing
    )


def split(name: str) -> tuple[str, Budget | None]:
    """A bot's plain name, and what it may spend a move; None is what it spends by itself. Raises BadOption.

    Of ``level-6@2s`` two seconds, of ``level-6@500n`` 500 nodes.
    """
    plain, at, spending = name.partition(levels.AT)
    if not at:
        return plain, None
    found = _SPENDING.fullmatch(spending)
    if not found or float(found[1]) == 0 or (found[2] == "n" and "." in found[1]):
        raise BadOption(
            Code.BAD_BUDGET,
            Text(
                "“{text}” is not a bot with a limit; write {name}@0.5s for seconds or {name}@500n for nodes.",
                text=name,
                name=plain,
            ),
        )
    return plain, Budget(float(found[1])) if found[2] == "s" else Budget(nodes=int(found[1]))


def make(game: AnyGame, name: str, seed: int | None = None) -> Mind:
    """The bot of that name; the same seed gives the same play. Raises BadOption.

    A level that does not play on this machine may sit at a table since it moved here, and helps whoever asks for
    a hint: it plays as well as it can.
    """
    _check_name(game, name)
    plain, budget = split(name)
    seed = random.SystemRandom().randrange(2**32) if seed is None else seed
    strength = levels.strength_of(plain)
    if strength is not None:
        mind = levels.mind(game, strength, seed)
    else:
        mind = (Random if plain == "random" else Greedy)(game, seeded(seed))
    return Paced(mind, budget) if budget else mind


def check(game: AnyGame, name: str) -> None:
    """Whether a bot of that name plays here, without waking it. Raises BadOption."""
    _check_name(game, name)
    plain = levels.plain(name)
    if plain not in here(game):
        raise BadOption(
            Code.MISSING_PACKAGE,
            Text("“{name}” needs one more package: {install}", name=plain, install=INSTALL),
        )


def _check_name(game: AnyGame, name: str) -> None:
    plain = levels.plain(name)
    if plain not in names(game):
        raise BadOption(
            Code.NO_BOT,
            Text(
                "There is no bot “{name}” for {title}; there are: {names}.",
                name=plain,
                title=game.info.title(),
                names=", ".join(names(game)),
            ),
        )
    split(name)
