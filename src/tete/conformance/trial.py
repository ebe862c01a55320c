"""``python -m tete.conformance.trial SLUG``: whether a game can be shown and played, before it is served.

Says where the first mistake is, and ends with 1. Nothing of the game has been loaded in such a process before, so
what it finds is what any other process will find.
"""

import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from tete.conformance.places import fault
from tete.conformance.playthrough import playthrough
from tete.shelf import games

PLIES = 60
"""So far one game is played at random: mistakes that everybody meets are met on the way."""


def tried(slug: str) -> str:
    """What is wrong with the game of that slug, in one line; empty if nothing was found."""
    try:
        game = games.load(slug)
        for lang in ("en", "fr"):
            game.texts(lang)
            with suppress(FileNotFoundError):
                game.rules(lang)
        playthrough(game, plies=PLIES)
    except Exception as error:  # somebody is writing this game: anything can go wrong in it
        return fault(_home(slug), error)
    return ""


def _home(slug: str) -> Path:
    """The folder that the sources of the game lie in, whether they can be imported or not."""
    outermost = games.point_of(slug).module.partition(".")[0]
    spec = find_spec(outermost)
    return Path(spec.origin).parent if spec and spec.origin else Path()


def main(slug: str) -> int:
    """Print what is wrong; the exit status."""
    wrong = tried(slug)
    if wrong:
        sys.stdout.write(f"{wrong}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
