"""`python -m bench.kopf_tune --games 300`: what in a position of Kopf oder Knopf goes with winning, from self-play.

Level 6 plays itself with few positions a move; the games begin with some moves by chance, and now and then comes
another, so that no two are alike. Of every move step it is counted what either has; the weights that explain best
who won are printed in hundredths of a button, each with how many of its own errors it is from nothing.

They are where `kernel_value` began, not where it ended: what goes with winning need not win. The weights there
were tried out in matches of one search against the same with others, as many positions a move for both
(bench/results.md). And now that both players know them, they explain less.
"""

import argparse
import random
from collections.abc import Iterator
from functools import partial

import numpy as np

import tete
from bench.crew import add_crew, crew_of, results
from tete import bots
from tete.games.kopf.buttons import Buttons, crowded, pairs, threatened
from tete.games.kopf.state import State, Step
from tete.kernels.bits import Floats
from tete.system.crew import Crew
from tete.thinking.mind import Budget

OPENING, STRAY = 10, 0.06
"""So many steps are by chance at first, later this share."""
COUNTS = (
    "a button taken",
    "its square: the more are taken, the dearer they are",
    "a button in a pair",
    "a square with two holes, against one with one",
    "a square with three holes",
    "a square with four holes",
    "the other's forbidden group",
    "an own forbidden group",
    "a button at risk",
    "each further one",
    "to move",
)


def owned(s: State, seat: int) -> list[int]:
    """What a player has of what both may have."""
    mine: Buttons = s.buttons[seat]
    holes = [s.board.holes[square] for square in mine]
    stand = [holes.count(n) for n in (2, 3, 4)]
    return [s.taken[seat], s.taken[seat] ** 2, 2 * len(pairs(mine)), *stand]


def counted(s: State) -> list[int]:
    """A position at the move step as numbers, seen by whoever moves."""
    own, others = owned(s, s.mover), owned(s, 1 - s.mover)
    risk = len(threatened(s.board, s.theirs, s.mine))
    return [
        *(one - two for one, two in zip(own, others, strict=True)),
        bool(crowded(s.theirs)),
        bool(crowded(s.mine)),
        risk > 0,
        max(0, risk - 1),
        1,
    ]


def positions(number: int, nodes: int) -> list[tuple[list[int], float]]:
    """The positions of a game, always the same of a number, and what whoever moves there got in the end."""
    game, rng = tete.game("kopf"), random.Random(number)
    mind, s = bots.make(game, "level-6", number), game.new(seats=2)
    met, steps = list[tuple[list[int], int]](), 0
    while (turn := game.turn(s)) is not None:
        if steps >= OPENING and s.step is Step.MOVE:
            met.append((counted(s), turn))
        if steps < OPENING or rng.random() < STRAY:
            move = rng.choice(game.moves(s))
        else:
            move = game.parse(mind.think(game.view(s, turn), Budget(nodes=nodes)))
        s, steps = game.play(s, move), steps + 1
    outcome = game.outcome(s)
    return [(row, outcome.scores[seat]) for row, seat in met] if outcome else []


def played(games: int, nodes: int, crew: Crew) -> Iterator[tuple[list[int], float]]:
    """Those of so many games."""
    work = partial(positions, nodes=nodes)
    for number, met in enumerate(results(work, range(games), crew), 1):
        yield from met
        if number % 20 == 0:
            print(f"{number} of {games} games", flush=True)


def fit(x: Floats, won: Floats) -> tuple[Floats, Floats]:
    """The weights that make the results likeliest (Newton's steps), and the error of each."""
    scale = np.maximum(x.std(axis=0), 0.1)
    x, w = x / scale, np.zeros(x.shape[1])
    bend = np.eye(len(w))
    for _ in range(20):
        p = 1 / (1 + np.exp(-x @ w))
        bend = (x * (p * (1 - p))[:, None]).T @ x + np.eye(len(w))
        w = w - np.linalg.solve(bend, x.T @ (p - won) + w)
    return w / scale, np.sqrt(np.diag(np.linalg.inv(bend))) / scale


def main() -> None:
    """Play, learn and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--nodes", type=int, default=1500, help="positions a move")
    add_crew(parser)
    args = parser.parse_args()
    with crew_of(args) as crew:
        rows, won = zip(*played(args.games, args.nodes, crew), strict=True)
    weights, errors = fit(np.array(rows, np.float64), np.array(won))
    button = weights[0] + 2 * 5 * weights[1]  # the sixth, in the middle of a game
    print(f"{len(won)} positions")
    for name, weight, error in zip(COUNTS, weights, errors, strict=True):
        print(f"{100 * weight / button:8.1f}  ({weight / error:+6.1f})  {name}")


if __name__ == "__main__":
    main()
