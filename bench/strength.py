"""`python -m bench.strength kopf --games 200`: level 6 against plain tree search with ten times the time.

Seconds are those of the processor, so other work on the machine takes nothing from either: plain search looks at
the clock of its thread; level 6 plays with as many nodes a move as it looks at in that time, measured first. With
`--mean` it gets as many as its thoughts take that time with on the mean, for one that ends a clear one sooner. What
it really took is told with every game. Mots de Tête has no plain search; there the other is `greedy`. Seats are
swapped, by pairs of games with the same dice.
"""

import argparse
import random
import time
from dataclasses import dataclass
from typing import Any

import tete
from bench.bout import Think, play, told
from bench.crew import add_crew, crew_of, results
from bench.plain import FIELDS, Plain
from tete import bots
from tete.arena.score import Tally
from tete.bots.playout import chance_move
from tete.core.game import CHANCE, AnyGame
from tete.thinking.mind import Budget, Progress

TIMES = 10
SAMPLE, TRIAL, ROUNDS = 40, 5_000, 4
"""On how many positions the nodes are measured, with how many each at first, and how often they are set anew."""


@dataclass(frozen=True)
class Task:
    """A game to be played, and what each may spend a move."""

    slug: str
    bot: str
    nodes: int
    seconds: float
    number: int


def nodes_in(slug: str, bot: str, seconds: float, mean: bool) -> int:
    """How many nodes a bot looks at in this many seconds of the processor, in the middle of games.

    ``mean``: with how many at most its thoughts take so long on the mean, also if it ends some before.
    """
    game, nodes, told = tete.game(slug), TRIAL, list[Progress]()
    mind, some = bots.make(game, bot, 1), views(game, SAMPLE)
    mind.think(some[0], Budget(nodes=TRIAL))
    for _ in range(ROUNDS):
        told.clear()
        begun = time.process_time()
        for view in some:
            mind.think(view, Budget(nodes=nodes), None, told.append)
        spent = time.process_time() - begun
        looked = nodes * len(some) if mean else sum(each.nodes for each in told if each.done == 1)
        nodes = int(seconds * looked / spent)
    return nodes


def views(game: AnyGame, count: int) -> list[Any]:
    """Views from games of `greedy`, of seats whose turn it is."""
    met, rng, s = list[Any](), random.Random(5), game.new(seats=2)
    greedy = bots.make(game, "greedy", 1)
    while len(met) < count:
        turn = game.turn(s)
        if turn is None:
            s = game.new(seats=2)
        elif turn == CHANCE:
            s = game.play(s, chance_move(game, s, rng))
        else:
            view = game.view(s, turn)
            if rng.random() < 0.2:
                met.append(view)
            s = game.play(s, game.parse(greedy.think(view)))
    return met


class Clock:
    """How the strong one thinks, and how long it took for it."""

    def __init__(self, game: AnyGame, task: Task) -> None:
        self._mind = bots.make(game, task.bot, task.number)
        self._budget = Budget(nodes=task.nodes)
        self.seconds = 0.0
        self.moves = 0

    def think(self, view: Any) -> str:
        """A move's text."""
        begun = time.thread_time()
        text = self._mind.think(view, self._budget)
        self.seconds += time.thread_time() - begun
        self.moves += 1
        return text


def theirs(game: AnyGame, task: Task) -> Think:
    """How the other thinks."""
    if task.slug in FIELDS:
        return Plain(task.slug, task.seconds, task.number + 1000).think
    return bots.make(game, "greedy", task.number + 1000).think


def result_of(task: Task) -> tuple[float, int, float]:
    """What the strong one gets of a game, how many moves it made and in how many seconds."""
    game = tete.game(task.slug)
    clock = Clock(game, task)
    score, _ = play(game, clock.think, theirs(game, task), task.number)
    return score, clock.moves, clock.seconds


def main() -> None:
    """Play and print, a line a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slug")
    parser.add_argument("--bot", default="level-6")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument(
        "--mean", action="store_true", help="this many seconds on the mean of its moves"
    )
    parser.add_argument("--nodes", type=int, help="this many at most, instead of measuring")
    add_crew(parser)
    args = parser.parse_args()
    nodes = args.nodes or nodes_in(args.slug, args.bot, args.seconds, args.mean)
    much = TIMES * args.seconds
    print(f"{args.bot}: {nodes} nodes at most; the other has {much} s a move", flush=True)
    numbers = range(args.first, args.first + args.games)
    tasks = [Task(args.slug, args.bot, nodes, much, number) for number in numbers]
    tally, made, spent = Tally(), 0, 0.0
    with crew_of(args) as crew:
        for score, moves, seconds in results(result_of, tasks, crew):
            tally, made, spent = tally.add(score), made + moves, spent + seconds
            print(f"{told(tally)}; {spent / made:.3f} s a move", flush=True)


if __name__ == "__main__":
    main()
