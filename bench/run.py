"""`make bench`: how fast, as ratios measured in one run.

Absolute figures move with the machine; the ratio in the last column is what to compare. Every line says
what it is measured against: the bare work that cannot be avoided, or another part of the same game.
"""

import hmac
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import tete
from tete import bots
from tete.core.chance import draw
from tete.core.record import Record
from tete.core.replay import replay, written

SECONDS = 1.0


@dataclass(frozen=True)
class Line:
    """One row of the table."""

    what: str
    a_second: float
    against: str
    ratio: float


def rate(work: Callable[[], int]) -> float:
    """How many a second; ``work`` does some and says how many."""
    work()
    done, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < SECONDS:
        done += work()
    return done / spent


def chance_lines() -> list[Line]:
    """A die against the one HMAC it cannot do without."""
    secret = bytes(32)
    words = {0: "anna", 1: "bert"}
    counter = iter(range(10**9))
    die = rate(lambda: len([draw(secret, words, next(counter), (1,) * 6) for _ in range(1000)]))
    bare = rate(lambda: len([hmac.digest(secret, b"x" * 40, "sha256") for _ in range(1000)]))
    return [Line("fair die", die, "one bare HMAC-SHA-256", die / bare)]


def game_lines(slug: str) -> list[Line]:
    """The plain rules, the scene and the greedy bot of a game."""
    game = tete.game(slug)
    rng = random.Random(1)
    states: list[Any] = []
    texts: list[str] = []

    def play_one() -> int:
        s = game.new()
        states[:], texts[:] = [s], []
        while game.turn(s) is not None:
            move = rng.choice(game.moves(s))
            texts.append(game.write(move))
            s = game.play(s, move)
            states.append(s)
        return len(states) - 1

    plies = rate(play_one)
    some = states[:-1:7]
    record = Record(slug, game.info.version, written(game, {}), ("a", "b"), tuple(texts))
    replayed = rate(lambda: len(list(replay(game, record))) - 1)
    scenes = rate(lambda: len([game.draw(game.view(s, game.turn(s))).json() for s in some]))
    positions = rate(lambda: len([game.read(game.position(s)) for s in some]))
    greedy = bots.make(game, "greedy", 1)
    greedies = rate(lambda: len([greedy.think(game.view(s, game.turn(s))) for s in some]))
    return [
        Line(f"{slug}: random moves, plain rules", plies, "itself", 1.0),
        Line(f"{slug}: replaying a record", replayed, "random moves", replayed / plies),
        Line(f"{slug}: scene as JSON", scenes, "random moves", scenes / plies),
        Line(f"{slug}: position written and read", positions, "random moves", positions / plies),
        Line(f"{slug}: greedy bot's moves", greedies, "random moves", greedies / plies),
    ]


def main() -> None:
    """Print the table."""
    print("| what | a second | against | ratio |")
    print("| --- | --- | --- | --- |")
    for line in [*chance_lines(), *game_lines("kopf")]:
        print(f"| {line.what} | {line.a_second:,.0f} | {line.against} | {line.ratio:.2f} |")


if __name__ == "__main__":
    main()
