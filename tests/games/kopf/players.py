"""Players by chance, each with a whim, and boards by chance."""

import random
from collections.abc import Callable

from games.kopf.helpers import legal
from tete.games.kopf import game as g
from tete.games.kopf.state import State

Player = Callable[[State, random.Random], str]


def anything(s: State, rng: random.Random) -> str:
    return rng.choice(sorted(legal(s)))


def eager(s: State, rng: random.Random) -> str:
    """Takes and strikes whenever it can."""
    return rng.choice(sorted(legal(s) - {"leave", "spare"}))


def willing(s: State, rng: random.Random) -> str:
    """Swaps if it may, and strikes some where it can choose."""
    some = {text for text in legal(s) if text.startswith("strike ")}
    return rng.choice(sorted(legal(s) & {"swap"} or some or legal(s)))


def gentle(s: State, rng: random.Random) -> str:
    """Never removes anything and wanders about."""
    removing = {text for text in legal(s) if text.startswith(("strike", "take"))}
    return rng.choice(sorted(legal(s) - removing))


def restless(s: State, rng: random.Random) -> str:
    """Never removes anything and mostly moves the button back that it moved before."""
    if len(s.quiet) > 1 and (last := s.quiet[-2]) and rng.random() < 0.9:
        first, end = g.write(last).split("-")
        if f"{end}-{first}" in legal(s):
            return f"{end}-{first}"
    return gentle(s, rng)


def random_board(seed: int) -> str:
    rng = random.Random(f"board {seed}")
    return "".join(rng.choices("1234", k=100))
