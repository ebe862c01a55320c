"""`python -m bench.strength kopf --games 200`: level 6 against plain tree search with ten times the time.

Seconds are those of the processor, of the thread that thinks: other work on the machine takes nothing from
either. Mots de Tête has no plain search; there the other is `greedy`. Seats are swapped, by pairs of games with
the same dice.
"""

import argparse
import multiprocessing
import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import tete
from bench.plain import FIELDS, Plain
from tete import bots
from tete.arena.score import Tally
from tete.bots.playout import draw
from tete.core.game import CHANCE, AnyGame
from tete.core.mind import Budget, Stop

TIMES = 10
LONGEST = 2000
"""Moves after which a game is a draw."""
_TICK = 0.002
Think = Callable[[Any], str]


@dataclass(frozen=True)
class Task:
    """A game to be played, and how long the strong one may think."""

    slug: str
    bot: str
    seconds: float
    number: int


@contextmanager
def within(seconds: float) -> Iterator[Stop]:
    """A flag that is set when this thread has used so many seconds of the processor."""
    stop, done = Stop(), threading.Event()
    clock = time.pthread_getcpuclockid(threading.get_ident())
    end = time.clock_gettime(clock) + seconds

    def watch() -> None:
        while not done.wait(_TICK):
            if time.clock_gettime(clock) >= end:
                stop.set()
                return

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield stop
    finally:
        done.set()
        watcher.join()


def ours(game: AnyGame, task: Task) -> Think:
    """How the strong one thinks."""
    mind = bots.make(game, task.bot, task.number)

    def think(view: Any) -> str:
        with within(task.seconds) as stop:
            return mind.think(view, Budget(), stop)

    return think


def theirs(game: AnyGame, task: Task) -> Think:
    """How the other thinks."""
    if task.slug in FIELDS:
        return Plain(task.slug, TIMES * task.seconds, task.number + 1000).think
    return bots.make(game, "greedy", task.number + 1000).think


def play(task: Task) -> tuple[float, int]:
    """What the strong one gets of a game, and how many moves it took."""
    game, rng = tete.game(task.slug), random.Random(task.number // 2)
    players, swapped = [ours(game, task), theirs(game, task)], task.number % 2
    if swapped:
        players.reverse()
    s, moves = game.new(seats=2), 0
    while (turn := game.turn(s)) is not None and moves < LONGEST:
        moves += 1
        if turn == CHANCE:
            s = game.play(s, draw(game, s, rng))
        else:
            s = game.play(s, game.parse(players[turn](game.view(s, turn))))
    outcome = game.outcome(s)
    if outcome is None or len(outcome.winners) != 1:
        return 0.5, moves
    return float(outcome.winners[0] == swapped), moves


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
    numbers = range(args.first, args.first + args.games)
    tasks = [Task(args.slug, args.bot, args.seconds, number) for number in numbers]
    tally = Tally()
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for score, moves in pool.imap_unordered(play, tasks):
            tally = tally.add(score)
            low, high = tally.interval
            print(
                f"{tally.games:4} games, {tally.wins} won, {tally.draws} drawn, {tally.losses} lost: "
                f"{tally.score:.1%} ({low:.1%} to {high:.1%}); {moves} moves in the last",
                flush=True,
            )


if __name__ == "__main__":
    main()
