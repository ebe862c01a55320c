"""How grids and bots play: ``python -m bench.grids`` prints two tables in Markdown.

The first is the balance of candidate grids, by greedy games for one to four players: turns to the target, how
full the grid is then, how often there was no turn. ``--statistics`` prints what random and greedy games of every
variant are like.
"""

import argparse
import random
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field

import tete
from tete import bots
from tete.core.game import CHANCE
from tete.games.mots.grid import BLACK, GRIDS, find_grid
from tete.games.mots.judge import admitted
from tete.games.mots.moves import Word
from tete.games.mots.slots import EMPTY
from tete.games.mots.state import Step

mots = tete.game("mots")
LONGEST = 400


@dataclass
class Tally:
    """What was counted in some games."""

    turns: list[int] = field(default_factory=list)
    fill: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    stuck: int = 0
    asked: int = 0
    winners: list[int] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)

    def share(self, reason: str) -> float:
        """How many games of a hundred ended so."""
        return 100 * self.reasons.count(reason) / len(self.reasons)


def play(grid: str, seats: int, bot: str, games: int, **options: object) -> Tally:
    """So many games of one kind of bot."""
    tally = Tally()
    squares = find_grid(grid).open
    for seed in range(games):
        rng = random.Random(f"{grid} {seats} {bot} {seed}")
        player = bots.make(mots, bot, rng.randrange(2**32))
        s = mots.new(seats, grid=grid, **options)
        turns = 0
        while (turn := mots.turn(s)) is not None and turns < LONGEST:
            if turn == CHANCE:
                lots = mots.chance(s)
                move = rng.choices([one for one, _ in lots], [weight for _, weight in lots])[0]
            else:
                move = mots.parse(player.think(mots.view(s, turn)))
            if s.step is Step.WRITE:
                turns += 1
                tally.asked += 1
                tally.stuck += move is Word.PASS and not admitted(s).written
            before, s = s, mots.play(s, move)
            if s.step is not Step.BONUS and sum(s.scores) > sum(before.scores):
                tally.points.append(sum(s.scores) - sum(before.scores))
        outcome = mots.outcome(s)
        tally.turns.append(turns)
        tally.fill.append(sum(letter != EMPTY for letter in s.letters) / len(squares))
        tally.reasons.append(outcome.reason if outcome else "unfinished")
        tally.winners += outcome.winners[:1] if outcome else ()
    return tally


def candidates() -> dict[str, str]:
    """Grids to compare: ours, and ours with other black and bonus squares."""
    grand = "\n".join(GRIDS.named["grand"].rows)
    side = 15
    dense = list("".join(grand.split()))
    for at in (18, 25, 33, 41, 62, 78, 92):  # each with the square opposite
        for square in (at, side * side - 1 - at):
            if dense[square].isdigit():
                dense[square] = BLACK
    rows = ["".join(dense[at : at + side]) for at in range(0, side * side, side)]
    plain = "".join("3" if sign in "oyr" else sign for sign in grand)
    return {
        "grand": "grand",
        "no black squares": grand.replace(BLACK, "2"),
        "14 more black squares": "\n".join(rows),
        "no bonus squares": plain,
        "all bonus squares red": "".join("r" if sign in "oy" else sign for sign in grand),
        "petit": "petit",
    }


def balance(games: int, only: Sequence[str] = ()) -> None:
    """The table of candidate grids, or of those named."""
    print(
        "| grid | players | turns a player | points a turn | filled | no turn | first seat wins |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name, text in candidates().items():
        if only and name not in only:
            continue
        for seats in (1, 2, 3, 4):
            tally = play(text, seats, "greedy", games)
            first = 100 * tally.winners.count(0) / max(1, len(tally.winners))
            print(
                f"| {name} | {seats} | {statistics.mean(tally.turns) / seats:.1f} | "
                f"{statistics.mean(tally.points):.1f} | {100 * statistics.mean(tally.fill):.0f} % | "
                f"{100 * tally.stuck / tally.asked:.1f} % | {first:.0f} % |",
                flush=True,
            )


def games_of(games: int) -> None:
    """The table of variants and bots."""
    print("| variant | bot | players | turns | points a turn | filled | no turn | ends |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for variant, seats in (
        ("classic", 2),
        ("classic", 4),
        ("quarte", 2),
        ("marathon", 3),
        ("solo", 1),
    ):
        for bot in ("random", "greedy"):
            tally = play("grand", seats, bot, games, variant=variant)
            ends = ", ".join(
                f"{reason} {tally.share(reason):.0f} %" for reason in sorted(set(tally.reasons))
            )
            print(
                f"| {variant} | {bot} | {seats} | {statistics.mean(tally.turns):.0f} | "
                f"{statistics.mean(tally.points):.1f} | {100 * statistics.mean(tally.fill):.0f} % | "
                f"{100 * tally.stuck / tally.asked:.1f} % | {ends} |",
                flush=True,
            )


def main() -> None:
    """Print the tables that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--statistics", action="store_true")
    parser.add_argument("--only", action="append", choices=list(candidates()), default=[])
    given = parser.parse_args()
    if given.statistics:
        games_of(given.games)
    else:
        balance(given.games, given.only)


if __name__ == "__main__":
    main()
