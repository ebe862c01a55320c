"""`python -m bench.duel headache level-6:0.1 plain:1 --games 40`: a match of two, seats swapped, with its interval.

A player is the name of a bot, and after a colon the seconds a move may take, or nodes with an n before them;
without, the bot's own. `plain` is Headache's yardstick: Monte-Carlo tree search with random playouts on our
kernel. Its seconds are those of its thread, so that other work on the machine takes nothing from it.
"""

import argparse
import math
import random
import time
from typing import Any

import tete
from tete import CHANCE, bots
from tete.core.mind import Budget, Mind

MOST_MOVES = 5_000


def sit(slug: str, player: str, seed: int) -> tuple[Mind, Budget | None]:
    """A player and its budget."""
    name, _, limit = player.partition(":")
    if name == "plain":
        from bench.headache_plain import Plain

        return Plain(float(limit or 1), seed), None
    budget = None
    if limit:
        budget = Budget(nodes=int(limit[1:])) if limit[0] == "n" else Budget(float(limit))
    return bots.make(tete.game(slug), name, seed), budget


def play(slug: str, players: list[str], seed: int, options: dict[str, Any]) -> float:
    """What the first player gets: 1, a half or 0."""
    game, rng = tete.game(slug), random.Random(f"{slug} {seed // 2}")
    ours = seed % 2
    order = players if ours == 0 else players[::-1]
    minds = [sit(slug, player, 1000 * seed + at) for at, player in enumerate(order)]
    s = game.new(2, **options)
    for _ in range(MOST_MOVES):
        turn = game.turn(s)
        if turn is None:
            break
        if turn == CHANCE:
            lots = game.chance(s)
            move = rng.choices([lot for lot, _ in lots], [weight for _, weight in lots])[0]
        else:
            mind, budget = minds[turn]
            move = game.parse(mind.think(game.view(s, turn), budget))
        s = game.play(s, move)
    outcome = game.outcome(s)
    if outcome is None or len(outcome.winners) != 1:
        return 0.5
    return float(outcome.winners[0] == ours)


def interval(scores: list[float]) -> tuple[float, float, float]:
    """The mean score and its 95 % interval (Wilson)."""
    n, z = len(scores), 1.96
    mean = sum(scores) / n
    middle = (mean + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(mean * (1 - mean) / n + z * z / (4 * n * n))
    return mean, middle - half, middle + half


def main() -> None:
    """Play and print after every few games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slug")
    parser.add_argument("players", nargs=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=60, help="begin no game after that")
    parser.add_argument("--option", action="append", default=[], help="name=number")
    args = parser.parse_args()
    options = {name: int(value) for name, value in (one.split("=") for one in args.option)}
    scores: list[float] = []
    begun = time.monotonic()
    for seed in range(2 * args.seed, 2 * args.seed + args.games):
        if time.monotonic() - begun > 60 * args.minutes:
            break
        scores.append(play(args.slug, args.players, seed, options))
        if len(scores) % 10 == 0:
            mean, low, high = interval(scores)
            print(f"{len(scores)} games: {mean:.3f} ({low:.3f} to {high:.3f})", flush=True)
    mean, low, high = interval(scores)
    print(
        f"{args.slug}: {args.players[0]} against {args.players[1]}, {len(scores)} games: "
        f"{100 * mean:.1f} % ({100 * low:.1f} to {100 * high:.1f}), {time.monotonic() - begun:.0f} s"
    )


if __name__ == "__main__":
    main()
