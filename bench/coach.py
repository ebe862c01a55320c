"""How often the coach asks a beginner, and how often it is right: ``python bench/coach.py [GAME] [GAMES]``.

Level 1 plays both sides. Before each of its moves the coach is asked; where it asks, a search ten times as long as
its own says what the move costs. So docs/figures/coach.md was measured.
"""

import statistics
import sys
import time
from dataclasses import dataclass, field

import tete
from tete.bots import coach
from tete.bots.levels import mind
from tete.bots.playout import chance_move
from tete.core.game import CHANCE, AnyGame
from tete.thinking.seeded import seeded

LONG = 10
_MOST = 160
"""Moves of one game: some of level 1 take long."""


@dataclass
class Tally:
    """What was counted."""

    moves: int = 0
    asked: int = 0
    explained: int = 0
    praised: int = 0
    real: list[float] = field(default_factory=list)
    took: list[float] = field(default_factory=list)
    examples: list[str] = field(default_factory=list)


def measure(slug: str, games: int) -> Tally:
    """The coach at that many games of level 1 against itself."""
    game, tally = tete.game(slug), Tally()
    for number in range(games):
        player, rng = mind(game, 1, number), seeded(number)
        s = game.new()
        for _ in range(_MOST):
            turn = game.turn(s)
            if turn is None:
                break
            if turn == CHANCE:
                s = game.play(s, chance_move(game, s, rng))
                continue
            view = game.view(s, turn)
            text = player.think(view)
            _judge(game, view, text, tally)
            s = game.play(s, game.parse(text))
    return tally


def _judge(game: AnyGame, view: object, text: str, tally: Tally) -> None:
    if not coach.has_choice(game.draw(view)):
        return
    began = time.process_time()
    found = coach.opinion(game, view, text)
    tally.took.append(time.process_time() - began)
    tally.moves += 1
    tally.praised += bool(found.praise)
    if not found.why:
        return
    tally.asked += 1
    tally.explained += bool(found.rule)
    tally.real.append(coach.cost(game, view, text, LONG) or 0.0)
    tally.examples.append(f"{text}: {found.why} [{found.cost:.2f}, {tally.real[-1]:.2f}]")


def main() -> None:
    """Print a line a game."""
    slugs = sys.argv[1:2] or ["kopf", "headache", "headquarter", "mots"]
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    for slug in slugs:
        tally = measure(slug, games)
        right = sum(real >= coach.LOST / 2 for real in tally.real)
        took = sorted(tally.took)
        print(
            f"{slug}: {tally.moves} moves, asked {tally.asked} ({tally.explained} explained), right {right},"
            f" fully {sum(real >= coach.LOST for real in tally.real)}, praised {tally.praised},"
            f" median {statistics.median(took):.3f} s, 95 % {took[int(len(took) * 0.95)]:.3f} s,"
            f" longest {took[-1]:.2f} s"
        )
        for example in tally.examples[:12]:
            print("   ", example)


if __name__ == "__main__":
    main()
