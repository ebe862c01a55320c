"""How a bot thinks where nothing is compiled and no thread can watch the clock: in a worker of the browser."""

import random
import time
from collections.abc import Callable
from typing import Any

from tete.bots.roster import make
from tete.shelf.games import game as find_game
from tete.thinking.mind import Budget, Report, Watch


def choose(
    slug: str,
    view: Any,
    bot: str,
    seconds: float,
    progress: Report,
    stopped: Callable[[], bool],
    clock: Callable[[], float] = time.monotonic,
    seed: int | None = None,
) -> str:
    """The text of a legal move for the seat whose view this is, by the bot of that name.

    It takes ``seconds`` at most, from when it is asked, also if it has to be woken; a bot that needs less takes
    less. It asks ``stopped`` again and again, and soon after it says yes answers with what it has found so far.
    ``progress`` hears of it meanwhile, a few times a second, and at the end. Raises what there is to say against
    the game or the bot: NoGame, BadOption.
    """
    watch = Watch(stopped, seconds, clock)
    seed = random.SystemRandom().randrange(2**32) if seed is None else seed
    mind = make(find_game(slug), bot, seed)
    return mind.think(view, Budget(seconds, mind.budget.nodes), watch, progress)
