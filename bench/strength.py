"""`python -m bench.strength kopf --games 200`: level 6 against plain tree search with ten times the time.

Seconds are those of the processor, so other work on the machine takes nothing from either: plain search looks at
the clock of its thread; how many nodes level 6 has in a second is measured first, and it plays with so many. Mots
de Tête has no plain search; there the other is `greedy`. Seats are swapped, by pairs of games with the same dice.
"""

import argparse
import multiprocessing
import os
import random
import time
from dataclasses import dataclass
from functools import partial
from typing import Any

import tete
from bench.bout import Think, play, told
from bench.plain import FIELDS, Plain
from tete import bots
from tete.arena.score import Tally
from tete.bots.playout import draw
from tete.core.game import CHANCE, AnyGame
from tete.core.mind import Budget, Progress

TIMES = 10
SAMPLE, TRIAL = 12, 20_000
"""On how many positions speed is measured, with how many nodes each."""


@dataclass(frozen=True)
class Task:
    """A game to be played, and what each may spend a move."""

    slug: str
    bot: str
    nodes: int
    seconds: float
    number: int


def nodes_in(slug: str, bot: str, seconds: float) -> int:
    """How many nodes a bot looks at in so many seconds of the processor, in the middle of games."""
    game, told = tete.game(slug), list[Progress]()
    mind = bots.make(game, bot, 1)
    some = views(game, SAMPLE)
    mind.think(some[0], Budget(nodes=TRIAL), None, told.append)
    told.clear()
    begun = time.process_time()
    for view in some:
        mind.think(view, Budget(nodes=TRIAL), None, told.append)
    spent = time.process_time() - begun
    return int(seconds * sum(each.nodes for each in told if each.done == 1) / spent)


def views(game: AnyGame, count: int) -> list[Any]:
    """Views from random games, of seats whose turn it is."""
    met, rng, s = list[Any](), random.Random(5), game.new(seats=2)
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


def ours(game: AnyGame, task: Task) -> Think:
    """How the strong one thinks."""
    mind = bots.make(game, task.bot, task.number)
    return partial(mind.think, budget=Budget(nodes=task.nodes))


def theirs(game: AnyGame, task: Task) -> Think:
    """How the other thinks."""
    if task.slug in FIELDS:
        return Plain(task.slug, task.seconds, task.number + 1000).think
    return bots.make(game, "greedy", task.number + 1000).think


def result_of(task: Task) -> tuple[float, int]:
    """What the strong one gets of a game, and how many moves it took."""
    game = tete.game(task.slug)
    return play(game, ours(game, task), theirs(game, task), task.number)


def main() -> None:
    """Play and print, a line a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slug")
    parser.add_argument("--bot", default="level-6")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    nodes, much = nodes_in(args.slug, args.bot, args.seconds), TIMES * args.seconds
    print(f"{args.bot}: {args.seconds} s are {nodes} nodes; the other has {much} s", flush=True)
    numbers = range(args.first, args.first + args.games)
    tasks = [Task(args.slug, args.bot, nodes, much, number) for number in numbers]
    tally = Tally()
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for score, moves in pool.imap_unordered(result_of, tasks):
            tally = tally.add(score)
            print(f"{told(tally)}; {moves} moves in the last", flush=True)


if __name__ == "__main__":
    main()
