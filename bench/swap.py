"""What is the first turn of Kopf oder Knopf worth, and what is left of it where Blue may swap (K11)?

    python -m bench.swap --games 200 --bot level-5
    python -m bench.swap --games 200 --bot level-6@12000n --off

One game after the other, a bot against itself; prints Red's score, how often Blue swapped, and the score of
whoever had the buttons that made the first move.
"""

import argparse
from math import sqrt

import tete
from tete import bots


def main() -> None:
    """Play and print a line now and then, so that what was played counts even if it is stopped."""
    parser = argparse.ArgumentParser(description="Measure what the first turn is worth.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="level-5", help="as the arena takes it: level-6@12000n")
    parser.add_argument("--board", default="horn")
    parser.add_argument("--off", action="store_true", help="without the swap, to compare")
    asked = parser.parse_args()
    game = tete.game("kopf")
    red = first = 0.0
    draws = swaps = 0
    for seed in range(asked.games):
        players = [bots.make(game, asked.bot, 2 * seed + seat) for seat in (0, 1)]
        s = game.new(swap=not asked.off, board=asked.board)
        swapped = False
        while (seat := game.turn(s)) is not None:
            text = players[seat].think(game.view(s, seat))
            swapped |= text == "swap"
            s = game.play(s, game.parse(text))
        outcome = game.outcome(s)
        if outcome is None:
            raise AssertionError("a game without a turn is over")
        red += outcome.scores[0]
        first += outcome.scores[1 if swapped else 0]
        draws += not outcome.winners
        swaps += swapped
        played = seed + 1
        if played % 10 == 0 or played == asked.games:
            margin = 1.96 * sqrt(
                max(0.0, red / played * (1 - red / played) - draws / played / 4) / played
            )
            print(
                f"{played} games: Red {red / played:.1%} ± {margin:.1%}, drawn {draws / played:.1%}, "
                f"swapped {swaps / played:.1%}, first mover's buttons {first / played:.1%}",
                flush=True,
            )


if __name__ == "__main__":
    main()
