"""`python -m bench.strength GAME [games] [seconds]`: the strongest level against plain tree search.

Plain search gets ten times as long, in CPU time: how many positions, or tries, each has in a second is measured
first, in the same run, and then both play with so many of them. So other work on the machine changes no result.
Seats are swapped, by pairs of games.
"""

import importlib
import math
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import tete
from tete.bots.levels import mind
from tete.bots.playout import draw
from tete.core.game import CHANCE, AnyGame
from tete.core.mind import STRONGEST, Budget, Progress

TIMES = 10
LONGEST = 600
"""Moves after which a game is a draw."""
Think = Callable[[Any], str]


def interval(scores: list[float]) -> tuple[float, float, float]:
    """The mean score and its 95 % interval (Wilson's, with draws as halves)."""
    n, z = len(scores), 1.96
    mean = sum(scores) / n
    middle = (mean + z * z / (2 * n)) / (1 + z * z / n)
    wide = z * math.sqrt(mean * (1 - mean) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return mean, max(0.0, middle - wide), min(1.0, middle + wide)


def views(game: AnyGame, count: int) -> list[Any]:
    """Views from random games, to measure speed on."""
    met: list[Any] = []
    rng = random.Random(5)
    s = game.new(seats=2)
    while len(met) < count:
        turn = game.turn(s)
        if turn is None:
            s = game.new(seats=2)
        elif turn == CHANCE:
            s = game.play(s, draw(game, s, rng))
        else:
            if rng.random() < 0.2:
                met.append(game.view(s, turn))
            s = game.play(s, rng.choice(game.moves(s)))
    return met


def per_second(game: AnyGame, work: Callable[[Any], int]) -> float:
    """How much of something is done in a CPU second."""
    some = views(game, 12)
    work(some[0])
    done, begun = 0, time.process_time()
    for view in some:
        done += work(view)
    return done / (time.process_time() - begun)


def play(game: AnyGame, players: tuple[Think, Think], seed: int) -> tuple[float, float]:
    """What each scores; the dice are those of the seed."""
    s, rng = game.new(seats=2), random.Random(seed)
    for _ in range(LONGEST):
        turn = game.turn(s)
        if turn is None:
            break
        if turn == CHANCE:
            s = game.play(s, draw(game, s, rng))
        else:
            s = game.play(s, game.parse(players[turn](game.view(s, turn))))
    outcome = game.outcome(s)
    if outcome is None or len(outcome.winners) != 1:
        return 0.5, 0.5
    return (1.0, 0.0) if outcome.winners == (0,) else (0.0, 1.0)


def main(slug: str, games: int = 40, seconds: float = 0.1, first: int = 0) -> None:
    """Play and print, a line a pair of games."""
    game = tete.game(slug)
    plain = importlib.import_module(f"bench.plain_{slug}").Plain
    last = Progress(0.0, "")

    def keep(progress: Progress) -> None:
        nonlocal last
        last = progress

    def ours(view: Any) -> int:
        mind(game, STRONGEST, 1).think(view, Budget(nodes=sample), None, keep)
        return last.nodes

    def theirs(view: Any) -> int:
        plain(2000, 1).think(view)
        return 2000

    sample = 4000
    sample = int(per_second(game, ours) * 0.1)
    nodes = int(per_second(game, ours) * seconds)
    tries = int(per_second(game, theirs) * seconds * TIMES)
    print(
        f"{slug}: {seconds} CPU s = {nodes} nodes against {TIMES * seconds} s = {tries} tries",
        flush=True,
    )
    scores: list[float] = []
    for at in range(first, first + games):
        strong, other = mind(game, STRONGEST, at), plain(tries, at + 1000)
        players: tuple[Think, Think] = (
            partial(strong.think, budget=Budget(nodes=nodes)),
            other.think,
        )
        swapped = at % 2
        scores.append(play(game, players[::-1] if swapped else players, at // 2)[swapped])
        if at % 2:
            mean, low, high = interval(scores)
            print(
                f"{len(scores):4} games: {mean:.1%} ({low:.1%} to {high:.1%})",
                flush=True,
            )


if __name__ == "__main__":
    main(
        sys.argv[1],
        *(kind(text) for kind, text in zip((int, float, int), sys.argv[2:], strict=False)),
    )
