"""Which board is fair? Self-play of Kopf oder Knopf on generated boards (K3).

    python -m bench.boards --candidates 16 --games 100
    python -m bench.boards --only 10,4,15 --games 200 --bot level-6@12000n

Every candidate is quarter-turn symmetric: 25 squares are drawn and turned three times, so that a quarter
turn, which swaps the colours' starting squares, leaves the pattern as it is. The table is sorted by
fairness: how far red's score is from one half, plus a tenth of the share of draws.
"""

import argparse
import random
import sys
from dataclasses import dataclass
from functools import partial
from math import sqrt

import tete
from bench.crew import add_crew, crew_of, results
from tete import bots

QUARTER = 5
MIXES = ((7, 7, 6, 5), (8, 7, 6, 4), (6, 8, 7, 4), (7, 6, 6, 6))
"""How many of the 25 drawn squares have 1, 2, 3 and 4 holes; candidates take these in turn."""


def candidate(number: int) -> str:
    """The digits of candidate ``number``, row 10 first."""
    mix = MIXES[number % len(MIXES)]
    holes = [count for count, times in enumerate(mix, 1) for _ in range(times)]
    random.Random(number).shuffle(holes)
    rows = [[0] * 10 for _ in range(10)]
    for at, count in enumerate(holes):
        column, row = at % QUARTER, at // QUARTER
        for _ in range(4):
            rows[row][column] = count
            column, row = row, 9 - column
    return "".join(str(count) for row in reversed(rows) for count in row)


@dataclass(frozen=True)
class Result:
    """What self-play gave on one board."""

    number: int
    digits: str
    score: float
    draws: float
    plies: float
    games: int

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of red's score."""
        return 1.96 * sqrt((self.score * (1 - self.score) - self.draws / 4) / self.games)

    @property
    def unfairness(self) -> float:
        """What the table is sorted by."""
        return abs(self.score - 0.5) + self.draws / 10

    def row(self) -> str:
        """One line of the table."""
        holes = "/".join(str(self.digits.count(digit)) for digit in "1234")
        return (
            f"| {self.number} | {holes} | {self.score:.1%} ± {self.margin:.1%} "
            f"| {self.draws:.1%} | {self.plies:.0f} | `{self.digits}` |"
        )


def measure(number: int, games: int, bot: str) -> Result:
    """Let a bot play against itself."""
    game = tete.game("kopf")
    digits = candidate(number)
    score = draws = plies = 0.0
    for seed in range(games):
        players = [bots.make(game, bot, 2 * seed + seat) for seat in (0, 1)]
        s = game.new(board=digits)
        while (seat := game.turn(s)) is not None:
            s = game.play(s, game.parse(players[seat].think(game.view(s, seat))))
            plies += 1
        outcome = game.outcome(s)
        if outcome is None:
            raise AssertionError("a game without a turn is over")
        score += outcome.scores[0]
        draws += not outcome.winners
    return Result(number, digits, score / games, draws / games, plies / games, games)


def main() -> None:
    """Measure all candidates on all cores and print the table."""
    parser = argparse.ArgumentParser(description="Measure generated boards by self-play.")
    parser.add_argument("--candidates", type=int, default=16)
    parser.add_argument("--only", default="", help="numbers of candidates, such as 10,4,15")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bot", default="greedy", help="as the arena takes it: level-6@500n")
    add_crew(parser)
    asked = parser.parse_args()
    numbers = list(range(1, asked.candidates + 1))
    if asked.only:
        numbers = [int(number) for number in asked.only.split(",")]
    measured = []
    with crew_of(asked) as crew:
        work = partial(measure, games=asked.games, bot=asked.bot)
        for done in results(work, numbers, crew):
            measured.append(done)
            print(f"{len(measured)}/{len(numbers)} boards measured", file=sys.stderr)
    print(
        "| candidate | squares with 1/2/3/4 holes | red's score | draws | moves a game | digits |"
    )
    print("| --- | --- | --- | --- | --- | --- |")
    for result in sorted(measured, key=lambda result: result.unfairness):
        print(result.row())


if __name__ == "__main__":
    main()
