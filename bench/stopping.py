"""How soon a bot answers that is told to stop, here and in a worker: ``python -m bench.stopping``."""

import random
import threading
import time
from statistics import median

import tete
from tete.bots.levels import mind
from tete.bots.playout import chance_move
from tete.bots.worker import Job
from tete.bots.workers import Workers
from tete.thinking.mind import Budget, Progress, Stop

_ROUNDS = 9
_LONG = Budget(seconds=30)


def view_of(slug: str, seed: int) -> object:
    """What the seat to move sees a few moves into a game."""
    game, rng = tete.game(slug), random.Random(seed)
    s = game.new(seats=max(2, game.info.seats[0]))
    plies = 0
    while plies < 6 or game.turn(s) == tete.CHANCE:
        chance = game.turn(s) == tete.CHANCE
        s = game.play(s, chance_move(game, s, rng) if chance else rng.choice(game.moves(s)))
        plies += not chance
        if game.turn(s) is None:
            s, plies = game.new(seats=max(2, game.info.seats[0])), 0
    return game.view(s, game.turn(s))


def here(slug: str, seed: int) -> float:
    """Milliseconds, in a thread of this process."""
    stop, told = Stop(), list[float]()

    def tell() -> None:
        told.append(time.perf_counter())
        stop.set()

    bot, view = mind(tete.game(slug), 6, seed), view_of(slug, seed)
    bot.think(view, Budget(nodes=1))  # it is awake: what it thinks with is loaded
    timer = threading.Timer(0.3, tell)
    timer.start()
    bot.think(view, _LONG, stop)
    answered = time.perf_counter()
    timer.join()
    return max(0.0, answered - told[0]) * 1000


def there(workers: Workers, slug: str, seed: int) -> float:
    """Milliseconds, to a worker and back."""
    heard = threading.Event()

    def report(_: Progress) -> None:
        heard.set()

    thought = workers.think(Job(slug, "level-6", view_of(slug, seed), _LONG, seed), report)
    heard.wait(20)
    told = time.perf_counter()
    thought.end()
    thought.answer.result(30)
    return (time.perf_counter() - told) * 1000


def main() -> None:
    """Print median and worst a game."""
    workers = Workers(1)
    try:
        for slug in tete.games():
            own = [here(slug, seed) for seed in range(_ROUNDS)]
            other = [there(workers, slug, seed) for seed in range(_ROUNDS)]
            print(
                f"{slug:12} here {median(own):6.1f} ms, worst {max(own):6.1f} · "
                f"worker {median(other):6.1f} ms, worst {max(other):6.1f}"
            )
    finally:
        workers.close()


if __name__ == "__main__":
    main()
