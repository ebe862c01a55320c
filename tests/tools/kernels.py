"""Compiles every kernel once, side by side, before the tests: else each of their processes would.

python tests/tools/kernels.py
"""

from concurrent.futures import ProcessPoolExecutor

import tete
from tete.kernels import compile as kernels
from tete.learning.lanes import lanes_of
from tete.thinking.mind import STRONGEST, mind_of


def compile_one(slug: str) -> None:
    """Find the kernel of a game, its mind and its lanes, which compiles what has not been compiled."""
    game = tete.game(slug)
    kernels.find(game)
    mind_of(game, STRONGEST, 0)
    lanes_of(game, 1, game.info.seats[1], 0, False, {})


def main() -> None:
    """All games that are installed."""
    with ProcessPoolExecutor() as pool:
        list(pool.map(compile_one, tete.games()))


if __name__ == "__main__":
    main()
