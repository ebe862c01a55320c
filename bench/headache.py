"""`python -m bench.headache`: what random and greedy games of Headache look like, as a table.

Length, who wins by seat, captures and raises: a sanity check of rules and dice, not a proof.
"""

import argparse
import random
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from math import sqrt

import tete
from bench.crew import add_crew, crew_of, results
from tete import CHANCE, bots
from tete.core.game import AnyGame
from tete.games.headache.moves import Go, Raise, Word
from tete.system.crew import Crew

SHARE = 100
"""Games a process plays at a time."""


@dataclass
class Tally:
    """What was counted in some games."""

    games: int = 0
    turns: list[int] = field(default_factory=list)
    winners: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    captures: int = 0
    raises: int = 0
    agains: int = 0
    pops: Counter[int] = field(default_factory=Counter)
    dots: int = 0

    def add(self, other: "Tally") -> None:
        """Count another tally in."""
        self.games += other.games
        self.turns += other.turns
        self.winners += other.winners
        self.endings += other.endings
        self.captures += other.captures
        self.raises += other.raises
        self.agains += other.agains
        self.pops += other.pops
        self.dots += other.dots


def play(seeds: range, seats: int, bot: str, sets: int = 1) -> Tally:
    """Play one game for each seed, all seats by that bot."""
    game: AnyGame = tete.game("headache")
    tally = Tally()
    for seed in seeds:
        rng = random.Random(f"{bot} {seats} {seed}" + " two sets" * (sets - 1))
        players = [bots.make(game, bot, rng.randrange(2**32)) for _ in range(seats)]
        s = game.new(seats, sets=sets)
        while (turn := game.turn(s)) is not None:
            if turn == CHANCE:
                lots = game.chance(s)
                move = rng.choices([lot for lot, _ in lots], [weight for _, weight in lots])[0]
                tally.pops[move.number] += 1
                tally.dots += move.dot
            else:
                move = game.parse(players[turn].think(game.view(s, turn)))
                tally.captures += isinstance(move, Go) and move.end in s.stacks
                tally.raises += isinstance(move, Raise)
                tally.agains += move is Word.AGAIN
            s = game.play(s, move)
        outcome = game.outcome(s)
        if outcome is None:
            raise AssertionError("a game whose turn is nobody's has an outcome")
        tally.games += 1
        tally.turns.append(s.turns)
        tally.endings[outcome.reason] += 1
        tally.winners[outcome.winners[0] if len(outcome.winners) == 1 else -1] += 1
    return tally


def gather(seats: int, bot: str, games: int, crew: Crew, sets: int = 1) -> Tally:
    """Have that many games played."""
    chunks = [range(at, min(at + SHARE, games)) for at in range(0, games, SHARE)]
    total = Tally()
    for part in results(partial(play, seats=seats, bot=bot, sets=sets), chunks, crew):
        total.add(part)
    return total


def row(seats: int, bot: str, tally: Tally, sets: int = 1) -> str:
    """One line of the table."""
    turns = sorted(tally.turns)
    middle, late = turns[len(turns) // 2], turns[len(turns) * 95 // 100]
    shares = [100 * tally.winners[seat] / tally.games for seat in range(seats)]
    error = 100 * 1.96 * sqrt((1 / seats) * (1 - 1 / seats) / tally.games)
    dots = 100 * tally.dots / sum(tally.pops.values())
    return (
        f"| {bot} | {seats}{', two sets' * (sets - 1)} | {tally.games} | "
        f"{sum(turns) / len(turns):.0f} | {middle} | {late} | "
        f"{100 * tally.endings['limit'] / tally.games:.1f} % | "
        f"{' · '.join(f'{share:.1f}' for share in shares)} (± {error:.1f}) | "
        f"{tally.captures / tally.games:.1f} | {tally.raises / tally.games:.2f} | {dots:.2f} % |"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument(
        "--games",
        type=int,
        default=10_000,
        help="of each bot, over 2, 3, 4 seats; a fifth as many with two sets",
    )
    add_crew(parser)
    parser.add_argument("--sets", type=int, choices=(1, 2), help="only tables with this many sets")
    parser.add_argument("--bots", nargs="+", default=["random", "greedy"])
    asked = parser.parse_args()
    print(
        "| bots | seats | games | mean turns | median | 95 % under | at the limit | wins by seat, % "
        "| captures | raises | red dots |"
    )
    print("| --- " * 11 + "|")
    for bot in asked.bots:
        for seats, sets, games in (
            (2, 1, asked.games * 4 // 10),
            (3, 1, asked.games * 3 // 10),
            (4, 1, asked.games * 3 // 10),
            (2, 2, asked.games * 2 // 10),
        ):
            if asked.sets in (None, sets):
                with crew_of(asked) as crew:
                    tally = gather(seats, bot, games, crew, sets)
                print(row(seats, bot, tally, sets), flush=True)


if __name__ == "__main__":
    main()
