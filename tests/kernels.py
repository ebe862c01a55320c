"""Compiles every kernel once, side by side, before the tests: else each of their processes would.

python tests/kernels.py
"""

from concurrent.futures import ProcessPoolExecutor

import tete
from tete.core import kernels


def compile_one(slug: str) -> None:
    """Find the kernel of a game, which compiles it if that has not been done."""
    kernels.find(tete.game(slug))


def main() -> None:
    """All games that are installed."""
    with ProcessPoolExecutor() as pool:
        list(pool.map(compile_one, tete.games()))


if __name__ == "__main__":
    main()
