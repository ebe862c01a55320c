"""`python -m bench.headquarter_tune`: what HeadQuarter's player loses by having few games in its head, and no net.

Of positions from games, how often each placement wins is counted over many games first. Then the player chooses
with its budget, in several ways and from several seeds; what its choice wins less than the best is what it lost.
Prints that for each way, with the nodes and CPU seconds it took.
"""

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

import msgspec
import numpy as np

import tete
from bench.strength import views
from tete.games.headquarter import kernel, mind, thought
from tete.games.headquarter.kernel_search import rollouts, weigh
from tete.games.headquarter.moves import write
from tete.games.headquarter.rules import start
from tete.games.headquarter.view import View
from tete.kernels.bits import flag, seeds
from tete.thinking.mind import Budget, Progress

NEVER = 1e9


@dataclass(frozen=True)
class Way:
    """How it chooses: what counts far from the end and near it, and when it stops (see `thought.py`)."""

    name: str
    far: tuple[float, float] = thought.FAR
    near: tuple[float, float] = thought.NEAR
    clear: float = thought.CLEAR

    def take(self) -> None:
        """From now on the player chooses like this."""
        thought.FAR, thought.NEAR, thought.CLEAR = self.far, self.near, self.clear


WAYS = (
    Way("as it is"),
    Way("never stops before", clear=NEVER),
    Way("stops sooner", clear=1.0),
    Way("by win and lead throughout", far=thought.NEAR, clear=NEVER),
    Way("by the lead throughout", near=thought.FAR, clear=NEVER),
    Way("by the lead, less steep", far=(0.0, 40.0), clear=NEVER),
)


def shares(view: View, games: int) -> dict[str, float]:
    """How often each placement wins, by its text."""
    board, luck = kernel.table(start(view.setup)), seeds(5)
    rows = kernel.resample(view, 4 * thought.GUESSES, luck, flag()).reshape(-1)
    weigh(board, rows, view.mover, thought.TRUST, luck)
    codes = np.array([kernel.encode(board, each) for each in view.legal], np.int64)
    sums, wins = np.zeros(len(codes)), np.zeros(len(codes))
    rollouts(
        board,
        rows,
        codes,
        sums,
        wins,
        0,
        games,
        thought.SOME,
        thought.KEEP,
        *thought.NEAR,
        99,
        flag(),
    )
    return {write(each): share / games for each, share in zip(view.legal, wins, strict=True)}


def lost(way: Way, some: Sequence[tuple[View, dict[str, float]]], nodes: int, times: int) -> str:
    """What a way loses a move, and what it takes, as a line of a table."""
    way.take()
    less, told, begun = list[float](), list[Progress](), time.process_time()
    for seed in range(times):
        for view, won in some:
            text = mind.Searcher(6, seed).think(view, Budget(nodes=nodes), None, told.append)
            less.append(max(won.values()) - won[text])
    spent = (time.process_time() - begun) / len(less)
    took = fmean(each.nodes for each in told if each.done == 1)
    return f"| {way.name} | {100 * fmean(less):.3f} | {took:.0f} | {spent:.3f} |"


def main() -> None:
    """Count, choose, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--games", type=int, default=6000, help="games for each placement")
    parser.add_argument("--nodes", type=int, default=5900)
    parser.add_argument("--times", type=int, default=6, help="seeds for each position")
    args = parser.parse_args()
    mind.SKILLS = (*mind.SKILLS[:-1], msgspec.structs.replace(mind.SKILLS[-1], knows=False))
    met = [each for each in views(tete.game("headquarter"), args.positions) if len(each.legal) > 1]
    some = list[tuple[View, dict[str, float]]]()
    for view in met:
        some.append((view, shares(view, args.games)))
        print(f"\r{len(some)} of {len(met)} positions", end="", flush=True)
    print("\n\n| way | wins lost a move, % | nodes | CPU s |\n| --- | --- | --- | --- |")
    for way in WAYS:
        print(lost(way, some, args.nodes, args.times), flush=True)


if __name__ == "__main__":
    main()
