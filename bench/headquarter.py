"""`python -m bench.headquarter`: what random and greedy games of HeadQuarter look like, as tables.

Pieces placed, black outs, scores, the starter's share, however it ends (Q9): a sanity check of the
rules, not a proof.
"""

import argparse
import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from statistics import fmean, stdev

import tete
from tete import CHANCE
from tete.core.game import AnyGame
from tete.games.headquarter.cells import areas
from tete.games.headquarter.stability import can_place


@dataclass
class Tally:
    """What was counted in some games."""

    placed: list[int] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    winning: list[float] = field(default_factory=list)
    holes: list[int] = field(default_factory=list)
    cells: list[int] = field(default_factory=list)
    starter: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    draws: int = 0
    cut: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)


def play(head: str, bot: str, end: str, games: int) -> Tally:
    """Play that many games, both seats by that bot.

    What may be placed is known from a view, so that neither bot needs to imagine the other side.
    """
    game: AnyGame = tete.game("headquarter")
    judge = game.judge
    if judge is None:
        raise AssertionError("HeadQuarter has a judge")
    tally = Tally()
    for seed in range(games):
        rng = random.Random(f"{bot} {head} {seed}")
        s = game.new(head=head, end=end)
        while (turn := game.turn(s)) is not None:
            if turn == CHANCE:
                lots = game.chance(s)
                s = game.play(s, rng.choices([m for m, _ in lots], [n for _, n in lots])[0])
                continue
            moves = game.moves(s)
            if bot == "greedy":
                view = game.view(s, turn)
                rated = [(judge.rate(view, move), move) for move in moves]
                best = max(rate for rate, _ in rated)
                moves = [move for rate, move in rated if rate == best]
            move = rng.choice(moves)
            tally.kinds[move.kind.value] += 1
            s = game.play(s, move)
        outcome = game.outcome(s)
        if outcome is None:
            raise AssertionError("a game whose turn is nobody's has an outcome")
        first, second = outcome.scores
        tally.placed.append(len(s.plays))
        tally.scores += outcome.scores
        tally.winning.append(max(outcome.scores))
        tally.margins.append(first - second)
        tally.starter.append(0.5 if first == second else float(first > second))
        tally.draws += first == second
        tally.endings[outcome.reason] += 1
        tally.cut += can_place(s.empty[0], s.empty[0] & s.empty[1])
        for empty in s.empty:
            tally.holes.append(len(areas(empty)))
            tally.cells.append(empty.bit_count())
    return tally


def mean(values: list[int] | list[float], digits: int = 1) -> str:
    """A mean with its 95 % interval."""
    error = 1.96 * stdev(values) / sqrt(len(values))
    return f"{fmean(values):.{digits}f} ± {error:.{digits}f}"


def row(head: str, bot: str, end: str, games: int, tally: Tally) -> str:
    """One line of the table."""
    share = fmean(tally.starter)
    error = 1.96 * sqrt(share * (1 - share) / games)
    most = sorted(tally.scores)[len(tally.scores) * 95 // 100]
    placed = sum(tally.kinds.values())
    kinds = " · ".join(f"{100 * tally.kinds[k] / placed:.0f}" for k in ("flat", "up", "thru"))
    ends = " · ".join(f"{100 * tally.endings[k] / games:.1f}" for k in ("full", "stuck"))
    return (
        f"| {end} | {bot} | {head} | {games} | {mean(tally.placed, 2)} | {kinds} | {mean(tally.holes, 2)} | "
        f"{mean(tally.cells, 2)} | {mean(tally.scores)} | {most:.0f} | {mean(tally.winning)} | "
        f"{100 * share:.1f} ± {100 * error:.1f} | {100 * tally.draws / games:.1f} | "
        f"{mean(tally.margins)} | {ends} | {100 * tally.cut / games:.1f} |"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10_000, help="of each bot, on each head")
    parser.add_argument("--heads", nargs="+", default=["philosopher"])
    parser.add_argument("--ends", nargs="+", default=["full", "starter"])
    parser.add_argument("--bots", nargs="+", default=["random", "greedy"])
    asked = parser.parse_args()
    print(
        "| end | bots | head | games | pieces placed | flat · up · through, % | black outs a side | "
        "empty cells a side | score | 95 % under | winner's score | starter's share, % | draws, % "
        "| starter's lead | full · stuck, % | starter cut short, % |"
    )
    print("| --- " * 16 + "|")
    for end, bot, head in product(asked.ends, asked.bots, asked.heads):
        tally = play(head, bot, end, asked.games)
        print(row(head, bot, end, asked.games, tally), flush=True)


if __name__ == "__main__":
    main()
