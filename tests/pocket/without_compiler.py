"""Plays a little of every game as a browser has to: numba and numpy cannot be imported, no thread can be started.

    python -m pocket.without_compiler

Writes a line of JSON for every game: what was asked and how it went.
"""

import json
import random
import sys
import threading
from typing import Any

FORBIDDEN = ("numba", "numpy", "llvmlite")
SECONDS, TICK = 0.5, 0.002
"""What a thought may take, and how long it takes to look at the clock here: so not the machine decides."""
MOVES, SOON = 8, 2
"""How many moves are played of every game, and how often a thought asks before it is told to stop."""


class Clock:
    """A clock that goes on whenever it is looked at; it says to stop after it was asked a few times."""

    def __init__(self, patience: int = sys.maxsize) -> None:
        self.now = 0.0
        self._patience = patience

    def __call__(self) -> float:
        self.now += TICK
        return self.now

    def stopped(self) -> bool:
        """Yes, after it was asked a few times."""
        self._patience -= 1
        return self._patience < 0


def _refuse(*_: object) -> None:
    raise RuntimeError("can't start new thread")


def tried(slug: str) -> dict[str, Any]:
    """One game: the longest thought, the longest that was told to stop, and whether all was legal and told."""
    import tete
    from games.playing_on import anything, decisions
    from tete.bots.levels import LEVELS
    from tete.pocket.thinking import choose
    from tete.thinking.mind import Progress

    game, rng = tete.game(slug), random.Random(4)
    bots = [level.bot for level in LEVELS]
    took, told = {sys.maxsize: 0.0, SOON: 0.0}, True
    lazy = game.judge is not None and hasattr(game.judge, "any")

    def anyhow(s: Any, seat: int) -> Any:
        return game.judge.any(game.view(s, seat), rng)  # type: ignore[union-attr]

    for at, s in enumerate(
        decisions(game, game.new(), anyhow if lazy else anything(game, rng), rng, MOVES)
    ):
        view = game.view(s, game.turn(s))
        for patience in took:
            clock, said = Clock(patience), list[Progress]()
            text = choose(
                slug, view, bots[at % 6], SECONDS, said.append, clock.stopped, clock, seed=at
            )
            game.play(s, game.parse(text))
            told = told and said[-1].idea == text and said[-1].done == 1
            took[patience] = max(took[patience], clock.now)
    return {"game": slug, "longest": took[sys.maxsize], "stopped": took[SOON], "told": told}


def main() -> None:
    """Every game that is installed."""
    for name in FORBIDDEN:
        sys.modules[name] = None  # type: ignore[assignment]
    threading.Thread.start = _refuse  # type: ignore[method-assign, assignment]
    from tete.shelf.games import games
    from tete.thinking import mind

    mind._THREADS = False
    for slug in games():
        print(json.dumps(tried(slug)), flush=True)


if __name__ == "__main__":
    main()
