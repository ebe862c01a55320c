"""`python -m bench.pocket GAME --levels 4 5 --games 40`: players in plain Python against those of a server.

Each plays the one of its own level, with its own nodes and without a limit of time, so that the machine makes no
difference. Seats are swapped, by pairs of games with the same dice. Prints a line a level.
"""

import argparse
from statistics import fmean
from time import process_time
from typing import Any

import tete
from bench.bout import play, told
from tete import bots
from tete.arena.score import Tally
from tete.bots.levels import LEVELS
from tete.core.asking import adds
from tete.core.game import AnyGame
from tete.core.optional import HasPlainMind
from tete.thinking.mind import Budget, Mind


class Timed:
    """Thinks with its own nodes and counts the seconds of the processor that its thoughts take."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self.seconds: list[float] = []

    def __call__(self, view: Any) -> str:
        """The move."""
        begun = process_time()
        text = self._mind.think(view, Budget(nodes=self._mind.budget.nodes))
        self.seconds.append(process_time() - begun)
        return text


def measured(game: AnyGame, strength: int, games: int) -> tuple[Tally, list[float]]:
    """What the plain player of a strength gets of this many games, and how long it thought about its moves."""
    tally, seconds = Tally(), list[float]()
    for number in range(games):
        mind = game.plain_mind(strength, number) if adds(game, HasPlainMind) else None
        if mind is None:
            raise SystemExit(f"{game.info.slug} has no player in plain Python")
        plain = Timed(mind)
        server = bots.make(game, LEVELS[strength - 1].bot, number)
        tally = tally.add(play(game, plain, server.think, number)[0])
        seconds += plain.seconds
    return tally, seconds


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--levels", type=int, nargs="+", default=range(1, 7))
    parser.add_argument("--games", type=int, default=40)
    args = parser.parse_args()
    for strength in args.levels:
        tally, seconds = measured(tete.game(args.game), strength, args.games)
        pace = f"{1000 * fmean(seconds):.0f} ms a move, {1000 * max(seconds):.0f} at most"
        print(f"{args.game} {strength}: {told(tally)}; {pace}", flush=True)


if __name__ == "__main__":
    main()
